import ArchivingApproach
import ArchivingCatalog
import ConformanceRules
import TestSupport
import Testing

/// Damaged archives of every model, read by every approach: each gives a value or an error.
///
/// Another process of the same tests reads them and says what it reads next. So a trap or a hang ends that process and not
/// the tests, and it's known which input caused it.
@Suite(.enabled(if: testsAreProgram, "the tests are a bundle, not a program"))
struct MutationTests {
  /// The numbers of approaches and masks aren't multiples of these.
  private static let step = Thoroughness.isThorough ? 5 : 101

  /// How many mutants there are of each kind, and the approaches that read a share of it.
  private static let tally = Result {
    var counts: [MutantFamily: Int] = [:]
    var readers: [MutantFamily: Set<String>] = [:]
    for subject in try Subject.all {
      for mutant in subject.mutants { counts[mutant.family, default: 0] += 1 }
    }
    let share = stride(from: 0, to: counts.values.reduce(0, +), by: step)
    try Input.each(share) { readers[$0.mutant.family, default: []].insert($0.approach.name) }
    return (counts, readers)
  }

  @Test("19. A damaged archive gives a value or an error: a share of some 280,000")
  func mutants() throws {
    if let mutants = Mutants.ofThisProcess { return mutants.read() }
    let end = try Self.tally.get().0.values.reduce(0, +)
    let mutants = Mutants(first: 0, end: end, step: Self.step)
    let report = try Report(ofReading: mutants)
    #expect(report.inputCount == Array(mutants.numbers).count)
    #expect(report.earlyEnd == nil, "\(report.earlyEnd ?? "")")
    #expect(report.complaints.isEmpty, "\(report.complaints.prefix(5).joined(separator: "\n"))")
  }

  @Test(
    "There are enough mutants of each kind, and a share has all kinds for each approach"
  )
  func counts() throws {
    let (counts, readers) = try Self.tally.get()
    #expect(counts.values.reduce(0, +) >= 50_000)
    let names = Set(Catalog.approaches.map(\.name))
    for family in MutantFamily.allCases {
      #expect(counts[family, default: 0] >= 500, "\(family)")
      #expect(readers[family] == names, "\(family)")
    }
    #expect(MutantFamily.allCases.count == 18)
  }
}
