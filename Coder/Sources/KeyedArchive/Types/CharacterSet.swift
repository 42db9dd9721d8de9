import ArchiveFormat
import Foundation

/// A set of characters is an `NSCharacterSet`: one of those that Foundation knows by a number, a range, the characters as a string, or
/// a bitmap. A mutable set is read and written as one that isn't: those of Foundation on Linux end the process when they change.
///
/// Source: `NSCharacterSet.swift` in swiftlang/swift-corelibs-foundation.
extension CharacterSet: StoredType {
  static let objectClass: AnyClass = NSCharacterSet.self
  static let noun = "a character set"

  /// Those with a number, which begins with 1.
  private static let known: [CharacterSet] = [
    .controlCharacters, .whitespaces, .whitespacesAndNewlines, .decimalDigits, .letters, .lowercaseLetters,
    .uppercaseLetters, .nonBaseCharacters, .decomposables, .alphanumerics, .punctuationCharacters,
    .illegalCharacters, .capitalizedLetters, .symbols, .newlines,
  ]

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    let set: CharacterSet
    if let known = try known(of: &object, by: &reader) {
      set = known
    } else if let range = try reader.graph.optionalInteger("NSRange", in: &object) {
      set = try self.range(range)
    } else if let text = try reader.graph.optional(
      firstOf: ["NSString", "NSStringObject"],
      in: &object,
      .string
    ) {
      set = CharacterSet(charactersIn: try reader.text(text))
    } else if let bitmap = try reader.graph.optional(
      firstOf: ["NSBitmap", "NSBitmapObject"],
      in: &object,
      .data
    ) {
      // Foundation copies it for each set.
      try reader.graph.budget.spend(bitmap.count)
      set = try self.bitmap(reader.data(bitmap))
    } else {
      throw .noValue("the bitmap of \(noun)", forKey: "NSBitmap")
    }
    let isInverted = try reader.graph.optionalBoolean("NSIsInverted", in: &object)
    let isNewInverted = try reader.graph.optionalBoolean("NSIsInverted2", in: &object)
    return isInverted == true || isNewInverted == true ? set.inverted : set
  }

  /// A set that Foundation knows. For one that older systems don't know, there is a bitmap as well.
  private static func known(
    of object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> CharacterSet? {
    for key in ["NSBuiltinID", "NSBuiltinID2"] {
      guard let number = try reader.graph.optionalInteger(key, in: &object), number != 0 else { continue }
      guard known.indices.contains(number - 1) else {
        throw .otherValue("an integer from 1 to \(known.count)", forKey: key, found: Phrase.integer(number))
      }
      for key in ["NSBitmap", "NSBitmapObject"] { try reader.graph.ignore(key, in: &object) }
      return known[number - 1]
    }
    return nil
  }

  /// The characters of a range, which begins with the upper half of the number, and has as many as the lower half says.
  private static func range(_ number: Int) throws(ArchiveError) -> CharacterSet {
    let (start, count) = (number >> 32, number & 0xFFFF_FFFF)
    guard start >= 0, start + count <= 0x110000 else {
      throw .otherValue("a range of characters", forKey: "NSRange", found: Phrase.integer(number))
    }
    return NSCharacterSet(range: NSRange(location: start, length: count)) as CharacterSet
  }

  /// A bit for each character of the first plane. The other planes begin with a byte that says which one they are.
  private static func bitmap(_ data: Data) throws(ArchiveError) -> CharacterSet {
    let planes = stride(from: 8_192, to: data.count, by: 8_193).map { data[$0] }
    guard data.count >= 8_192, (data.count - 8_192).isMultiple(of: 8_193),
      planes.allSatisfy({ (1...16).contains($0) }), Set(planes).count == planes.count
    else {
      throw .otherValue("a bitmap of planes of 8192 bytes", forKey: "NSBitmap", found: "\(data.count) bytes")
    }
    return CharacterSet(bitmapRepresentation: data)
  }

  static func write(_ set: CharacterSet, by writer: ValueWriter) throws -> Reference {
    try writer.object(NSCharacterSet.self) { try addContent(of: set as NSCharacterSet, by: writer) }
  }

  /// What the set encodes itself, because only Foundation knows how it was made. A string and a bitmap are inside the object, under a
  /// key of their own.
  private static func addContent(of set: NSCharacterSet, by writer: ValueWriter) throws {
    let coder = ContentCoder()
    set.encode(with: coder)
    for (key, value) in coder.content {
      guard let value = value.flatMap(writer.leaf) else {
        throw ArchiveError.unreadable(noun, found: "\(set)")
      }
      writer.archive.add(value, forKey: key.hasSuffix("Object") ? String(key.dropLast(6)) : key)
    }
  }

  static func object(of set: CharacterSet) -> NSObject { set as NSCharacterSet }
}

/// Keeps the values that a set encodes; nil for what isn't a value.
private final class ContentCoder: NSCoder {
  var content: [(key: String, value: ArchiveValue?)] = []

  override var allowsKeyedCoding: Bool { true }

  override func encode(_ value: Bool, forKey key: String) { content.append((key, .boolean(value))) }
  override func encode(_ value: Int, forKey key: String) { content.append((key, .integer(value))) }
  override func encode(_ value: Int64, forKey key: String) { content.append((key, .integer(Int(value)))) }
  override func encode(_ object: Any?, forKey key: String) {
    content.append((key, object.flatMap { ArchiveValue(any: $0) }))
  }
}
