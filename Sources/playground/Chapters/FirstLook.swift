import Foundation
import KeyedArchive

func firstLook() throws {
  // region firstLook
  struct Movie {
    let name: String
    let year: Int
  }

  final class MovieClass: NSObject, ArchivedClass {
    static let archivedClassName = "Movie"
    let movie: Movie

    init(_ movie: Movie) { self.movie = movie }

    func encode(with coder: NSCoder) {
      coder.encode(movie.name, forKey: "name")
      coder.encode(movie.year, forKey: "year")
    }

    init?(coder: NSCoder) {
      do {
        movie = try Movie(
          name: coder.decode(forKey: "name"),
          year: coder.decode(forKey: "year")
        )
      } catch {
        return nil
      }
    }
  }

  let avatar = Movie(name: "Avatar", year: 2009)
  let archive = try KeyedArchiver.archive(MovieClass(avatar))
  let copy = try KeyedUnarchiver.unarchive(MovieClass.self, from: archive).movie
  print("\(copy.name), \(copy.year): back from \(archive.count) bytes")
  // endregion
}
