import Approach1Mirror
import Approach3Dictionariable
import Foundation
import KeyedArchive

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
    coder.encode(value.weather.map(\.rawValue), forKey: "weather")
    coder.encode(value.travel, forKey: "travel", as: TravelClass.init)
    coder.encode(value.finale, forKey: "finale", as: StayClass.init)
    coder.encode(value.stays.mapValues { $0.map(StayClass.init) }, forKey: "stays")
    coder.encode(value.luggage, forKey: "luggage", as: BagClass.init)
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

extension Bag: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["label": label, "bags": bags.map { $0.dictionaryRepresentation() }]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      label: try values.value(forKey: "label"),
      bags: try extractStructuresFromDictionary(values, forKey: "bags")
    )
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
      "travel": travel.dictionaryRepresentation(),
      "finale": finale?.dictionaryRepresentation(),
      "stays": stays.mapValues { $0.map { $0.dictionaryRepresentation() } },
      "luggage": luggage.dictionaryRepresentation(),
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
      travel: try extractStructureFromDictionary(values, forKey: "travel"),
      finale: try extractStructureFromDictionary(values, forKey: "finale"),
      stays: try extractStructuresFromDictionary(values, forKey: "stays"),
      luggage: try extractStructureFromDictionary(values, forKey: "luggage")
    )
  }
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
    properties[key] = value.valueInArchive
    do {
      let archive = try KeyedArchiver.archive(properties)
      print(try extractStructureFromArchive(archive) as Trip)
    } catch {
      print(error)
    }
  }
}
