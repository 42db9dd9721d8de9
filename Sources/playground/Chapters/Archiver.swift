import Approach5Archiver
import ArchiveFiles
import Foundation
import KeyedArchive
import Posts
import PostsWithTwoLines

// region filmInfo
/// What a server knows about a film.
struct FilmInfo: Equatable {
  let id: String
  let title: String
  let year: Int?
}

/// What it sends.
var response: ResponseObject { ["film_id": "tt0499549", "title": "Avatar", "year": "2009"] }
// endregion

// region serializable
extension FilmInfo: Serializable {
  init?(responseObject: ResponseObject) {
    guard let id = responseObject["film_id"] as? String,
      let title = responseObject["title"] as? String
    else { return nil }
    let year = responseObject["year"] as? String
    self.init(id: id, title: title, year: year.flatMap { Int($0) })
  }
}
// endregion

func fromServer() {
  print(FilmInfo(responseObject: response) ?? "nothing")
  print(FilmInfo(responseObject: ["film_id": "tt0078748", "title": "Alien"]) ?? "nothing")
  print(FilmInfo(responseObject: ["title": "Alien", "year": "1979"]) ?? "nothing")
}

// region archiveRepresentable
extension FilmInfo: ArchiveRepresentable {
  var archiveValue: Archive {
    ["id": id, "title": title, "year": year]
  }

  init(archive: Archive) throws {
    id = try archive.value(forKey: "id")
    title = try archive.value(forKey: "title")
    year = try archive.value(forKey: "year")
  }
}
// endregion

func inArchive() throws {
  guard let film = FilmInfo(responseObject: response) else { return }
  let data = try film.archivedData()
  print(try FilmInfo(archivedData: data) == film)

  do {
    print(try FilmInfo(archive: ["id": "tt0078748", "year": 1979]))
  } catch {
    print(error)
  }
}

// region archivable
extension FilmInfo: Archivable {}

func ownFile() throws {
  let archiver = Archiver(rootDirectoryURL: .currentDirectory(), archiveDirectoryName: "Diary")
  try FilmInfo(id: "tt0078748", title: "Alien", year: 1979).storeArchive(in: archiver)
  for file in try files(in: .currentDirectory()) { print(file) }
  print(try FilmInfo(resourceID: "tt0078748", in: archiver).title)
}
// endregion

// region watchlist
struct Watchlist {
  let owner: String
  let films: [FilmInfo]
}

extension Watchlist: Serializable {
  init?(responseObject: ResponseObject) {
    guard let owner = responseObject["user"] as? String else { return nil }
    self.owner = owner
    films = FilmInfo.serializedCollection(from: responseObject, withKey: "films")
  }
}

extension Watchlist: ArchiveRepresentable {
  var archiveValue: Archive {
    ["owner": owner, "films": films.archiveValue]
  }

  init(archive: Archive) throws {
    owner = try archive.value(forKey: "owner")
    films = try FilmInfo.unarchivedCollection(from: archive, withKey: "films")
  }
}

func watchlist() throws {
  let list = Watchlist(responseObject: ["user": "Zoë", "films": [response, ["title": "Alien"]]])
  guard let list else { return }
  print(try Watchlist(archivedData: list.archivedData()).films.map(\.title))
}
// endregion

// region cachable
extension FilmInfo: Cachable {}

func receiveAndStore() throws {
  let archiver = Archiver(rootDirectoryURL: .currentDirectory(), archiveDirectoryName: "Diary")
  _ = try FilmInfo(responseObject: response, shouldArchive: true, in: archiver)
  print(try FilmInfo.storedCollection(in: archiver).values.map(\.title))
}
// endregion

func identifiersAsPaths() throws {
  let archiver = Archiver(rootDirectoryURL: .currentDirectory(), archiveDirectoryName: "Diary")
  let ids = ["../../Documents/diary", "Alien", "alien"]
  try ids.map { FilmInfo(id: $0, title: "", year: nil) }.storeArchives(in: archiver)
  for file in try files(in: .currentDirectory()).sorted() { print(file) }
  print(try FilmInfo.storedIDs(in: archiver))
}

// region damagedFilm
func damagedFilm() throws {
  let archiver = Archiver(rootDirectoryURL: .currentDirectory(), archiveDirectoryName: "Diary")
  try [FilmInfo(id: "1", title: "Alien", year: 1979), FilmInfo(id: "2", title: "Avatar", year: 2009)]
    .storeArchives(in: archiver)
  try Data("bplist00, and no more".utf8).write(
    to: archiver.archiveDirectoryURL.appendingPathComponent("FilmInfo/1.plist")
  )

  let films = try FilmInfo.storedCollection(in: archiver)
  print(films.values.map(\.title))
  for failure in films.failures { print(failure.id, failure.error.category) }
}
// endregion

/// The paths of the files below a folder.
func files(in folder: URL) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".plist") }
}

extension Chapter {
  static let archiver = Chapter(
    "archiver",
    page: "docs/05-archiver.md",
    [
      "postWithFoundation": Posts.kramer,
      "post": PostsWithTwoLines.kramer,
      "fromServer": fromServer,
      "inArchive": inArchive,
      "watchlist": watchlist,
      "ownFile": ownFile,
      "receiveAndStore": receiveAndStore,
      "identifiersAsPaths": identifiersAsPaths,
      "damagedFilm": damagedFilm,
    ]
  )
}
