import Approach1Mirror
import ArchiveFiles
import Foundation
import KeyedArchive
import PostsWithTwoLines

// region entry
/// What you thought of a film.
struct Entry: Equatable {
  let film: String
  let stars: Int
}
// endregion

// region entryClass
final class EntryClass: NSObject, MirrorClass {
  static let archivedClassName = "Entry"
  let value: Entry

  init(_ value: Entry) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.film, forKey: "film")
    coder.encode(value.stars, forKey: "stars")
  }

  init?(coder: NSCoder) {
    guard let value = try? Entry(film: coder.decode(forKey: "film"), stars: coder.decode(forKey: "stars"))
    else { return nil }
    self.value = value
  }
}
// endregion

func entry() throws {
  let archive = try EntryClass.archive(Entry(film: "Avatar", stars: 4))
  print(archive.count, "bytes")
  print(try EntryClass.unarchive(archive))
}

// region diary
struct Diary: Equatable {
  let owner: String
  let entries: [Entry]

  static let zoe = Diary(
    owner: "Zoë",
    entries: [Entry(film: "Avatar", stars: 4), Entry(film: "Alien", stars: 5)]
  )
}

final class DiaryClass: NSObject, MirrorClass {
  static let archivedClassName = "Diary"
  let value: Diary

  init(_ value: Diary) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.owner, forKey: "owner")
    coder.encode(value.entries, forKey: "entries", as: EntryClass.init)
  }

  init?(coder: NSCoder) {
    guard
      let value = try? Diary(
        owner: coder.decode(forKey: "owner"),
        entries: coder.decode(forKey: "entries", as: \EntryClass.value)
      )
    else { return nil }
    self.value = value
  }
}
// endregion

func diaryFile() throws {
  let file = ArchiveFile(URL.currentDirectory().appendingPathComponent("diary.plist"))
  try file.write(DiaryClass.archive(.zoe))
  let diary = try file.read { try DiaryClass.unarchive($0) }
  for entry in diary.entries { print(entry.film, String(repeating: "★", count: entry.stars)) }
}

// region olderEntry
/// The class as it was before entries had stars.
final class OlderEntryClass: NSObject, ArchivedClass {
  static let archivedClassName = "Entry"
  let film: String

  init(_ film: String) {
    self.film = film
  }

  func encode(with coder: NSCoder) {
    coder.encode(film, forKey: "film")
  }

  init?(coder: NSCoder) { nil }
}

func olderEntry() throws {
  let older = try KeyedArchiver.archive(OlderEntryClass("Avatar"))
  do {
    print(try EntryClass.unarchive(older))
  } catch {
    print(error)
  }
}
// endregion

func keptError() throws {
  let archiver = KeyedArchiver()
  archiver.encode("Avatar", forKey: "film")
  let coder = try KeyedUnarchiver(forReadingFrom: archiver.finish())
  print(EntryClass(coder: coder) as Any)
  print(coder.error as Any)
}

func otherFiles() throws {
  let file = ArchiveFile(URL.currentDirectory().appendingPathComponent("diary.plist"))
  func load() {
    do {
      print(try file.read { try DiaryClass.unarchive($0) }.owner)
    } catch let error as ArchiveError {
      print("\(error.category): found \(error.found)")
    } catch {
      print(error)
    }
  }
  load()

  try file.write(EntryClass.archive(Entry(film: "Avatar", stars: 4)))
  load()

  try file.write(DiaryClass.archive(.zoe).dropLast(20))
  load()
}

extension Chapter {
  static let mirror = Chapter(
    "mirror",
    page: "docs/01-mirror.md",
    [
      "post": shekkar1,
      "entry": entry,
      "diaryFile": diaryFile,
      "keptError": keptError,
      "olderEntry": olderEntry,
      "otherFiles": otherFiles,
    ]
  )
}
