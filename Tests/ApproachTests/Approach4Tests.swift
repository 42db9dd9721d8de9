import Approach4GenericBox
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// What is particular to approach 4; what all approaches promise is in `ConformanceTests`.
@Suite struct Approach4Tests {
  @Test("A cache gives back the struct that was saved last")
  func cacheKeepsTheLast() throws {
    try withTemporaryDirectory { directory in
      let cache = Cache<Coordinate>(name: "coordinateCache", directory: directory)
      try cache.save(object: Coordinate.samples[0])
      try cache.save(object: Coordinate.samples[1])
      #expect(try cache.fetchObject() == Coordinate.samples[1])
    }
  }

  @Test("A cache serves structs with a generic box as it serves those with a class")
  func cacheOfBoxedStruct() throws {
    try withTemporaryDirectory { directory in
      let cache = Cache<User>(name: "user", directory: directory)
      try cache.save(object: .georgeCostanza)
      #expect(try cache.fetchObject() == .georgeCostanza)
    }
  }

  @Test("Latitude 0 is a latitude")
  func zeroLatitude() throws {
    let place = Coordinate(latitude: 0, longitude: 0)
    #expect(try Coordinate.unarchive(place.archive()) == place)
  }

  @Test("A missing latitude is an error, not 0")
  func missingLatitude() throws {
    let data = try Coder.default.archivedData(withRootObject: HalfCoordinate())
    let error = #expect(throws: ArchiveError.self) { try Coordinate.unarchive(data) }
    #expect(error?.category == .missingValue)
    #expect(error?.path.description == "Coordinate.latitude")
  }

  @Test("Nothing saved is an error of category file")
  func nothingSaved() throws {
    try withTemporaryDirectory { directory in
      let cache = Cache<Coordinate>(name: "empty", directory: directory)
      let error = #expect(throws: ArchiveError.self) { try cache.fetchObject() }
      #expect(error?.category == .file)
    }
  }
}

/// A coordinate as a faulty app would archive it.
private final class HalfCoordinate: NSObject, ArchivedClass {
  static let archivedClassName = "Coordinate"

  override init() {}
  init?(coder: NSCoder) { return nil }

  func encode(with coder: NSCoder) {
    coder.encode(11.5, forKey: "longitude")
  }
}
