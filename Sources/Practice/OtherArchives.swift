import Foundation
import KeyedArchive

// Archives of other programs, as literals: `object("Movie", ["name": "Avatar", "releaseYear": 2009])`.

/// An object of a class.
func object(_ className: String, _ properties: KeyValuePairs<String, WrittenTree>) -> WrittenTree {
  .object(WrittenClass(name: className) { _ in NSNull() }, properties.map { ($0, $1) })
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
  private var asElement: WrittenTree { if case .inline(let value) = self { .value(value) } else { self } }
}
