import ArchiveInspector
import Foundation
import TestSupport
import Testing

/// Damaged archives of every family, as texts.
@Suite struct TextMutantTests {
  @Test("A damaged archive that can be read comes back from its text: a share of each family")
  func mutants() throws {
    var made: [MutantFamily: Int] = [:]
    var checked: Set<MutantFamily> = []
    for input in try Input.all {
      let family = input.mutant.family
      defer { made[family, default: 0] += 1 }
      guard made[family, default: 0] % Self.step == 0 else { continue }
      let data = input.mutant.make()
      guard (try? ArchiveGraph(ofPropertyList: data)) != nil else { continue }
      let text = try ArchiveText.text(of: data)
      try expectEqual(ArchiveText.archive(from: text), data, "\(input)")
      checked.insert(family)
    }
    #expect(Set(MutantFamily.allCases).subtracting(checked) == [.truncation])
  }

  private static let step = Thoroughness.isThorough ? 60 : 1_500
}
