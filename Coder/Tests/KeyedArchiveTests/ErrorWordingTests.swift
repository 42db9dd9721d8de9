import Foundation
import Testing

@testable import KeyedArchive

/// An error turns its facts into one sentence.
@Suite struct ErrorWordingTests {
  @Test(
    "The name of a class is on one line, and cut if it is long",
    arguments: [
      ("Movie", "Movie"), ("Box<Movie>", "Box<Movie>"), ("a\u{0}b\n", "a\\0b\\n"), ("\u{202E}", "\\u{202E}"),
      (String(repeating: "x", count: 81), String(repeating: "x", count: 80) + "…"),
    ]
  )
  func className(_ name: String, _ text: String) {
    #expect(Phrase.object(ofClass: name) == "an object of class \(text)")
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

  @Test("A deep path shows both ends")
  func deepPath() {
    let path = ArchivePath(root: "A", components: (0..<100).map { .index($0) })
    #expect(path.description.hasPrefix("A[0][1][2]"))
    #expect(path.description.contains("[11].…[89]"))
    #expect(path.description.hasSuffix("[98][99]"))
  }

  @Test(
    "A long string is cut, and special characters are escaped",
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

  @Test("An error says what was found in place of another value")
  func found() {
    let values: [ArchiveValue] = [
      .null, true, 7, .unsigned(.max), 0.5, .float(0.25), .decimal(12.5), "text", .date(Date()),
      .data(Data([1])), .uuid(UUID()), .array([1]), .set([1, 2]), ["a": 1],
      .pairs([ArchiveValue.Pair(1, 2)]), .type(["Movie", "NSObject"]),
    ]
    let found = values.map { value in
      let error = #expect(throws: ArchiveError.self) {
        try ArchiveDictionary([("key", value)]).value(URL.self, forKey: "key")
      }
      return error?.found ?? ""
    }
    let expected = [
      "null", "the boolean true", "the integer 7", "the integer 18446744073709551615", "the number 0.5",
      "the number 0.25", "the decimal number 12.5", "the string \"text\"", "a date", "data of 1 byte",
      "a UUID",
      "an array of 1 element", "a set of 2 members", "a dictionary of 1 key",
      "a dictionary of 1 key",
      "a class",
    ]
    #expect(found == expected)
  }

  @Test("Any other error becomes an ArchiveError that quotes it, and an ArchiveError stays as it is")
  func wrapping() {
    struct Other: Error {}
    let error = ArchiveError(wrapping: Other())
    #expect(error.category == .wrongType)
    #expect(error.found == "the error \"Other()\"")
    #expect(error.underlyingError is Other)
    #expect(ArchiveError(wrapping: Other(), isEncoding: true).category == .unsupported)
    #expect(ArchiveError(wrapping: CocoaError(.coderReadCorrupt)).category == .corruptArchive)
    #expect(ArchiveError(wrapping: error) == error)
    #expect(ArchiveError(wrapping: error.inFoundation()) == error)
    let own = NSError(domain: "App", code: 7, userInfo: [NSUnderlyingErrorKey: error])
    #expect(ArchiveError(wrapping: own).category == .wrongType)
    #expect(ArchiveError(wrapping: own).underlyingError as? NSError == own)
  }
}
