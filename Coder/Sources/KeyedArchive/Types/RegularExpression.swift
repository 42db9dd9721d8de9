import ArchiveFormat
import Foundation

/// A regular expression is an `NSRegularExpression`, with its pattern and its options.
///
/// Source: `NSRegularExpression.swift` in swiftlang/swift-corelibs-foundation.
enum StoredRegularExpression: StoredType {
  static let objectClass: AnyClass = NSRegularExpression.self
  static let noun = "a regular expression"

  static func read(
    _ object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> NSRegularExpression {
    let pattern = try reader.graph.required("NSPattern", in: &object, .string)
    let options = try reader.integer("NSOptions", from: 0...0x7F, in: &object)
    // What the longest take to compile: 8 microseconds for each byte.
    try reader.graph.budget.spend(pattern.count, times: 256)
    let text = try reader.graph.string(pattern)
    let expression = try? NSRegularExpression(
      pattern: text,
      options: NSRegularExpression.Options(rawValue: UInt(options))
    )
    guard let expression else { throw .corrupt(expected: noun, found: Phrase.string(text)) }
    return expression
  }

  static func write(_ expression: NSRegularExpression, by writer: ValueWriter) throws -> Reference {
    guard let options = Int(exactly: expression.options.rawValue), (0...0x7F).contains(options) else {
      throw ArchiveError.unsupported(
        "a regular expression with known options",
        found: "\(expression.options)"
      )
    }
    return try writer.object(NSRegularExpression.self) {
      try writer.add(expression.pattern, as: String.self, forKey: "NSPattern")
      writer.addInteger(options, forKey: "NSOptions")
    }
  }
}
