import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// Types of Foundation: each is what an app's archives have for it, or refused.
@Suite struct FoundationTypesTests {
  @Test("Types whose classes the coder knows are objects of these classes, alone and inside others")
  func known() throws {
    try check(IndexSet([1, 2, 7]), isArchivedAs: "NSIndexSet")
    try check(IndexSet(), isArchivedAs: "NSIndexSet")
    try check(IndexPath(indexes: [3, 0]), isArchivedAs: "NSIndexPath")
    try check(Locale(identifier: "de_AT"), isArchivedAs: "NSLocale")
    try check(try #require(TimeZone(identifier: "Europe/Berlin")), isArchivedAs: "NSTimeZone")
    try check(Calendar(identifier: .hebrew), isArchivedAs: "NSCalendar")
    var components = DateComponents(timeZone: .gmt, year: 2009)
    components.isLeapMonth = false
    try check(components, isArchivedAs: "NSDateComponents")
    let base = try #require(URL(string: "https://example.com/a/"))
    try check(try #require(URL(string: "b?c", relativeTo: base)), isArchivedAs: "NSURL")
    try check(Decimal(7), isArchivedAs: "NSDecimalNumber", isReadByFoundation: false)
    try check(Measurement(value: 7.5, unit: UnitLength.miles), isArchivedAs: "NSMeasurement")
    var name = PersonNameComponents()
    name.givenName = "Ada"
    try check(name, isArchivedAs: "NSPersonNameComponents")
    try check(CharacterSet(charactersIn: "ab"), isArchivedAs: "NSCharacterSet")
    try check(CGPoint(x: -0.1, y: 2), isArchivedAs: "NSValue")
    try check(CGSize(width: 1, height: 2.5), isArchivedAs: "NSValue")
    try check(CGRect(x: 1, y: 2, width: 3, height: 4.5), isArchivedAs: "NSValue")
    try check(NSRange(location: 1, length: 2), isArchivedAs: "NSValue")
    let start = Date(timeIntervalSinceReferenceDate: 500_000_000.1)
    try check(
      DateInterval(start: start, duration: 0.1),
      isArchivedAs: "NSDateInterval",
      isReadByFoundation: false
    )
  }

  /// - Parameter isReadByFoundation: Whether Foundation on Linux reads the class of the value right.
  private func check<Value: Codable & Hashable>(
    _ value: Value,
    isArchivedAs className: String,
    isReadByFoundation: Bool = true
  ) throws {
    let data = try KeyedArchiveEncoder().encode(value)
    let object = (value as? IndexSet).map { NSIndexSet(indexSet: $0) as Any } ?? value
    try expectEqual(data, archived(object))
    try expectEqual(ArchiveTree(data).className(ofObject: 1), className)
    try expectEqual(KeyedArchiveDecoder().decode(Value.self, from: data), value)
    let shape = Shape(one: value, none: nil, several: [value, value], named: ["a": value], members: [value])
    let copy = try KeyedArchiveDecoder().decode(Shape<Value>.self, from: KeyedArchiveEncoder().encode(shape))
    #expect(copy == shape)
    let archive = try KeyedArchiver.archive(CodableObject(shape))
    let read = try KeyedUnarchiver.unarchive(CodableObject<Shape<Value>>.self, from: archive)
    #expect(read.value == shape)
    if isReadByFoundation { try expectEqual(readByFoundation(Shape<Value>.self, from: archive), shape) }
  }

  private func readByFoundation<Value: Codable>(_ type: Value.Type, from archive: Data) throws -> Value? {
    let foundation = try NSKeyedUnarchiver(forReadingFrom: archive)
    foundation.requiresSecureCoding = true
    foundation.decodingFailurePolicy = .setErrorAndReturn
    foundation.setClass(CodableObject<Value>.self, forClassName: "\(type)")
    return foundation.decodeObject(of: CodableObject<Value>.self, forKey: "root")?.value
  }

  @Test("Foundation's unarchiver finds the class of structs that are only in an array, a set or a dictionary")
  func classesOfElements() throws {
    func check<Value: Codable & Equatable>(_ value: Value) throws {
      let holder = Holder(value: value)
      let archive = try KeyedArchiver.archive(CodableObject(holder))
      try expectEqual(readByFoundation(Holder<Value>.self, from: archive), holder)
    }
    let leaf = Leaf(name: "a")
    try check([leaf])
    try check(Set([leaf]))
    try check(["a": leaf])
  }

  @Test("A point, a size or a rectangle with a number that no text keeps is an array of numbers")
  func nonFinite() throws {
    let numbers: [Double] = [Double(bitPattern: 0x7FF8_0000_0000_0007), -.infinity, -0.0, 1]
    let point = CGPoint(x: numbers[0], y: numbers[2])
    let size = CGSize(width: numbers[1], height: numbers[3])
    let data = try KeyedArchiveEncoder().encode([CGRect(origin: point, size: size)])
    let copy = try #require(try KeyedArchiveDecoder().decode([CGRect].self, from: data).first)
    let copies = [copy.origin.x, copy.size.width, copy.origin.y, copy.size.height]
    expectEqual(copies.map { Double($0).bitPattern }, numbers.map { $0.bitPattern })
  }

  @Test("A matrix is an array of numbers, as in JSON, and other coders' arrays are read as points")
  func arrays() throws {
    let matrix = AffineTransform(m11: 1, m12: 2, m21: 3, m22: 4, tX: 5, tY: 6)
    let data = try KeyedArchiveEncoder().encode(matrix)
    try expectEqual(KeyedArchiveDecoder().decode([Double].self, from: data), [1, 2, 3, 4, 5, 6])
    try expectEqual(KeyedArchiveDecoder().decode(AffineTransform.self, from: data), matrix)
    let numbers = try KeyedArchiveEncoder().encode([1, 2.5])
    try expectEqual(KeyedArchiveDecoder().decode(CGPoint.self, from: numbers), CGPoint(x: 1, y: 2.5))
  }

  @Test("Regions, currencies and days are strings, as in JSON")
  func strings() throws {
    func check<Value: Codable & Equatable>(_ value: Value, _ text: String) throws {
      let data = try KeyedArchiveEncoder().encode(value)
      try expectEqual(KeyedArchiveDecoder().decode(String.self, from: data), text)
      try expectEqual(KeyedArchiveDecoder().decode(Value.self, from: data), value)
    }
    try check(Locale.Region("DE"), "DE")
    try check(Locale.Currency("EUR"), "EUR")
    try check(Locale.NumberingSystem("latn"), "latn")
    try check(Locale.Weekday.monday, "mon")
  }

  @Test("A measurement in another unit is an error")
  func otherUnit() throws {
    let data = try KeyedArchiveEncoder().encode(Measurement(value: 7.5, unit: UnitLength.miles))
    expectError(.wrongType, at: "Measurement<UnitMass>") {
      try KeyedArchiveDecoder().decode(Measurement<UnitMass>.self, from: data)
    }
    try expectEqual(KeyedArchiveDecoder().decode(Measurement<Unit>.self, from: data).value, 7.5)
  }

  @Test("An index set that Foundation archived is read, and one that another release wrote as its own class")
  func otherWriters() throws {
    struct T: Codable { let idx: IndexSet }
    let archive = ArchiveTree.archive([
      .object("T", ["idx": .uid(2)]),
      .object("NSIndexSet", ["NSRangeCount": 1, "NSLocation": 7, "NSLength": 1]),
    ])
    try expectEqual(KeyedArchiveDecoder().decode(T.self, from: archive.data).idx, [7])
    let old = ArchiveTree.archive([.object("TimeZone", ["identifier": .uid(2)]), "Europe/Berlin"])
    try expectEqual(
      KeyedArchiveDecoder().decode(TimeZone.self, from: old.data).identifier,
      "Europe/Berlin"
    )
  }
}

private struct Holder<Value: Codable & Equatable>: Codable, Equatable {
  var value: Value
}

/// A type in every place.
private struct Shape<Value: Codable & Hashable>: Codable, Equatable {
  var one: Value?
  var none: Value?
  var several: [Value]
  var named: [String: Value]
  var members: Set<Value>
}
