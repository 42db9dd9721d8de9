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

  @Test("Unknown keys are found in containers and in cases")
  func unknownKeys() throws {
    func expectUnknown<Value: Decodable>(
      _ type: Value.Type,
      _ path: String,
      _ objects: [ArchiveTree]
    ) throws {
      let data = ArchiveTree.archive(objects).data
      _ = try KeyedArchiveDecoder().decode(type, from: data)
      let error = expectError(.unsupported) {
        _ = try KeyedArchiveDecoder(options: .default.refusingUnknownKeys()).decode(type, from: data)
      }
      #expect(error?.path.description == path)
      #expect(error?.found.contains("other") == true)
    }
    let inner: [ArchiveTree] = [.pairs([3, 4], [5, 5]), "other", "number", 7]
    try expectUnknown(Outer.self, "Outer.inner", [.object("Outer", ["inner": .uid(2)])] + inner)
    try expectUnknown(Signal.self, "Signal.blink", [.object("Signal", ["blink": .uid(2)])] + inner)
  }

  /// Asks whether it has a key, and not for its value.
  private struct Flagged: Codable {
    var flag = true

    enum CodingKeys: CodingKey { case flag }

    init() {}

    init(from decoder: any Decoder) throws {
      flag = try decoder.container(keyedBy: CodingKeys.self).contains(.flag)
    }
  }

  @Test("A key isn't unknown if a type only asks whether it is there")
  func askedKeys() throws {
    let decoder = KeyedArchiveDecoder(options: .default.refusingUnknownKeys())
    let encoder = KeyedArchiveEncoder()
    for data in [try encoder.encode(Flagged()), try encoder.encode(["flag": true])] {
      #expect(try decoder.decode(Flagged.self, from: data).flag)
    }
    let unknown = try encoder.encode(["flag": true, "other": true])
    expectError(.unsupported, found: "other") { try decoder.decode(Flagged.self, from: unknown) }
  }

  @Test("A type that was tried without success leaves no unknown keys")
  func triedTypes() throws {
    let data = try KeyedArchiveEncoder().encode([["name": "a"]])
    let value = try KeyedArchiveDecoder(options: .default.refusingUnknownKeys()).decode(
      [Tried].self,
      from: data
    )
    #expect(value == [.leaf(Leaf(name: "a"))])
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

/// Reads a nested container.
struct Outer: Codable {
  var number: Int

  enum Key: String, CodingKey { case inner, number }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    number = try container.nestedContainer(keyedBy: Key.self, forKey: .inner).decode(
      Int.self,
      forKey: .number
    )
  }
}

/// One type or another.
enum Tried: Decodable, Equatable {
  case number(Int)
  case leaf(Leaf)

  private struct Numbered: Decodable { var number: Int }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let numbered = try? container.decode(Numbered.self) {
      self = .number(numbered.number)
    } else {
      self = .leaf(try container.decode(Leaf.self))
    }
  }
}
