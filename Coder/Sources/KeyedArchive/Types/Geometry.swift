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

    /// The kind of a value; nil for any other C type.
    init?(_ value: NSValue) {
      switch String(cString: value.objCType).prefix(while: { $0 != "=" }) {
      case "{CGPoint": self = .point
      case "{CGSize": self = .size
      case "{CGRect": self = .rectangle
      case "{_NSRange": self = .range
      case "{NSEdgeInsets": self = .insets
      default: return nil
      }
    }
  }
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
      guard let numbers = text.numbersOfGeometry, numbers.count == count else {
        throw .otherValue("\(count) numbers in braces", forKey: key, found: Phrase.string(text))
      }
      return numbers
    }

    static func write(_ value: NSValue, by writer: ValueWriter) throws -> Reference {
      guard let kind = Kind(value) else { throw otherType(String(cString: value.objCType)) }
      return try writer.object(NSValue.self) {
        writer.addInteger(kind.rawValue, forKey: "NS.special")
        switch kind {
        case .point: try add(numbers(of: value), forKey: "NS.pointval", to: writer)
        case .size: try add(numbers(of: value), forKey: "NS.sizeval", to: writer)
        case .rectangle: try add(numbers(of: value), forKey: "NS.rectval", to: writer)
        case .range:
          let range = value.rangeValue
          for (key, number) in [("location", range.location), ("length", range.length)] {
            writer.archive.add(try writer.reference(to: .integer(number)), forKey: "NS.rangeval.\(key)")
          }
        case .insets:
          let insets = value.edgeInsetsValue
          let sides =
            [
              "top": insets.top, "left": insets.left, "bottom": insets.bottom, "right": insets.right,
            ] as KeyValuePairs
          for (side, number) in sides {
            writer.archive.add(writer.archive.real(Double(number)), forKey: "NS.edgeval.\(side)")
          }
        }
      }
    }

    private static func otherType(_ code: String) -> ArchiveError {
      .unsupported(noun, found: "an NSValue of type \(code.quotedExcerpt)")
    }

    private static func add(_ numbers: [CGFloat], forKey key: String, to writer: ValueWriter) throws {
      let text = String(geometry: numbers.map(\.description))
      guard numbers.allSatisfy(\.isFinite) else { throw ArchiveError.nonFiniteGeometry(text) }
      try writer.add(text, as: String.self, forKey: key)
    }

    /// The numbers of a point, a size or a rectangle; none for a range or insets.
    private static func numbers(of value: NSValue) -> [CGFloat] {
      switch Kind(value) {
      case .point: [value.pointValue.x, value.pointValue.y]
      case .size: [value.sizeValue.width, value.sizeValue.height]
      case .rectangle:
        [
          value.rectValue.origin.x, value.rectValue.origin.y, value.rectValue.size.width,
          value.rectValue.size.height,
        ]
      case .range, .insets, nil: []
      }
    }
  }

  // MARK: Swift's types

  extension StoredValue {
    static func hasValues(_ type: Any.Type) -> Bool {
      type == CGPoint.self || type == CGSize.self || type == CGRect.self || type == NSRange.self
    }

    /// The object of a struct. Nil if a number in it isn't finite: no text keeps it.
    static func object(ofAny value: Any) -> NSObject? {
      guard let object = object(ofStruct: value), numbers(of: object).allSatisfy(\.isFinite) else {
        return nil
      }
      return object
    }

    /// The same, whatever the numbers are. On Linux, these structs don't bridge.
    static func object(ofStruct value: Any) -> NSValue? {
      switch value {
      case let point as CGPoint: NSValue(point: point)
      case let size as CGSize: NSValue(size: size)
      case let rectangle as CGRect: NSValue(rect: rectangle)
      case let range as NSRange: NSValue(range: range)
      default: nil
      }
    }

    static func read<Other>(
      _ object: inout ObjectCursor,
      as type: Other.Type,
      by reader: inout ValueReader
    ) throws(ArchiveError) -> Other? {
      structure(of: try read(&object, by: &reader)) as? Other
    }

    fileprivate static func structure(of value: NSValue) -> Any? {
      switch Kind(value) {
      case .point: value.pointValue
      case .size: value.sizeValue
      case .rectangle: value.rectValue
      case .range: value.rangeValue
      case .insets, nil: nil
      }
    }
  }

  extension NSValue {
    /// Swift's struct in it, which doesn't bridge on Linux; nil for numbers and other values.
    package var structure: Any? { StoredValue.structure(of: self) }
  }
#else
  extension NSValue {
    package var structure: Any? { nil }
  }

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
