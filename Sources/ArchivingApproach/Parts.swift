import Foundation

/// The parts of a value, one level deep. Optionals are unwrapped.
package enum Parts {
  /// A value that is compared as a whole: a string, a number, what stands for one, a date or an enum case without a payload.
  case none
  /// `nil`.
  case absent
  case elements([Any])
  /// The entries of a dictionary, or the members of a set, which are their own keys.
  case entries([AnyHashable: Any], isSet: Bool)
  /// The properties of a struct in the order of their declaration, or the payload of an enum case, by its name.
  case fields([(name: String, value: Any)], isStruct: Bool)

  package init(of value: Any) {
    if value is any ExactValue || value is any RawRepresentable {
      self = .none
    } else {
      self.init(of: value, Mirror(reflecting: value))
    }
  }

  private init(of value: Any, _ mirror: Mirror) {
    switch (mirror.displayStyle, mirror.children.first) {
    case (.collection, _): self = .elements(mirror.children.map(\.value))
    case (.set, _):
      let members = value as? Set<AnyHashable> ?? []
      self = .entries(Dictionary(uniqueKeysWithValues: members.map { ($0, $0.base) }), isSet: true)
    case (.dictionary, _): self = .entries(value as? [AnyHashable: Any] ?? [:], isSet: false)
    case (.optional, nil): self = .absent
    case (.optional, let wrapped?): self = Parts(of: wrapped.value)
    case (_, nil): self = .none
    case (let style, _):
      let fields = mirror.children.map { (name: $0.label ?? "", value: $0.value) }
      self = .fields(fields, isStruct: style == .struct)
    }
  }
}

/// A value that is compared as a whole, such as a date.
protocol ExactValue: Hashable {
  /// Equal only for values that are identical to the bit.
  var exactly: AnyHashable { get }
}

extension ExactValue {
  var exactly: AnyHashable { self }
}

extension Int: ExactValue {}
extension Data: ExactValue {}
extension UUID: ExactValue {}
extension Decimal: ExactValue {}

extension String: ExactValue {
  var exactly: AnyHashable { Data(utf8) }
}

extension Double: ExactValue {
  var exactly: AnyHashable { bitPattern }
}

extension Float: ExactValue {
  var exactly: AnyHashable { bitPattern }
}

extension Date: ExactValue {
  var exactly: AnyHashable { timeIntervalSinceReferenceDate.bitPattern }
}

extension URL: ExactValue {
  var exactly: AnyHashable { [relativeString, baseURL?.absoluteString] }
}
