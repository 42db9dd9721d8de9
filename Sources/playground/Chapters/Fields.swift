import Approach1Mirror
import Foundation
import KeyedArchive

// MARK: - A value that may be missing

func missingNights() throws {
  let archiver = KeyedArchiver()
  archiver.encode("Lisbon", forKey: "place")
  let archive = try archiver.finish()

  let foundation = try NSKeyedUnarchiver(forReadingFrom: archive)
  print("decodeInteger:", foundation.decodeInteger(forKey: "nights"))

  let coder = try KeyedUnarchiver(forReadingFrom: archive)
  let open: Int? = try coder.decode(forKey: "nights")
  print("as Int?:", open as Any)
  do {
    print("as Int:", try coder.decode(forKey: "nights") as Int)
  } catch {
    print("as Int:", error)
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

func defaultPlace() throws {
  let archiver = KeyedArchiver()
  archiver.encode(3, forKey: "nights")
  let archive = try archiver.finish()

  let coder = try KeyedUnarchiver(forReadingFrom: archive)
  let place = try coder.decode(forKey: "place") as String? ?? "somewhere"
  print(place, try coder.decode(forKey: "nights") as Int)

  let failing = try KeyedUnarchiver(forReadingFrom: archive)
  let samePlace = (try? failing.decode(forKey: "place") as String) ?? "somewhere"
  do {
    print(samePlace, try failing.decode(forKey: "nights") as Int)
  } catch {
    print(error)
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
  return try archiver.finish()
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

func weatherItself() throws {
  let archiver = KeyedArchiver()
  archiver.encode(Weather.rain, forKey: "weather")
  do {
    print(try archiver.finish().count, "bytes")
  } catch {
    print(error)
  }
}

enum Weather: String, ArchiveValueConvertible {
  case sun, rain, wind
}

func weather() throws {
  let archiver = KeyedArchiver()
  archiver.encode(Weather.rain.rawValue, forKey: "today")
  archiver.encode([Weather.sun, .wind].map(\.rawValue), forKey: "week")
  archiver.encode("hail", forKey: "tomorrow")

  let coder = try KeyedUnarchiver(forReadingFrom: archiver.finish())
  let today: Weather = try coder.decode(forKey: "today")
  let week: [Weather] = try coder.decode(forKey: "week")
  let yesterday: Weather? = try coder.decode(forKey: "yesterday")
  print(today, week, yesterday ?? "no weather")
  do {
    print(try coder.decode(forKey: "tomorrow") as Weather)
  } catch {
    print(error)
  }
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
    guard
      let value: Travel = try? coder.decodeCase([
        "walk": { _ in .walk },
        "train": { .train(number: try $0.value(forKey: "number"), seat: try $0.value(forKey: "seat")) },
      ])
    else { return nil }
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
  archiver.encode([3, 1, 4.5], forKey: "stamps")
  let archive = try archiver.finish()

  let objects = try KeyedUnarchiver(forReadingFrom: archive)
  print(objects.decodeObject(of: NSArray.self, forKey: "stamps") as? [Int] ?? [])

  let coder = try KeyedUnarchiver(forReadingFrom: archive)
  do {
    let stamps: [Int] = try coder.decode(forKey: "stamps")
    print(stamps)
  } catch {
    print(error)
  }
}

struct DaysByWeather: ArchiveValueConvertible {
  var days: [Weather: Int] = [:]

  init(_ days: [Weather: Int]) {
    self.days = days
  }

  var valueInArchive: ArchiveValue {
    .dictionary(ArchiveDictionary(days.map { (key: $0.rawValue, value: $1.valueInArchive) }))
  }

  init(valueInArchive: ArchiveValue) throws {
    for (name, count) in try [String: Int](valueInArchive: valueInArchive) {
      let weather = try ArchiveError.locating(.key(name)) { try Weather(valueInArchive: .string(name)) }
      days[weather] = count
    }
  }
}

func daysByWeather() throws {
  let archive = try KeyedArchiver.archive(["days": DaysByWeather([.sun: 5, .rain: 2])])
  let copy: [String: DaysByWeather] = try KeyedUnarchiver.unarchive(from: archive)
  print(copy["days"]?.days[.sun] ?? 0)
  do {
    let other = try KeyedArchiver.archive(["days": ["fog": 1]])
    print(try KeyedUnarchiver.unarchive([String: DaysByWeather].self, from: other))
  } catch {
    print(error)
  }
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
    coder.encode(value.bags, forKey: "bags", as: BagClass.init)
  }

  init?(coder: NSCoder) {
    guard
      let value = try? Bag(
        label: coder.decode(forKey: "label"),
        bags: coder.decode(forKey: "bags", as: \BagClass.value)
      )
    else { return nil }
    self.value = value
  }
}

func deepBags() {
  for count in [200, 6_000] {
    var bag = Bag(label: "innermost", bags: [])
    for _ in 1..<count { bag = Bag(label: "outer", bags: [bag]) }
    do {
      print("\(count) bags:", try BagClass.unarchive(BagClass.archive(bag)) == bag)
    } catch let error as ArchiveError {
      print("\(count) bags: expected \(error.expected)")
    } catch {
      print(error)
    }
  }
}

extension Chapter {
  static let fields = Chapter(
    "fields",
    page: "docs/10-fields.md",
    [
      "missingNights": missingNights,
      "defaultPlace": defaultPlace,
      "damagedStays": damagedStays,
      "weatherItself": weatherItself,
      "weather": weather,
      "travels": travels,
      "stampsAsObjects": stampsAsObjects,
      "daysByWeather": daysByWeather,
      "deepBags": deepBags,
      "trip": trip,
      "damagedTrips": damagedTrips,
    ]
  )
}
