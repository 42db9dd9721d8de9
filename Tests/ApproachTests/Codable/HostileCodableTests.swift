import Approach6Codable
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// Hostile archives, which approach 6 reads as types of every shape: each gives the value that the archive says, or an error.
@Suite struct HostileCodableTests {
  // MARK: Depth

  @Test(
    "An array that holds itself, or very deep or shared ones, are an error on a small stack",
    arguments: HostileArray.all
  )
  func arrays(_ array: HostileArray) async throws {
    // The default takes a debug build several seconds.
    let limits = Limits(referenceCount: Thoroughness.isThorough ? nil : 10_000)
    let decoder = KeyedArchiveDecoder(options: ReadingOptions(limits: limits))
    let errors = await onStack {
      [
        expectError(array.category) { _ = try decoder.decode(Nest.self, from: array.data) },
        expectError(array.endOfDescent) { _ = try decoder.decode(Descent.self, from: array.data) },
      ]
    }
    for error in errors {
      #expect(error?.path.components.first == .index(0))
      #expect(error?.path.components.count ?? 0 < 300)
    }
  }

  @Test("A wrapper of itself never ends, and is an error")
  func wrappers() throws {
    for data in [try KeyedArchiveEncoder().encode(["a"]), try KeyedArchiveEncoder().encode(Leaf(name: "a"))] {
      let error = expectError(.limitExceeded) {
        _ = try KeyedArchiveDecoder().decode(Endless.self, from: data)
      }
      #expect(error?.path.description == "Endless")
    }
  }

  @Test("A reference to nil in an array is an error, also for optional elements")
  func nilReference() {
    let data = ArchiveTree.archive([.elements([0], class: 2), .classEntry("NSArray")]).data
    expectError(.missingValue, at: "[Optional<Leaf>][0]") {
      try KeyedArchiveDecoder().decode([Leaf?].self, from: data)
    }
  }

  // MARK: Keys

  @Test("A long key or member of many objects is refused")
  func longTexts() {
    enum Signal: Decodable { case on }
    let text = String(repeating: "k", count: 500_000)
    func expectError<Value: Decodable>(_ type: Value.Type, _ name: String, _ object: ArchiveTree) {
      let archive = ArchiveTree.archive(
        [
          .elements(Array(7..<307), class: 2), .classEntry("NSArray"), .classEntry(name), .string(text),
          .pairs([], [], class: 6), .classEntry("NSDictionary"),
        ] + Array(repeating: object, count: 300)
      )
      let error = #expect(throws: ArchiveError.self) {
        try KeyedArchiveDecoder().decode([Value].self, from: archive.data)
      }
      #expect(error?.category == .limitExceeded, "\(type)")
    }
    expectError([String: [String: Int]].self, "NSDictionary", .pairs([4], [5], class: 3))
    expectError(Set<String>.self, "NSSet", .elements([4], class: 3))
    expectError(Signal.self, "Signal", .object(class: 3, ["on": .uid(5), text: .integer(1)]))
  }

  @Test("A set of very many data with the same hash is refused")
  func collisions() throws {
    struct Digest: Decodable, Hashable {
      let data: Data
      init(from decoder: any Decoder) throws { data = try decoder.singleValueContainer().decode(Data.self) }
    }
    let archive = try KeyedArchiveEncoder().encode(Set((0..<5_000).map { Data(count: 80) + "\($0)".utf8 }))
    let decoder = KeyedArchiveDecoder()
    expectError(.limitExceeded, at: "Set<Data>") { try decoder.decode(Set<Data>.self, from: archive) }
    expectError(.limitExceeded) { try decoder.decode(Set<Digest>.self, from: archive) }
  }

  @Test("A case called $null comes back")
  func nullCase() throws {
    let data = try KeyedArchiveEncoder().encode([Signal.null, .off])
    try expectEqual(KeyedArchiveDecoder().decode([Signal].self, from: data), [.null, .off])
  }

  // MARK: Equal members

  @Test("Keys or members that are equal as Swift values are an error")
  func equal() throws {
    func expectEqual<Value: Decodable>(
      _ type: Value.Type,
      _ objects: [ArchiveTree],
      _ category: ArchiveError.Category = .unsupported
    ) {
      let data = ArchiveTree.archive(objects).data
      expectError(category) { _ = try KeyedArchiveDecoder().decode(type, from: data) }
    }
    let dictionary: [ArchiveTree] = [.pairs([3, 4], [5, 5], class: 2), .classEntry("NSDictionary")]
    expectEqual([String: Int].self, dictionary + [.string("\u{E9}"), .string("e\u{301}"), .integer(7)])
    expectEqual([String: Int].self, dictionary + [.string("a"), .string("a"), .integer(7)], .corruptArchive)
    expectEqual([Int: Int].self, dictionary + [.string("1"), .string("01"), .integer(7)])
    expectEqual([Int: Int].self, dictionary + [.string("1"), .string("+1"), .integer(7)])
    let leaf = ArchiveTree.object(class: 5, ["name": .uid(6)])
    let leaves = [leaf, leaf, .classEntry("Leaf"), .string("a")]
    expectEqual(Set<Leaf>.self, [.elements([3, 4], class: 2), .classEntry("NSSet")] + leaves)
    expectEqual(Set<Leaf>.self, [.elements([3, 3], class: 2), .classEntry("NSSet")] + leaves)
    expectEqual(
      [Leaf: Int].self,
      [.elements([3, 7, 4, 7], class: 2), .classEntry("NSArray")] + leaves + [.integer(7)]
    )
  }

  // MARK: Other types

  @Test("A value of another type is an error with its place")
  func otherTypes() throws {
    func expect<Written: Encodable, Read: Decodable>(
      _ written: Written,
      as type: Read.Type,
      _ category: ArchiveError.Category,
      _ path: String,
      at location: SourceLocation = #_sourceLocation
    ) throws {
      let data = try KeyedArchiveEncoder().encode(written)
      let error = expectError(category, sourceLocation: location) {
        _ = try KeyedArchiveDecoder().decode(type, from: data)
      }
      #expect(error?.path.description == path, sourceLocation: location)
    }
    let leaf = Leaf(name: "a")
    try expect(["a": Empty()], as: [String: Leaf].self, .disallowedClass, "[String: Leaf].a")
    try expect([Empty()], as: [Leaf].self, .disallowedClass, "[Leaf][0]")
    try expect([[leaf]], as: [Leaf].self, .wrongType, "[Leaf][0]")
    try expect(["a"], as: [Leaf].self, .wrongType, "[Leaf][0]")
    try expect([["name": 7]], as: [Leaf].self, .wrongType, "[Leaf][0].name")
    try expect([[String: String]()], as: [Leaf].self, .missingValue, "[Leaf][0].name")
    try expect([Leaf?.none], as: [Leaf].self, .missingValue, "[Leaf][0]")
    try expect([leaf], as: [[String: String]].self, .wrongType, "[[String: String]][0]")
    try expect([leaf], as: [[Leaf]].self, .wrongType, "[[Leaf]][0]")
    try expect([leaf], as: [Set<Leaf>].self, .wrongType, "[Set<Leaf>][0]")
    try expect([leaf], as: [String].self, .wrongType, "[String][0]")
    try expect([Set([leaf])], as: [[Leaf]].self, .wrongType, "[[Leaf]][0]")
    try expect([Set(["a"])], as: [[String: String]].self, .wrongType, "[[String: String]][0]")
    try expect([Set([leaf])], as: [Leaf].self, .wrongType, "[Leaf][0]")
    try expect([Set([1])], as: [ContiguousArray<Int>].self, .wrongType, "[ContiguousArray<Int>][0]")
    try expect([Set([1])], as: [Boxed<[Int]>].self, .wrongType, "[Boxed<Array<Int>>][0]")
    try expect([[leaf]], as: [Set<Leaf>].self, .wrongType, "[Set<Leaf>][0]")
    try expect([["a": leaf]], as: [[Leaf]].self, .wrongType, "[[Leaf]][0]")
    try expect(["x": leaf], as: [Int: Leaf].self, .wrongType, "[Int: Leaf].x")
    try expect([leaf: leaf], as: [String: Leaf].self, .wrongType, "[String: Leaf]")
    try expect(Page(elements: [leaf]), as: Page<Int>.self, .disallowedClass, "Page<Int>")
  }

  // MARK: Unknown keys

  @Test("Unknown keys are found in containers and in cases")
  func unknownKeys() throws {
    func expectUnknown<Value: Decodable>(
      _ type: Value.Type,
      _ path: String,
      root: Int = 6,
      _ objects: [ArchiveTree]
    ) throws {
      let data = ArchiveTree.archive(objects, root: .uid(root)).data
      _ = try KeyedArchiveDecoder().decode(type, from: data)
      let error = expectError(.unsupported) {
        _ = try KeyedArchiveDecoder(options: .default.refusingUnknownKeys()).decode(type, from: data)
      }
      #expect(error?.path.description == path)
      #expect(error?.found.contains("other") == true)
    }
    let names: [ArchiveTree] = [
      .string("other"), .string("number"), .integer(7), .classEntry("NSDictionary"),
    ]
    let inner = ArchiveTree.pairs([1, 2], [3, 3], class: 4)
    try expectUnknown(
      Outer.self,
      "Outer.inner",
      names + [inner, .object(class: 7, ["inner": .uid(5)]), .classEntry("Outer")]
    )
    try expectUnknown(
      Signal.self,
      "Signal.blink",
      names + [inner, .object(class: 7, ["blink": .uid(5)]), .classEntry("Signal")]
    )
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
