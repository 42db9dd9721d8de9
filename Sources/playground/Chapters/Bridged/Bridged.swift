import Approach7Bridged
import ArchivedModels
import Foundation
import KeyedArchive
import Practice

// region anyValue
struct Poster {
  let title: String
}

func anyValue() {
  for value in [Date(), Poster(title: "Avatar")] as [Any] {
    do {
      print(
        "archived in \(try KeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true).count) bytes"
      )
    } catch {
      print("caught: \(error)")
    }
  }
}
// endregion

func casts() {
  let object = Movie.avatar as NSMovie
  let days: [String: [Movie]] = ["Friday": [.avatar, .darkKnight], "Saturday": []]
  let dictionary = days as NSDictionary
  print(object as Movie == .avatar, dictionary as? [String: [Movie]] == days)

  let values: [Any] = [object, "Avatar", Person(firstName: "Zoë", lastName: "Saldaña") as NSPerson]
  for value in values {
    switch value {
    case let movie as Movie: print("a movie of \(movie.releaseYear)")
    case let person as Person: print("a person called \(person.firstName)")
    default: print("neither: \(value)")
    }
  }
}

func mixedValues() throws {
  let diary: [String: Any] = [
    "seen": [Movie.avatar, Movie.darkKnight], "place": Coordinate(latitude: 48.4, longitude: 10),
  ]
  let archive = try KeyedArchiver.archivedData(withRootObject: diary, requiringSecureCoding: true)

  let coder = try KeyedUnarchiver(forReadingFrom: archive)
  let classes: [AnyClass] = [NSDictionary.self, NSArray.self, NSString.self, NSMovie.self, NSCoordinate.self]
  let copy = coder.decodeObject(of: classes, forKey: NSKeyedArchiveRootObjectKey) as? [String: Any]
  print((copy?["seen"] as? [Movie])?.map(\.name) ?? "no movies")
  print(copy?["place"] as? Coordinate ?? "no place")
}

func foundationTakesStructs() throws {
  let archive = try NSKeyedArchiver.archivedData(withRootObject: Movie.avatar, requiringSecureCoding: true)
  let object = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSMovie.self, from: archive)
  print(object as Movie? ?? "no movie")
}

func bridgedFile() throws {
  let directory = URL.currentDirectory()
  let url = directory.appendingPathComponent("sam.plist")
  try Actor(name: "Sam Worthington", firstMovie: .avatar).archive(to: url)
  print(try Actor.unarchive(from: url).firstMovie.name)
}

func objectIdentity() {
  let objects = [Movie.avatar as NSMovie, Movie.avatar as NSMovie]
  print("objects:", objects[0] == objects[1], "structs:", objects[0].value == objects[1].value)
  let movies: Set = [Movie.avatar]
  print("in the Set:", movies.contains(.avatar), "in the NSSet:", (movies as NSSet).contains(Movie.avatar))
}

struct Loudness: Bridged, Hashable {
  typealias ReferenceType = NSLoudness
  let decibels: Double
}

final class NSLoudness: NSObject, BridgedClass {
  static let archivedClassName = "Loudness"
  let value: Loudness

  init(_ value: Loudness) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.decibels, forKey: "decibels")
  }

  init?(coder: NSCoder) {
    do {
      value = try Loudness(decibels: coder.decode(forKey: "decibels"))
    } catch {
      return nil
    }
  }

  func copy(with zone: NSZone? = nil) -> Any { self }

  override func isEqual(_ object: Any?) -> Bool { (object as? NSLoudness)?.value == value }
  override var hash: Int { value.hashValue }
}

func equalObjects() throws {
  let values: Set = [Loudness(decibels: 0)]
  print("in the NSSet:", (values as NSSet).contains(Loudness(decibels: 0)))
  let lookalikes = [Loudness(decibels: 0), Loudness(decibels: -0.0)]
  print(try Loudness.unarchiveArray(Loudness.archive(lookalikes)))

  let objects = lookalikes.map { $0 as NSLoudness }
  let archive = try NSKeyedArchiver.archivedData(withRootObject: objects, requiringSecureCoding: true)
  let classes: [AnyClass] = [NSArray.self, NSLoudness.self]
  print(try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: archive) as? [Loudness] ?? [])
}

/// Runs one of them. They aren't in the playground's own process, because Approach7Bridged lets every coder take structs.
@main enum BridgedPrograms {
  static func main() {
    let programs: [String: () throws -> Void] = [
      "bridged.anyValue": anyValue,
      "bridged.casts": casts,
      "bridged.mixedValues": mixedValues,
      "bridged.foundationTakesStructs": foundationTakesStructs,
      "bridged.bridgedFile": bridgedFile,
      "bridged.objectIdentity": objectIdentity,
      "bridged.equalObjects": equalObjects,
    ]
    printAtOnce()
    do {
      try programs[CommandLine.arguments[1]]?()
    } catch {
      print("error: \(error)")
      exit(1)
    }
  }
}
