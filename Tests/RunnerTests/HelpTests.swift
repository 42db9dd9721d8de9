import Foundation
import ConformanceRules
import TestSupport
import Testing

@testable import runner

/// What help must mention.
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
          #expect(known.contains(String(word.prefix { $0 != "=" })), "\(match.0) in \(page)")
        }
      }
    }
    #expect(count > 50)
  }
}
