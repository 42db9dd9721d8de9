import Approach6Codable
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// A value of another type than the archive has, where that is a collection of objects: what is wrong is the collection, or
/// the first of its elements that the type doesn't take.
@Suite struct OtherTypeTests {
  @Test(
    "Instead of a collection of objects, the error names what the type doesn't take",
    arguments: Asked.all
  )
  func collections(_ asked: Asked) throws {
    let movies = [Movie(name: "a"), Movie(name: "b")]
    try check(asked, movies, "an array of 2 elements", [.index(0)])
    try check(asked, ["best": movies[0]], "a dictionary of 1 key", [.key("best")])
    try check(asked, Set([movies[0]]), "a set of 1 member", [.index(0)])
  }

  private func check<Value: Codable>(
    _ asked: Asked,
    _ value: Value,
    _ found: String,
    _ place: [ArchivePath.Component]
  ) throws {
    let shelf = try KeyedArchiveEncoder().encode(Shelf(x: value))
    let root = try KeyedArchiveEncoder().encode(value)
    for reading in asked.readings {
      let error = #expect(throws: ArchiveError.self, "\(Value.self)") { try reading.run(shelf, root) }
      let isOfKind = found.hasPrefix(asked.collection ?? "nothing")
      let components = (reading.isRoot ? [] : [.key("x")]) + (isOfKind ? place : [])
      #expect(error?.category == .wrongType, "\(reading.name), \(Value.self): \(error as Any)")
      #expect(error?.path.components == components, "\(reading.name), \(Value.self): \(error as Any)")
      #expect(error?.expected == (isOfKind ? asked.expectedElement : asked.expected))
      #expect(error?.found == (isOfKind ? "an object of class Movie" : found))
    }
  }

  @Test("In arrays and dictionaries of collections, the error names the innermost that is right")
  func nested() throws {
    let data = try KeyedArchiveEncoder().encode(["a": [[Movie(name: "b")]]])
    let found = "an object of class Movie"
    expectError(.wrongType, at: "a[0][0]", found: found) {
      try KeyedUnarchiver.unarchive([String: [[Date]]].self, from: data)
    }
    expectError(.wrongType, at: "[String: [[Date]]].a[0][0]", found: found) {
      try KeyedArchiveDecoder().decode([String: [[Date]]].self, from: data)
    }
    expectError(.wrongType, at: "a[0]", found: "an array of 1 element") {
      try KeyedUnarchiver.unarchive([String: [Date]].self, from: data)
    }
    expectError(.wrongType, at: "[String: [Date]].a[0]", found: "an array of 1 element") {
      try KeyedArchiveDecoder().decode([String: [Date]].self, from: data)
    }
  }

  @Test("A type of the app that takes an array of anything is told about the object")
  func ownType() throws {
    struct Count: ArchiveValueConvertible {
      let valueInArchive: ArchiveValue
      init(valueInArchive: ArchiveValue) throws {
        self.valueInArchive = .integer(try [ArchiveValue](valueInArchive: valueInArchive).count)
      }
    }
    let data = try KeyedArchiveEncoder().encode([Movie(name: "a")])
    expectError(.disallowedClass, at: "[0]", found: "an object of class Movie") {
      try KeyedUnarchiver.unarchive(Count.self, from: data)
    }
    let numbers = try KeyedArchiveEncoder().encode([1, 2])
    try expectEqual(KeyedUnarchiver.unarchive(Count.self, from: numbers).valueInArchive, 2)
    expectError(.wrongType, at: "", found: "a dictionary of 1 key") {
      try KeyedUnarchiver.unarchive(
        Count.self,
        from: KeyedArchiveEncoder().encode(["a": Movie(name: "a")])
      )
    }
  }
}

private struct Movie: Codable, Hashable { let name: String }

private struct Shelf<Value: Codable>: Codable, CustomArchivedName {
  static var archivedClassName: String { "Shelf" }
  let x: Value
}

private final class ShelfClass<Value: ArchiveValueConvertible>: NSObject, ArchivedClass {
  static var archivedClassName: String { "Shelf" }
  let x: Value

  func encode(with coder: NSCoder) { coder.encode(x, forKey: "x") }

  init?(coder: NSCoder) {
    do { x = try coder.decode(forKey: "x") } catch { return nil }
  }
}

private enum Genre: String, Codable, ArchiveValueConvertible { case drama }

/// A type that is asked for.
struct Asked: Sendable, CustomTestStringConvertible {
  struct Reading: Sendable {
    let name: String
    let isRoot: Bool
    /// Reads an object with the value, or the value itself.
    let run: @Sendable (_ shelf: Data, _ root: Data) throws -> Void
  }

  let testDescription: String
  let expected: String
  /// The collection that it takes, and what it takes as an element.
  let collection: String?
  let expectedElement: String?
  let readings: [Reading]

  private init<Value: ArchiveValueConvertible & Codable & SendableMetatype>(
    _ type: Value.Type,
    _ expected: String,
    _ collection: String? = nil,
    of element: String? = nil
  ) {
    testDescription = "\(type)"
    (self.expected, self.collection, expectedElement) = (expected, collection, element)
    readings = [
      Reading(name: "class", isRoot: false) { shelf, _ in
        _ = try KeyedUnarchiver.unarchive(ShelfClass<Value>.self, from: shelf)
      },
      Reading(name: "Codable", isRoot: false) { shelf, _ in
        _ = try KeyedArchiveDecoder().decode(Shelf<Value>.self, from: shelf)
      },
      Reading(name: "value", isRoot: true) { _, root in
        _ = try KeyedUnarchiver.unarchive(type, from: root)
      },
      Reading(name: "Codable value", isRoot: true) { _, root in
        _ = try KeyedArchiveDecoder().decode(type, from: root)
      },
    ]
  }

  static let all: [Asked] = [
    Asked(Int.self, "an integer"), Asked(UInt8.self, "an integer from 0 to 255"),
    Asked(Bool.self, "a boolean"),
    Asked(Double.self, "a number"), Asked(String.self, "a string"), Asked(Date.self, "a date"),
    Asked(Data.self, "data"), Asked(UUID.self, "a UUID"), Asked(URL.self, "a URL"),
    Asked(Decimal.self, "a decimal number"), Asked(Genre.self, "a string"),
    Asked([Int].self, "an array", "an array", of: "an integer"),
    Asked([[String]].self, "an array", "an array", of: "an array"),
    Asked([Genre].self, "an array", "an array", of: "a string"),
    Asked(Set<Int>.self, "a set", "a set", of: "an integer"),
    Asked([String: Date].self, "a dictionary", "a dictionary", of: "a date"),
  ]
}
