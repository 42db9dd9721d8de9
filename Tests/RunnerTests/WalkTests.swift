import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

@testable import runner

/// What a walk shows, and what it notices.
@Suite struct WalkTests {
  @Test(
    "A walk takes up to 80 lines, and its code is that of the files, with … for what is left out",
    arguments: Catalog.approaches.map(\.number)
  )
  func code(_ number: Int) throws {
    let approach = try #require(Catalog.approaches.first { $0.number == number })
    let lines = try runner([approach.identifier]).text.split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.dropLast().count <= 80)
    let lesson = approach.lesson
    for excerpt in [lesson.model] + lesson.code + (lesson.addition?.code ?? []) + lesson.nested {
      let heading = try #require(lines.firstIndex { $0.hasSuffix("\(excerpt.file):") }, "\(excerpt)")
      let code = lines[(heading + 1)...].prefix { $0.isEmpty || $0.hasPrefix("  ") }.map { $0.dropFirst(2) }
      #expect(code.joined().count { $0 == "{" } == code.joined().count { $0 == "}" }, "\(excerpt)")
      let file = repository.appendingPathComponent(excerpt.file)
      var rest = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )[...]
      for part in code.split(whereSeparator: { $0.hasSuffix("…") }) {
        let lines = part.reversed().drop { $0.isEmpty }.reversed()
        let start = try #require(rest.indices.first { rest[$0...].starts(with: lines) }, "\(lines)")
        rest = rest[(start + lines.count)...]
      }
    }
  }

  enum Way: CaseIterable { case oneApproach, oneModel, allApproaches }

  @Test(
    "Only the values that fail are counted as failed, and the first is explained",
    arguments: Way.allCases
  )
  func failures(_ way: Way) throws {
    let outcome = try walk(way, through: [ForgetfulApproach(), Catalog.approaches[1]])
    let words = outcome.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let values = Movie.samples + Movie.edgeCases
    let difference = "releaseYear: 2009 was written, 2010 came back"
    #expect(words.contains("Movie: 2 of \(values.count) values failed: different: \(difference)"))
    #expect(outcome.text.contains("\n\nMovie: 2 of "))
    let sentence = #/runner: 2 of \d+ values of \d+ models? didn't come back identical\n/#
    #expect(outcome.errors.wholeMatch(of: sentence) != nil, "\(outcome.errors)")
    #expect(outcome.exitCode == 1)
  }

  @Test(
    "A walk fails if a person's archive is read as a movie",
    arguments: [Way.oneApproach, .allApproaches]
  )
  func mistake(_ way: Way) throws {
    let outcome = try walk(way, through: [ForgetfulApproach(readsAnything: true)])
    #expect(outcome.errors == "runner: mirror: the archive of a person was read as a movie\n")
    #expect(outcome.exitCode == 1)
    let words = outcome.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let says = words.contains(#/An actor with a movie takes \d+ bytes and doesn't come back identical:/#)
    #expect(says == (way == .oneApproach))
  }

  @Test("A walk fails if the file of an approach has another value")
  func file() throws {
    var approach = ForgetfulApproach()
    approach.lesson.store = { _ in nil }
    let outcome = try walk(.oneApproach, through: [approach])
    #expect(outcome.errors == "runner: mirror: another value came back from its file\n")
  }

  @Test("A model without its line in the catalog is an error that names the catalog's file")
  func noLineInTheCatalog() throws {
    let error = #expect(throws: ArchiveError.self) { try Unaware().archive(Movie.avatar) }
    expectEqual(
      error?.description,
      "Movie: not supported: expected a model that Unaware knows, found Movie"
    )
  }

  private func walk(_ way: Way, through approaches: [any ArchivingApproach]) throws -> RunnerOutcome {
    try withConsole { console in
      var walk = Walk(console: console)
      do {
        switch way {
        case .oneApproach: try walk.walk(through: approaches[0])
        case .oneModel: try walk.walk(through: approaches[0], with: Movie.self)
        case .allApproaches: try walk.walk(through: approaches)
        }
        try walk.conclude()
        return 0
      } catch let failure as Failure {
        console.report(failure.message)
        return 1
      }
    }
  }

  private struct Venue {
    let name: String? = "Ritz"
    let closed: Date? = nil
    let stages: [Stage?] = [.tent(name: "A \"B\"", poles: 1, height: 2.5), .meadow, nil]
    let tags: Set = ["old", "grand", "red"]
    let seats: [String: [Int]] = ["stalls": [12, 7], "circle": []]
    let owners: [String: String] = [:]
  }

  @Test("A value is shown as Swift code, in lines that fit")
  func swiftText() {
    let lines = [
      "Venue(", #"  name: "Ritz","#, "  closed: nil,", "  stages: [",
      #"    .tent(name: "A \"B\"", poles: 1, height: 2.5),"#, "    .meadow,", "    nil", "  ],",
      #"  tags: ["grand", "old", "red"],"#, #"  seats: ["circle": [], "stalls": [12, 7]],"#, "  owners: [:]",
      ")",
    ]
    #expect(SwiftText.lines(of: Venue(), width: 52) == lines)
    let movie = #"Movie(name: "Avatar", director: "James Cameron", releaseYear: 2009)"#
    #expect(SwiftText.lines(of: Movie.avatar, width: 67) == [movie])
    #expect(SwiftText.lines(of: Movie.avatar, width: 66).count == 5)
    for width in [40, 60, 80] {
      for line in SwiftText.lines(of: User.georgeCostanza, width: width) { #expect(line.count <= width) }
      for line in SwiftText.lines(of: Actor.samples, width: width) { #expect(line.count <= width) }
    }
  }
}

/// An approach that knows no model.
private struct Unaware: ArchivingApproach {
  let number = 2
  let name = "unaware"
  let summary = ""
  let source = ""
  let family = ArchiveFamily.classes

  func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? { nil }
}

/// Approach 1, but "Avatar" comes back a year late, and "The Dark Knight" not at all.
private struct ForgetfulApproach: ArchivingApproach {
  /// Whether any archive is read as a movie, and as nothing else.
  var readsAnything = false
  var lesson = Lesson()

  private var approach: any ArchivingApproach { Catalog.approaches[0] }
  var number: Int { approach.number }
  var name: String { approach.name }
  var summary: String { approach.summary }
  var source: String { approach.source }
  var family: ArchiveFamily { approach.family }

  func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    guard var functions = approach.functions(for: type) else { return nil }
    let unarchive = functions.unarchive
    functions.unarchive = { data, options in
      if readsAnything, let movie = Movie.avatar as? Value { return movie }
      if readsAnything { throw ArchiveError(.missingValue, expected: "no movie", found: "one") }
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
