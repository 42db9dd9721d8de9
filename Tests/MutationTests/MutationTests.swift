import Foundation
import TestSupport
import Testing

/// Damaged archives of every model, read by every approach: each gives a value or an error.
///
/// They are read by another process of the same tests, which says what it reads next: a trap or a hang ends that
/// process and not the tests, and it is known what did it.
@Suite(.serialized, .enabled(if: testsAreProgram, "the tests are a bundle, not a program"))
struct MutationTests {
  @Test("19. A damaged archive gives a value or an error")
  func mutants() async throws {
    if let mutants = Mutants() { return mutants.read() }
    let total = try families().map(\.count).reduce(0, +)
    let reports = try await withThrowingTaskGroup(of: Report.self) { group in
      for half in [0..<total / 2, total / 2..<total] {
        group.addTask { try Report.ofReading(half) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(reports.map(\.inputCount).reduce(0, +) == total)
    for report in reports {
      #expect(report.end == .whole, "\(report.end)")
      #expect(report.complaints.isEmpty, "\(report.complaints.prefix(5).joined(separator: "\n"))")
    }
  }

  @Test("Every family of damages has its inputs, and there are enough of them")
  func counts() throws {
    let families = try families()
    #expect(families.count == 16)
    for family in families { #expect(family.count >= 500, "\(family.name)") }
    #expect(families.map(\.count).reduce(0, +) >= 50_000)
  }

  @Test("A trap, a hang and a wrong value are reported with the input that did it", arguments: Failure.all)
  func failures(_ failure: Failure) throws {
    let report = try Report.ofReading(0..<50, failing: failure.name, silence: 5)
    #expect(report.inputCount == failure.number + 1)
    #expect("\(report.end) \(report.complaints)".contains("\(Mutants.variable)=\(failure.number) "))
    #expect("\(report.end) \(report.complaints)".contains(failure.text))
  }

  private func families() throws -> [(name: String, count: Int)] {
    let lines = try MutantsProcess(arguments: ["families"]).run(silence: 60).lines
    return lines.compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.first == "family", let count = fields.last.flatMap({ Int($0) }) else { return nil }
      return (fields[1], count)
    }
  }
}
