// An app begins to sync its notes, and soon other structs. Let Synced add a
// revision as one more key beside those of the struct, so that older apps still
// read the notes; old notes get revision 0.

import Approach3Dictionariable
import Foundation
import KeyedArchive
import Practice

struct Note: Codable, Equatable {
  let text: String
}

extension Note: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["text": text]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    text = try values.value(forKey: "text")
  }
}

struct Synced<Value: Dictionariable & Codable & Equatable>: Codable, Equatable {
  let value: Value
  let revision: Int
}

extension Synced: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["value": value.dictionaryRepresentation(), "revision": revision]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    value = try extractStructureFromDictionary(values, forKey: "value")
    revision = try values.value(forKey: "revision")
  }
}

let dictionariableSynced = Solution(
  archive: { (value: Synced<Note>) in try archiveStructure(value) },
  unarchive: { try extractStructureFromArchive($0) }
)
