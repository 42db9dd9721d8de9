#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Whatever an app's objects refer to: what is written is read.
  @Suite struct GraphTests {
    private static let ways: [@Sendable (Any) throws -> Data] = [
      { try archived($0) },
      { try KeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: false) },
      { root in try KeyedArchiver.archiving { $0.encode(root, forKey: "root") } },
      { root in
        try (root as? Thing).map { try KeyedArchiver.archive($0) }
          ?? (root as? [Thing]).map { try KeyedArchiver.archive($0) } ?? archived(root)
      },
    ]

    private static let calls: [@Sendable (Data) throws -> Any?] = [
      { try KeyedUnarchiver.unarchivedObject(ofClasses: Thing.allowed, from: $0) },
      { try KeyedUnarchiver.root(of: $0, classes: Thing.allowed) },
      { data in
        let coder = try KeyedUnarchiver(forReadingFrom: data)
        coder.requiresSecureCoding = false
        return try coder.decodeTopLevelObject(forKey: "root")
      },
    ]

    @Test(
      "Objects of a random graph come back. Only a reference that leads back to its object may be nil",
      arguments: 0..<(Thoroughness.isThorough ? 3_000 : 24) as Range<UInt64>
    )
    func graphs(_ seed: UInt64) throws {
      let values = RandomValues(seed: seed)
      let things = values.graph()
      defer { for thing in things { thing.letGo() } }
      let originals = things.map(\.references)
      let roots: [Any] = [things[0], values.pick(things) ?? things[0], things, Array(things.reversed())]
      for (index, root) in roots.enumerated() {
        let data = try Self.ways[(index + Int(seed)) % Self.ways.count](root)
        for read in Self.calls { expect(try read(data), toBe: root, things, originals, seed) }
      }
    }

    private func expect(
      _ copy: Any?,
      toBe root: Any,
      _ things: [Thing],
      _ originals: [[Thing.Reference]],
      _ seed: UInt64
    ) {
      #expect(exact(copy) == exact(root), "seed \(seed)")
      var seen: Set<Thing> = []
      var rest = Self.things(in: copy)
      defer { for thing in seen { thing.letGo() } }
      while let thing = rest.popLast() {
        guard seen.insert(thing).inserted else { continue }
        let original = things[thing.number]
        for (reference, expected) in zip(thing.references, originals[thing.number]) {
          let isNil = reference.text == "nothing" && original.isReached(from: expected.things)
          let isUnwritten =
            reference.name == "parent" && thing.number.isMultiple(of: 3) && reference.text == "nothing"
          #expect(
            reference.text == expected.text || isNil || isUnwritten,
            "seed \(seed): \(reference.name) of \(thing)"
          )
        }
        rest += Self.things(in: thing.content) + Self.things(in: thing.parent) + Self.things(in: thing.others)
      }
      expectEqual(Set(seen.map(\.number)).count, seen.count, "seed \(seed): an object is there twice")
    }

    /// The objects in a collection.
    private static func things(in value: Any?) -> [Thing] {
      switch value {
      case let thing as Thing: [thing]
      case let array as [Any]: array.flatMap { things(in: $0) }
      case let set as Set<AnyHashable>: set.flatMap { things(in: $0.base) }
      case let set as NSOrderedSet: set.array.flatMap { things(in: $0) }
      case let dictionary as [AnyHashable: Any]:
        dictionary.flatMap { things(in: $0.key.base) + things(in: $0.value) }
      default: []
      }
    }
  }
#endif
