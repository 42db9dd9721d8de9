import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import TestSupport
import Testing

@testable import runner

/// A walk through an approach that loses values.
@Suite struct WalkTests {
  @Test("Only the values that fail are counted as failed, and the first is explained")
  func failures() throws {
    let text = try withConsole { console in
      var walk = Walk(console: console)
      try walk.walk(through: ForgetfulApproach())
      let failure = #expect(throws: Failure.self) { try walk.conclude() }
      #expect(failure?.message.hasPrefix("2 of ") == true)
      return 0
    }.text
    let values = Movie.samples + Movie.edgeCases
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let difference = "releaseYear: 2009 was written, 2010 came back"
    #expect(words.contains("2 of \(values.count) values failed: different: \(difference)"))
    #expect(text.contains("identical, as are \((Actor.samples + Actor.edgeCases).count - 1) further values"))
  }

  private struct Venue {
    let name: String? = "Ritz"
    let closed: Date? = nil
    let page = URL(string: "https://ritz.example")
    let tags: Set = ["old", "grand", "red"]
    let rows: [Int?] = [12, nil]
    let owners: [String] = []
  }

  @Test("Optionals, sets and URLs are shown with their content")
  func outline() {
    let outline = Outline(width: 40)
    let lines = [
      "Venue", #"  name: "Ritz""#, "  closed: nil", "  page: https://ritz.example",
      #"  tags: ["grand", "old", "red"]"#,
      "  rows: 2 elements", "    [0]: 12", "    … 1 more", "  owners: no elements",
    ]
    #expect(outline.lines(of: Venue()) == lines)
    let dictionary: ArchiveDictionary = ["tags": Venue().tags]
    let representation = ["a dictionary", "  tags: 3 elements", #"    [0]: "grand""#, "    … 2 more"]
    #expect(outline.lines(ofRepresentation: dictionary) == representation)
  }
}

/// Approach 1, but "Avatar" comes back a year late, and "The Dark Knight" not at all.
private struct ForgetfulApproach: ArchivingApproach {
  private let approach = Catalog.approaches[0]
  var number: Int { approach.number }
  var name: String { approach.name }
  var summary: String { approach.summary }
  var source: String { approach.source }
  var family: ArchiveFamily { approach.family }

  func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    guard var functions = approach.functions(for: type) else { return nil }
    let unarchive = functions.unarchive
    functions.unarchive = { data, options in
      let value = try unarchive(data, options)
      switch value as? Movie {
      case .darkKnight: throw ArchiveError(.missingValue, expected: "a movie", found: "nothing")
      case .avatar:
        return Movie(name: "Avatar", director: "James Cameron", releaseYear: 2010) as? Value ?? value
      default: return value
      }
    }
    return functions
  }
}
