import Approach3Dictionariable
import Foundation
import KeyedArchive
import Models

func anythingInDictionary() throws {
  let values: NSDictionary = ["name": "Sam Worthington", "trailer": Trailer(title: "Avatar")]
  let archive = try NSKeyedArchiver.archivedData(withRootObject: values, requiringSecureCoding: true)
  print("archived in \(archive.count) bytes")
}

func dictionaryLiteral() throws {
  let values: ArchiveDictionary = ["name": "Avatar", "releaseYear": 2009]
  let name: String = try values.value(forKey: "name")
  print(name)
  do {
    let director: String = try values.value(forKey: "director")
    print(director)
  } catch {
    print(error)
  }
}

func resultNamesStruct() throws {
  let archive = try archiveStructure(Movie.avatar)
  let someMovie: Movie = try extractStructureFromArchive(archive)
  print(someMovie)
}

func severalMovies() throws {
  let archive = try archiveStructureInstances([Movie.darkKnight, .avatar])
  let movies: [Movie] = try extractStructuresFromArchive(archive)
  print(movies.map(\.name))
}

func structureFile() throws {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).plist")
  defer { try? FileManager.default.removeItem(at: url) }
  try archiveStructure(Actor.samples[0], to: url)
  let actor: Actor = try extractStructureFromArchive(at: url)
  print(actor.name, "in", actor.firstMovie.name)
}

func userAsRestaurant() throws {
  let archive = try archiveStructure(User.georgeCostanza)
  let restaurant: Restaurant = try extractStructureFromArchive(archive)
  print(restaurant)
}

extension Chapter {
  static let dictionariable = Chapter(
    "dictionariable",
    page: "docs/03-dictionariable.md",
    [
      "anythingInDictionary": anythingInDictionary,
      "dictionaryLiteral": dictionaryLiteral,
      "resultNamesStruct": resultNamesStruct,
      "severalMovies": severalMovies,
      "structureFile": structureFile,
      "userAsRestaurant": userAsRestaurant,
      "optionalKey": optionalKey,
      "kindOfStruct": kindOfStruct,
    ]
  )
}
