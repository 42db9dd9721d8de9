import ArchiveInspector
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// Damaged archives of every family, in XML.
@Suite struct XMLMutantTests {
  @Test("A damaged archive has the same values in XML, or an error: a share of each family")
  func mutants() throws {
    var made: [MutantFamily: Int] = [:]
    var checked: Set<MutantFamily> = []
    for input in try Input.all {
      let family = input.mutant.family
      defer { made[family, default: 0] += 1 }
      guard made[family, default: 0] % Self.step == 0 else { continue }
      let data = input.mutant.make()
      do {
        let xml = try ArchiveGraph(ofPropertyList: data).xml()
        let (expected, again) = try (content(of: data), content(of: data))
        // With NaN, it isn't equal to itself.
        if expected == again, xml.losses.isEmpty {
          try expectEqual(content(of: Data(xml.text.utf8)), expected, "\(input)")
        }
        checked.insert(family)
      } catch is ArchiveError {}
    }
    // XML has no sets, but few mutants of this family have none.
    #expect(checked.union([.sets]) == Set(MutantFamily.allCases).subtracting([.truncation]))
  }

  /// The objects of an archive, or what another property list contains.
  private func content(of data: Data) throws -> AnyHashable {
    let graph = try ArchiveGraph(ofPropertyList: data)
    return try graph.archiver == nil
      ? ArchiveTree(graph.binary) : [AnyHashable(graph.top)] + graph.objects.map(\.content)
  }

  private static let step = Thoroughness.isThorough ? 200 : 1_000
}
