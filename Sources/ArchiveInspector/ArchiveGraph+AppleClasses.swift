import Foundation
import KeyedArchive

/// Classes of Apple's that the coder doesn't read, but whose fields are known from public source code:
///
/// - `NSValue` and `NSDateComponents`: swiftlang/swift-corelibs-foundation, `NSGeometry.swift`, `NSRange.swift`,
///   `NSSpecialValue.swift` and `NSDateComponents.swift`
/// - `NSColor` and `NSAffineTransform`: cjwl/cocotron, `NSColor.m` and `NSAffineTransform.m`; `UIColor` has the same data
/// - `NSCalendarDate`: gnustep/libs-base, `NSDate.m`
/// - `CLLocation`: abrignoni/iLEAPP, `bumble.py`
extension ArchiveGraph {
  /// What an object of a class means; nil if its fields say it already, or are unexpected.
  func interpretation(ofObject name: String, _ fields: [Field]) -> Interpretation? {
    if let text = Self.texts[name]?.lazy.compactMap({ self.text(of: fields, $0) }).first {
      return .text(text)
    }
    if name == "NSDateComponents" { return .fields(fields.filter { $0.value != Self.undefinedComponent }) }
    guard let forms = Self.forms[name] else { return nil }
    return .fields(
      fields.map { field in
        guard let form = forms[field.key], let value = meaning(of: field.value, form) else { return field }
        return Field(key: field.key, value: value)
      }
    )
  }

  /// Foundation stores components that aren't set as this number.
  private static let undefinedComponent = Value.integer(.max)

  /// How a value is stored.
  private enum Form {
    case string, integer
    /// Data with ASCII characters, often with a zero at the end.
    case digits
    /// Data with six numbers of 32 bits, the highest byte first.
    case matrix
    /// The number of seconds since the beginning of 2001.
    case seconds
  }

  /// A text for objects with a number that tells their kind, and with these fields only.
  private struct ObjectText {
    let kind: String
    var tag: (key: String, number: Int)?
    let form: Form
    let keys: [String]
  }

  private static let texts: [String: [ObjectText]] = [
    "NSValue": [
      ObjectText(kind: "point", tag: ("NS.special", 1), form: .string, keys: ["NS.pointval"]),
      ObjectText(kind: "size", tag: ("NS.special", 2), form: .string, keys: ["NS.sizeval"]),
      ObjectText(kind: "rectangle", tag: ("NS.special", 3), form: .string, keys: ["NS.rectval"]),
      ObjectText(
        kind: "range",
        tag: ("NS.special", 4),
        form: .integer,
        keys: ["NS.rangeval.location", "NS.rangeval.length"]
      ),
    ],
    "NSColor": [
      ObjectText(kind: "calibrated RGB", tag: ("NSColorSpace", 1), form: .digits, keys: ["NSRGB"]),
      ObjectText(kind: "device RGB", tag: ("NSColorSpace", 2), form: .digits, keys: ["NSRGB"]),
      ObjectText(kind: "calibrated white", tag: ("NSColorSpace", 3), form: .digits, keys: ["NSWhite"]),
      ObjectText(kind: "device white", tag: ("NSColorSpace", 4), form: .digits, keys: ["NSWhite"]),
      ObjectText(kind: "device CMYK", tag: ("NSColorSpace", 5), form: .digits, keys: ["NSCMYK"]),
    ],
    "NSAffineTransform": [ObjectText(kind: "matrix", form: .matrix, keys: ["NSTransformStruct"])],
  ]

  /// The fields of other objects that are stored in a form that is hard to read.
  private static let forms: [String: [String: Form]] = [
    "NSColor": ["NSRGB": .digits, "NSWhite": .digits, "NSCMYK": .digits, "NSComponents": .digits],
    "UIColor": ["NSRGB": .digits, "NSWhite": .digits],
    "NSCalendarDate": ["NS.time": .seconds],
    "CLLocation": ["kCLLocationCodingKeyTimestamp": .seconds],
  ]

  /// Such as "range {3, 4}"; nil if a field is missing, left over or of another form.
  private func text(of fields: [Field], _ text: ObjectText) -> String? {
    var rest = Dictionary(fields.map { ($0.key, $0.value) }) { first, _ in first }
    guard rest.count == fields.count else { return nil }
    if let tag = text.tag {
      guard rest.removeValue(forKey: tag.key).flatMap(plain) == .integer(tag.number) else { return nil }
    }
    var parts: [String] = []
    for key in text.keys {
      switch rest.removeValue(forKey: key).flatMap({ meaning(of: $0, text.form) }) {
      case .string(let part): parts.append(part)
      case .integer(let part): parts.append("\(part)")
      default: return nil
      }
    }
    guard rest.isEmpty else { return nil }
    return "\(text.kind) \(parts.count == 1 ? parts[0] : "{\(parts.joined(separator: ", "))}")"
  }

  /// What a value means; nil if it isn't stored in this form.
  private func meaning(of value: Value, _ form: Form) -> Value? {
    switch (form, plain(value)) {
    case (.string, .string(let text)): .string(text)
    case (.integer, .integer(let number)): .integer(number)
    case (.digits, .data(let data)): digits(data)
    case (.matrix, .data(let data)): matrix(data)
    case (.seconds, .real(let seconds)): .date(Date(timeIntervalSinceReferenceDate: seconds))
    default: nil
    }
  }

  private func digits(_ data: Data) -> Value? {
    let characters = data.last == 0 ? data.dropLast() : data
    guard characters.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
    return .string(String(decoding: characters, as: UTF8.self))
  }

  private func matrix(_ data: Data) -> Value? {
    var numbers: [Float] = []
    var rest = data[...]
    while rest.count >= 4 {
      numbers.append(Float(bitPattern: rest.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }))
      rest = rest.dropFirst(4)
    }
    guard numbers.count == 6, rest.isEmpty, numbers.allSatisfy(\.isFinite) else { return nil }
    return .string("{\(numbers.map(\.description).joined(separator: ", "))}")
  }

  /// The string, number or other value without a class that a field refers to, or contains itself.
  private func plain(_ value: Value) -> Value? {
    guard case .reference(let uid) = value else { return value }
    guard case .value(let value) = object(uid).content else { return nil }
    return value
  }
}
