import ArchiveInspector
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// Damaged archives of every family, as texts.
@Suite struct TextMutantTests {
  @Test("A damaged archive gives one with the same values from its text, or an error: a share of each family")
  func mutants() throws {
    var made: [MutantFamily: Int] = [:]
    var checked: Set<MutantFamily> = []
    for input in try Input.all {
      let family = input.mutant.family
      defer { made[family, default: 0] += 1 }
      guard made[family, default: 0] % Self.step == 0 else { continue }
      let data = input.mutant.make()
      do {
        let built = try ArchiveText.archive(from: ArchiveText.text(of: data))
        let (expected, again) = try (content(of: data), content(of: data))
        // With NaN, it isn't equal to itself.
        if expected == again { try expectEqual(content(of: built), expected, "\(input)") }
        checked.insert(family)
      } catch is ArchiveError {}
    }
    #expect(Set(MutantFamily.allCases).subtracting(checked) == [.truncation])
  }

  /// The objects of an archive, or the whole of another property list, in which objects may be in another order.
  private func content(of data: Data) throws -> AnyHashable {
    let graph = try ArchiveGraph(ofPropertyList: data)
    return try graph.archiver == nil
      ? ArchiveTree(data) : [AnyHashable(graph.top)] + graph.objects.map(\.content)
  }

  private static let step = Thoroughness.isThorough ? 60 : 1_000
}
