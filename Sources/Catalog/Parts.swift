import Foundation

/// What a value is made of, one level deep. Optionals are unwrapped.
package enum Parts {
  /// A string, a number, a date, an enum case without a payload: a value that is compared as a whole.
  case none
  /// `nil`.
  case absent
  case elements([Any])
  case members(Set<AnyHashable>)
  case entries([AnyHashable: Any])
  /// The properties of a struct in the order of their declaration, or the payload of an enum case, by its name.
  case fields([(name: String, value: Any)], isStruct: Bool)

  package init(of value: Any) {
    if value is any ExactValue {
      self = .none
    } else {
      self.init(of: value, Mirror(reflecting: value))
    }
  }

  private init(of value: Any, _ mirror: Mirror) {
    switch (mirror.displayStyle, mirror.children.first) {
    case (.collection, _): self = .elements(mirror.children.map(\.value))
    case (.set, _): self = (value as? Set<AnyHashable>).map { .members($0) } ?? .none
    case (.dictionary, _): self = (value as? [AnyHashable: Any]).map { .entries($0) } ?? .none
    case (.optional, nil): self = .absent
    case (.optional, let wrapped?): self = Parts(of: wrapped.value)
    case (_, nil): self = .none
    case (let style, _):
      let fields = mirror.children.map { (name: $0.label ?? "", value: $0.value) }
      self = .fields(fields, isStruct: style == .struct)
    }
  }
}

/// A value whose parts do not count, such as a date.
protocol ExactValue: Hashable {
  /// Equal only for values that are identical to the bit.
  var exactly: AnyHashable { get }
  var text: String { get }
  /// What tells it from a value with the same text.
  var exactText: String { get }
}

extension ExactValue {
  var exactly: AnyHashable { self }
  var text: String { String(reflecting: self) }
  var exactText: String { "\(exactly)" }
}

extension Int: ExactValue {}
extension Bool: ExactValue {}
extension Data: ExactValue {}
extension UUID: ExactValue {}
extension Decimal: ExactValue {}

extension String: ExactValue {
  var exactly: AnyHashable { Data(utf8) }
  var exactText: String { unicodeScalars.map { "U+" + String($0.value, radix: 16) }.joined(separator: " ") }
}

extension Double: ExactValue {
  var exactly: AnyHashable { "0x" + String(bitPattern, radix: 16) }
}

extension Float: ExactValue {
  var exactly: AnyHashable { "0x" + String(bitPattern, radix: 16) }
}

extension Date: ExactValue {
  /// The description of a very distant date is a trap on Linux.
  var text: String { "the date at \(timeIntervalSinceReferenceDate)" }
  var exactly: AnyHashable { timeIntervalSinceReferenceDate.exactly }
}

extension URL: ExactValue {
  var exactly: AnyHashable { [relativeString, baseURL?.absoluteString ?? "no base"] }
}
