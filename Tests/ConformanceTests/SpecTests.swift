import ArchivingApproach
import ArchivingCatalog
import Foundation
import ConformanceRules
import TestSupport
import Testing

/// `docs/SPEC.md` and the tests say the same.
@Suite struct SpecTests {
  private let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  private var specification: [Substring] {
    get throws {
      let url = tests.deletingLastPathComponent().appendingPathComponent("docs/SPEC.md")
      return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    }
  }

  @Test("Every rule of the document has a test, and those of the list and in this folder have its title")
  func rules() throws {
    let rules = try specification.filter { $0.hasPrefix("### ") }.map { $0.dropFirst(4) }
    #expect(rules.map(Self.number) == (1...rules.count).map { "\($0)" })
    for rule in Rule.all { #expect(rules.contains("\(rule)"), "\(rule)") }
    for (path, titles) in try titles() {
      for title in titles {
        let rule = rules.first { Self.number($0) == Self.number(title) }
        #expect(rule.map { title.hasPrefix($0) || !path.hasPrefix("ConformanceTests") } ?? false, "\(title)")
      }
    }
    let tested = try Set(titles().values.joined().map(Self.number))
    #expect(tested.union(Rule.all.map { "\($0.number)" }) == Set(rules.map(Self.number)))
  }

  private static func number(_ title: Substring) -> Substring { title.prefix { $0 != "." } }

  /// The titles of tests that begin with a number.
  private func titles() throws -> [String: [Substring]] {
    try files(in: tests).filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { titles, path in
      let source = try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
      titles[path] = source.matches(of: /@Test\(\s*"(\d+\. [^"]*)"/).map(\.output.1)
    }
  }

  @Test("The approaches are in the order of their numbers, from 1, and have names of their own")
  func approaches() {
    let numbers = Catalog.approaches.map(\.number)
    #expect(numbers.first == 1)
    #expect(numbers == Set(numbers).sorted())
    #expect(Set(Catalog.approaches.map(\.name)).count == Catalog.approaches.count)
  }
}
