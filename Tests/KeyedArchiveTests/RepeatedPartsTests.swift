import Foundation
import TestSupport
import Testing

@testable import KeyedArchive

/// A small archive can have a value whose parts are shared so often that it would fill the memory if each place were
/// written, compared or described anew.
@Suite struct RepeatedPartsTests {
  /// Collections in which each level is twice in the next.
  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let level: @Sendable (_ next: Int) -> ArchiveTree
  }

  // Objects 1 and 2 are the keys "a" and "b".
  static let shapes = [
    Shape(testDescription: "arrays") { .elements([$0, $0]) },
    Shape(testDescription: "dictionaries") { .pairs([1, 2], [$0, $0]) },
    Shape(testDescription: "objects") { .object("Node", ["left": .uid($0), "right": .uid($0)]) },
  ]

  private func value(_ shape: Shape, levels: Int) throws -> ArchiveValue {
    let objects: [ArchiveTree] = ["a", "b"] + (4..<levels + 4).map(shape.level) + ["leaf"]
    return try KeyedUnarchiver.unarchive(from: ArchiveTree.archive(objects, root: .uid(3)).data)
  }

  @Test("A value whose parts are in many places is refused when it is written, early", arguments: shapes)
  func writing(_ shape: Shape) throws {
    let writer = ValueWriter(limits: Limits(repeatedCount: 10_000))
    let error = expectError(.limitExceeded, found: "more, because collections are in many places") {
      try writer.reference(to: value(shape, levels: 100))
    }
    #expect(error?.expected == "at most 10000 elements that are written again (Limits.repeatedCount)")
    let few = try value(shape, levels: 10)
    try expectEqual(KeyedUnarchiver.unarchive(from: KeyedArchiver.archive(few)), few)
  }

  @Test("The limit counts the elements that are written again", arguments: shapes)
  func limit(_ shape: Shape) throws {
    // What is shared is read twice, and the second result is in all other places. Of four levels, the innermost has no
    // others in it and doesn't count; of the one around it, one result is in one place and the other in three.
    let value = try value(shape, levels: 4)
    func write(_ count: Int) throws {
      let writer = ValueWriter(limits: Limits(repeatedCount: count))
      _ = try writer.reference(to: value)
    }
    try write(4)
    expectError(.limitExceeded) { try write(3) }
  }

  @Test("A large set in many places counts, too")
  func sets() throws {
    let set = ArchiveValue.set((0..<20).map { .integer($0) })
    let value = ArchiveValue.array(Array(repeating: set, count: 10))
    func write(_ count: Int) throws {
      _ = try ValueWriter(limits: Limits(repeatedCount: count)).reference(to: value)
    }
    try write(9 * 20)
    expectError(.limitExceeded) { try write(9 * 20 - 1) }
  }

  @Test("By default, what is written once adds to what may be written again")
  func share() throws {
    let few = Array(0..<20)
    var parts = RepeatedParts()
    for _ in 0...((1 << 22) / 20 + 16) { try parts.add(few) }
    expectError(.limitExceeded) { try parts.add(few) }
    try parts.add(Array(0..<1_000_000))
    for _ in 0..<500_000 { try parts.add(few) }
  }

  @Test("Values with parts in many places are compared and described in no time", arguments: shapes)
  func comparing(_ shape: Shape) throws {
    let (value, copy) = (try value(shape, levels: 100), try value(shape, levels: 100))
    #expect(value == copy)
    #expect(try value != self.value(shape, levels: 99))
    let text = "\(value)"
    #expect(text.hasSuffix("…") && text.filter { $0 == "…" }.count == 1)
    #expect((1_000_000..<1_001_000).contains(text.utf8.count))
  }
}
