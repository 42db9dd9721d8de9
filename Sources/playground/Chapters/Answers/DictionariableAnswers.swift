import Approach3Dictionariable
import Foundation
import KeyedArchive

// region optionalKey
struct Role: Dictionariable {
  let name: String
  let voice: String?

  init(name: String, voice: String?) {
    self.name = name
    self.voice = voice
  }

  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["name": name, "voice": voice]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    name = try values.value(forKey: "name")
    voice = try values.value(forKey: "voice")
  }
}

func optionalKey() throws {
  let roles = [Role(name: "Jake", voice: nil), Role(name: "Neytiri", voice: "Zoë")]
  let copies: [Role] = try extractStructuresFromArchive(archiveStructureInstances(roles))
  print(copies.map { $0.voice ?? "no voice" })
  do {
    print(try Role(dictionaryRepresentation: ["name": "Grace", "voice": 7]))
  } catch {
    print(error)
  }
}
// endregion

// region kindOfStruct
struct Shop: Dictionariable {
  let name: String

  init(name: String) {
    self.name = name
  }

  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["kind": "Shop", "name": name]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    let kind: String = try values.value(forKey: "kind")
    guard kind == "Shop" else { throw AnotherKind(kind: kind) }
    name = try values.value(forKey: "name")
  }
}

struct AnotherKind: Error {
  let kind: String
}

func kindOfStruct() throws {
  let cinema: DictionaryRepresentation = ["kind": "Cinema", "name": "Odeon"]
  do {
    print(try Shop(dictionaryRepresentation: cinema))
  } catch {
    print(error)
  }
}
// endregion
