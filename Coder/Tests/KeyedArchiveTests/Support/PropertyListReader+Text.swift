import Foundation

@testable import KeyedArchive

extension PropertyListReader {
  /// The whole list as the same text.
  func text() throws -> String { try text(of: root) }

  private func text(of object: Int) throws -> String {
    let element = try element(object)
    switch element.kind {
    case .true, .false, .null: return element.kind.rawValue
    case .integer:
      switch try integer(element) {
      case .signed(let value): return "i\(value)"
      case .unsigned(let value): return "i\(value)"
      }
    case .real:
      let value = try real(element)
      return value.isNaN ? "nan" : "r\(Self.digits(value.bitPattern, 16))"
    case .date: return "d\(Int(try real(element)))"
    case .data:
      let content = try content(of: element)
      return "x" + content.map { Self.digits(UInt64($0), 2) }.joined()
    case .ascii, .utf16: return Self.text(of: try string(element))
    case .uid: return "{\"CF$UID\":i\(try uid(element))}"
    case .array, .set:
      return
        "[\(try (0..<element.count).map { try text(of: reference(in: element, at: $0)) }.joined(separator: ","))]"
    case .dictionary:
      let pairs = try (0..<element.count).map {
        try "\(text(of: reference(in: element, at: $0))):\(text(of: value(in: element, at: $0)))"
      }
      return "{\(pairs.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: ","))}"
    }
  }

  static func text(of string: String) -> String {
    let units = string.utf16.map { unit in
      (32..<127).contains(unit) && !"\"\\".utf16.contains(unit)
        ? String(decoding: [unit], as: UTF16.self) : "\\u\(digits(UInt64(unit), 4))"
    }
    return "\"\(units.joined())\""
  }

  static func digits(_ value: UInt64, _ count: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}
