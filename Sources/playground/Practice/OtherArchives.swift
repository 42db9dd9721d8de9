import Foundation
import KeyedArchive

// Archives of other programs, as literals: `object("Movie", ["name": "Avatar", "releaseYear": 2009])`.

/// An object of a class.
func object(_ className: String, _ properties: KeyValuePairs<String, WrittenTree>) -> WrittenTree {
  .object(className, of: Any.self, properties.map { ($0, $1) })
}

extension WrittenTree {
  func archivedData() throws -> Data { try KeyedArchiver.archivedData(withRootObject: self) }
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
}

/// A date, in seconds since January 1, 2001, as in JSON.
func date(secondsSince2001 seconds: Double) -> WrittenTree {
  .value(.date(Date(timeIntervalSinceReferenceDate: seconds)))
}
