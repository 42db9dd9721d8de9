import ArchivedModels
import Foundation
import KeyedArchive

struct Hike: Codable {
  let name: String
  let length: Double
  let hut: String?
}

final class HikeClass: NSObject, ArchivedClass {
  static let archivedClassName = "Hike"
  let value: Hike

  init(_ value: Hike) {
    self.value = value
  }

  // region forgottenProperty
  func encode(with coder: NSCoder) {
    coder.encode(value.name, forKey: "name")
    coder.encode(value.length, forKey: "length")
  }
  // endregion

  init?(coder: NSCoder) {
    guard
      let value = try? Hike(
        name: coder.decode(forKey: "name"),
        length: coder.decode(forKey: "length"),
        hut: coder.decode(forKey: "hut")
      )
    else { return nil }
    self.value = value
  }
}

func forgottenProperty() throws {
  let hike = Hike(name: "Watzmann", length: 22.5, hut: "Watzmannhaus")
  let archive = try KeyedArchiver.archive(HikeClass(hike))
  print(try KeyedUnarchiver.unarchive(HikeClass.self, from: archive).value)
}

func archivedHike() throws {
  let hike = Hike(name: "Watzmann", length: 22.5, hut: "Watzmannhaus")
  let archive = try KeyedArchiveEncoder().encode(hike)
  print(archive.count, "bytes")
  print(try KeyedArchiveDecoder().decode(Hike.self, from: archive))
}

// region tour
struct Station: Codable, Hashable {
  let name: String
}

enum Leg: Codable, Hashable {
  case walk(hours: Double), cableCar(Station, Station)
}

struct Tour: Codable, Hashable {
  var legs: [Leg]
  var rests: [Int?]
  var huts: [Int: Station]
  var views: Set<Station>
}
// endregion

func tour() throws {
  let kampenwand = Station(name: "Kampenwand")
  let tour = Tour(
    legs: [.walk(hours: 2.5), .cableCar(kampenwand, Station(name: "Aschau"))],
    rests: [15, nil],
    huts: [1467: kampenwand],
    views: [kampenwand]
  )
  let archive = try KeyedArchiveEncoder().encode(tour)
  print("the same tour:", try KeyedArchiveDecoder().decode(Tour.self, from: archive) == tour)
}

struct Climb: Encodable {
  let height: Int
  let start: Station

  enum CodingKeys: CodingKey {
    case height, start
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(height, forKey: .height)
    try values.encode(start, forKey: .start)
  }
}

struct Walk: Codable {
  let name: String
}

/// It was called `Walk`.
struct Stroll: Codable, CustomArchivedName {
  static let formerClassNames = ["Walk"]
  let name: String
}

func renamedStruct() throws {
  let archive = try KeyedArchiveEncoder().encode(Walk(name: "Isar"))
  print(try KeyedArchiveDecoder().decode(Stroll.self, from: archive))
}

// region summits
/// It was `Mountain`, with a property `elevation`.
struct Summit: Codable, CustomArchivedName {
  static let formerClassNames = ["Mountain"]
  let name: String
  let height: Int

  private enum FormerKeys: CodingKey {
    case elevation
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let former = try decoder.container(keyedBy: FormerKeys.self)
    name = try values.decode(String.self, forKey: .name)
    height =
      try former.decodeIfPresent(Int.self, forKey: .elevation) ?? values.decode(Int.self, forKey: .height)
  }
}
// endregion

struct Mountain: Codable {
  let name: String
  let elevation: Int?
}

func summits() throws {
  for mountain in [Mountain(name: "Zugspitze", elevation: 2962), Mountain(name: "Watzmann", elevation: nil)] {
    do {
      print(try KeyedArchiveDecoder().decode(Summit.self, from: KeyedArchiveEncoder().encode(mountain)))
    } catch {
      print("caught: \(error)")
    }
  }
}

final class Guidebook: NSObject, ArchivedClass {
  static let archivedClassName = "Guidebook"
  let best: Hike
  let others: [Hike]

  init(best: Hike, others: [Hike]) {
    (self.best, self.others) = (best, others)
  }

  // region codableInside
  func encode(with coder: NSCoder) {
    coder.encode(CodableObject(best), forKey: "best")
    coder.encode(others.map { CodableObject($0) }, forKey: "others")
  }

  init?(coder: NSCoder) {
    do {
      best = try coder.decode(forKey: "best", as: \CodableObject<Hike>.value)
      others = try coder.decode(forKey: "others", as: \CodableObject<Hike>.value)
    } catch {
      return nil
    }
  }
  // endregion
}

func codableInside() throws {
  let book = Guidebook(
    best: Hike(name: "Watzmann", length: 22.5, hut: nil),
    others: [Hike(name: "Ben Nevis", length: 16, hut: nil)]
  )
  let archive = try KeyedArchiver.archive(book)
  let copy = try KeyedUnarchiver.unarchive(Guidebook.self, from: archive)
  print(copy.best.name, copy.others.map(\.name))
}

func applesPair() throws {
  let archiver = KeyedArchiver()
  try archiver.encodeEncodable(Hike(name: "Watzmann", length: 22.5, hut: nil), forKey: "hike")
  let archive = try archiver.finish()

  let coder = try KeyedUnarchiver(forReadingFrom: archive)
  print(coder.decodeDecodable(Hike.self, forKey: "hike") as Any)
  print(try coder.decode(forKey: "hike") as ArchiveDictionary)
}

struct Signpost: Codable {
  let place: String
  let minutes: Int?

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    place = try values.decode(String.self, forKey: .place)
    do {
      minutes = try values.decodeIfPresent(Int.self, forKey: .minutes)
    } catch DecodingError.typeMismatch {
      minutes = nil
    }
  }
}

func codableErrors() throws {
  for signposts in [[["place": "Hut", "minutes": "an hour"]], [["minutes": "an hour"]]] {
    let archive = try KeyedArchiveEncoder().encode(signposts)
    do {
      print(try KeyedArchiveDecoder().decode([Signpost].self, from: archive))
    } catch {
      print("\(type(of: error)): \(error)")
    }
  }
}

final class Hiker: Codable {
  let name: String

  init(name: String) {
    self.name = name
  }
}

func sharedHiker() throws {
  let ada = Hiker(name: "Ada")
  let archive = try KeyedArchiveEncoder().encode([ada, ada])
  let copies = try KeyedArchiveDecoder().decode([Hiker].self, from: archive)
  print("the same hiker:", copies[0] === copies[1])
}

// region Lossy
/// A value, or nil if it can't be decoded.
struct Lossy<Value: Codable>: Codable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    try value?.encode(to: encoder)
  }
}
// endregion

extension Lossy: CustomArchivedName {
  static var archivedType: Any.Type { Value.self }
}

/// The same without the line.
struct Opaque<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    value = try Value(from: decoder)
  }
}

func lossy() throws {
  let archive = try KeyedArchiveEncoder().encode([Station(name: "Aschau"), Station(name: "Hut")])
  print(try KeyedArchiveDecoder().decode([Lossy<Station>].self, from: archive).map(\.value?.name))
}

func opaque() throws {
  let archive = try KeyedArchiveEncoder().encode(Station(name: "Aschau"))
  do {
    print(try KeyedArchiveDecoder().decode(Opaque<Station>.self, from: archive).value.name)
  } catch {
    print("caught: \(error)")
  }
}

// region SignpostedHike
/// A hike for an app that knows only the name.
struct SignpostedHike: Codable, CustomArchivedName {
  static let archivedClassName = "Hike"
  var name: String
  private var others: [String: ArchiveValue] = [:]

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: AnyName.self)
    name = try values.decode(String.self, forKey: .name)
    for key in values.allKeys where key != .name {
      others[key.stringValue] = try values.decodeIfPresent(ArchiveValue.self, forKey: key)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: AnyName.self)
    try values.encode(name, forKey: .name)
    for (key, value) in others { try values.encode(value, forKey: AnyName(stringValue: key)) }
  }
}

/// The name of a property, known or not.
struct AnyName: CodingKey, Equatable {
  static let name = AnyName(stringValue: "name")
  let stringValue: String
  let intValue: Int? = nil

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
// endregion

func keptProperties() throws {
  let hike = Hike(name: "Watzmann", length: 22.5, hut: "Watzmannhaus")
  let decoder = KeyedArchiveDecoder()
  var signposted = try decoder.decode(SignpostedHike.self, from: KeyedArchiveEncoder().encode(hike))
  signposted.name = "Watzmann, 2713 m"
  print(try decoder.decode(Hike.self, from: KeyedArchiveEncoder().encode(signposted)))
}

func unknownClasses() throws {
  let archive = try KeyedArchiveEncoder().encode(Hike(name: "Watzmann", length: 22.5, hut: nil))
  let value: ArchiveValue = try KeyedUnarchiver.unarchive(from: archive)
  print(value)
  if case .object(let hike) = value { print(hike.className, hike["length"] ?? 0) }
}

extension Chapter {
  static let codable = Chapter(
    "codable",
    page: "docs/06-codable.md",
    [
      "forgottenProperty": forgottenProperty,
      "archivedHike": archivedHike,
      "tour": tour,
      "renamedStruct": renamedStruct,
      "summits": summits,
      "lossy": lossy,
      "opaque": opaque,
      "keptProperties": keptProperties,
      "unknownClasses": unknownClasses,
      "codableInside": codableInside,
      "applesPair": applesPair,
      "codableErrors": codableErrors,
      "sharedHiker": sharedHiker,
    ]
  )
}
