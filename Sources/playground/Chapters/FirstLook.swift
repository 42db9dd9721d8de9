import Foundation
import KeyedArchive

func firstLook() throws {
  // region firstLook
  struct Movie {
    let name: String
    let releaseYear: Int
  }

  final class MovieClass: NSObject, ArchivedClass {
    static let archivedClassName = "Movie"
    let movie: Movie

    init(_ movie: Movie) { self.movie = movie }

    func encode(with coder: NSCoder) {
      coder.encode(movie.name, forKey: "name")
      coder.encode(movie.releaseYear, forKey: "releaseYear")
    }

    init?(coder: NSCoder) {
      guard let name = coder.decode(String.self, forKey: "name"),
        let releaseYear = coder.decode(Int.self, forKey: "releaseYear")
      else { return nil }
      movie = Movie(name: name, releaseYear: releaseYear)
    }
  }

  let avatar = Movie(name: "Avatar", releaseYear: 2009)
  let archive = try KeyedArchiver.archivedData(withRootObject: MovieClass(avatar))
  let copy = try KeyedUnarchiver.unarchivedObject(ofClass: MovieClass.self, from: archive).movie
  print("\(copy.name), \(copy.releaseYear): back from \(archive.count) bytes")
  // endregion
}
