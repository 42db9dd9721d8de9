// Generic box: a struct and the class that archives it know each other's types, so a generic `Cache` saves any such struct.
// After S. Khanlou, "Structs and NSCoding" (2016), in today's form.

import Foundation

// The struct's side, and the class's. The post calls the second one `Encodable`, which Swift 4 has taken.
protocol Encoded {
  associatedtype Encoder: NSObject, NSSecureCoding
  var encoder: Encoder { get }
}

protocol ValueEncoder {
  associatedtype Value
  var value: Value { get }
}

struct Movie: Encoded {
  let name: String
  let director: String
  let releaseYear: Int
  var encoder: EncodableMovie { EncodableMovie(self) }
}

final class EncodableMovie: NSObject, NSSecureCoding, ValueEncoder {
  static let supportsSecureCoding = true
  let value: Movie
  init(_ value: Movie) { self.value = value }
  func encode(with coder: NSCoder) {
    coder.encode(value.name, forKey: "name")
    coder.encode(value.director, forKey: "director")
    coder.encode(value.releaseYear as NSNumber, forKey: "releaseYear")  // As an object, which can be nil.
  }
  init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String?,
      let director = coder.decodeObject(of: NSString.self, forKey: "director") as String?,
      let releaseYear = coder.decodeObject(of: NSNumber.self, forKey: "releaseYear") as? Int
    else { return nil }
    value = Movie(name: name, director: director, releaseYear: releaseYear)
  }
}

struct Actor: Encoded {
  let name: String
  let firstMovie: Movie
  var encoder: EncodableActor { EncodableActor(self) }
}

final class EncodableActor: NSObject, NSSecureCoding, ValueEncoder {
  static let supportsSecureCoding = true
  let value: Actor
  init(_ value: Actor) { self.value = value }
  func encode(with coder: NSCoder) {
    coder.encode(value.name, forKey: "name")
    coder.encode(value.firstMovie.encoder, forKey: "firstMovie")
  }
  init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String?,
      let firstMovie = coder.decodeObject(of: EncodableMovie.self, forKey: "firstMovie")?.value
    else { return nil }
    value = Actor(name: name, firstMovie: firstMovie)
  }
}

final class Cache<T: Encoded> where T.Encoder: ValueEncoder, T.Encoder.Value == T {
  let file: URL
  init(name: String) { file = FileManager.default.temporaryDirectory.appendingPathComponent(name) }
  func save(object: T) throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object.encoder, requiringSecureCoding: true)
    try data.write(to: file)
  }
  func fetchObject() throws -> T? {
    try NSKeyedUnarchiver.unarchivedObject(ofClass: T.Encoder.self, from: Data(contentsOf: file))?.value
  }
}

// To a file and back. The app never sees a class.
let cache = Cache<Actor>(name: "actor.plist")
let avatar = Movie(name: "Avatar", director: "James Cameron", releaseYear: 2009)
try cache.save(object: Actor(name: "Sam Worthington", firstMovie: avatar))
print(try cache.fetchObject()?.firstMovie.name ?? "nothing")

// A movie without a director, and one whose name is a number.
for name: Any in ["Avatar", 2009] {
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  archiver.encode(name, forKey: "name")
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  let movie = EncodableMovie(coder: unarchiver)?.value
  print(movie?.name ?? "nothing:", unarchiver.error?.localizedDescription ?? "no reason")
}
