import Approach3Dictionariable
import Foundation
import KeyedArchive
import Posts

func dictionaryLiteral() throws {
  let values: DictionaryRepresentation = ["film": "Avatar", "stars": 4]
  let film: String = try values.value(forKey: "film")
  print(film)
  do {
    print(try values.value(forKey: "director") as String)
  } catch {
    print(error)
  }
}

// region entry
extension Entry: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["film": film, "stars": stars]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    film = try values.value(forKey: "film")
    stars = try values.value(forKey: "stars")
  }
}
// endregion

func anyStruct() throws {
  let archive = try archiveStructure(Entry(film: "Avatar", stars: 4))
  let entry: Entry = try extractStructureFromArchive(archive)
  print(entry)
}

// region diary
extension Diary: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["owner": owner, "entries": entries.map { $0.dictionaryRepresentation() }]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    owner = try values.value(forKey: "owner")
    entries = try extractStructuresFromDictionary(values, forKey: "entries")
  }
}
// endregion

func diaryAsDictionary() throws {
  let archive = try archiveStructure(Diary.zoe)
  let diary: Diary = try extractStructureFromArchive(archive)
  print(diary == .zoe)
}

// region visitor
struct Visitor: Dictionariable {
  let owner: String

  func dictionaryRepresentation() -> DictionaryRepresentation { ["owner": owner] }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    owner = try values.value(forKey: "owner")
  }
}

func diaryAsVisitor() throws {
  let visitor: Visitor = try extractStructureFromArchive(archiveStructure(Diary.zoe))
  print(visitor)
}
// endregion

extension Chapter {
  static let dictionariable = Chapter(
    "dictionariable",
    page: "docs/03-dictionariable.md",
    [
      "post": shekkar3,
      "silentFailure": silentFailure,
      "dictionaryLiteral": dictionaryLiteral,
      "anyStruct": anyStruct,
      "diaryAsDictionary": diaryAsDictionary,
      "diaryAsVisitor": diaryAsVisitor,
    ]
  )
}
