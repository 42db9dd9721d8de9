// Mirror: a class beside each struct mirrors its properties, and is what gets archived.
// After V. Shekkar, "Archiving and Unarchiving Swift Structure Instances – Revisited" (2015), approach 1, in today's form.

import Foundation

struct Movie {
  let name: String
  let director: String
  let releaseYear: Int
}

struct Actor {
  let name: String
  let firstMovie: Movie
}

// Only a class can adopt `NSCoding`. `NSSecureCoding` adds a promise: it names the classes that it expects in a file.
#if canImport(ObjectiveC)
  @objc(MovieClass)  // The name in the file, which otherwise is "MyApp.MovieClass". Linux has no `@objc`.
#endif
final class MovieClass: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let movie: Movie

  init(_ movie: Movie) { self.movie = movie }

  func encode(with coder: NSCoder) {
    coder.encode(movie.name, forKey: "name")
    coder.encode(movie.director, forKey: "director")
    coder.encode(movie.releaseYear, forKey: "releaseYear")
  }

  init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String?,
      let director = coder.decodeObject(of: NSString.self, forKey: "director") as String?,
      coder.containsValue(forKey: "releaseYear")  // For a missing number, `decodeInteger` returns 0.
    else { return nil }
    movie = Movie(name: name, director: director, releaseYear: coder.decodeInteger(forKey: "releaseYear"))
  }
}

// A struct inside a struct: an object of one class holds an object of the other.
#if canImport(ObjectiveC)
  @objc(ActorClass)
#endif
final class ActorClass: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let actor: Actor

  init(_ actor: Actor) { self.actor = actor }

  func encode(with coder: NSCoder) {
    coder.encode(actor.name, forKey: "name")
    coder.encode(MovieClass(actor.firstMovie), forKey: "firstMovie")
  }

  init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String?,
      let firstMovie = coder.decodeObject(of: MovieClass.self, forKey: "firstMovie")?.movie
    else { return nil }
    actor = Actor(name: name, firstMovie: firstMovie)
  }
}

func archiveActor(_ actor: Actor) throws -> Data {
  try NSKeyedArchiver.archivedData(withRootObject: ActorClass(actor), requiringSecureCoding: true)
}

func unarchiveActor(_ data: Data) throws -> Actor? {
  try NSKeyedUnarchiver.unarchivedObject(ofClass: ActorClass.self, from: data)?.actor
}

// To a file and back.
let file = FileManager.default.temporaryDirectory.appendingPathComponent("actor.plist")
let avatar = Movie(name: "Avatar", director: "James Cameron", releaseYear: 2009)
try archiveActor(Actor(name: "Sam Worthington", firstMovie: avatar)).write(to: file)
print(try unarchiveActor(Data(contentsOf: file))?.firstMovie.name ?? "nothing")

// A movie without a director, and one whose name is a number.
for name: Any in ["Avatar", 2009] {
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  archiver.encode(name, forKey: "name")
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  unarchiver.decodingFailurePolicy = .setErrorAndReturn
  let movie = MovieClass(coder: unarchiver)?.movie
  print(movie?.name ?? "nothing:", unarchiver.error?.localizedDescription ?? "no reason")
}
