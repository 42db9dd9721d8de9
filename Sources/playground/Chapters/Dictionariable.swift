import Approach3Dictionariable
import ArchiveFiles
import Foundation
import KeyedArchive
import Posts
import PostsWithTwoLines

func dictionaryLiteral() throws {
  let guest: String? = nil
  let values: DictionaryRepresentation = ["film": "Avatar", "stars": 4, "guest": guest]
  print(values.keys)
  print(try values.value(forKey: "film") as String)
  print(try values.value(forKey: "guest") as String? ?? "no guest")
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

func diaryForOthers() throws {
  let file = ArchiveFile(URL.currentDirectory().appendingPathComponent("diary.plist"))
  try file.write(archiveStructure(Diary.zoe))
  let diary: Diary = try file.read { try extractStructureFromArchive($0) }
  print(diary == .zoe)
}

// region ownRule
struct Judgement: Dictionariable {
  let stars: Int

  func dictionaryRepresentation() -> DictionaryRepresentation { ["stars": stars] }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    stars = try values.value(forKey: "stars") { (stars: Int) in
      guard (1...5).contains(stars) else {
        throw ArchiveError(.wrongType, expected: "one to five stars", found: "\(stars)")
      }
      return stars
    }
  }
}

func ownRule() {
  do {
    print(try Judgement(dictionaryRepresentation: ["stars": 9]))
  } catch {
    print(error)
  }
}
// endregion

// region label
struct Label: Dictionariable {
  let owner: String

  func dictionaryRepresentation() -> DictionaryRepresentation { ["owner": owner] }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    owner = try values.value(forKey: "owner")
  }
}

func diaryAsLabel() throws {
  let label: Label = try extractStructureFromArchive(archiveStructure(Diary.zoe))
  print(label)
}
// endregion

extension Chapter {
  static let dictionariable = Chapter(
    "dictionariable",
    page: "docs/03-dictionariable.md",
    [
      "postWithFoundation": Posts.shekkar3,
      "post": PostsWithTwoLines.shekkar3,
      "silentFailure": PostsWithTwoLines.silentFailure,
      "dictionaryLiteral": dictionaryLiteral,
      "anyStruct": anyStruct,
      "diaryForOthers": diaryForOthers,
      "ownRule": ownRule,
      "diaryAsLabel": diaryAsLabel,
    ]
  )
}
