import Approach1Mirror
import Approach3Dictionariable
import Foundation
import KeyedArchive

// MARK: - A value that may be missing

func missingNights() throws {
  let archiver = KeyedArchiver()
  archiver.encode("Lisbon", forKey: "place")
  let archive = try archiver.finishEncoding()

  let foundation = try NSKeyedUnarchiver(forReadingFrom: archive)
  print("decodeInteger:", foundation.decodeInteger(forKey: "nights"))

  let coder = try KeyedUnarchiver(forReadingFrom: archive)
  if coder.decode(Int.self, forKey: "nights") == nil, let error = coder.error {
    print("decode:", error)
  }
}

// region Stay
struct Stay: Equatable {
  let place: String
  let nights: Int?
}

final class StayClass: NSObject, MirrorClass {
  static let archivedClassName = "Stay"
  let value: Stay

  init(_ value: Stay) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.place, forKey: "place")
    coder.encode(value.nights, forKey: "nights")
  }

  init?(coder: NSCoder) {
    guard
      let value = try? Stay(
        place: coder.decode(forKey: "place"),
        nights: coder.decode(forKey: "nights")
      )
    else { return nil }
    self.value = value
  }
}
// endregion

func stays() throws {
  for stay in [Stay(place: "Porto", nights: 3), Stay(place: "Lisbon", nights: nil)] {
    print(try StayClass.unarchive(StayClass.archive(stay)))
  }
}

func damagedStays() throws {
  let stays: [ArchiveDictionary] = [
    ["place": "Porto", "nights": "three"], ["nights": 3], ["place": "Porto", "night": 3],
  ]
  for stay in stays {
    do {
      print(try StayClass.unarchive(archive(of: stay, className: "Stay")))
    } catch {
      print(error)
    }
  }
}

/// Archives an object as another program may write it.
func archive(of properties: ArchiveDictionary, className: String) throws -> Data {
  let archiver = KeyedArchiver()
  archiver.setClassName(className, for: ForeignObject.self)
  archiver.encode(ForeignObject(properties), forKey: NSKeyedArchiveRootObjectKey)
  return try archiver.finishEncoding()
}

final class ForeignObject: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let properties: ArchiveDictionary

  init(_ properties: ArchiveDictionary) {
    self.properties = properties
  }

  func encode(with coder: NSCoder) {
    for key in properties.keys { coder.encode(properties[key], forKey: key) }
  }

  init?(coder: NSCoder) {
    nil
  }
}

// MARK: - Enums

func weatherAsAnything() throws {
  let archiver = KeyedArchiver()
  archiver.encode(Weather.rain as Any?, forKey: "weather")
  do {
    print(try archiver.finishEncoding().count, "bytes")
  } catch {
    print(error)
  }
}

enum Weather: String, ArchiveValueConvertible {
  case sun, rain, wind
}

func weather() throws {
  let archiver = KeyedArchiver()
  archiver.encode(Weather.rain, forKey: "today")
  archiver.encode([Weather.sun, .wind], forKey: "week")
  archiver.encode("hail", forKey: "tomorrow")

  let coder = try KeyedUnarchiver(forReadingFrom: archiver.finishEncoding())
  let today: Weather = try coder.decode(forKey: "today")
  let week: [Weather] = try coder.decode(forKey: "week")
  let yesterday: Weather? = try coder.decode(forKey: "yesterday")
  print(today, week, yesterday ?? "no weather")
  if coder.decode(Weather.self, forKey: "tomorrow") == nil, let error = coder.error { print(error) }
}

// region Travel
enum Travel: Hashable, Codable {
  case walk
  case train(number: Int, seat: String?)
}

final class TravelClass: NSObject, MirrorClass {
  static let archivedClassName = "Travel"
  let value: Travel

  init(_ value: Travel) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    switch value {
    case .walk: coder.encodeCase("walk", [:])
    case .train(let number, let seat): coder.encodeCase("train", ["number": number, "seat": seat])
    }
  }

  init?(coder: NSCoder) {
    let value: Travel? = try? coder.decodeCase([
      "walk": { _ in .walk },
      "train": { .train(number: try $0.value(forKey: "number"), seat: try $0.value(forKey: "seat")) },
    ])
    guard let value else { return nil }
    self.value = value
  }
}
// endregion

func travels() throws {
  for travel in [Travel.walk, .train(number: 123, seat: nil)] {
    let data = try TravelClass.archive(travel)
    print(try TravelClass.unarchive(data), String(decoding: try JSONEncoder().encode(travel), as: UTF8.self))
  }
  do {
    print(try TravelClass.unarchive(archive(of: ["ship": [:] as ArchiveDictionary], className: "Travel")))
  } catch {
    print(error)
  }
}

// MARK: - Plain values

func stampsAsObjects() throws {
  let archiver = KeyedArchiver()
  archiver.encode([3, 1, 4], forKey: "stamps")
  let archive = try archiver.finishEncoding()

  let objects = try KeyedUnarchiver(forReadingFrom: archive)
  if objects.decodeObject(of: NSArray.self, forKey: "stamps") == nil, let error = objects.error {
    print(error)
  }

  let coder = try KeyedUnarchiver(forReadingFrom: archive)
  let stamps: [Int] = try coder.decode(forKey: "stamps")
  print(stamps)
}

// MARK: - A tree

struct Bag: Equatable {
  let label: String
  let bags: [Bag]
}

final class BagClass: NSObject, MirrorClass {
  static let archivedClassName = "Bag"
  let value: Bag

  init(_ value: Bag) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.label, forKey: "label")
    coder.encode(value.bags.map(BagClass.init), forKey: "bags")
  }

  init?(coder: NSCoder) {
    guard
      let value = try? Bag(
        label: coder.decode(forKey: "label"),
        bags: coder.decode(forKey: "bags") { (bags: [BagClass]) in bags.map(\.value) }
      )
    else { return nil }
    self.value = value
  }
}

func deepBags() {
  for count in [64, 65] {
    var bag = Bag(label: "innermost", bags: [])
    for _ in 1..<count { bag = Bag(label: "outer", bags: [bag]) }
    do {
      print("\(count) bags:", try BagClass.unarchive(BagClass.archive(bag)) == bag)
    } catch let error as ArchiveError {
      print("\(count) bags: expected \(error.expected), found \(error.found)")
    } catch {
      print(error)
    }
  }
}

// MARK: - All of them

// region Trip
struct Trip: Equatable {
  var id: UUID
  var start: Date
  var ticket: Data?
  var guide: URL?
  var budget: Decimal?
  var stamps: [Int]
  var seats: [[Bool]]
  var costs: [String: Int]
  var tags: Set<String>
  var weather: [Weather]
  var travel: Travel
  var finale: Stay?
  var stays: [String: [Stay]]
  var luggage: Bag
}

final class TripClass: NSObject, MirrorClass {
  static let archivedClassName = "Trip"
  let value: Trip

  init(_ value: Trip) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.id, forKey: "id")
    coder.encode(value.start, forKey: "start")
    coder.encode(value.ticket, forKey: "ticket")
    coder.encode(value.guide, forKey: "guide")
    coder.encode(value.budget, forKey: "budget")
    coder.encode(value.stamps, forKey: "stamps")
    coder.encode(value.seats, forKey: "seats")
    coder.encode(value.costs, forKey: "costs")
    coder.encode(value.tags, forKey: "tags")
    coder.encode(value.weather, forKey: "weather")
    coder.encode(TravelClass(value.travel), forKey: "travel")
    coder.encode(value.finale.map(StayClass.init), forKey: "finale")
    coder.encode(value.stays.mapValues { $0.map(StayClass.init) }, forKey: "stays")
    coder.encode(BagClass(value.luggage), forKey: "luggage")
  }

  init?(coder: NSCoder) {
    guard
      let value = try? Trip(
        id: coder.decode(forKey: "id"),
        start: coder.decode(forKey: "start"),
        ticket: coder.decode(forKey: "ticket"),
        guide: coder.decode(forKey: "guide"),
        budget: coder.decode(forKey: "budget"),
        stamps: coder.decode(forKey: "stamps"),
        seats: coder.decode(forKey: "seats"),
        costs: coder.decode(forKey: "costs"),
        tags: coder.decode(forKey: "tags"),
        weather: coder.decode(forKey: "weather"),
        travel: coder.decode(forKey: "travel", as: \TravelClass.value),
        finale: coder.decode(forKey: "finale", as: \StayClass.value),
        stays: coder.decode(forKey: "stays") { (stays: [String: [StayClass]]) in
          stays.mapValues { $0.map(\.value) }
        },
        luggage: coder.decode(forKey: "luggage", as: \BagClass.value)
      )
    else { return nil }
    self.value = value
  }
}
// endregion

extension Trip {
  static let portugal = Trip(
    id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
    start: Date(timeIntervalSinceReferenceDate: 800_000_000),
    ticket: Data([1, 2, 3]),
    guide: URL(string: "https://example.org/porto"),
    budget: Decimal(string: "499.90"),
    stamps: [3, 1, 4],
    seats: [[true, false], []],
    costs: ["food": 120, "museums": 0],
    tags: ["sea", "slow"],
    weather: [.sun, .rain],
    travel: .train(number: 123, seat: "12A"),
    finale: nil,
    stays: ["north": [Stay(place: "Porto", nights: 3)], "south": [Stay(place: "Lisbon", nights: nil)]],
    luggage: Bag(label: "red", bags: [Bag(label: "shoes", bags: [])])
  )
}

func trip() throws {
  let archive = try TripClass.archive(.portugal)
  print(archive.count, "bytes, the same trip:", try TripClass.unarchive(archive) == .portugal)
}

// MARK: - As dictionaries

// region dictionaries
extension Stay: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["place": place, "nights": nights]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(place: try values.value(forKey: "place"), nights: try values.value(forKey: "nights"))
  }
}

extension Travel: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    switch self {
    case .walk: ["walk": [:] as DictionaryRepresentation]
    case .train(let number, let seat):
      ["train": ["number": number, "seat": seat] as DictionaryRepresentation]
    }
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self = try values.enumCase([
      "walk": { _ in .walk },
      "train": { .train(number: try $0.value(forKey: "number"), seat: try $0.value(forKey: "seat")) },
    ])
  }
}
// endregion

extension Bag: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["label": label, "bags": bags]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(label: try values.value(forKey: "label"), bags: try values.value(forKey: "bags"))
  }
}

extension Trip: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    [
      "id": id,
      "start": start,
      "ticket": ticket,
      "guide": guide,
      "budget": budget,
      "stamps": stamps,
      "seats": seats,
      "costs": costs,
      "tags": tags,
      "weather": weather,
      "travel": travel,
      "finale": finale,
      "stays": stays,
      "luggage": luggage,
    ]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      id: try values.value(forKey: "id"),
      start: try values.value(forKey: "start"),
      ticket: try values.value(forKey: "ticket"),
      guide: try values.value(forKey: "guide"),
      budget: try values.value(forKey: "budget"),
      stamps: try values.value(forKey: "stamps"),
      seats: try values.value(forKey: "seats"),
      costs: try values.value(forKey: "costs"),
      tags: try values.value(forKey: "tags"),
      weather: try values.value(forKey: "weather"),
      travel: try values.value(forKey: "travel"),
      finale: try values.value(forKey: "finale"),
      stays: try values.value(forKey: "stays"),
      luggage: try values.value(forKey: "luggage")
    )
  }
}

func tripAsDictionary() throws {
  let archive = try archiveStructure(Trip.portugal)
  let copy: Trip = try extractStructureFromArchive(archive)
  print(archive.count, "bytes, the same trip:", copy == .portugal)
}

// MARK: - When something is wrong

func damagedTrips() throws {
  let damages: [(key: String, value: any ArchiveValueConvertible)] = [
    ("stamps", [3, 1.5]),
    ("costs", ["food": "much"]),
    ("travel", ["walk": [:], "train": [:]] as [String: ArchiveDictionary]),
    ("travel", ["train": ["seat": "12A"] as ArchiveDictionary]),
    ("stays", ["north": [["place": 7] as ArchiveDictionary]]),
  ]
  for (key, value) in damages {
    var properties = Trip.portugal.dictionaryRepresentation()
    properties[key] = value.archiveValue
    do {
      let archive = try Coder.default.archivedData(withRootObject: properties)
      print(try extractStructureFromArchive(archive) as Trip)
    } catch {
      print(error)
    }
  }
}

func tripWithFoundation() throws {
  _ = try TripClass.archive(.portugal, using: .foundation)
}
