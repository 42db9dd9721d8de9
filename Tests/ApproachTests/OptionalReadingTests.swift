import Approach6Codable
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// A value that may be missing, by every function that reads one: there, empty, nil, missing, or something else.
@Suite struct OptionalReadingTests {
  @Test("A value that is there comes back, an empty one too", arguments: ReadableType.all, Reading.allCases)
  func present(_ type: ReadableType, _ reading: Reading) throws {
    try type.expectValues(reading)
  }

  @Test(
    "A missing value and nil are nil, or errors where a value must be",
    arguments: ReadableType.all,
    Reading.allCases
  )
  func missing(_ type: ReadableType, _ reading: Reading) throws {
    // A dictionary has an object for each value, also for null.
    let null = HolderArchive(.uid(HolderArchive.firstFree), .object(class: 0), "NSNull")
    for archive in [HolderArchive(nil), reading == .dictionary ? null : HolderArchive(.uid(0))] {
      let text = try type.text(in: archive, reading, isOptional: true)
      #expect(text == "nil")
      let error = #expect(throws: ArchiveError.self) {
        try type.text(in: archive, reading, isOptional: false)
      }
      #expect(error?.category == (archive.stored == null.stored ? .wrongType : .missingValue))
      #expect(error?.path.description.hasSuffix("x") == true, "\(error?.description ?? "")")
    }
  }

  @Test(
    "A value of another type is an error, stored inside the object or as an object of its own",
    arguments: ReadableType.all,
    Reading.allCases
  )
  func otherType(_ type: ReadableType, _ reading: Reading) throws {
    for other in OtherValue.all where !type.accepts.contains(other.kind) {
      // A dictionary refers to all of its values, and knows no classes of an app.
      let isForeign = reading == .dictionary && other.kind == .object
      for archive in other.archives where reading != .dictionary || archive.stored?.uid != nil {
        for isOptional in [true, false] {
          let error = #expect(throws: ArchiveError.self, "\(other.kind): \(archive.stored)") {
            try type.text(in: archive, reading, isOptional: isOptional)
          }
          #expect(
            error?.category == (isForeign ? .disallowedClass : .wrongType),
            "\(other.kind): \(error?.description ?? "")"
          )
          #expect(error?.path.description.hasSuffix("x") == true, "\(error?.description ?? "")")
        }
      }
    }
  }
}

extension OptionalReadingTests {
  @Test(
    "An object, or several, that may be missing: there, none, nil, missing, or something else",
    arguments: ObjectReading.allCases
  )
  func objects(_ reading: ObjectReading) throws {
    let guest = HolderArchive(
      .uid(HolderArchive.firstFree),
      .object(class: 0, ["stars": .integer(5)]),
      "Guest"
    )
    let array = HolderArchive(.uid(HolderArchive.firstFree), .elements([], class: 0), "NSArray")
    try expectEqual(reading.count(in: reading.isArray ? array : guest), (reading.isArray ? 0 : 1))
    for archive in [HolderArchive(nil), HolderArchive(.uid(0))] {
      try expectEqual(reading.count(in: archive), nil)
    }
    // Approach 6 reads a struct from a dictionary, too.
    let accepted: [OtherValue.Kind] =
      reading.isArray ? [.array] : reading == .codable ? [.object, .dictionary] : [.object]
    for other in OtherValue.all where !accepted.contains(other.kind) {
      for archive in other.archives {
        let error = #expect(throws: ArchiveError.self, "\(other.kind): \(archive)") {
          try reading.count(in: archive)
        }
        #expect(
          [ArchiveError.Category.wrongType, .disallowedClass].contains(error?.category),
          "\(other.kind): \(error?.description ?? "")"
        )
        #expect(error?.path.description.hasSuffix("x") == true, "\(error?.description ?? "")")
      }
    }
  }
}

/// The functions that read objects which may be missing.
enum ObjectReading: CaseIterable {
  case object, objects, objectAs, objectsAs, collection, codable, codableArray

  var isArray: Bool {
    switch self {
    case .objects, .objectsAs, .collection, .codableArray: true
    case .object, .objectAs, .codable: false
    }
  }

  /// The number of objects that are read; nil for nil.
  func count(in archive: HolderArchive) throws -> Int? {
    let data = archive.data(asDictionary: false)
    switch self {
    case .codable:
      return try KeyedArchiveDecoder().decode(CodableOptionalHolder<Guest>.self, from: data).x.map { _ in 1 }
    case .codableArray:
      return try KeyedArchiveDecoder().decode(CodableOptionalHolder<[Guest]>.self, from: data).x?.count
    default: break
    }
    return try HolderOfObjects.$reading.withValue(self) {
      try KeyedUnarchiver.unarchive(HolderOfObjects.self, from: data).count
    }
  }

  fileprivate func count(by coder: NSCoder) throws -> Int? {
    switch self {
    case .object: (try coder.decode(forKey: "x") as GuestClass?).map { _ in 1 }
    case .objects: (try coder.decode(forKey: "x") as [GuestClass]?)?.count
    case .objectAs: try coder.decode(forKey: "x", as: \GuestClass.count)
    case .objectsAs: (try coder.decode(forKey: "x", as: \GuestClass.count) as [Int]?)?.count
    case .collection: try coder.decode(forKey: "x") { (guests: [GuestClass]) in guests.count }
    case .codable, .codableArray: nil
    }
  }
}

private struct Guest: Codable { let stars: Int }

private final class GuestClass: NSObject, ArchivedClass {
  static let archivedClassName = "Guest"
  let count = 1

  func encode(with coder: NSCoder) {}
  init?(coder: NSCoder) {}
}

private final class HolderOfObjects: NSObject, ArchivedClass {
  @TaskLocal static var reading = ObjectReading.object
  static let archivedClassName = "Holder"
  let count: Int?

  func encode(with coder: NSCoder) {}

  init?(coder: NSCoder) {
    do { count = try Self.reading.count(by: coder) } catch { return nil }
  }
}

/// The functions that read a value which may be missing.
enum Reading: CaseIterable {
  /// `coder.decode(forKey:)`
  case coder
  /// `try dictionary.value(forKey:)`
  case dictionary
  /// A property of a `Codable` struct.
  case codable
}

/// A value that isn't of the type that is read.
struct OtherValue {
  enum Kind { case text, integer, real, boolean, data, date, array, dictionary, object }

  let kind: Kind
  let archives: [HolderArchive]

  static let all = [
    OtherValue(.text, .string("a")),
    OtherValue(.integer, .integer(7), isAlsoInline: true),
    OtherValue(.integer, .integer(0), isAlsoInline: true),
    OtherValue(.real, .real(7.5.bitPattern), isAlsoInline: true),
    OtherValue(.boolean, .boolean(false), isAlsoInline: true),
    OtherValue(.data, .data(Data())),
    OtherValue(.date, .object(class: 0, ["NS.time": .real(0)]), "NSDate"),
    OtherValue(.array, .elements([], class: 0), "NSArray"),
    OtherValue(.dictionary, .pairs([], [], class: 0), "NSDictionary"),
    OtherValue(.object, .object(class: 0), "Guest"),
  ]

  private init(_ kind: Kind, _ value: ArchiveTree, _ className: String? = nil, isAlsoInline: Bool = false) {
    self.kind = kind
    archives =
      [HolderArchive(.uid(HolderArchive.firstFree), value, className)]
      + (isAlsoInline ? [HolderArchive(value)] : [])
  }
}

/// An archive of an object of class `Holder` with a value for the key "x", or of a dictionary with it.
struct HolderArchive {
  static let firstFree = 4

  let stored: ArchiveTree?
  private let others: [ArchiveTree]

  /// - Parameters:
  ///   - stored: What is stored for the key: a UID, or a value inside the object.
  ///   - value: The object that it refers to.
  ///   - className: The class of this object.
  init(_ stored: ArchiveTree?, _ value: ArchiveTree? = nil, _ className: String? = nil) {
    self.stored = stored
    guard var value else {
      others = []
      return
    }
    if className != nil { value["$class"] = .uid(Self.firstFree + 1) }
    others = [value] + (className.map { [.classEntry($0)] } ?? [])
  }

  func data(asDictionary: Bool) -> Data {
    let holder: ArchiveTree =
      asDictionary
      ? .object(
        class: 2,
        [
          "NS.keys": .array(stored.map { _ in [.uid(3)] } ?? []),
          "NS.objects": .array(stored.map { [$0] } ?? []),
        ]
      ) : .object(class: 2, stored.map { ["x": $0] } ?? [:])
    return ArchiveTree.archive(
      [holder, .classEntry(asDictionary ? "NSDictionary" : "Holder"), .string("x")] + others
    )
    .data
  }
}

/// A type, and what the functions make of archives when they read it.
struct ReadableType: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let accepts: Set<OtherValue.Kind>
  private let readText: @Sendable (Data, Reading, _ isOptional: Bool) throws -> String
  let expectValues: @Sendable (Reading) throws -> Void

  /// The text of what is read.
  func text(in archive: HolderArchive, _ reading: Reading, isOptional: Bool) throws -> String {
    try readText(archive.data(asDictionary: reading == .dictionary), reading, isOptional)
  }

  private init<Value: ArchiveValueConvertible & Codable & Equatable & Sendable>(
    _ values: Value...,
    accepts: Set<OtherValue.Kind>
  ) {
    testDescription = "\(Value.self)"
    self.accepts = accepts
    readText = { data, reading, isOptional in
      try isOptional
        ? Self.readIfPresent(Value.self, data, reading).map { "\($0)" } ?? "nil"
        : "\(Self.read(Value.self, data, reading))"
    }
    expectValues = { reading in
      for value in values {
        let data =
          try reading == .dictionary
          ? KeyedArchiver.archive(["x": value] as ArchiveDictionary)
          : KeyedArchiver.archive(Holder(value))
        try expectEqual(Self.readIfPresent(Value.self, data, reading), value)
        try expectEqual(Self.read(Value.self, data, reading), value)
      }
    }
  }

  private static func read<Value: ArchiveValueConvertible & Codable & Sendable>(
    _ type: Value.Type,
    _ data: Data,
    _ reading: Reading
  ) throws -> Value {
    switch reading {
    case .coder: try KeyedUnarchiver.unarchive(Holder<Value>.self, from: data).value
    case .dictionary:
      try KeyedUnarchiver.unarchive(ArchiveDictionary.self, from: data).value(forKey: "x")
    case .codable: try KeyedArchiveDecoder().decode(CodableHolder<Value>.self, from: data).x
    }
  }

  private static func readIfPresent<Value: ArchiveValueConvertible & Codable & Sendable>(
    _ type: Value.Type,
    _ data: Data,
    _ reading: Reading
  ) throws -> Value? {
    switch reading {
    case .coder: try KeyedUnarchiver.unarchive(Holder<Value?>.self, from: data).value
    case .dictionary:
      try KeyedUnarchiver.unarchive(ArchiveDictionary.self, from: data).value(forKey: "x")
    case .codable: try KeyedArchiveDecoder().decode(CodableOptionalHolder<Value>.self, from: data).x
    }
  }

  private enum Genre: String, ArchiveValueConvertible, Codable { case drama, comedy }

  static let all = [
    ReadableType("a", "", "$null", accepts: [.text]), ReadableType(true, false, accepts: [.boolean]),
    ReadableType(7, 0, accepts: [.integer]), ReadableType(Int8(7), 0, accepts: [.integer]),
    ReadableType(Int16(7), 0, accepts: [.integer]), ReadableType(Int32(7), 0, accepts: [.integer]),
    ReadableType(Int64(7), 0, accepts: [.integer]), ReadableType(UInt(7), 0, accepts: [.integer]),
    ReadableType(UInt8(7), 0, accepts: [.integer]), ReadableType(UInt16(7), 0, accepts: [.integer]),
    ReadableType(UInt32(7), 0, accepts: [.integer]), ReadableType(UInt64.max, 0, accepts: [.integer]),
    ReadableType(7.5, 0, accepts: [.integer, .real]),
    ReadableType(Float(7.5), 0, accepts: [.integer, .real]),
    ReadableType(Decimal(7.5), 0, accepts: []), ReadableType(Data([7]), Data(), accepts: [.data]),
    ReadableType(
      Date(timeIntervalSinceReferenceDate: 7.5),
      Date(timeIntervalSinceReferenceDate: 0),
      accepts: [.date]
    ),
    ReadableType(UUID(), UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), accepts: []),
    ReadableType(URL(filePath: "/a"), accepts: []), ReadableType(Genre.comedy, accepts: []),
    ReadableType([7, 0], [], accepts: [.array]), ReadableType([["a"], []], [], accepts: [.array]),
    ReadableType(["a"] as Set, [], accepts: []), ReadableType(["a": 7], [:], accepts: [.dictionary]),
    ReadableType([Data(), Data([7])], accepts: [.array]),
  ]
}

/// An object with a value.
final class Holder<Value: ArchiveValueConvertible & Sendable>: NSObject, ArchivedClass {
  static var archivedClassName: String { "Holder" }
  let value: Value

  init(_ value: Value) { self.value = value }

  /// As a class does that knows the type of its property.
  func encode(with coder: NSCoder) {
    switch (Value.self, value as Any) {
    case (is Bool.Type, let value as Bool): coder.encode(value, forKey: "x")
    case (is Int.Type, let value as Int): coder.encode(value, forKey: "x")
    case (is Int32.Type, let value as Int32): coder.encode(value, forKey: "x")
    case (is Int64.Type, let value as Int64): coder.encode(value, forKey: "x")
    case (is Float.Type, let value as Float): coder.encode(value, forKey: "x")
    case (is Double.Type, let value as Double): coder.encode(value, forKey: "x")
    default: coder.encode(value, forKey: "x", as: \.valueInArchive)
    }
  }

  init?(coder: NSCoder) {
    do { value = try coder.decode(forKey: "x") } catch { return nil }
  }
}

struct CodableHolder<Value: Codable>: Codable, CustomArchivedName {
  static var archivedClassName: String { "Holder" }
  let x: Value
}

private struct CodableOptionalHolder<Value: Codable>: Codable, CustomArchivedName {
  static var archivedClassName: String { "Holder" }
  let x: Value?
}
