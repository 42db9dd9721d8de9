import Foundation
import KeyedArchive
import TestSupport
import Testing

@testable import Approach6Codable

@Suite struct ShapeTests {
  private static let count = Thoroughness.isThorough ? 20_000 : 500

  @Test("Values in containers of every kind, nested in every other, come back")
  func everyKind() throws {
    var generator = RepeatableGenerator()
    let decoder = KeyedArchiveDecoder(options: .default.refusingUnknownKeys())
    for _ in 0..<Self.count {
      let value = Shaped(.random(depth: 4, using: &generator))
      let data = try KeyedArchiveEncoder().encode(value)
      _ = try Shaped.$expected.withValue(value.shape) { try decoder.decode(Shaped.self, from: data) }
      let tree = try EncodingContext([:]).tree(for: value)
      try expectEqual(KeyedArchiver.archivedData(withRootObject: tree), data, "\(value.shape)")
    }
  }
}
