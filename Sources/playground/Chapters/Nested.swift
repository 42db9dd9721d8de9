import Approach1Mirror
import ArchiveFiles
import Foundation
import KeyedArchive
import PostsWithTwoLines

func visibleClass() throws {
  let archiver = KeyedArchiver()
  archiver.encode(EntryClass(Entry(film: "Avatar", stars: 4)), forKey: "favourite")
  let archive = try archiver.finish()
  do {
    print(try EntryClass.unarchive(archive))
  } catch {
    print(error)
  }
}

// region entry
extension Entry {
  func archive() throws -> Data {
    try KeyedArchiver.archive(HelperClass(self))
  }

  static func unarchive(_ data: Data) throws -> Entry {
    try KeyedUnarchiver.unarchive(HelperClass.self, from: data).entry
  }
}

extension Entry {
  fileprivate final class HelperClass: NSObject, ArchivedClass {
    static let archivedClassName = "Entry"
    let entry: Entry

    init(_ entry: Entry) {
      self.entry = entry
    }

    func encode(with coder: NSCoder) {
      coder.encode(entry.film, forKey: "film")
      coder.encode(entry.stars, forKey: "stars")
    }

    init?(coder: NSCoder) {
      guard let entry = try? Entry(film: coder.decode(forKey: "film"), stars: coder.decode(forKey: "stars"))
      else { return nil }
      self.entry = entry
    }
  }
}
// endregion

func entryArchivesItself() throws {
  let entry = Entry(film: "Avatar", stars: 4)
  let archive = try entry.archive()
  print(try Entry.unarchive(archive))
  print("The bytes of chapter 1:", try archive == EntryClass.archive(entry))
}

extension Diary {
  func archive() throws -> Data {
    try KeyedArchiver.archive(HelperClass(self))
  }

  static func unarchive(_ data: Data) throws -> Diary {
    try KeyedUnarchiver.unarchive(HelperClass.self, from: data).diary
  }
}

extension Diary {
  fileprivate final class HelperClass: NSObject, ArchivedClass {
    static let archivedClassName = "Diary"
    let diary: Diary

    init(_ diary: Diary) {
      self.diary = diary
    }

    func encode(with coder: NSCoder) {
      coder.encode(diary.owner, forKey: "owner")
      coder.encode(diary.entries, forKey: "entries", as: Entry.HelperClass.init)
    }

    init?(coder: NSCoder) {
      guard
        let diary = try? Diary(
          owner: coder.decode(forKey: "owner"),
          entries: coder.decode(forKey: "entries", as: \Entry.HelperClass.entry)
        )
      else { return nil }
      self.diary = diary
    }
  }
}

func diaryArchivesItself() throws {
  let file = ArchiveFile(URL.currentDirectory().appendingPathComponent("diary.plist"))
  try file.write(Diary.zoe.archive())
  print(try file.read { try Diary.unarchive($0) }.entries.map(\.film))
}

extension Chapter {
  static let nested = Chapter(
    "nested",
    page: "docs/02-nested.md",
    [
      "post": hauser,
      "visibleClass": visibleClass,
      "entryArchivesItself": entryArchivesItself,
      "diaryArchivesItself": diaryArchivesItself,
    ]
  )
}
