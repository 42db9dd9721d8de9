import ArchiveInspector
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// Numbers, texts, data and dates on both sides of each place where their form changes.
@Suite struct RangeTests {
  @Test("Integers around every width") func integers() throws {
    try check(Ranges.integers)
    try check(Ranges.unsignedIntegers)
    try check(Ranges.integers.compactMap(Int8.init(exactly:)))
    try check(Ranges.integers.compactMap(UInt16.init(exactly:)))
    try check(Ranges.integers.compactMap(Int32.init(exactly:)))
    try check(Ranges.integers.compactMap(UInt32.init(exactly:)))
  }

  @Test("Texts around every length of a count") func texts() throws {
    try check(Ranges.texts.filter { $0.utf8.count < 1_000 || Thoroughness.isThorough })
  }

  @Test("Data around every length of a count") func data() throws { try check(Ranges.data) }

  @Test("Dates of every century, with any fraction") func dates() throws { try check(Ranges.dates) }

  @Test("Arrays and dictionaries around every length of a count")
  func collections() throws {
    try check(Ranges.counts.map { [Bool](repeating: true, count: $0) })
    try check(
      Ranges.counts.filter { $0 < 1_000 || Thoroughness.isThorough }.map { count in
        Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0)", true) })
      }
    )
  }

  @Test("Keys around every length of a count")
  func keys() throws {
    try check(
      Ranges.texts.filter { !$0.isEmpty && $0.utf16.count < (Thoroughness.isThorough ? 65_536 : 1_000) }.map {
        [$0: true, "\($0)k": false]
      }
    )
  }

  /// Each value comes back as a property of a class and of a `Codable` struct. All together come back as elements, and
  /// from their archive in XML.
  private func check<Value: ArchiveValueConvertible & Codable & Sendable>(_ values: [Value]) throws {
    for value in values {
      let data = try KeyedArchiver.archive(StoredObject(value))
      let written = try KeyedArchiveEncoder().encode(Stored(x: value))
      if written != data { Issue.record("approach 6 writes \(short(value)) otherwise") }
      expectSame(value, try KeyedUnarchiver.unarchive(StoredObject<Value>.self, from: data).x)
      expectSame(value, try KeyedArchiveDecoder().decode(Stored<Value>.self, from: data).x)
    }
    let data = try KeyedArchiver.archive(values)
    var archives = [data]
    // In debug builds, the XML of a megabyte takes seconds.
    if data.count <= 100_000 {
      let xml = try ArchiveGraph(of: data).xml()
      #expect(xml.losses.isEmpty)
      archives.append(xml.data)
    }
    for archive in archives {
      let copies = try KeyedUnarchiver.unarchive([Value].self, from: archive)
      #expect(copies.count == values.count)
      for (value, copy) in zip(values, copies) { expectSame(value, copy) }
    }
  }

  private func expectSame<Value: ArchiveValueConvertible>(_ value: Value, _ copy: Value) {
    if value.valueInArchive == copy.valueInArchive { return }
    Issue.record("\(short(value)) was written, \(short(copy)) came back")
  }

  private func short(_ value: Any) -> String { String("\(value)".prefix(60)) }
}
