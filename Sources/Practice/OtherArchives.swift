import Foundation
import KeyedArchive

// Archives of other programs, as literals: `object("Movie", ["name": "Avatar", "releaseYear": 2009])`.

/// An object of a class.
func object(_ className: String, _ properties: KeyValuePairs<String, WrittenTree>) -> WrittenTree {
  .object(WrittenClass(name: className) { _ in NSNull() }, properties.map { ($0, $1) })
}

extension WrittenTree {
  /// The archive. Like in every archive, the objects of a class share its entry.
  func archivedData() throws -> Data {
    var classes: [String: WrittenClass] = [:]
    return try KeyedArchiver.archivedData(withRootObject: sharing(&classes))
  }

  private func sharing(_ classes: inout [String: WrittenClass]) -> WrittenTree {
    switch self {
    case .none, .inline, .value, .written: return self
    case .array(let elements): return .array(elements.map { $0.sharing(&classes) })
    case .set(let members): return .set(members.map { $0.sharing(&classes) })
    case .dictionary(let pairs): return .dictionary(pairs.map { ($0, $1.sharing(&classes)) })
    case .object(let type, let properties):
      let shared = classes[type.name] ?? type
      classes[type.name] = shared
      return .object(shared, properties.map { ($0, $1.sharing(&classes)) })
    }
  }
}

extension WrittenTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .value(.string(text)) }
  package init(integerLiteral number: Int) { self = .inline(.integer(number)) }
  package init(floatLiteral number: Double) { self = .inline(.real(number)) }
  package init(booleanLiteral value: Bool) { self = .inline(.boolean(value)) }
  package init(arrayLiteral elements: WrittenTree...) { self = .array(elements.map(\.asElement)) }
  package init(dictionaryLiteral pairs: (String, WrittenTree)...) {
    self.init(pairs.map { (key: $0, value: $1.asElement) })
  }

  /// The same in a collection, where a number is an object.
  var asElement: WrittenTree { if case .inline(let value) = self { .value(value) } else { self } }
}

/// A date, in seconds since January 1, 2001, as in JSON.
func date(secondsSince2001 seconds: Double) -> WrittenTree {
  .value(.date(Date(timeIntervalSinceReferenceDate: seconds)))
}
