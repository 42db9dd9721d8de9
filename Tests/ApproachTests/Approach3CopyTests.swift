import Approach3Copy
import struct Approach3Dictionariable.Approach3
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// `Approach3Copy` is approach 3's own file once more, with other keys. The functions without a type here are the copy's.
@Suite struct Approach3CopyTests {
  @Test("A copy of approach 3 with other keys in the same program changes nothing")
  func bothKeepTheirKeys() throws {
    let actors = Actor.samples
    let (data, copy) = (try Approach3().archive(actors), try archiveStructureInstances(actors))
    try expectEqual(Approach3().unarchiveArray(of: Actor.self, from: data), actors)
    try expectEqual(extractStructuresFromArchive(copy), actors)
    expectError(.missingValue, at: "[Actor][0].name") {
      try Approach3().unarchiveArray(of: Actor.self, from: copy)
    }
    expectError(.missingValue, at: "[Actor][0].actor") { try extractStructuresFromArchive(data) as [Actor] }
  }
}
