import Approach1Mirror
import Approach3Dictionariable
import Foundation
import KeyedArchive

enum Stars: Int, ArchiveValueConvertible {
  case one = 1, two, three
}

struct Hotel {
  let stars: Stars?
  let reviews: [Stars]
}

final class HotelClass: NSObject, MirrorClass {
  static let archivedClassName = "Hotel"
  let value: Hotel

  init(_ value: Hotel) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.stars, forKey: "stars")
    coder.encode(value.reviews, forKey: "reviews")
  }

  init?(coder: NSCoder) {
    guard
      let value = try? Hotel(stars: coder.decode(forKey: "stars"), reviews: coder.decode(forKey: "reviews"))
    else { return nil }
    self.value = value
  }
}

func hotel() throws {
  let hotel = try HotelClass.unarchive(HotelClass.archive(Hotel(stars: nil, reviews: [.three, .one])))
  print(hotel.stars ?? "no stars", hotel.reviews)
  do {
    _ = try HotelClass.unarchive(archive(of: ["reviews": [3, 7]], className: "Hotel"))
  } catch {
    print(error)
  }
}

struct DaysByWeather: ArchiveValueConvertible {
  var days: [Weather: Int] = [:]

  init(_ days: [Weather: Int]) {
    self.days = days
  }

  var archiveValue: ArchiveValue {
    .dictionary(ArchiveDictionary(days.map { (key: $0.rawValue, value: $1.archiveValue) }))
  }

  init(archiveValue: ArchiveValue) throws {
    for (name, count) in try [String: Int](archiveValue: archiveValue) {
      let weather = try ArchiveError.locating(.key(name)) { try Weather(archiveValue: .string(name)) }
      days[weather] = count
    }
  }
}

func daysByWeather() throws {
  let coder = Coder.default
  let archive = try coder.archivedData(withRootObject: ["days": DaysByWeather([.sun: 5, .rain: 2])])
  let copy: [String: DaysByWeather] = try coder.unarchivedValue(from: archive)
  print(copy["days"]?.days[.sun] ?? 0)
  do {
    let other = try coder.archivedData(withRootObject: ["days": ["fog": 1]])
    print(try coder.unarchivedValue([String: DaysByWeather].self, from: other))
  } catch {
    print(error)
  }
}

indirect enum Wish: Dictionariable {
  case place(String)
  case not(Wish)
  case all([Wish])

  func dictionaryRepresentation() -> DictionaryRepresentation {
    switch self {
    case .place(let name): ["place": ["name": name] as DictionaryRepresentation]
    case .not(let wish): ["not": ["wish": wish.dictionaryRepresentation()]]
    case .all(let wishes): ["all": ["wishes": wishes.map { $0.dictionaryRepresentation() }]]
    }
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self = try values.enumCase([
      "place": { .place(try $0.value(forKey: "name")) },
      "not": { .not(try extractStructureFromDictionary($0, forKey: "wish")) },
      "all": { .all(try extractStructuresFromDictionary($0, forKey: "wishes")) },
    ])
  }
}

func wishes() throws {
  let archive = try archiveStructure(Wish.all([.place("Porto"), .not(.place("Rome"))]))
  print(try extractStructureFromArchive(archive) as Wish)

  for count in [63, 64] {
    let wish = (0..<count).reduce(Wish.place("Porto")) { wish, _ in .not(wish) }
    do {
      print(count, "times not:", try archiveStructure(wish).count, "bytes")
    } catch let error as ArchiveError {
      print(count, "times not: expected", error.expected)
    }
  }
}
