import Approach1Mirror
import Foundation
import KeyedArchive
import Models

// region structWithoutClass
struct Trailer {
  let title: String
}

func structWithoutClass() {
  do {
    let archive = try KeyedArchiver.archivedData(withRootObject: Trailer(title: "Avatar"))
    print("archived in \(archive.count) bytes")
  } catch {
    print("caught: \(error)")
  }
}
// endregion

// region firstAttempt
class FirstMovieClass: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  var movie: Movie?

  func encode(with coder: NSCoder) {
    guard let movie else { return }
    coder.encode(movie.name as NSString, forKey: "name")
    coder.encode(movie.director as NSString, forKey: "director")
    coder.encode(NSNumber(value: movie.releaseYear), forKey: "releaseYear")
  }

  required convenience init?(coder: NSCoder) {
    self.init()
    if let name = coder.decodeObject(of: NSString.self, forKey: "name") as String?,
      let director = coder.decodeObject(of: NSString.self, forKey: "director") as String?,
      let releaseYear = coder.decodeObject(of: NSNumber.self, forKey: "releaseYear")?.intValue
    {
      movie = Movie(name: name, director: director, releaseYear: releaseYear)
    }
  }
}

func firstAttempt() throws {
  let object = FirstMovieClass()
  object.movie = .avatar
  let archive = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: FirstMovieClass.self, from: archive)
  print(copy?.movie ?? "no movie")
  let className = Data("playground.FirstMovieClass".utf8)
  print("The file has the name of the class:", archive.range(of: className) != nil)
}
// endregion

/// An older version of the class, from the time before movies had a year.
final class MovieClassWithoutYear: NSObject, ArchivedClass {
  static let archivedClassName = "Movie"

  override init() {}

  func encode(with coder: NSCoder) {
    coder.encode("Avatar", forKey: "name")
    coder.encode("James Cameron", forKey: "director")
  }

  init?(coder: NSCoder) {
    nil
  }
}

func yearNotThere() throws {
  let archive = try KeyedArchiver.archivedData(withRootObject: MovieClassWithoutYear())

  let unarchiver = try KeyedUnarchiver(forReadingFrom: archive)
  unarchiver.setClass(FirstMovieClass.self, forClassName: "Movie")
  let first = unarchiver.decodeObject(of: FirstMovieClass.self, forKey: NSKeyedArchiveRootObjectKey)
  print("as in the post:", first?.movie ?? "no movie")

  do {
    print(try unarchiveMovie(archive))
  } catch {
    print("now:", error)
  }
}

func mirrorRoundTrip() throws {
  let archive = try archiveMovie(.avatar)
  let movie = try unarchiveMovie(archive)
  print(archive.count, "bytes:", movie)

  let archiveOfTwo = try MovieClass.archive([.darkKnight, .avatar])
  let movies = try MovieClass.unarchiveArray(archiveOfTwo)
  print(archiveOfTwo.count, "bytes:", movies.map(\.name))
}

func mirrorFile() throws {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).plist")
  defer { try? FileManager.default.removeItem(at: url) }
  try MovieClass.archive(.avatar, to: url)
  print(try MovieClass.unarchive(from: url))

  do {
    print(try MovieClass.unarchive(from: URL(fileURLWithPath: "/no/such/folder/avatar.plist")))
  } catch {
    print(error)
  }
}

extension Chapter {
  static let mirror = Chapter(
    "mirror",
    page: "docs/01-mirror.md",
    [
      "structWithoutClass": structWithoutClass,
      "firstAttempt": firstAttempt,
      "yearNotThere": yearNotThere,
      "mirrorRoundTrip": mirrorRoundTrip,
      "mirrorFile": mirrorFile,
      "optionalProperty": optionalProperty,
      "renamedProperty": renamedProperty,
    ]
  )
}
