// Archiver: what a server sends becomes a struct, and the struct gets a file of its own, named after its id.
// After T. Kramer, "Serializing & Archiving Structs in Swift with Archiver" (2016), in today's form.

import Foundation

typealias ResponseObject = [String: Any]  // A server's JSON.
typealias Archive = [String: Any]

protocol Serializable { init?(responseObject: ResponseObject) }

protocol ArchiveRepresentable {
  var archiveValue: Archive { get }
  init?(archive: Archive)
}

protocol UniquelyIdentifiable { var id: String { get } }

protocol Archivable: ArchiveRepresentable, UniquelyIdentifiable {}

extension Archivable {
  // An id is what a server has sent, and must not lead into another folder: "../x" becomes "..%2Fx".
  static func file(for id: String) -> URL {
    let name = id.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return FileManager.default.temporaryDirectory.appendingPathComponent("\(Self.self)-\(name).plist")
  }

  func storeArchive() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: archiveValue, requiringSecureCoding: true)
    try data.write(to: Self.file(for: id), options: .atomic)
  }

  init?(resourceID: String) throws {
    let classes = [NSDictionary.self, NSString.self, NSNumber.self]
    let data = try Data(contentsOf: Self.file(for: resourceID))
    let archive = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data)
    self.init(archive: archive as? Archive ?? [:])
  }
}

struct Movie: Serializable, ArchiveRepresentable {
  let name: String
  let director: String
  let releaseYear: Int

  init?(responseObject: ResponseObject) {
    guard let name = responseObject["title"] as? String, let director = responseObject["director"] as? String
    else { return nil }
    (self.name, self.director) = (name, director)
    releaseYear = Int(responseObject["year"] as? String ?? "") ?? 0  // Text, which may be missing.
  }

  var archiveValue: Archive { ["name": name, "director": director, "releaseYear": releaseYear] }

  init?(archive: Archive) {
    guard let name = archive["name"] as? String, let director = archive["director"] as? String,
      let releaseYear = archive["releaseYear"] as? Int
    else { return nil }
    (self.name, self.director, self.releaseYear) = (name, director, releaseYear)
  }
}

struct Actor: Serializable, Archivable {
  let id: String
  let firstMovie: Movie

  init?(responseObject: ResponseObject) {
    guard let id = responseObject["actor_id"] as? String,
      let movie = Movie(responseObject: responseObject["first_movie"] as? ResponseObject ?? [:])
    else { return nil }
    (self.id, firstMovie) = (id, movie)
  }

  var archiveValue: Archive { ["id": id, "firstMovie": firstMovie.archiveValue] }

  init?(archive: Archive) {
    guard let id = archive["id"] as? String,
      let movie = Movie(archive: archive["firstMovie"] as? Archive ?? [:])
    else { return nil }
    (self.id, firstMovie) = (id, movie)
  }
}

// From a server to a file, and back.
let avatar: ResponseObject = ["title": "Avatar", "director": "James Cameron", "year": "2009"]
try Actor(responseObject: ["actor_id": "sam/1", "first_movie": avatar])?.storeArchive()
print(try Actor(resourceID: "sam/1")?.firstMovie ?? "nothing")

// A movie without a director, and one whose name is a number: nothing comes back, and nobody says why.
print(Movie(archive: ["name": "Avatar", "releaseYear": 2009]) ?? "nothing")
print(Movie(archive: ["name": 2009, "director": "James Cameron", "releaseYear": 2009]) ?? "nothing")
