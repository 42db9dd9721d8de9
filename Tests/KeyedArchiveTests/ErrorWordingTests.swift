import Foundation
import Testing

@testable import KeyedArchive

/// An error is facts, and one sentence made from them.
@Suite struct ErrorWordingTests {
  @Test(
    "Each category has its sentence",
    arguments: [
      (.file, "a.b[1]: file: expected x, found y"),
      (.corruptArchive, "a.b[1]: corrupt archive: expected x, found y"),
      (.disallowedClass, "a.b[1]: class not allowed: expected x, found y"),
      (.missingValue, "a.b[1]: expected x, found y"),
      (.wrongType, "a.b[1]: expected x, found y"),
      (.limitExceeded, "a.b[1]: limit exceeded: expected x, found y"),
      (.unsupported, "a.b[1]: not supported: expected x, found y"),
    ] as [(ArchiveError.Category, String)]
  )
  func sentence(_ category: ArchiveError.Category, _ sentence: String) {
    let path = ArchivePath(root: "a", components: [.key("b"), .index(1)])
    let error = ArchiveError(category, path: path, expected: "x", found: "y")
    #expect(error.description == sentence)
    #expect(error.localizedDescription == sentence)
    #expect(error.errorDescription == sentence)
  }

  @Test("Without a path the sentence starts with what is wrong")
  func withoutPath() {
    #expect(ArchiveError(.wrongType, expected: "x", found: "y").description == "expected x, found y")
    #expect(
      ArchiveError.corrupt(expected: "x", found: "y").description == "corrupt archive: expected x, found y"
    )
  }

  @Test(
    "The name of a class is on one line, and cut where it is long",
    arguments: [
      ("Movie", "Movie"), ("Box<Movie>", "Box<Movie>"), ("a\u{0}b\n", "a\\0b\\n"), ("\u{202E}", "\\u{202E}"),
      (String(repeating: "x", count: 500), String(repeating: "x", count: 80) + "…"),
    ]
  )
  func className(_ name: String, _ text: String) {
    #expect(Found.object(ofClass: name) == "an object of class \(text)")
  }

  @Test(
    "A path reads as Swift would write it",
    arguments: [
      ("User", [], "User"),
      ("", [], ""),
      ("", [.key("name")], "name"),
      ("", [.index(0), .key("name")], "[0].name"),
      (
        "User", [.key("reviews"), .index(2), .key("restaurant"), .key("name")],
        "User.reviews[2].restaurant.name"
      ),
      ("[User]", [.index(1), .key("id")], "[User][1].id"),
      ("User", [.key("first name")], "User[\"first name\"]"),
      ("User", [.key("")], "User[\"\"]"),
      ("User", [.key("1st")], "User[\"1st\"]"),
      ("User", [.key("_id"), .key("größe")], "User._id.größe"),
      ("User", [.key("a\"b\\c\n")], "User[\"a\\\"b\\\\c\\n\"]"),
      ("User", [.key("\u{202E}")], "User[\"\\u{202E}\"]"),
      ("", [.key(String(repeating: "k", count: 100))], "[\"\(String(repeating: "k", count: 40))…\"]"),
    ] as [(String, [ArchivePath.Component], String)]
  )
  func path(_ root: String, _ components: [ArchivePath.Component], _ text: String) {
    #expect(ArchivePath(root: root, components: components).description == text)
  }

  @Test("A deep path shows its two ends")
  func deepPath() {
    let path = ArchivePath(root: "A", components: (0..<100).map { .index($0) })
    #expect(path.description.hasPrefix("A[0][1][2]"))
    #expect(path.description.contains("[11].…[89]"))
    #expect(path.description.hasSuffix("[98][99]"))
  }

  @Test(
    "A string is cut and escaped",
    arguments: [
      ("", "\"\""),
      (String(repeating: "x", count: 40), "\"\(String(repeating: "x", count: 40))\""),
      (String(repeating: "x", count: 41), "\"\(String(repeating: "x", count: 40))…\""),
      ("a\u{0}\n\"", "\"a\\0\\n\\\"\""),
      ("Monk's Café 👩‍👩‍👧", "\"Monk's Café 👩‍👩‍👧\""),
      ("\u{1B}[2J\u{9B}\u{202E}\u{2028}", "\"\\u{1B}[2J\\u{009B}\\u{202E}\\u{2028}\""),
    ]
  )
  func excerpt(_ string: String, _ excerpt: String) {
    #expect(string.quotedExcerpt == excerpt)
  }

  @Test(
    "What was found is a noun phrase",
    arguments: [
      Phrase(text: "the string \"a\"") { "a" },
      Phrase(text: "the boolean true") { true },
      Phrase(text: "the integer 7") { 7 },
      Phrase(text: "the integer 18446744073709551615") { UInt64.max },
      Phrase(text: "the number 2.5") { 2.5 },
      Phrase(text: "the number nan") { Double.nan },
      Phrase(text: "a date") { Date() },
      Phrase(text: "data of 1 byte") { Data([7]) },
      Phrase(text: "data of 0 bytes") { Data() },
      Phrase(text: "an array of 2 elements") { [1, 2] as [Any] },
      Phrase(text: "an array of 1 element") { [1] as [Any] },
      Phrase(text: "a dictionary of 1 key") { ["a": 1] as [String: Any] },
      Phrase(text: "a value of type UUID") { UUID() },
    ]
  )
  func found(_ phrase: Phrase) {
    #expect(Found.value(phrase.make()) == phrase.text)
  }

  @Test(
    "What a type expects is a noun phrase",
    arguments: [
      TypePhrase(text: "a string", type: String.self),
      TypePhrase(text: "an integer", type: Int.self),
      TypePhrase(text: "a number", type: Double.self),
      TypePhrase(text: "a number", type: Float.self),
      TypePhrase(text: "a boolean", type: Bool.self),
      TypePhrase(text: "a date", type: Date.self),
      TypePhrase(text: "data", type: Data.self),
      TypePhrase(text: "an array", type: [Int].self),
      TypePhrase(text: "a dictionary", type: PropertyListDictionary.self),
      TypePhrase(text: "a dictionary", type: [String: Any].self),
      TypePhrase(text: "a value of type UUID", type: UUID.self),
    ]
  )
  func expected(_ phrase: TypePhrase) {
    #expect(Expected.value(of: phrase.type) == phrase.text)
  }

  @Test("Another error becomes an ArchiveError that quotes it, and an ArchiveError stays what it is")
  func wrapping() {
    struct Other: Error {}
    let error = ArchiveError(wrapping: Other())
    #expect(error.category == .corruptArchive)
    #expect(error.found == "the error \"Other()\"")
    #expect(ArchiveError(wrapping: error) == error)
  }

  @Test("An error gains its path from the inside out")
  func locating() {
    let error = #expect(throws: ArchiveError.self) {
      try ArchiveError.locating(root: "User") {
        try ArchiveError.locating(.key("reviews")) {
          try ArchiveError.locating(.index(2)) { throw ArchiveError.missing(String.self) }
        }
      }
    }
    #expect(error?.description == "User.reviews[2]: expected a string, found nothing")
  }
}

/// A value, and how an error names it.
struct Phrase: Sendable, CustomTestStringConvertible {
  let text: String
  let make: @Sendable () -> Any
  var testDescription: String { text }
}

/// A type, and how an error names what it expects.
struct TypePhrase: Sendable {
  let text: String
  let type: Any.Type
}
