// The objects of Foundation's classes that hold a single value: by which keys it is stored.

extension NodeGraph {
  /// The text of an `NSString`. Subclasses of the archiver write it in UTF-8, under "NS.bytes".
  package mutating func string(of string: inout ObjectCursor) throws(ArchiveError) -> String {
    if let text = try optional("NS.string", in: &string, .string) {
      try budget.spend(text.count)
      return try self.string(text)
    }
    guard let bytes = try optional("NS.bytes", in: &string, .data) else {
      throw .noValue(Expected.string.rawValue, forKey: "NS.string")
    }
    try budget.spend(bytes.count)
    let stored = try archive.list.content(of: bytes)
    guard let text = String(validating: stored, as: UTF8.self) else {
      throw .otherValue("UTF-8", forKey: "NS.bytes", found: "other bytes")
    }
    return text
  }

  /// The number of an `NSNumber`. Subclasses of the archiver write it under other keys.
  package mutating func number(of number: inout ObjectCursor) throws(ArchiveError) -> Element {
    let keys = ["NS.number", "NS.boolval", "NS.intval", "NS.dblval"]
    return try first(of: keys, in: &number, .numberOrBoolean)
  }

  /// The bytes of an `NSData`. Subclasses of the archiver write them under "NS.bytes".
  package mutating func data(of data: inout ObjectCursor) throws(ArchiveError) -> Element {
    try first(of: Self.keysOfData, in: &data, .data)
  }

  static let keysOfData = ["NS.data", "NS.bytes"]

  /// The seconds of an `NSDate` since the beginning of 2001.
  package mutating func seconds(of date: inout ObjectCursor) throws(ArchiveError) -> Double {
    let seconds = try number("NS.time", in: &date)
    // GNUstep writes the same number again. Source: gnustep/libs-base, `NSDate.m`.
    try ignore("$0", in: &date)
    return seconds
  }

  /// The 16 bytes of an `NSUUID`. GNUstep writes them under "uuid".
  package mutating func bytes(ofUUID uuid: inout ObjectCursor) throws(ArchiveError) -> Element {
    let bytes = try first(of: ["NS.uuidbytes", "uuid"], in: &uuid, .data)
    guard bytes.count == 16 else { throw .uuidLength(bytes.count) }
    return bytes
  }

  /// The text of an `NSURL`, and the UID of the URL that it is relative to, or 0.
  package mutating func parts(ofURL url: inout ObjectCursor) throws(ArchiveError) -> (
    text: Element, base: Int
  ) {
    let text = try required("NS.relative", in: &url, .string)
    let base = try uid("NS.base", in: &url) ?? 0
    // By this, the system that wrote the URL of a file finds the file after it was moved. Other systems can't.
    try ignore("NS.minimalBookmarkData", in: &url)
    return (text, base)
  }

  /// The error for an object that GNUstep writes as values without keys; nil for any other object.
  package mutating func formOfGNUstep(_ object: Element) throws(ArchiveError) -> ArchiveError? {
    guard let uid = try classUID(of: object), try storedKeys(of: object).contains("$0") else { return nil }
    return .gnustepForm(ofClass: try archive.className(uid))
  }

  /// The identifier of an `NSLocale` or an `NSCalendar`.
  package mutating func identifier(of object: inout ObjectCursor) throws(ArchiveError) -> Element {
    try required("NS.identifier", in: &object, .string)
  }

  package mutating func name(ofTimeZone zone: inout ObjectCursor) throws(ArchiveError) -> Element {
    let name = try required("NS.name", in: &zone, .string)
    // The rules of the zone, which follow from its name.
    try ignore("NS.data", in: &zone)
    return name
  }

  package mutating func decimal(of cursor: inout ObjectCursor) throws(ArchiveError) -> StoredDecimal {
    let data = try required("NS.mantissa", in: &cursor, .data)
    let exponent = try integer("NS.exponent", in: &cursor)
    let length = try integer("NS.length", in: &cursor)
    guard data.count == 16, (-128...127).contains(exponent), (0...8).contains(length) else {
      throw .corruptDecimal(byteCount: data.count, exponent: exponent, length: length)
    }
    let isBigEndian = try optionalInteger("NS.mantissa.bo", in: &cursor) == 2
    let isNegative = try boolean("NS.negative", in: &cursor)
    _ = try boolean("NS.compact", in: &cursor)
    let mantissa = try archive.list.content(of: data)
    var groups = (0..<length).map { index in
      let (first, second) = (UInt16(mantissa[2 * index]), UInt16(mantissa[2 * index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    while groups.last == 0 { groups.removeLast() }
    return StoredDecimal(
      groups: groups,
      exponent: exponent,
      isNegative: isNegative && (length == 0 || !groups.isEmpty)
    )
  }

  package mutating func indices(of path: inout ObjectCursor) throws(ArchiveError) -> [Int] {
    let count = try integer("NSIndexPathLength", in: &path)
    if count == 1 { return [try integer("NSIndexPathValue", in: &path)] }
    do throws(ArchiveError) {
      return try integers(count, of: 1, "NSIndexPathData", in: &path)
    } catch {
      // GNUstep writes eight bytes for each index.
      let data = try? optional("NSIndexPathData", in: &path, .data)
      let isOfGNUstep = data.map { $0.count.isMultiple(of: 8) && $0.count / 8 == count } == true
      throw isOfGNUstep ? .gnustepForm(ofClass: "NSIndexPath") : error
    }
  }

  package mutating func ranges(of indices: inout ObjectCursor) throws(ArchiveError) -> [Range<Int>] {
    let count = try integer("NSRangeCount", in: &indices)
    if count == 1 {
      return [
        try Range(location: integer("NSLocation", in: &indices), length: integer("NSLength", in: &indices))
      ]
    }
    let integers = try integers(count, of: 2, "NSRangeData", in: &indices)
    var ranges: [Range<Int>] = []
    for index in 0..<count {
      let range = try Range(location: integers[2 * index], length: integers[2 * index + 1])
      // Every writer sorts them. Others would take quadratic time.
      if let last = ranges.last, range.lowerBound < last.upperBound {
        throw .corruptRange(location: range.lowerBound, length: range.count)
      }
      ranges.append(range)
    }
    return ranges
  }
}

extension Range<Int> {
  fileprivate init(location: Int, length: Int) throws(ArchiveError) {
    let (end, overflow) = location.addingReportingOverflow(length)
    guard location >= 0, length > 0, !overflow else {
      throw .corruptRange(location: location, length: length)
    }
    self = location..<end
  }
}

/// A decimal number: an integer times a power of ten. The integer is in groups of 16 bits, the lowest first; the
/// highest isn't 0. A negative number without groups is NaN.
package struct StoredDecimal {
  package var groups: [UInt16]
  package var exponent: Int
  package var isNegative: Bool

  package init(groups: [UInt16], exponent: Int, isNegative: Bool) {
    (self.groups, self.exponent, self.isNegative) = (groups, exponent, isNegative)
  }
}

extension StoredDecimal: CustomStringConvertible {
  /// All digits, as Foundation's `Decimal` writes them.
  package var description: String {
    if groups.isEmpty { return isNegative ? "NaN" : "0" }
    var digits = digitsOfInteger
    if exponent > 0 { digits = Array(repeating: 0, count: exponent) + digits }
    var places = max(-exponent, 0)
    digits += Array(repeating: 0, count: max(places + 1 - digits.count, 0))
    while places > 0, digits[0] == 0 {
      digits.removeFirst()
      places -= 1
    }
    var text = digits.reversed().map { Character(Unicode.Scalar(UInt8(ascii: "0") + $0)) }
    if places > 0 { text.insert(".", at: text.count - places) }
    return (isNegative ? "-" : "") + String(text)
  }

  /// The digits of the integer, the lowest first.
  private var digitsOfInteger: [UInt8] {
    var digits: [UInt8] = []
    for group in groups.reversed() {
      var carry = Int(group)
      for index in digits.indices {
        carry += Int(digits[index]) * 65_536
        digits[index] = UInt8(carry % 10)
        carry /= 10
      }
      while carry > 0 {
        digits.append(UInt8(carry % 10))
        carry /= 10
      }
    }
    return digits
  }
}
