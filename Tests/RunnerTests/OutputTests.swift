import Catalog
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// Whole outputs, as committed in `Expected`.
///
/// `UPDATE_EXPECTED=1 swift test --filter RunnerTests` writes them anew.
@Suite struct OutputTests {
  static let invocations =
    Catalog.approaches.map(\.identifier) + [
      "",
      "approach2 --coder foundation",
      "help",
      "approach1 --help",
      "archive --help",
      "unarchive --help",
      "inspect --help",
      "store --help",
      "stored --help",
      "compare --help",
      "help help",
      "--version",
    ]

  @Test(
    "The runner prints what is expected",
    .enabled(
      if: Coder.allCases.count > 1,
      "the outputs show the package's own coder, which Apple's systems lack"
    ),
    arguments: invocations
  )
  func output(_ invocation: String) throws {
    let outcome = try run(invocation.split(separator: " ").map(String.init))
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    let url = Self.expected(invocation)
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil { try outcome.output.write(to: url) }
    let expected = try String(contentsOf: url, encoding: .utf8)
    #expect(outcome.text == expected, "Expected/\(url.lastPathComponent) differs")
  }

  @Test(
    "Lines fit a terminal of 80 columns",
    arguments: invocations + [
      "approach1 --coder foundation", "approach4 --coder foundation", "compare --quick --counts 8,9,10",
      "compare --only movies --counts 10,11",
    ]
  )
  func width(_ invocation: String) throws {
    let outcome = try run(invocation.split(separator: " ").map(String.init))
    #expect(outcome.text.split(separator: "\n").map(String.init).filter { $0.count > 80 } == [])
  }

  @Test("Other words for an approach give the same walk", arguments: ["3", "dictionariable", "Approach3"])
  func names(_ word: String) throws {
    #expect(try run([word]).text == run(["approach3"]).text)
  }

  @Test("All walks are those of the approaches, and one count")
  func all() throws {
    let walks = try Catalog.approaches.map { approach in
      try run([approach.identifier]).text.split(separator: "\n").map(String.init).dropLast()
    }
    let all = try run(["all"])
    let lines = all.text.split(separator: "\n").map(String.init)
    #expect(Array(lines.dropLast()) == Array(walks.joined()))
    #expect(
      lines.last?.hasSuffix("values of \(Catalog.models.count) models: all came back identical.") == true
    )
    #expect(all.exitCode == 0)
  }

  private static func expected(_ invocation: String) -> URL {
    let name = invocation.isEmpty ? "runner" : invocation.replacing("--", with: "").replacing(" ", with: "-")
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Expected/\(name).txt")
  }
}
