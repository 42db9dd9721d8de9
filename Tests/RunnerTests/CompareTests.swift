import ArchivingApproach
import ArchivingCatalog
import Foundation
import TestSupport
import Testing

@testable import ConformanceRules

/// `runner compare`, without the rules: a page shows what it prints with them. Here `swift build` does what a test says.
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

  @Test("It says what each approach costs, and that all rules are kept, or with --rules shows each")
  func report() throws {
    let verdicts = Rule.all.flatMap { rule in
      Cell.all.map { Verdict(rule: rule, cell: $0, violations: []) }
    }
    let costs = try WaySummary.text().split(separator: "\n")
    let sentence = Comparison(verdicts).report(showsRules: false, isColored: false)
    let table = Comparison(verdicts).report(showsRules: true, isColored: false).split(separator: "\n")
    #expect(costs.first?.hasPrefix("What a movie costs: ") == true)
    for approach in Catalog.approaches {
      let row = costs.first { $0.hasPrefix("  \(approach.number) \(approach.name) ") }
      #expect(row?.last?.isNumber == false, "WaySummary doesn't say what one writes with \(approach.name)")
    }
    let kept = "Every way keeps each of the \(Rule.all.count) rules that is for it. To see them:\n"
    #expect(sentence.hasPrefix(kept))
    for rule in Rule.all {
      let start = "\(rule.number)".count == 1 ? " \(rule.number)" : "\(rule.number)"
      let row = try #require(table.first { $0.hasPrefix("\(start)  \(rule.title) ") })
      #expect(row.filter { $0 == "✓" }.count == Catalog.approaches.count, "\(rule)")
    }
    #expect((costs + table).filter { $0.count > 80 } == [])
  }

  @Test("The exit code is that of the rules: 1 if one is broken. A first build says that it takes a while")
  func brokenRule() throws {
    try FileManager.default.copyItem(at: runnerURL.resolvingSymlinksInPath(), to: folder["runner"])
    let program = folder["comparison"].path
    let script = """
      echo "$@" > '\(folder["arguments"].path)'
      printf '#!/bin/sh\\necho table "$@"; exit 1' > '\(program)'; chmod +x '\(program)'
      """
    let outcome = try compare(["--rules"], with: folder["runner"], building: script)
    #expect(outcome.exitCode == 1)
    #expect(outcome.text == "table --rules\n")
    #expect(
      outcome.errors == "runner: the first time, the rules are built, which takes up to half a minute\n"
    )
    let arguments = try String(contentsOf: folder["arguments"], encoding: .utf8)
    #expect(arguments.contains("build --quiet --package-path \(repository.path) -c "))
    #expect(arguments.hasSuffix(" --product comparison\n"))
  }

  @Test("If the rules can't be built, the compiler says why, and nothing is compared")
  func buildError() throws {
    let outcome = try compare(building: "echo 'Movie.swift:1:1: error: end'; exit 1")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors == "Movie.swift:1:1: error: end\n")
    #expect(outcome.text == "")
  }
}
