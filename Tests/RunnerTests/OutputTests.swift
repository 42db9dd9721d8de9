import ArchivingCatalog
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// Whole outputs, as in `Expected`.
///
/// `UPDATE_EXPECTED=1 swift test --filter RunnerTests` updates them.
@Suite(.enabled(if: hasOwnCoder, "Foundation writes the archives on Apple's systems"))
struct OutputTests {
  static let invocations =
    Catalog.approaches.map(\.identifier) + [
      "approach3 Festival", "all", "", "help", "approach1 --help", "compare --help", "archive --help",
      "unarchive --help",
      "inspect --help", "binary --help", "help help", "--version",
    ]

  @Test("The runner prints what is expected, in lines of up to 80 columns unless they are code")
  func output() async { await expectEach(Self.invocations) { try output($0) } }

  private func output(_ invocation: String) throws {
    let outcome = try runner(invocation.split(separator: " ").map(String.init))
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    let name = invocation.isEmpty ? "runner" : invocation.replacing("--", with: "").replacing(" ", with: "-")
    let expected = try expectedOutput("\(name).txt", updatedTo: outcome.output)
    #expect(outcome.output == expected, "Expected/\(name).txt differs")
    let isWalk = invocation == "all" || invocation.hasPrefix("approach")
    let long = outcome.text.split(separator: "\n").filter { $0.count > 80 && !(isWalk && $0.hasPrefix("  ")) }
    #expect(long == [])
  }

  @Test("Other words for an approach give the same walk", arguments: ["3", "dictionariable", "Approach3"])
  func names(_ word: String) throws {
    let outcome = try runner([word])
    try expectEqual(outcome.output, expectedOutput("approach3.txt"))
  }
}
