import Approach1Mirror
import Approach2Nested
import Foundation
import KeyedArchive
import Models

func visibleClass() throws {
  let archiver = KeyedArchiver()
  archiver.encode(MovieClass(.avatar), forKey: "favourite")
  let archive = try archiver.finishEncoding()
  do {
    print(try unarchiveMovie(archive))
  } catch {
    print("caught:", error)
  }
}

func movieArchivesItself() throws {
  let archive = try Movie.avatar.archive()
  print(archive.count, "bytes")
  print(try Movie.unarchive(archive))

  let two = try Movie.archive([.darkKnight, .avatar])
  print(try Movie.unarchiveArray(two).map(\.name))
}

func personInFile() throws {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
  defer { try? FileManager.default.removeItem(at: url) }
  let me = Person(firstName: "Dominik", lastName: "Hauser")
  try Person.encode(person: me, to: url)
  let myClone = try Person.decode(from: url)
  print(myClone.firstName, myClone.lastName)
}

func personNotThere() throws {
  do {
    print(try Person.decode(from: URL(fileURLWithPath: "/no/such/folder/Person")))
  } catch {
    print(error)
  }
  do {
    print(try Person.unarchive(Movie.avatar.archive()))
  } catch {
    print(error)
  }
}

func eachOthersArchives() throws {
  print("the same bytes:", try Movie.avatar.archive() == archiveMovie(.avatar))
  print(try unarchiveMovie(Movie.darkKnight.archive()))
}

extension Chapter {
  static let nested = Chapter(
    "nested",
    page: "docs/02-nested.md",
    [
      "visibleClass": visibleClass,
      "movieArchivesItself": movieArchivesItself,
      "personInFile": personInFile,
      "personNotThere": personNotThere,
      "eachOthersArchives": eachOthersArchives,
      "privateClass": privateClass,
      "copies": copies,
    ]
  )
}
