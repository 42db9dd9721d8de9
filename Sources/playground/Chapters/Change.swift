import Approach3Dictionariable
import Approach4GenericBox
import Foundation
import KeyedArchive

// MARK: - The first release

// region Concert1
struct Concert1 {
  let band: String
  let length: Int  // in minutes
}

extension Concert1: Boxable {
  static let archivedClassName = "Concert"

  func encode(with coder: NSCoder) {
    coder.encode(band, forKey: "band")
    coder.encode(length, forKey: "length")
  }

  init?(coder: NSCoder) {
    guard
      let concert = try? Concert1(band: coder.decode(forKey: "band"), length: coder.decode(forKey: "length"))
    else { return nil }
    self = concert
  }
}
// endregion

private let first = Concert1(band: "Low", length: 90)

// MARK: - A property is added

struct TooStrict {
  let band: String
  let hall: String
}

extension TooStrict: Boxable {
  static let archivedClassName = "Concert"

  func encode(with coder: NSCoder) {
    coder.encode(band, forKey: "band")
    coder.encode(hall, forKey: "hall")
  }

  init?(coder: NSCoder) {
    guard
      let tooStrict = try? TooStrict(band: coder.decode(forKey: "band"), hall: coder.decode(forKey: "hall"))
    else { return nil }
    self = tooStrict
  }
}

func addedTooStrictly() throws {
  do {
    print(try TooStrict.unarchive(first.archive()))
  } catch {
    print(error)
  }
}

// region Concert2
struct Concert2 {
  let band: String
  let length: Int
  let hall: String
  let price: Double?
}

extension Concert2: Boxable {
  static let archivedClassName = "Concert"

  func encode(with coder: NSCoder) {
    coder.encode(band, forKey: "band")
    coder.encode(length, forKey: "length")
    coder.encode(hall, forKey: "hall")
    coder.encode(price, forKey: "price")
  }

  init?(coder: NSCoder) {
    guard
      let concert = try? Concert2(
        band: coder.decode(forKey: "band"),
        length: coder.decode(forKey: "length"),
        hall: coder.decode(forKey: "hall") ?? "unknown",
        price: coder.decode(forKey: "price")
      )
    else { return nil }
    self = concert
  }
}
// endregion

private let second = Concert2(band: "Low", length: 90, hall: "Roxy", price: 25)

func addedProperty() throws {
  print("new reads old:", try Concert2.unarchive(first.archive()))
  print("old reads new:", try Concert1.unarchive(second.archive()))
  let saved = try Concert1.unarchive(second.archive())
  print("and saves it: ", try Concert2.unarchive(saved.archive()))
}

// MARK: - A property is renamed

// region Concert3
struct Concert3 {
  let artist: String
  let length: Int
}

extension Concert3: Boxable {
  static let archivedClassName = "Concert"

  func encode(with coder: NSCoder) {
    coder.encode(artist, forKey: "artist")
    coder.encode(artist, forKey: "band")  // for releases before 3
    coder.encode(length, forKey: "length")
  }

  init?(coder: NSCoder) {
    guard
      let concert = try? Concert3(
        artist: coder.decode(forKeys: "artist", "band"),
        length: coder.decode(forKey: "length")
      )
    else { return nil }
    self = concert
  }
}
// endregion

func renamedKey() throws {
  print("new reads old:", try Concert3.unarchive(first.archive()))
  print("old reads new:", try Concert1.unarchive(Concert3(artist: "Low", length: 90).archive()))
}

// MARK: - The meaning changes

// region Concert4
struct Concert4 {
  let artist: String
  let length: Int  // in seconds
}

extension Concert4: Boxable {
  static let archivedClassName = "Concert"

  func encode(with coder: NSCoder) {
    coder.encode(2, forKey: "version")
    coder.encode(artist, forKey: "artist")
    coder.encode(length, forKey: "length")
  }

  init?(coder: NSCoder) {
    guard let concert = try? Concert4(from: coder) else { return nil }
    self = concert
  }

  private init(from coder: NSCoder) throws {
    let version = try coder.decodeVersion(upTo: 2)
    artist = try coder.decode(forKeys: "artist", "band")
    length =
      try version == 1
      ? coder.decode(forKey: "length", as: Self.seconds) : coder.decode(forKey: "length")
  }

  private static func seconds(ofMinutes minutes: Int) throws -> Int {
    let (seconds, isTooLong) = minutes.multipliedReportingOverflow(by: 60)
    if isTooLong { throw ArchiveError(.wrongType, expected: "a length in minutes", found: "\(minutes)") }
    return seconds
  }
}
// endregion

func ownReason() throws {
  do {
    print(try Concert4.unarchive(Concert1(band: "Low", length: .max).archive()))
  } catch {
    print(error)
  }
}

func changedMeaning() throws {
  let new = Concert4(artist: "Low", length: 5_400)
  print("new reads old:", try Concert4.unarchive(first.archive()))
  print("old reads new:", try Concert3.unarchive(new.archive()))
}

func newerVersion() throws {
  let archiver = KeyedArchiver()
  archiver.encode(3, forKey: "version")
  let coder = try KeyedUnarchiver(forReadingFrom: archiver.finish())
  do {
    print(try coder.decodeVersion(upTo: 2))
  } catch {
    print(error)
  }
}

// MARK: - Enums

enum Kind: String, ArchiveValueConvertible {
  case rock, jazz, other
}

func unknownCase() throws {
  let archive: ArchiveDictionary = ["kind": "techno"]
  do {
    print(try archive.value(Kind.self, forKey: "kind"))
  } catch {
    print(error)
  }
  print(try archive.value(forKey: "kind") { (name: String) in Kind(rawValue: name) ?? .other })
}

// MARK: - A part becomes a struct

struct Venue: Boxable {
  static let archivedClassName = "Venue"
  let hall: String

  func encode(with coder: NSCoder) {
    coder.encode(hall, forKey: "hall")
  }

  init(hall: String) {
    self.hall = hall
  }

  init?(coder: NSCoder) {
    guard let hall = try? coder.decode(forKey: "hall") as String else { return nil }
    self.hall = hall
  }
}

struct Concert5: Boxable {
  static let archivedClassName = "Concert"
  let band: String
  let venue: Venue

  func encode(with coder: NSCoder) {
    coder.encode(band, forKey: "band")
    coder.encode(venue, forKey: "venue")
  }

  init?(coder: NSCoder) {
    guard let concert = try? Concert5(from: coder) else { return nil }
    self = concert
  }

  private init(from coder: NSCoder) throws {
    band = try coder.decode(forKey: "band")
    let venue: Venue? = try coder.decode(forKey: "venue")
    self.venue = try venue ?? Venue(hall: coder.decode(forKey: "hall"))
  }
}

func partBecomesStruct() throws {
  for archive in [try second.archive(), try first.archive()] {
    do {
      print(try Concert5.unarchive(archive))
    } catch {
      print(error)
    }
  }
}

// MARK: - What a release doesn't know

// region Flyer
struct Flyer: Dictionariable {
  var band: String
  private var others: DictionaryRepresentation = [:]

  init(band: String) {
    self.band = band
  }

  func dictionaryRepresentation() -> DictionaryRepresentation {
    let known: DictionaryRepresentation = ["band": band]
    return known.adding(others)
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    band = try values.value(forKey: "band")
    others = values.removing("band")
  }
}
// endregion

func keptKeys() throws {
  let newer: ArchiveDictionary = ["band": "Low", "hall": "Roxy"]
  var flyer: Flyer = try extractStructureFromArchive(KeyedArchiver.archive(newer))
  flyer.band = "Wilco"
  print(try KeyedUnarchiver.unarchive(from: archiveStructure(flyer)) as ArchiveDictionary)
}

extension Chapter {
  static let change = Chapter(
    "change",
    page: "docs/09-change.md",
    [
      "addedTooStrictly": addedTooStrictly,
      "addedProperty": addedProperty,
      "renamedKey": renamedKey,
      "changedMeaning": changedMeaning, "ownReason": ownReason,
      "newerVersion": newerVersion,
      "unknownCase": unknownCase,
      "partBecomesStruct": partBecomesStruct,
      "keptKeys": keptKeys,
    ]
  )
}
