import Foundation
import Testing

@testable import KeyedArchive

/// The binary property list under every archive: what is written is read, here and by Foundation, and what is
/// damaged is an error.
@Suite struct PropertyListTests {
  // MARK: Reading and writing

  @Test(
    "An integer takes the least number of bytes that its sign allows",
    arguments: [
      (0, 1), (255, 1), (256, 2), (65_535, 2), (65_536, 4), (4_294_967_295, 4), (4_294_967_296, 8), (.max, 8),
      (-1, 8), (.min, 8),
    ] as [(Int, Int)]
  )
  func integer(_ value: Int, _ size: Int) throws {
    let data = Self.list { $0.integer(Int64(value)) }
    let (isSame, count) = try Self.withRoot(of: data) { list, element in
      guard case .signed(let back) = try list.integer(element) else { return (false, 0) }
      return (back == value, element.count)
    }
    #expect(isSame)
    #expect(count == size)
    #expect(try Self.foundation(data) as? Int == value)
  }

  @Test("An integer above Int.max takes 16 bytes", arguments: [UInt64(1) << 63, .max])
  func unsignedInteger(_ value: UInt64) throws {
    let data = Self.list { $0.integer(value) }
    let isSame = try Self.withRoot(of: data) { list, element in
      guard case .unsigned(let back) = try list.integer(element) else { return false }
      return back == value && element.count == 16
    }
    #expect(isSame)
    #expect(try Self.foundation(data) as? UInt64 == value)
  }

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

  @Test(
    "A real keeps its bits",
    arguments: [0, -0.0, 0.1, .infinity, .nan, Double(nan: 7, signaling: false)]
  )
  func real(_ value: Double) throws {
    let back = try Self.withRoot(of: Self.list { $0.real(value) }) { try $0.real($1) }
    #expect(back.bitPattern == value.bitPattern)
  }

  @Test("A leaf that is written twice is one object, and different leaves are two")
  func sharing() throws {
    var list = PropertyListWriter()
    #expect(list.string("a") == list.string("a"))
    #expect(list.integer(Int64(1)) == list.integer(UInt64(1)))
    #expect(list.boolean(true) != list.integer(Int64(1)))
    #expect(list.real(1.0) != list.integer(Int64(1)))
    #expect(list.real(0.0) != list.real(-0.0))
    #expect(list.real(Float(1)) != list.real(1.0))
    #expect(list.string("\u{E9}") != list.string("e\u{301}"))
    #expect(list.string("") != Data().withUnsafeBytes { list.data($0) })
  }

  @Test(
    "Any number of objects is written and read",
    arguments: [1, 254, 255, 256, 257, 65_534, 65_536, 70_000]
  )
  func objectCounts(_ count: Int) throws {
    let data = Self.list { list in
      var elements: [PropertyListWriter.Reference] = []
      for index in 0..<count { elements.append(list.integer(Int64(index))) }
      return list.array(elements[...])
    }
    let sum = try Self.withRoot(of: data) { list, element in
      try (0..<element.count).reduce(0) { sum, index in
        guard case .signed(let value) = try list.integer(list.element(list.reference(in: element, at: index)))
        else { return -1 }
        return sum + value
      }
    }
    #expect(sum == count * (count - 1) / 2)
    #expect(try (Self.foundation(data) as? [Int])?.count == count)
  }

  @Test("Offsets and references of every size are read", arguments: 1...8, 1...8)
  func sizes(_ offsetSize: Int, _ referenceSize: Int) throws {
    var list = RawPropertyList(offsetSize: offsetSize, referenceSize: referenceSize)
    let text = list.add(string: "text")
    list.root = list.add(array: [text, text])
    let back = try Self.withRoot(of: list.data) { list, element in
      try (0..<element.count).map { try list.string(list.element(list.reference(in: element, at: $0))) }
    }
    #expect(back == ["text", "text"])
  }

  @Test("What Foundation writes is read")
  func writtenByFoundation() throws {
    let source: [String: Any] = [
      "string": "a", "unicode": "日本", "integer": -1, "real": 2.5, "true": true, "data": Data([1, 2]),
      "array": Array(repeating: "x", count: 20),
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: source, format: .binary, options: 0)
    let kinds = try Self.withRoot(of: data) { list, element in
      var kinds: [String: PropertyListReader.Kind] = [:]
      for index in 0..<element.count {
        let key = try list.string(list.element(list.reference(in: element, at: index)))
        kinds[key] = try list.element(list.value(in: element, at: index)).kind
      }
      return kinds
    }
    #expect(
      kinds == [
        "string": .ascii, "unicode": .utf16, "integer": .integer, "real": .real, "true": .true, "data": .data,
        "array": .array,
      ]
    )
  }

  // MARK: Damage

  @Test("A damaged property list is a corrupt archive that says what is wrong", arguments: Damaged.all)
  func damaged(_ damaged: Damaged) {
    let error = #expect(throws: ArchiveError.self) {
      try Self.withRoot(of: damaged.data) { list, element in
        switch element.kind {
        case .ascii, .utf16: _ = try list.string(element)
        case .integer: _ = try list.integer(element)
        case .uid: _ = try list.uid(element)
        case .array: _ = try list.element(list.reference(in: element, at: 0))
        default: break
        }
      }
    }
    #expect(error?.category == .corruptArchive)
    #expect(error?.description == "corrupt archive: \(damaged.error)")
  }

  @Test(
    "An XML property list is named as one",
    arguments: ["<?xml version=\"1.0\"?>", "<plist>", "<!DOCTYPE plist>"]
  )
  func xml(_ text: String) {
    let error = #expect(throws: ArchiveError.self) { try ArchiveOutline(of: Data(text.utf8)) }
    #expect(error?.category == .unsupported)
    #expect(error?.found.contains("XML") == true)
  }

  // MARK: -

  static func list(_ root: (inout PropertyListWriter) -> PropertyListWriter.Reference) -> Data {
    var list = PropertyListWriter()
    let reference = root(&list)
    return list.finish(root: reference)
  }

  static func withRoot<Result>(
    of data: Data,
    _ body: (PropertyListReader, PropertyListReader.Element) throws -> Result
  ) throws -> Result {
    try data.withUnsafeBytes { bytes in
      let list = try PropertyListReader(ByteView(bytes))
      return try body(list, list.element(list.root))
    }
  }

  private static func foundation(_ data: Data) throws -> Any {
    try PropertyListSerialization.propertyList(from: data, format: nil)
  }
}

/// A damaged property list, and what the reader says of it.
struct Damaged: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let data: Data
  let error: String

  /// A list of one object.
  init(_ description: String, object: [UInt8], error: String) {
    testDescription = description
    data = RawPropertyList(objects: [object]).data
    self.error = error
  }

  /// A list of one boolean, with other bytes from some place in the trailer of 32 bytes.
  init(_ description: String, trailer offset: Int, _ bytes: [UInt8], error: String) {
    testDescription = description
    var data = RawPropertyList(objects: [[0x09]]).data
    let start = data.count - 32 + offset
    data.replaceSubrange(start..<start + bytes.count, with: bytes)
    self.data = data
    self.error = error
  }

  init(_ description: String, bytes: [UInt8], error: String) {
    testDescription = description
    data = Data(bytes)
    self.error = error
  }

  private static let huge: [UInt8] = Array(repeating: 0xFF, count: 8)

  static let all = [
    Damaged("no bytes", bytes: [], error: "expected a binary property list, found no bytes"),
    Damaged(
      "other bytes",
      bytes: Array(repeating: 7, count: 100),
      error: "expected a binary property list, found bytes without its header"
    ),
    Damaged(
      "the header alone",
      bytes: Array("bplist00".utf8),
      error: "expected a property list's trailer, found the end of the file"
    ),
    Damaged(
      "offsets of 0 bytes",
      trailer: 6,
      [0],
      error: "expected integers of 1 to 8 bytes in the trailer, found 0 and 1"
    ),
    Damaged(
      "references of 9 bytes",
      trailer: 7,
      [9],
      error: "expected integers of 1 to 8 bytes in the trailer, found 4 and 9"
    ),
    Damaged(
      "no objects",
      trailer: 8,
      RawPropertyList.bigEndian(0, size: 8),
      error: "expected an offset table inside the file, found 0 objects, table at 9, top object 0"
    ),
    Damaged(
      "more objects than offsets",
      trailer: 8,
      huge,
      error: "expected an offset table inside the file, "
        + "found 18446744073709551615 objects, table at 9, top object 0"
    ),
    Damaged(
      "a root outside of the table",
      trailer: 16,
      RawPropertyList.bigEndian(1, size: 8),
      error: "expected an offset table inside the file, found 1 objects, table at 9, top object 1"
    ),
    Damaged(
      "a table outside of the file",
      trailer: 24,
      huge,
      error: "expected an offset table inside the file, "
        + "found 1 objects, table at 18446744073709551615, top object 0"
    ),
    Damaged(
      "an unknown marker",
      object: [0x70],
      error: "expected a property list object at offset 8, found marker 112"
    ),
    Damaged(
      "an integer of 32 bytes",
      object: [0x15],
      error: "expected a property list object at offset 8, found marker 21"
    ),
    Damaged(
      "an integer beyond the end",
      object: [0x13, 0],
      error: "expected an object that ends before the offset table, found a longer one at 9"
    ),
    Damaged(
      "an integer of 128 bits",
      object: [0x14] + Array(repeating: 1, count: 16),
      error: "expected an integer of 64 bits, found one of 128 bits"
    ),
    Damaged(
      "a string beyond the end",
      object: [0x55, 0x61],
      error: "expected an object that ends before the offset table, found a longer one at 8"
    ),
    Damaged(
      "a string of a huge count",
      object: [0x5F, 0x13] + huge,
      error: "expected an object that ends before the offset table, found a longer one at 8"
    ),
    Damaged(
      "a count that is no integer",
      object: [0x5F, 0x50],
      error: "expected a property list object at offset 9, found marker 80"
    ),
    Damaged(
      "an ASCII string that is none",
      object: [0x51, 0xE9],
      error: "expected an ASCII string, found a byte above 127"
    ),
    Damaged(
      "half of a surrogate pair",
      object: [0x61, 0xD8, 0x00],
      error: "expected a UTF-16 string, found an unpaired surrogate"
    ),
    Damaged(
      "a surrogate pair the wrong way round",
      object: [0x62, 0xDC, 0x00, 0xD8, 0x00],
      error: "expected a UTF-16 string, found an unpaired surrogate"
    ),
    Damaged(
      "a reference outside of the table",
      object: [0xA1, 1],
      error: "expected a reference below 1, found 1"
    ),
    Damaged(
      "a UID of 16 bytes",
      object: [0x8F] + Array(repeating: 0, count: 16),
      error: "expected a UID of 32 bits, found a larger one"
    ),
    Damaged(
      "a UID of 33 bits",
      object: [0x84, 1, 0, 0, 0, 0],
      error: "expected a UID of 32 bits, found a larger one"
    ),
  ]
}
