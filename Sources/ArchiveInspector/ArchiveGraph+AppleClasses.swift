import Foundation
import KeyedArchive

/// Classes of Apple's that the coder doesn't read, but whose fields say what they mean.
///
/// Source: `NSGeometry.swift`, `NSRange.swift`, `NSSpecialValue.swift` and `NSDateComponents.swift` in
/// swiftlang/swift-corelibs-foundation; for colors, the data in any .xib file.
extension ArchiveGraph {
  /// What an object of a class means; nil if its fields say it already, or are unexpected.
  func interpretation(ofObject name: String, _ fields: [Field]) -> Interpretation? {
    switch name {
    case "NSValue": structure(fields)
    case "NSDateComponents": .fields(fields.filter { $0.value != Self.undefinedComponent })
    case "NSColor":
      .fields(fields.map { Field(key: $0.key, value: $0.key.isColor ? text($0.value) : $0.value) })
    default: nil
    }
  }

  /// Foundation stores components that aren't set as this number.
  private static let undefinedComponent = Value.integer(.max)

  /// A point, a size, a rectangle or a range.
  private func structure(_ fields: [Field]) -> Interpretation? {
    let fields = fields.filter { $0.key != "NS.special" }.sorted { $0.key < $1.key }
    switch fields.map({ $0.key }) {
    case ["NS.pointval"], ["NS.sizeval"], ["NS.rectval"]:
      guard case .string(let text) = plain(fields[0].value) else { return nil }
      return .text(text)
    case ["NS.rangeval.length", "NS.rangeval.location"]:
      guard case .integer(let length) = plain(fields[0].value),
        case .integer(let location) = plain(fields[1].value)
      else { return nil }
      return .text("{\(location), \(length)}")
    default: return nil
    }
  }

  /// The string, number or other value without a class that a field refers to, or contains itself.
  private func plain(_ value: Value) -> Value? {
    guard case .reference(let uid) = value else { return value }
    guard case .value(let value) = object(uid).content else { return nil }
    return value
  }

  /// The components of a color, which are data with ASCII digits.
  private func text(_ value: Value) -> Value {
    guard case .data(let data) = plain(value), data.allSatisfy({ $0 == 0 || (0x20..<0x7F).contains($0) })
    else {
      return value
    }
    return .string(String(decoding: data.prefix { $0 != 0 }, as: UTF8.self))
  }
}

extension String {
  /// Whether this is the field of a color that has its components.
  fileprivate var isColor: Bool { ["NSRGB", "NSWhite", "NSCMYK", "NSComponents"].contains(self) }
}
