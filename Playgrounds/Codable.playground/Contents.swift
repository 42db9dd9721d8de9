// Codable: the compiler writes both directions, and the archiver takes any `Codable` value.
// No post: Swift 4 brought `Codable` in 2017, and Foundation `encodeEncodable(_:forKey:)`, on Apple's systems only.

import Foundation

struct Movie: Codable {
  let name: String
  let director: String
  let releaseYear: Int
}

struct Actor: Codable {
  let name: String
  let firstMovie: Movie
}

func archive<T: Encodable>(_ value: T) throws -> Data {
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  #if canImport(ObjectiveC) || canImport(KeyedArchive)
    try archiver.encodeEncodable(value, forKey: NSKeyedArchiveRootObjectKey)
  #else
    // Foundation on Linux has no such method. A property list inside the archive does for files of your own.
    archiver.encode(try PropertyListEncoder().encode(value) as NSData, forKey: NSKeyedArchiveRootObjectKey)
  #endif
  return archiver.encodedData
}

func unarchive<T: Decodable>(_ type: T.Type, from data: Data) throws -> T? {
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
  #if canImport(ObjectiveC) || canImport(KeyedArchive)
    return try unarchiver.decodeTopLevelDecodable(type, forKey: NSKeyedArchiveRootObjectKey)
  #else
    let list = unarchiver.decodeObject(of: NSData.self, forKey: NSKeyedArchiveRootObjectKey)
    return try list.map { try PropertyListDecoder().decode(type, from: $0 as Data) }
  #endif
}

// To a file and back. The struct inside the struct needs nothing more.
let file = FileManager.default.temporaryDirectory.appendingPathComponent("actor.plist")
let avatar = Movie(name: "Avatar", director: "James Cameron", releaseYear: 2009)
try archive(Actor(name: "Sam Worthington", firstMovie: avatar)).write(to: file)
print(try unarchive(Actor.self, from: Data(contentsOf: file))?.firstMovie.name ?? "nothing")

// A movie without a director, and one whose name is a number: the error says what is wrong, and where.
struct Untitled: Codable { let name: String }
struct Numbered: Codable { let name: Int }

for data in [try archive(Untitled(name: "Avatar")), try archive(Numbered(name: 2009))] {
  do {
    print(try unarchive(Movie.self, from: data) ?? "nothing")
  } catch {
    print(error)
  }
}
