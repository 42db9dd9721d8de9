import Approach6Codable
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// What approach 6 reads as types of other shapes, or finds beside what a type knows. `HostileTests` has damaged archives.
@Suite struct HostileCodableTests {
  @Test("A case called $null comes back")
  func nullCase() throws {
    let data = try KeyedArchiveEncoder().encode([Signal.null, .off])
    try expectEqual(KeyedArchiveDecoder().decode([Signal].self, from: data), [.null, .off])
  }
}

enum Signal: Codable, Equatable {
  case off
  case blink(number: Int)
  case null

  enum CodingKeys: String, CodingKey {
    case off, blink
    case null = "$null"
  }
}
