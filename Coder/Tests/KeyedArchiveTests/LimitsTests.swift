#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// The limits that a caller sets, and what one archive may cost.
  @Suite struct LimitsTests {
    private func nested(_ depth: Int) -> Any {
      (0..<depth).reduce("innermost" as Any) { value, _ in [value] }
    }

    @Test("An archiver accepts as many levels as its limit, and no more")
    func archiverDepth() throws {
      for (depth, isTaken) in [(3, true), (4, false)] {
        let archiver = KeyedArchiver(limits: Limits(depth: 3))
        archiver.encode(nested(depth) as Any?, forKey: "root")
        #expect((archiver.error == nil) == isTaken)
      }
    }

    @Test("Objects of an app count as levels")
    func objectDepth() throws {
      let archiver = KeyedArchiver(limits: Limits(depth: 128))
      archiver.encode(Self.list(of: 129), forKey: "list")
      let error = try #require(archiver.archiveError)
      #expect(error.category == .limitExceeded)
      #expect(error.path.components.count == 129)
    }

    @Test("A list of 200 objects is written and read: only the stack limits the depth")
    func longList() async throws {
      let names = await onStack(kilobytes: 8 << 10) {
        let copy = try? KeyedUnarchiver.unarchive(Node.self, from: KeyedArchiver.archive(Self.list(of: 200)))
        return sequence(first: copy, next: { $0?.next }).prefix { $0 != nil }.map { $0?.name }
      }
      #expect(names == (0..<200).map { "\($0)" })
    }

    private static func list(of count: Int) -> Node {
      (0..<count - 1).reversed().reduce(Node("\(count - 1)")) { next, index in Node("\(index)", next: next) }
    }

    @Test(
      "A key of 65,536 characters is written and read, and a longer one is an error",
      arguments: ["k", "漢"]
    )
    func longKeys(_ character: String) throws {
      let longest = ArchiveDictionary([(key: String(repeating: character, count: 65_536), value: 7)])
      try expectEqual(KeyedUnarchiver.unarchive(from: KeyedArchiver.archive(longest)), longest)

      let key = String(repeating: character, count: 65_537)
      let object = ArchiveTree.archive([.object("Node", [key: 7])]).data
      let pairs = ArchiveTree.archive([.pairs([2], [2]), .string(key)]).data
      let actions: [() throws -> Void] = [
        { _ = try KeyedArchiver.archiving { $0.encode(7, forKey: key) } },
        { _ = try KeyedArchiver.archive(ArchiveDictionary([(key: key, value: 7)])) },
        { _ = try archived(NSDictionary(object: 7, forKey: key as NSString)) },
        { _ = try archived(NSDictionary(objects: [7, 8], forKeys: [key as NSString, 9 as NSNumber])) },
        { _ = try KeyedUnarchiver.unarchive(from: object) as ArchiveValue },
        { _ = try KeyedUnarchiver.unarchive(from: pairs) as ArchiveValue },
        { _ = try KeyedUnarchiver.root(of: pairs) },
      ]
      for (index, action) in actions.enumerated() {
        let error = expectError(.limitExceeded, found: "65537") { try action() }
        #expect(error?.expected == "a key of at most 65536 characters", "action \(index)")
      }
    }

    @Test("An archive stops growing at its limit, however often a value holds another", arguments: shapes)
    func growth(_ shape: Shape) throws {
      let levels = (4..<104).map(shape.level)
      let tree = ArchiveTree.archive(["a", "b"] + levels + ["leaf"], root: .uid(3))
      let value: ArchiveValue = try KeyedUnarchiver.unarchive(from: tree.data)
      let writer = ValueWriter(limits: Limits(objectCount: 10_000))
      expectError(.limitExceeded, expected: "an archive of at most 10000 objects") {
        try writer.reference(to: value)
      }
    }

    /// Collections in which each level is twice in the next. Objects 1 and 2 are the keys "a" and "b".
    static let shapes = [
      Shape(testDescription: "arrays") { .elements([$0, $0]) },
      Shape(testDescription: "dictionaries") { .pairs([1, 2], [$0, $0]) },
      Shape(testDescription: "objects") { .object("Node", ["left": .uid($0), "right": .uid($0)]) },
    ]

    struct Shape: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let level: @Sendable (_ next: Int) -> ArchiveTree
    }
  }
#endif
