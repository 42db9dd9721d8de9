import Foundation
import TestSupport
import Testing

@testable import KeyedArchive

/// The binary property list: written lists can be read, here and by Foundation, and damaged ones are errors.
@Suite struct PropertyListTests {
  // MARK: Reading and writing

  @Test("A string, data and a container have their count in the marker, or after it", arguments: edges)
  func counts(_ count: Int) throws {
    let ascii = String(repeating: "x", count: count)
    let unicode = String(repeating: "\u{E9}", count: count)
    let bytes = Data(repeating: 7, count: count)
    let data = Self.list { list in
      var pairs: [PropertyListWriter.Reference] = []
      for index in 0..<count { pairs += [list.string("key \(index)"), list.integer(Int64(index))] }
      let parts = [
        list.string(ascii), list.string(unicode), bytes.withUnsafeBytes { list.data($0) },
        list.dictionary(pairs[...]), list.array(pairs[...]),
      ]
      return list.array(parts[...])
    }
    let root = try #require(try Self.foundation(data) as? [Any])
    try #require(root.count == 5)
    #expect(root[0] as? String == ascii)
    #expect(root[1] as? String == unicode)
    #expect(root[2] as? Data == bytes)
    #expect((root[3] as? [String: Int])?.count == count)
    #expect((root[4] as? [Any])?.count == 2 * count)

    let read = try Self.withRoot(of: data) { list, element in
      let parts = try (0..<element.count).map { try list.element(list.reference(in: element, at: $0)) }
      return (try list.string(parts[0]), try list.string(parts[1]), parts.map(\.count))
    }
    #expect(read.0 == ascii)
    #expect(read.1 == unicode)
    #expect(read.2 == [count, count, count, count, 2 * count])
  }

  private static let edges = [0, 1, 14, 15, 16, 255, 256, 65_535, 65_536]

  // MARK: Damage

  @Test(
    "An object that doesn't end in the list is an error. The archives of `HostileTests` have other damage",
    arguments: [
      ([0x13, 0], "expected an object that ends before the offset table, found a longer one at 9"),
      ([0x55, 0x61], "expected an object that ends before the offset table, found a longer one at 8"),
      ([0x5F], "expected an object that ends before the offset table, found a longer one at 9"),
      ([0x62, 0xDC, 0x00, 0xD8, 0x00], "expected a UTF-16 string, found an unpaired surrogate"),
    ] as [([UInt8], String)]
  )
  func damaged(_ object: [UInt8], _ text: String) {
    let error = expectError(.corruptArchive) {
      try Self.withRoot(of: RawPropertyList(objects: [object]).data) { list, element in
        if element.kind == .integer { _ = try list.integer(element) } else { _ = try list.string(element) }
      }
    }
    #expect(error?.description == "corrupt archive: \(text)")
  }

  @Test("UTF-16 is read as Swift reads it")
  func utf16() {
    var generator = RepeatableGenerator(seed: 16)
    let borders: [UInt16] = [
      0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFFFF,
    ]
    var validCount = 0
    for _ in 0..<20_000 {
      let units = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        borders.randomElement(using: &generator) ?? 0
      }
      let string = units.map(\.bigEndian).withUnsafeBytes { String(bigEndianUTF16: $0) }
      let expected = String(validating: units, as: UTF16.self)
      #expect(string.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(units)")
      if expected != nil { validCount += 1 }
    }
    #expect((1_000..<19_000).contains(validCount))
  }

  // MARK: -

  static func list(_ root: (inout PropertyListWriter) -> PropertyListWriter.Reference) -> Data {
    var list = PropertyListWriter()
    let reference = root(&list)
    return Data(owning: list.finish(root: reference))
  }

  static func withRoot<Result>(
    of data: Data,
    _ body: (PropertyListReader, PropertyListReader.Element) throws -> Result
  ) throws -> Result {
    try data.withUnsafeBytes { bytes in
      let list = try PropertyListReader(bytes)
      return try body(list, list.element(list.root))
    }
  }

  private static func foundation(_ data: Data) throws -> Any {
    try PropertyListSerialization.propertyList(from: data, format: nil)
  }
}
