// swift-format-ignore-file
import Foundation

// V. Shekkar, "Archiving and Unarchiving Swift Structure Instances – Revisited", 8 December 2015:
// https://musings.vishalvshekkar.com/posts/archiving-and-unarchiving-swift-structure-instances-revisited
// Letter by letter, but for what Swift has renamed, and for the paths, in whose place the post has a comment.

struct Movie {

  let name: String
  let director: String
  let releaseYear: Int

}

// MARK: - Approach 1

// region approach1
class MovieClass: NSObject, NSCoding {

  var movie: Movie?

  required convenience init?(coder aDecoder: NSCoder) {
    self.init()
    if let name = aDecoder.decodeObject(forKey: "name") as? String,
      let director = aDecoder.decodeObject(forKey: "director") as? String,
      let releaseYear = aDecoder.decodeObject(forKey: "releaseYear") as? Int {
      movie = Movie(name: name, director: director, releaseYear: releaseYear)
    }
  }

  func encode(with aCoder: NSCoder) {
    if let movie = movie {
      aCoder.encode(movie.name, forKey: "name")
      aCoder.encode(movie.director, forKey: "director")
      aCoder.encode(movie.releaseYear, forKey: "releaseYear")
    }
  }

}

func archiveMovie(movie: Movie) {
  let movieClassObject = MovieClass()
  movieClassObject.movie = movie
  _ = NSKeyedArchiver.archiveRootObject(movieClassObject, toFile: "movie")
}

func unarchiveMovie() -> Movie? {
  let movieClassObject = NSKeyedUnarchiver.unarchiveObject(withFile: "movie") as? MovieClass
  return movieClassObject?.movie
}
// endregion

public func shekkar1() {
  archiveMovie(movie: Movie(name: "Avatar", director: "James Cameron", releaseYear: 2009))
  print(unarchiveMovie()?.name ?? "nothing")
}

// MARK: - Approach 3

// region approach3
protocol Dictionariable {

  func dictionaryRepresentation() -> NSDictionary
  init?(dictionaryRepresentation: NSDictionary?)

}

extension Movie: Dictionariable {

  func dictionaryRepresentation() -> NSDictionary {
    let representation: [String: Any] = [
    "name": name,
    "director": director,
    "releaseYear": releaseYear
    ]
    return representation as NSDictionary
  }

  init?(dictionaryRepresentation: NSDictionary?) {
    guard let values = dictionaryRepresentation else {return nil}
    if let name = values["name"] as? String,
      let director = values["director"] as? String,
      let releaseYear = values["releaseYear"] as? Int {
      self.name = name
      self.director = director
      self.releaseYear = releaseYear
    } else {
      return nil
    }
  }

}

func extractStructureFromArchive<T: Dictionariable>() -> T? {
  guard let encodedDict = NSKeyedUnarchiver.unarchiveObject(withFile: "structure") as? NSDictionary else {return nil}
  return T(dictionaryRepresentation: encodedDict)
}

func archiveStructure<T: Dictionariable>(structure: T) {
  let encodedValue = structure.dictionaryRepresentation()
  _ = NSKeyedArchiver.archiveRootObject(encodedValue, toFile: "structure")
}
// endregion

public func shekkar3() {
  archiveStructure(structure: Movie(name: "Avatar", director: "James Cameron", releaseYear: 2009))
  let someMovie: Movie? = extractStructureFromArchive()
  print(someMovie?.name ?? "nothing")
}

// region silentFailure
struct Premiere {
  let city: String
}

public func silentFailure() {
  let tour: NSDictionary = ["title": "Avatar", "premiere": Premiere(city: "London")]
  print("The compiler accepts it, and the archiver:")
  print(NSKeyedArchiver.archiveRootObject(tour, toFile: "tour"))
}
// endregion
