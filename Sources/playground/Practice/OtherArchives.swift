import Foundation
import KeyedArchive

// Archives of other programs, as literals: `object("Movie", ["name": "Avatar", "releaseYear": 2009])`.

/// An object of a class.
func object(_ className: String, _ properties: KeyValuePairs<String, WrittenTree>) -> WrittenTree {
  .object([className, "NSObject"], of: Any.self, properties.map { ($0, $1) })
}

extension WrittenTree {
  /// What is in an archive.
  init(_ value: ArchiveValue) {
    switch value {
    case .object(let object):
      let fields = object.keys.map { ($0, object[$0].map { WrittenTree($0) } ?? .none) }
      self = .object(object.classNames, of: Any.self, fields)
    case .dictionary(let dictionary):
      self = WrittenTree(dictionary.keys.map { ($0, dictionary[$0].map { WrittenTree($0) } ?? .none) })
    case .array(let elements): self = .array(elements.map { WrittenTree($0) })
    default: self = .value(value)
    }
  }

  var className: String { if case .object(let names, _, _) = self { names.first ?? "" } else { "" } }

  /// The properties of an object, or the pairs of a dictionary.
  var properties: Properties {
    switch self {
    case .object(_, _, let properties), .dictionary(let properties): properties
    default: []
    }
  }

  /// The same object or dictionary with another value for a key, or without it.
  func changing(_ key: String, _ change: (WrittenTree) -> WrittenTree?) -> WrittenTree {
    let pairs: Properties = properties.compactMap { $0.key == key ? change($0.value).map { (key, $0) } : $0 }
    guard case .object(let names, let type, _) = self else {
      return WrittenTree(pairs.map { ($0.key, $0.value.asElement) })
    }
    return .object(names, of: type, pairs)
  }

  /// The same object or dictionary with one more value.
  func adding(_ key: String, _ value: WrittenTree) -> WrittenTree {
    guard case .object(let names, let type, let properties) = self else {
      return WrittenTree(properties + [(key, value.asElement)])
    }
    return .object(names, of: type, properties + [(key, value)])
  }

  /// A number in place of a string, and a string in place of anything else.
  var ofAnotherType: WrittenTree { if case .value(.string) = self { 7 } else { "other" } }
}

extension WrittenTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(nilLiteral: ()) { self = .none }
  package init(stringLiteral text: String) { self = .value(.string(text)) }
  package init(integerLiteral number: Int) { self = .inline(.integer(number)) }
  package init(floatLiteral number: Double) { self = .inline(.real(number)) }
  package init(booleanLiteral value: Bool) { self = .inline(.boolean(value)) }
  package init(arrayLiteral elements: WrittenTree...) { self = .array(elements.map(\.asElement)) }
  package init(dictionaryLiteral pairs: (String, WrittenTree)...) {
    self.init(pairs.map { (key: $0, value: $1.asElement) })
  }
}

/// A date, in seconds since January 1, 2001, as in JSON.
func date(secondsSince2001 seconds: Double) -> WrittenTree {
  .value(.date(Date(timeIntervalSinceReferenceDate: seconds)))
}
