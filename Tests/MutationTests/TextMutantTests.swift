import ArchiveInspector
import Foundation
import TestSupport
import Testing

/// Damaged archives of every family, as texts.
@Suite struct TextMutantTests {
  @Test("A damaged archive that can be read comes back from its text", arguments: MutantFamily.allCases)
  func mutants(_ family: MutantFamily) throws {
    var count = 0
    for input in try Input.all.lazy.filter({ $0.mutant.family == family }).prefix(Self.count).enumerated()
    where input.offset % Self.step == 0 {
      let data = input.element.mutant.make()
      guard (try? ArchiveGraph(ofPropertyList: data)) != nil else { continue }
      let text = try ArchiveText.text(of: data)
      #expect(try ArchiveText.archive(from: text) == data, "\(input.element)")
      count += 1
    }
    #expect(count > 0 || family == .truncation)
  }

  private static let count = Thoroughness.isThorough ? 20_000 : 2_000
  private static let step = Thoroughness.isThorough ? 60 : 200
}
