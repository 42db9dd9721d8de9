import Foundation
import ArchiveFormat

/// Apple's classes whose fields are known from public source code:
///
/// - `NSValue`: swiftlang/swift-corelibs-foundation, `NSGeometry.swift`, `NSRange.swift` and `NSSpecialValue.swift`; offsets and directed insets of `NSValue` have the keys that
///   programs on Apple's systems write
/// - `NSColor` and `NSAffineTransform`: cjwl/cocotron, `NSColor.m` and `NSAffineTransform.m`; `UIColor` has the same data
/// - `NSCalendarDate` and predicates: gnustep/libs-base, `NSDate.m` and `NSPredicate.m`
/// - `CLLocation`: abrignoni/iLEAPP, `bumble.py`
extension ArchiveGraph {
  /// What an object of a class means; nil if its fields say it already, or are unexpected.
  func interpretation(ofObject name: String, _ fields: [Field]) -> Interpretation? {
    for (kind, forms) in Self.texts[name] ?? [] {
      if let parts = parts(of: fields, forms) {
        return .text("\(kind) \(parts.count == 1 ? parts[0] : "{\(parts.joined(separator: ", "))}")")
      }
    }
    if FoundationClass(named: name) == .dateComponents {
      return .fields(fields.filter { $0.value != Self.undefinedComponent })
    }
    guard let forms = Self.forms[name] else { return nil }
    return .fields(
      fields.map { field in
        guard let form = forms[field.key], let value = meaning(of: field.value, form) else { return field }
        return Field(key: field.key, value: value)
      }
    )
  }

  /// Whether objects of a class are values, and not what an app would have a struct for.
  package static func isValue(_ name: String) -> Bool {
    FoundationClass(named: name) != nil || texts[name] != nil
  }

  /// Whether it is known what the fields of a class mean.
  static func isKnown(_ name: String) -> Bool { isValue(name) || forms[name] != nil }

  /// Foundation stores components that aren't set as this number.
  private static let undefinedComponent = Value.integer(.max)

  /// How a value is stored.
  private enum Form {
    /// A number that tells the kind of object.
    case tag(Set<Int>)
    case integer, real
    /// A string such as "{1, 2.5}", with so many finite numbers. Systems write them differently: "{1.0, 2.5}".
    case geometry(Int)
    /// Data with ASCII characters, often with a zero at the end.
    case digits
    /// Data with six numbers of 32 bits, the highest byte first.
    case matrix
    /// The number of seconds since the beginning of 2001.
    case seconds
    /// The number of a case of an enumeration.
    case name([Int: String])
  }

  /// The objects that are shown as a text, such as "range {3, 4}", if they have these fields and no others.
  private static let texts: [String: [(kind: String, forms: KeyValuePairs<String, Form>)]] = [
    "NSValue": [
      ("point", ["NS.special": .tag([1]), "NS.pointval": .geometry(2)]),
      ("size", ["NS.special": .tag([2]), "NS.sizeval": .geometry(2)]),
      ("rectangle", ["NS.special": .tag([3]), "NS.rectval": .geometry(4)]),
      ("range", ["NS.special": .tag([4]), "NS.rangeval.location": .integer, "NS.rangeval.length": .integer]),
      (
        "top, left, bottom, right",
        [
          "NS.special": .tag([11, 12]), "NS.edgeval.top": .real, "NS.edgeval.left": .real,
          "NS.edgeval.bottom": .real, "NS.edgeval.right": .real,
        ]
      ),
      ("offset", ["NS.special": .tag([13]), "NS.offset.h": .real, "NS.offset.v": .real]),
      (
        "top, leading, bottom, trailing",
        [
          "NS.special": .tag([14]), "NS.dirEdgeVal.top": .real, "NS.dirEdgeVal.leading": .real,
          "NS.dirEdgeVal.bottom": .real, "NS.dirEdgeVal.trailing": .real,
        ]
      ),
      (
        "matrix",
        [
          "NS.special": .tag([10]), "NS.atval.a": .real, "NS.atval.b": .real, "NS.atval.c": .real,
          "NS.atval.d": .real, "NS.atval.tx": .real, "NS.atval.ty": .real,
        ]
      ),
    ],
    "NSColor": [
      ("calibrated RGB", ["NSColorSpace": .tag([1]), "NSRGB": .digits]),
      ("device RGB", ["NSColorSpace": .tag([2]), "NSRGB": .digits]),
      ("calibrated white", ["NSColorSpace": .tag([3]), "NSWhite": .digits]),
      ("device white", ["NSColorSpace": .tag([4]), "NSWhite": .digits]),
      ("device CMYK", ["NSColorSpace": .tag([5]), "NSCMYK": .digits]),
    ],
    "NSAffineTransform": [("matrix", ["NSTransformStruct": .matrix])],
  ]

  /// The fields of other objects that are stored in a form that is hard to read.
  private static let forms: [String: [String: Form]] = [
    "NSColor": ["NSRGB": .digits, "NSWhite": .digits, "NSCMYK": .digits, "NSComponents": .digits],
    "UIColor": ["NSRGB": .digits, "NSWhite": .digits],
    "NSCalendarDate": ["NS.time": .seconds],
    "CLLocation": ["kCLLocationCodingKeyTimestamp": .seconds],
    "NSCompoundPredicate": ["NSCompoundPredicateType": .name([0: "NOT", 1: "AND", 2: "OR"])],
    "NSComparisonPredicateOperator": comparison, "NSEqualityPredicateOperator": comparison,
    "NSMatchingPredicateOperator": comparison, "NSLikePredicateOperator": comparison,
    "NSSubstringPredicateOperator": comparison, "NSInPredicateOperator": comparison,
    "NSBetweenPredicateOperator": comparison,
  ]

  /// The operators as a predicate's format has them.
  private static let comparison: [String: Form] = [
    "NSOperatorType": .name([
      0: "<", 1: "<=", 2: ">", 3: ">=", 4: "==", 5: "!=", 6: "MATCHES", 7: "LIKE", 8: "BEGINSWITH",
      9: "ENDSWITH", 10: "IN", 99: "CONTAINS", 100: "BETWEEN",
    ])
  ]

  /// The parts of an object's text; nil if a field is missing, left over or of another form.
  private func parts(of fields: [Field], _ forms: KeyValuePairs<String, Form>) -> [String]? {
    guard fields.count == forms.count else { return nil }
    var parts: [String] = []
    for (key, form) in forms {
      guard let field = fields.first(where: { $0.key == key }) else { return nil }
      switch (form, meaning(of: field.value, form)) {
      case (.tag, .integer): break
      case (_, .string(let part)): parts.append(part)
      case (_, .integer(let part)): parts.append("\(part)")
      case (_, .real(let part)): parts.append("\(part)")
      default: return nil
      }
    }
    return parts
  }

  /// What a value means; nil if it isn't stored in this form.
  private func meaning(of value: Value, _ form: Form) -> Value? {
    switch (form, plain(value)) {
    case (.tag(let numbers), .integer(let number)): numbers.contains(number) ? .integer(number) : nil
    case (.geometry(let count), .string(let text)): geometry(text, count)
    case (.integer, .integer(let number)): .integer(number)
    case (.real, .real(let number)): .real(number)
    case (.name(let names), .integer(let number)): names[number].map { .string($0) }
    case (.digits, .data(let data)): digits(data)
    case (.matrix, .data(let data)): matrix(data)
    case (.seconds, .real(let seconds)): .date(Date(timeIntervalSinceReferenceDate: seconds))
    default: nil
    }
  }

  private func geometry(_ text: String, _ count: Int) -> Value? {
    guard let numbers = text.numbersOfGeometry, numbers.count == count, numbers.allSatisfy({ $0.isFinite })
    else {
      return nil
    }
    return .string(String(geometry: numbers.map { $0.asNumber }))
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
    guard numbers.count == 6, rest.isEmpty, numbers.allSatisfy({ $0.isFinite }) else { return nil }
    return .string("{\(numbers.map { $0.description }.joined(separator: ", "))}")
  }

  /// The string, number or other value that a field refers to, or contains itself. Only a string may have a class.
  private func plain(_ value: Value) -> Value? {
    guard case .reference(let uid) = value else { return value }
    return leaf(uid)
  }
}
