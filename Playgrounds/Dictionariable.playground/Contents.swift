// Dictionariable: a struct turns into a dictionary and back. Generic functions archive any struct that can.
// After V. Shekkar, "Archiving and Unarchiving Swift Structure Instances – Revisited" (2015), approach 3, in today's form.

import Foundation

protocol Dictionariable {
  func dictionaryRepresentation() -> NSDictionary
  init?(dictionaryRepresentation: NSDictionary?)
}

struct Movie {
  let name: String
  let director: String
  let releaseYear: Int
}

extension Movie: Dictionariable {
  func dictionaryRepresentation() -> NSDictionary {
    ["name": name, "director": director, "releaseYear": releaseYear]
  }

  init?(dictionaryRepresentation values: NSDictionary?) {
    guard let name = values?["name"] as? String,
      let director = values?["director"] as? String,
      let releaseYear = values?["releaseYear"] as? Int
    else { return nil }
    self.init(name: name, director: director, releaseYear: releaseYear)
  }
}

struct Actor {
  let name: String
  let firstMovie: Movie
}

// A struct inside a struct: one dictionary holds the other.
extension Actor: Dictionariable {
  func dictionaryRepresentation() -> NSDictionary {
    ["name": name, "firstMovie": firstMovie.dictionaryRepresentation()]
  }

  init?(dictionaryRepresentation values: NSDictionary?) {
    guard let name = values?["name"] as? String,
      let firstMovie: Movie = extractStructureFromDictionary(values, forKey: "firstMovie")
    else { return nil }
    self.init(name: name, firstMovie: firstMovie)
  }
}

func extractStructureFromDictionary<T: Dictionariable>(_ values: NSDictionary?, forKey key: String) -> T? {
  T(dictionaryRepresentation: values?[key] as? NSDictionary)
}

// These two serve every struct. The first accepts any value in the dictionary: what can't be archived, such as a struct
// in it, fails only here. The second names the classes that may be in a file.
func archiveStructure<T: Dictionariable>(_ structure: T) throws -> Data {
  try NSKeyedArchiver.archivedData(
    withRootObject: structure.dictionaryRepresentation(),
    requiringSecureCoding: true
  )
}

func extractStructureFromArchive<T: Dictionariable>(_ data: Data) throws -> T? {
  let classes = [NSDictionary.self, NSString.self, NSNumber.self]
  let values = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data)
  return T(dictionaryRepresentation: values as? NSDictionary)
}

// To a file and back. The type of the variable says which struct to make.
let file = FileManager.default.temporaryDirectory.appendingPathComponent("actor.plist")
let avatar = Movie(name: "Avatar", director: "James Cameron", releaseYear: 2009)
try archiveStructure(Actor(name: "Sam Worthington", firstMovie: avatar)).write(to: file)
let actor: Actor? = try extractStructureFromArchive(Data(contentsOf: file))
print(actor?.firstMovie.name ?? "nothing")

// A movie without a director, and one whose name is a number: nothing comes back, and nobody says why.
for values: NSDictionary in [["name": "Avatar"], ["name": 2009]] {
  let data = try NSKeyedArchiver.archivedData(withRootObject: values, requiringSecureCoding: true)
  let movie: Movie? = try extractStructureFromArchive(data)
  print(movie?.name ?? "nothing")
}
