#if !canImport(ObjectiveC)
  import Foundation
  import Synchronization
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Objects of an app that many others refer to, and are read as structs.
  @Suite struct SharedObjectsTests {
    @Test("An object that two others refer to, at each of 40 levels, is decoded once")
    func doubled() throws {
      let levels = (0..<40).map { ArchiveTree.object("Fork", ["a": .uid($0 + 2), "b": .uid($0 + 2)]) }
      let tree = ArchiveTree.archive(levels + [.object("Fork")])
      let coder = try KeyedUnarchiver(forReadingFrom: tree.data)
      #expect((try? coder.decode(forKey: "root", as: \Fork.count)) != nil)
      #expect(coder.error == nil)
      #expect(Fork.decodedCount.withLock { $0 } == 41)
    }

    @Test("Objects with a content in common, beside others, come back as they are")
    func contentsInCommon() throws {
      let bases = try ["a", "b"].map { try #require(URL(string: "https://example.org/\($0)/")) }
      let indices = (0..<20).map { 3 * $0 + 1 }
      // The same bytes as those of the ranges.
      let path = IndexPath(indexes: indices.flatMap { [$0, 1] })
      let bytes = Data(path.map { UInt8($0) })
      let values: [Any] =
        [nil, bases[0], bases[1], nil, bases[0]].compactMap { NSURL(string: "c", relativeTo: $0) } + [
          NSIndexSet(indexSet: IndexSet(indices)), path as NSIndexPath,
          NSMutableIndexSet(indexSet: IndexSet(indices)),
          bytes as NSData, NSMutableData(data: bytes), NSIndexSet(indexSet: IndexSet(indices)),
        ]
      let data = try archived(values)
      let copy = try #require(try KeyedUnarchiver.root(of: data, classes: [NSObject.self]))
      #expect(exact(copy) == exact(values))
    }
  }

  /// Has two references to the next level, and counts how often an object of it is decoded.
  private final class Fork: NSObject, ArchivedClass {
    static let archivedClassName = "Fork"
    static let decodedCount = Mutex(0)
    let count: Int

    func encode(with coder: NSCoder) {}

    init?(coder: NSCoder) {
      Self.decodedCount.withLock { $0 += 1 }
      let counts = ["a", "b"].map { (try? coder.decode(forKey: $0, as: \Fork.count)) ?? 0 }
      count = 1 &+ counts[0] &+ counts[1]
    }
  }
#endif
