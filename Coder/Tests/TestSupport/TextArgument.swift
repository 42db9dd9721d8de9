import KeyedArchive
import Testing

/// A text as an argument of a test, of which the output has only the beginning.
package struct TextArgument: Sendable, ExpressibleByStringLiteral, CustomTestStringConvertible {
  package let text: String

  package init(_ text: String) { self.text = text }
  package init(stringLiteral text: String) { self.text = text }

  package var testDescription: String { text.quotedExcerpt }
}
