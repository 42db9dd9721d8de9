import Foundation

/// An `NSValue` holds one of Foundation's structs. A number under "NS.special" says which: a point, a size or a rectangle
/// as a string such as "{1.5, 2.0}", a range as two integers, or insets as four numbers.
///
/// Source: `NSSpecialValue.swift`, `NSGeometry.swift` and `NSRange.swift` in swiftlang/swift-corelibs-foundation.
enum StoredValue: StoredType {
  static let objectClass: AnyClass = NSValue.self
  static let noun = "a range, a point, a size, a rectangle or insets"

  private enum Kind: Int {
    case point = 1
    case size = 2
    case rectangle = 3
    case range = 4
    case insets = 12
  }

  static func value(of object: NSObject) -> NSValue? { object as? NSValue }
  static func object(of value: NSValue) -> NSObject { value }
}

#if os(macOS) || !canImport(ObjectiveC)
  extension StoredValue {
    static func read(
      _ object: inout ObjectCursor,
      by reader: inout ValueReader
    ) throws(ArchiveError) -> NSValue {
      // Foundation's archiver on Apple's systems writes any C value, after its type.
      if let type = try reader.graph.optional("$0", in: &object, .string) {
        throw otherType(try reader.text(type))
      }
      let kind = try reader.graph.integer("NS.special", in: &object)
      switch Kind(rawValue: kind) {
      case .point:
        let numbers = try numbers(2, "NS.pointval", in: &object, by: &reader)
        return NSValue(point: NSPoint(x: numbers[0], y: numbers[1]))
      case .size:
        let numbers = try numbers(2, "NS.sizeval", in: &object, by: &reader)
        return NSValue(size: NSSize(width: numbers[0], height: numbers[1]))
      case .rectangle:
        let numbers = try numbers(4, "NS.rectval", in: &object, by: &reader)
        return NSValue(rect: NSRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      case .range:
        let location = try reader.graph.integer("NS.rangeval.location", in: &object)
        let length = try reader.graph.integer("NS.rangeval.length", in: &object)
        return NSValue(range: NSRange(location: location, length: length))
      case .insets:
        let insets = NSEdgeInsets(
          top: try reader.graph.number("NS.edgeval.top", in: &object),
          left: try reader.graph.number("NS.edgeval.left", in: &object),
          bottom: try reader.graph.number("NS.edgeval.bottom", in: &object),
          right: try reader.graph.number("NS.edgeval.right", in: &object)
        )
        return NSValue(edgeInsets: insets)
      case nil: throw .unsupported(noun, found: "an NSValue of kind \(kind)")
      }
    }

    /// The numbers of a point, a size or a rectangle.
    private static func numbers(
      _ count: Int,
      _ key: String,
      in object: inout ObjectCursor,
      by reader: inout ValueReader
    ) throws(ArchiveError) -> [Double] {
      let text = try reader.text(reader.graph.required(key, in: &object, .string))
      guard text.utf8.count < 1_000, let numbers = text.numbersOfGeometry, numbers.count == count else {
        throw .otherValue("\(count) numbers in braces", forKey: key, found: Phrase.string(text))
      }
      return numbers
    }

    static func write(_ value: NSValue, by writer: ValueWriter) throws -> Reference {
      switch String(cString: value.objCType).prefix(while: { $0 != "=" }) {
      case "{CGPoint":
        let point = value.pointValue
        return try write(.point, "NS.pointval", [point.x, point.y], by: writer)
      case "{CGSize":
        let size = value.sizeValue
        return try write(.size, "NS.sizeval", [size.width, size.height], by: writer)
      case "{CGRect":
        let (origin, size) = (value.rectValue.origin, value.rectValue.size)
        let numbers = [origin.x, origin.y, size.width, size.height]
        return try write(.rectangle, "NS.rectval", numbers, by: writer)
      case "{_NSRange":
        return try write(.range, by: writer) {
          for (key, number) in [("location", value.rangeValue.location), ("length", value.rangeValue.length)]
          {
            writer.archive.add(try writer.reference(to: .integer(number)), forKey: "NS.rangeval.\(key)")
          }
        }
      case "{NSEdgeInsets":
        let insets = value.edgeInsetsValue
        let sides =
          [
            "top": insets.top, "left": insets.left, "bottom": insets.bottom, "right": insets.right,
          ] as KeyValuePairs
        return try write(.insets, by: writer) {
          for (side, number) in sides {
            writer.archive.add(writer.archive.real(Double(number)), forKey: "NS.edgeval.\(side)")
          }
        }
      default: throw otherType(String(cString: value.objCType))
      }
    }

    private static func otherType(_ code: String) -> ArchiveError {
      .unsupported(noun, found: "an NSValue of type \(code.quotedExcerpt)")
    }

    private static func write(
      _ kind: Kind,
      _ key: String,
      _ numbers: [CGFloat],
      by writer: ValueWriter
    ) throws -> Reference {
      let text = String(geometry: numbers.map(\.description))
      guard numbers.allSatisfy(\.isFinite) else { throw ArchiveError.nonFiniteGeometry(text) }
      return try write(kind, by: writer) {
        writer.archive.add(try writer.reference(toString: text), forKey: key)
      }
    }

    private static func write(
      _ kind: Kind,
      by writer: ValueWriter,
      _ content: () throws -> Void
    ) throws -> Reference {
      try writer.object(NSValue.self) {
        writer.addInteger(kind.rawValue, forKey: "NS.special")
        try content()
      }
    }
  }

  extension String {
    /// The string of a point or a size with two numbers, or of a rectangle with four.
    init(geometry numbers: [String]) {
      let pairs = stride(from: 0, to: numbers.count - 1, by: 2).map { "{\(numbers[$0]), \(numbers[$0 + 1])}" }
      self = pairs.count == 1 ? pairs[0] : "{\(pairs.joined(separator: ", "))}"
    }

    /// The numbers in a string such as "{1.5, 2.0}" or "{{0.0, 1.5}, {2.0, 3.0}}"; nil for any other string.
    var numbersOfGeometry: [Double]? {
      let parts = split { "{, }".contains($0) }
      let braces = filter { "{}".contains($0) }
      guard (parts.count == 2 && braces == "{}") || (parts.count == 4 && braces == "{{}{}}") else {
        return nil
      }
      let numbers = parts.compactMap { Double($0.replacing("snan(", with: "nan(")) }
      return numbers.count == parts.count ? numbers : nil
    }

    /// Whether it is the string of a point, a size or a rectangle with numbers that aren't finite.
    var isNonFiniteGeometry: Bool {
      guard utf8.first == UInt8(ascii: "{"), utf8.count < 1_000, let numbers = numbersOfGeometry else {
        return false
      }
      return self == String(geometry: split { "{, }".contains($0) }.map { String($0) })
        && !numbers.allSatisfy(\.isFinite)
    }
  }
#else
  /// Foundation on these systems has no initializers for points and insets without UIKit.
  extension StoredValue {
    static func read(
      _ object: inout ObjectCursor,
      by reader: inout ValueReader
    ) throws(ArchiveError) -> NSValue {
      throw .classOfFoundation("NSValue")
    }

    static func write(_ value: NSValue, by writer: ValueWriter) throws -> Reference {
      throw ArchiveError.notCoding(value)
    }
  }
#endif
