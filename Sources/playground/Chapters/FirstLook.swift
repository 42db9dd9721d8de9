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
      guard
        let movie = try? Movie(
          name: coder.decode(forKey: "name"),
          year: coder.decode(forKey: "year")
        )
      else { return nil }
      self.movie = movie
    }
  }

  let avatar = Movie(name: "Avatar", year: 2009)
  let archive = try KeyedArchiver.archive(MovieClass(avatar))
  let copy = try KeyedUnarchiver.unarchive(MovieClass.self, from: archive).movie
  print("\(copy.name), \(copy.year): back from \(archive.count) bytes")
  // endregion
}

final class Cinema: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let name: String
  let seats: Int

  init(name: String, seats: Int) {
    self.name = name
    self.seats = seats
  }

  func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(seats, forKey: "seats")
  }

  init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String? else { return nil }
    self.name = name
    seats = coder.decodeInteger(forKey: "seats")
  }
}

func unchangedClass() throws {
  // region twoLines
  typealias NSKeyedArchiver = KeyedArchiver
  typealias NSKeyedUnarchiver = KeyedUnarchiver

  let roxy = Cinema(name: "Roxy", seats: 90)
  let data = try NSKeyedArchiver.archivedData(withRootObject: roxy, requiringSecureCoding: true)
  let cinema = try NSKeyedUnarchiver.unarchivedObject(ofClass: Cinema.self, from: data)
  print(cinema?.name ?? "none", cinema?.seats ?? 0)
  // endregion
}
