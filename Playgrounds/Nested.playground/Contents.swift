// Nested: the class that archives a struct is nested in it, and hidden. Others see only the struct's methods.
// After D. Hauser, "NSCoding And Swift Structs", and approach 2 of V. Shekkar's post (both 2015), in today's form.

import Foundation

struct Movie {
  let name: String
  let director: String
  let releaseYear: Int
}

struct Actor {
  let name: String
  let firstMovie: Movie

  func archive() throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: ActorClass(self), requiringSecureCoding: true)
  }

  static func unarchive(_ data: Data) throws -> Actor? {
    try NSKeyedUnarchiver.unarchivedObject(ofClass: ActorClass.self, from: data)?.actor
  }
}

extension Movie {
  #if canImport(ObjectiveC)
    @objc(MovieClass)  // A Mac's compiler asks for the name in the file. Linux has no `@objc`.
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
}

extension Actor {
  #if canImport(ObjectiveC)
    @objc(ActorClass)
  #endif
  final class ActorClass: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let actor: Actor
    init(_ actor: Actor) { self.actor = actor }
    func encode(with coder: NSCoder) {
      coder.encode(actor.name, forKey: "name")
      coder.encode(Movie.MovieClass(actor.firstMovie), forKey: "firstMovie")
    }

    init?(coder: NSCoder) {
      guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String?,
        let firstMovie = coder.decodeObject(of: Movie.MovieClass.self, forKey: "firstMovie")?.movie
      else { return nil }
      actor = Actor(name: name, firstMovie: firstMovie)
    }
  }
}

// To a file and back.
let file = FileManager.default.temporaryDirectory.appendingPathComponent("actor.plist")
let avatar = Movie(name: "Avatar", director: "James Cameron", releaseYear: 2009)
#if os(Linux)
  if NSKeyedArchiver.self == Foundation.NSKeyedArchiver.self {
    print("Foundation on Linux can't name a nested class. `KeyedArchive` can.")
    exit(0)
  }
#endif
try Actor(name: "Sam Worthington", firstMovie: avatar).archive().write(to: file)
print(try Actor.unarchive(Data(contentsOf: file))?.firstMovie.name ?? "nothing")

// A movie without a director, and one whose name is a number.
for name: Any in ["Avatar", 2009] {
  let archiver = NSKeyedArchiver(requiringSecureCoding: true)
  archiver.encode(name, forKey: "name")
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  let movie = Movie.MovieClass(coder: unarchiver)?.movie
  print(movie?.name ?? "nothing:", unarchiver.error?.localizedDescription ?? "no reason")
}
