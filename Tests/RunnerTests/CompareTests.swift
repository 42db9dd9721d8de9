import ArchivingApproach
import ArchivingCatalog
import Foundation
import ConformanceRules
import TestSupport
import Testing

/// `runner compare`, as users call it. The program with the rules is built with the tests, so here `swift build` does what a
/// test says.
@Suite struct CompareTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func compare(
    _ options: [String] = [],
    with runner: URL = runnerURL,
    building script: String
  ) throws -> Outcome {
    try folder.writeProgram("swift", script)
    let path = "\(folder.url.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return try run(["compare"] + options, of: runner, environment: ["PATH": path])
  }

  @Test(
    "It begins with what each approach costs, and says that all rules are kept, or with --rules shows each",
    arguments: [[], ["--rules"]]
  )
  func summary(_ options: [String]) throws {
    let outcome = try compare(options, building: "echo \"$@\" > '\(folder["arguments"].path)'")
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("What a movie costs: ") == true)
    for approach in Catalog.approaches {
      let row = lines.prefix(11).first { $0.hasPrefix("  \(approach.number) \(approach.name) ") }
      #expect(row?.last?.isNumber == false, "WaySummary doesn't say what one writes with \(approach.name)")
    }
    #expect(
      lines.contains("Every way keeps each of the \(Rule.all.count) rules that is for it. To see them:")
        == options.isEmpty
    )
    for rule in Rule.all where options == ["--rules"] {
      let start = "\(rule.number)".count == 1 ? " \(rule.number)" : "\(rule.number)"
      let row = try #require(lines.first { $0.hasPrefix("\(start)  \(rule.title) ") })
      #expect(row.filter { "✓–".contains($0) }.count == Catalog.approaches.count, "\(rule)")
    }
    #expect(lines.filter { $0.count > 80 } == [])
    let arguments = try String(contentsOf: folder["arguments"], encoding: .utf8)
    #expect(arguments.contains("build --quiet --package-path \(repository.path) -c "))
    #expect(arguments.hasSuffix(" --product comparison\n"))
  }

  @Test("If an approach breaks a rule, the exit code is 1, and a first build says that it takes a while")
  func brokenRule() throws {
    try FileManager.default.copyItem(at: runnerURL.resolvingSymlinksInPath(), to: folder["runner"])
    let program = folder["comparison"].path
    let script = "printf '#!/bin/sh\\necho table; exit 1' > '\(program)'; chmod +x '\(program)'"
    let outcome = try compare(with: folder["runner"], building: script)
    #expect(outcome.exitCode == 1)
    #expect(outcome.text == "table\n")
    #expect(
      outcome.errors == "runner: the first time, the rules are built, which takes up to half a minute\n"
    )
  }

  @Test("If the rules can't be built, the compiler says why, and nothing is compared")
  func buildError() throws {
    let outcome = try compare(building: "echo 'Movie.swift:1:1: error: end'; exit 1")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors == "Movie.swift:1:1: error: end\n")
    #expect(outcome.text == "")
  }
}
