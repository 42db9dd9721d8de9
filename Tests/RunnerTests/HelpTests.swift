import ArchivingApproach
import ArchivingCatalog
import Foundation
import TestSupport
import Testing

@testable import runner

/// What help must mention, and how wide it is.
@Suite struct HelpTests {
  @Test("The pages use only commands and options that help lists")
  func pages() throws {
    let pages = try paths(in: "docs").filter { $0.hasSuffix(".md") } + ["README.md"]
    var count = 0
    for page in pages {
      let text = try String(contentsOf: repository.appendingPathComponent(page), encoding: .utf8)
      for match in text.matches(of: #/(?:swift run (?:-c release )?|`)runner ([^`|>\n]+)/#) {
        let words = match.1.split(separator: " ").map(String.init)
        if words[0] == "--version" { continue }
        count += 1
        let known = try Runner.command(named: words[0]).shownOptions.map(\.name)
        for word in words where word.hasPrefix("--") && word != "--" {
          #expect(
            known.contains(String(word.prefix { $0 != "=" })),
            "\(match.0) in \(page)"
          )
        }
      }
    }
    #expect(count > 50)
  }

  @Test(
    "Lines take the width of the console",
    arguments: [
      "", "help", "archive --help", "approach5",
    ],
    [60, 110]
  )
  func width(_ invocation: String, _ columns: Int) throws {
    let text = try runner(invocation.split(separator: " ").map(String.init), columns: columns).text
    let lines = text.split(separator: "\n").filter { !$0.contains("swift run") && !$0.contains("{") }
    let widest = try #require(lines.map(\.count).max())
    #expect((columns - 12...columns).contains(widest), "\(lines.filter { $0.count == widest })")
  }
}
