/// Reads a binary property list ("bplist00") in place: a value is decoded when it is asked for, and every offset,
/// count and reference is checked before it is used.
///
/// It is as small as it is because values of up to four words are passed in registers. The memory belongs to the caller
/// and must outlive the reader.
///
/// Source of the format: `CFBinaryPList.c` in swiftlang/swift-corelibs-foundation.
package struct PropertyListReader {
  private let start: UnsafeRawPointer
  package private(set) var objectCount: Int
  /// Where the offsets of the objects are, which follow the objects. The trailer comes last, so that eight bytes can be
  /// read from any object on, and from any offset in the table.
  private(set) var offsetTable: Int
  private let rootIndex: UInt32
  private let sizes: (offset: UInt8, reference: UInt8)

  /// Checks the header and the trailer, and that there is nothing else.
  ///
  /// - Throws: `ArchiveError` of category `corruptArchive`.
  package init(_ bytes: UnsafeRawBufferPointer) throws(ArchiveError) {
    guard Self.mayBegin(bytes), let start = bytes.baseAddress,
      let trailer = Trailer(bytes, endingAt: bytes.count)
    else { throw .noTrailer }
    guard trailer.byteCount == bytes.count else {
      // An editor, a log or a disk may have added bytes.
      throw Self.end(of: bytes).map { .bytesAfterList(of: $0, bytes.count - $0) }
        ?? trailer.error(endingAt: bytes.count)
    }
    self.start = start
    objectCount = Int(trailer.count)
    offsetTable = Int(trailer.table)
    rootIndex = UInt32(trailer.root)
    sizes = (UInt8(trailer.offsetSize), UInt8(trailer.referenceSize))
  }

  /// A reader of nothing: reading anything from it is an error.
  init() {
    start = UnsafeRawPointer(StaticString("").utf8Start)
    (objectCount, offsetTable, rootIndex, sizes) = (0, 0, 0, (1, 1))
  }

  /// Lets go of the memory: reading anything from now on is an error.
  package mutating func close() { (objectCount, offsetTable) = (0, 0) }

  /// The index of the root object.
  package var root: Int { Int(rootIndex) }

  package var offsetSize: Int { Int(sizes.offset) }
  package var referenceSize: Int { Int(sizes.reference) }

  /// How many bytes the list has: objects, offsets and trailer.
  package var byteCount: Int { offsetTable + objectCount * offsetSize + Trailer.size }
}

// MARK: - Objects

extension PropertyListReader {
  package enum Kind: String {
    case null, `false`, `true`, integer, real, date, data, ascii, utf16, uid, array, set, dictionary
  }

  /// Where the content of an object is: `count` bytes, UTF-16 units, elements or pairs from `offset`. All are inside
  /// the file.
  package struct Element: Hashable, Sendable {
    package var kind: Kind
    package var offset: Int
    package var count: Int

    package static let null = Element(kind: .null, offset: 0, count: 0)

    package var isString: Bool { kind == .ascii || kind == .utf16 }
  }

  /// Reads the header of an object.
  package func element(_ object: Int) throws(ArchiveError) -> Element {
    let offset = try offset(of: object)
    let marker = UInt8(truncatingIfNeeded: load(at: offset, size: 1))
    let low = Int(marker & 0xF)
    switch Marker(rawValue: marker & 0xF0) {
    case .simple: return Element(kind: try simpleKind(marker, at: offset), offset: offset + 1, count: 0)
    case .integer where low <= 4: return try scalar(.integer, at: offset + 1, size: 1 << low)
    case .real where low == 2 || low == 3: return try scalar(.real, at: offset + 1, size: 1 << low)
    case .date where low == 3: return try scalar(.date, at: offset + 1, size: 8)
    case .data: return try counted(.data, low, at: offset, width: 1)
    case .ascii: return try counted(.ascii, low, at: offset, width: 1)
    case .utf16: return try counted(.utf16, low, at: offset, width: 2)
    case .uid: return try scalar(.uid, at: offset + 1, size: low + 1)
    case .array: return try counted(.array, low, at: offset, width: referenceSize)
    case .orderedSet, .set: return try counted(.set, low, at: offset, width: referenceSize)
    case .dictionary: return try counted(.dictionary, low, at: offset, width: 2 * referenceSize)
    default: throw unknownMarker(marker, at: offset)
    }
  }

  @inline(__always)
  private func offset(of object: Int) throws(ArchiveError) -> Int {
    // As unsigned numbers, negative ones are too large.
    guard UInt(bitPattern: object) < UInt(bitPattern: objectCount) else { throw noObject(object) }
    let offset = load(at: offsetTable &+ object &* offsetSize, size: offsetSize)
    guard offset &- 8 < UInt64(bitPattern: Int64(offsetTable &- 8)) else {
      throw .objectOutside(object, offset: offset)
    }
    return Int(truncatingIfNeeded: offset)
  }

  /// The unsigned big-endian integer of 1 to 8 bytes at an offset.
  @inline(__always)
  private func unsigned(at offset: Int, size: Int) throws(ArchiveError) -> UInt64 {
    guard UInt(bitPattern: offset) < UInt(bitPattern: offsetTable) else { throw outside(offset) }
    return load(at: offset, size: size)
  }

  /// The same at an offset that is known to be in the objects or in the table.
  @inline(__always)
  private func load(at offset: Int, size: Int) -> UInt64 {
    let word = start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return UInt64(bigEndian: word) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size)
  }

  /// The UID that an object is; nil for any other object. It takes half as long as reading the header first.
  @inline(__always)
  package func uid(of object: Int) throws(ArchiveError) -> Int? {
    let offset = try offset(of: object)
    let word = load(at: offset, size: 8)
    let size = Int(truncatingIfNeeded: word &>> 56) &- Int(Marker.uid.rawValue) &+ 1
    guard size >= 1, size <= 16 else { return nil }
    let element = try scalar(.uid, at: offset &+ 1, size: size)
    if size > 4 { return try uid(element) }
    return Int(truncatingIfNeeded: (word &<< 8) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size))
  }

  /// Whether an object is the string "$null", with its marker.
  @inline(__always)
  func isNull(_ object: Int) throws(ArchiveError) -> Bool {
    load(at: try offset(of: object), size: 6) == 0x55_24_6E_75_6C_6C
  }

  /// Where the bytes of an object are, with its marker.
  package func range(of object: Int) throws(ArchiveError) -> Range<Int> {
    let element = try element(object)
    let start = try offset(of: object)
    let width =
      switch element.kind {
      case .utf16: 2
      case .array, .set: referenceSize
      case .dictionary: 2 * referenceSize
      default: 1
      }
    return start..<element.offset + element.count * width
  }

  @inline(__always)
  private func simpleKind(_ marker: UInt8, at offset: Int) throws(ArchiveError) -> Kind {
    switch marker {
    case Marker.null: return .null
    case Marker.false: return .false
    case Marker.true: return .true
    default: throw unknownMarker(marker, at: offset)
    }
  }

  @inline(__always)
  private func scalar(_ kind: Kind, at offset: Int, size: Int) throws(ArchiveError) -> Element {
    guard size <= offsetTable &- offset else { throw outside(offset) }
    return Element(kind: kind, offset: offset, count: size)
  }

  /// An object whose count is in its marker, or in an integer after it if it is 15 or more.
  @inline(__always)
  private func counted(
    _ kind: Kind,
    _ low: Int,
    at offset: Int,
    width: Int
  ) throws(ArchiveError) -> Element {
    var content = offset + 1
    var count = low
    if low == Marker.longCount {
      let marker = UInt8(truncatingIfNeeded: try unsigned(at: content, size: 1))
      guard marker & 0xF0 == Marker.integer.rawValue, marker & 0xF <= 3 else {
        throw unknownMarker(marker, at: content)
      }
      let size = 1 << Int(marker & 0xF)
      let long = try unsigned(at: content + 1, size: size)
      guard long <= UInt64(offsetTable) else { throw outside(offset) }
      count = Int(long)
      content += 1 + size
    }
    guard content <= offsetTable, count * width <= offsetTable &- content else { throw outside(offset) }
    return Element(kind: kind, offset: content, count: count)
  }

  /// The object at a position of an array or a set, or the key at a position of a dictionary.
  @inline(__always)
  package func reference(in element: Element, at index: Int) throws(ArchiveError) -> Int {
    try reference(at: element.offset &+ index &* referenceSize)
  }

  /// The value at a position of a dictionary.
  @inline(__always)
  package func value(in dictionary: Element, at index: Int) throws(ArchiveError) -> Int {
    try reference(at: dictionary.offset &+ (dictionary.count &+ index) &* referenceSize)
  }

  /// Whether two dictionaries refer to the same keys in the same order.
  package func haveSameKeys(_ first: Element, _ second: Element) -> Bool {
    guard first.count == second.count, objectCount > 0 else { return false }
    let byteCount = first.count &* referenceSize
    return stride(from: 0, to: byteCount, by: 8).allSatisfy { offset in
      let size = min(8, byteCount - offset)
      return load(at: first.offset + offset, size: size) == load(at: second.offset + offset, size: size)
    }
  }

  @inline(__always)
  private func reference(at offset: Int) throws(ArchiveError) -> Int {
    let object = try unsigned(at: offset, size: referenceSize)
    guard object < UInt64(bitPattern: Int64(objectCount)) else {
      throw noObject(Int(truncatingIfNeeded: object))
    }
    return Int(truncatingIfNeeded: object)
  }

  @inline(never)
  private func outside(_ offset: Int) -> ArchiveError {
    objectCount == 0 ? .coderIsFinished : .objectTooLong(offset: offset)
  }

  @inline(never)
  private func noObject(_ object: Int) -> ArchiveError { .noObject(object, count: objectCount) }

  @inline(never)
  private func unknownMarker(_ marker: UInt8, at offset: Int) -> ArchiveError {
    .unknownMarker(marker, offset: offset)
  }
}

// MARK: - Values

extension PropertyListReader {
  /// The value of an integer: `Int`, or `UInt64` above `Int.max`.
  package enum Integer {
    case signed(Int)
    case unsigned(UInt64)
  }

  /// Integers of 1, 2 and 4 bytes are unsigned, those of 8 are signed, and those of 16 bytes are above `Int64.max`.
  package func integer(_ element: Element) throws(ArchiveError) -> Integer {
    guard element.count == 16 else {
      let bits = try unsigned(at: element.offset, size: element.count)
      return .signed(Int(Int64(bitPattern: bits)))
    }
    let high = try unsigned(at: element.offset, size: 8)
    let low = try unsigned(at: element.offset + 8, size: 8)
    if high == 0 {
      return low <= UInt64(Int64.max) ? .signed(Int(low)) : .unsigned(low)
    }
    guard high == .max, low > UInt64(Int64.max) else { throw .integerOf128Bits }
    return .signed(Int(Int64(bitPattern: low)))
  }

  package func real(_ element: Element) throws(ArchiveError) -> Double {
    if element.count == 4 { return Double(try float(element)) }
    return Double(bitPattern: try unsigned(at: element.offset, size: 8))
  }

  /// A real of 4 bytes. As a `Double`, a signaling NaN would become a quiet one.
  package func float(_ element: Element) throws(ArchiveError) -> Float {
    Float(bitPattern: UInt32(truncatingIfNeeded: try unsigned(at: element.offset, size: 4)))
  }

  /// The index into the archive's object table that a UID holds.
  @inline(__always)
  package func uid(_ element: Element) throws(ArchiveError) -> Int {
    let value =
      element.count <= 8
      ? try unsigned(at: element.offset, size: element.count) : UInt64.max
    guard value <= UInt64(UInt32.max) else { throw .uidTooLarge }
    return Int(value)
  }

  /// The bytes of a string or of data.
  @inline(__always)
  package func content(of element: Element) throws(ArchiveError) -> UnsafeRawBufferPointer {
    let (offset, length) = (element.offset, element.kind == .utf16 ? 2 * element.count : element.count)
    guard offset >= 0, length >= 0, offset <= offsetTable, length <= offsetTable - offset else {
      throw outside(offset)
    }
    return UnsafeRawBufferPointer(start: start + offset, count: length)
  }

  package func string(_ element: Element) throws(ArchiveError) -> String {
    guard element.isString else { throw .notAString(element.kind) }
    let content = try content(of: element)
    if element.kind == .ascii {
      guard content.isASCII else { throw .notASCII }
      return String(decoding: content, as: UTF8.self)
    }
    guard let string = String(bigEndianUTF16: content) else { throw .unpairedSurrogate }
    return string
  }

  /// Whether a string is a text in ASCII.
  package func string(_ element: Element, is text: StaticString) throws(ArchiveError) -> Bool {
    if element.count != text.utf8CodeUnitCount { return false }
    if element.kind == .utf16 { return try string(element) == "\(text)" }
    let content = try content(of: element)
    return content.indices.allSatisfy { content[$0] == text.utf8Start[$0] }
  }

  /// The first characters of a string, as many as an error shows.
  package func beginning(of string: Element) throws(ArchiveError) -> String {
    var beginning = string
    beginning.count = min(string.count, 100)
    if string.kind == .utf16, beginning.count < string.count {
      let last = try unsigned(at: string.offset + 2 * (beginning.count - 1), size: 2)
      if UTF16.isLeadSurrogate(UInt16(last)) { beginning.count -= 1 }
    }
    return try self.string(beginning)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether no byte is above 127.
  @inline(__always)
  package var isASCII: Bool {
    guard count >= 8 else { return allSatisfy { $0 < 0x80 } }
    var bits = word(at: count - 8)
    var index = 0
    while index < count - 8 {
      bits |= word(at: index)
      index += 8
    }
    return bits & 0x8080_8080_8080_8080 == 0
  }

  /// The eight bytes from an index on.
  @inline(__always)
  private func word(at index: Int) -> UInt64 { loadUnaligned(fromByteOffset: index, as: UInt64.self) }
}
