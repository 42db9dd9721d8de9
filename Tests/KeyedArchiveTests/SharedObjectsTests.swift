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

    @Test("Arrays of arrays that many objects refer to are made once")
    func sharedArrays() throws {
      let count = 1_000
      let stops = ArchiveTree.elements(Array(repeating: 3, count: 10_000))
      let nets = Array(repeating: ArchiveTree.object("Net", ["lines": .uid(5)]), count: count)
      let tree = ArchiveTree.archive(
        [.elements(6..<6 + count), "Where?", .object("Stop", ["name": .uid(2)]), stops, .elements([4])] + nets
      )
      let objects = try KeyedUnarchiver.unarchive([Net].self, from: tree.data)
      #expect(objects.allSatisfy { $0.lines.first?.count == 10_000 })
      #expect(CountedStop.count.withLock { $0 } == 10_000)
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

    @Test("Many objects that refer to one large array are an error, and don't fill the memory")
    func sharedArray() throws {
      let count = 1_200
      let stops = ArchiveTree.elements(Array(repeating: 3, count: count))
      let lines = Array(repeating: ArchiveTree.object("Line", ["stops": .uid(4)]), count: count)
      let tree = ArchiveTree.archive(
        [.elements(5..<5 + count), "Where?", .object("Stop", ["name": .uid(2)]), stops] + lines
      )
      expectError(.limitExceeded) {
        try KeyedUnarchiver.unarchive([Line].self, from: tree.data)
      }
    }
  }

  /// Has an array of arrays, as many others do.
  private final class Net: NSObject, ArchivedClass {
    static let archivedClassName = "Net"
    let lines: [[CountedStop]]

    func encode(with coder: NSCoder) {}

    init?(coder: NSCoder) {
      guard let lines = try? coder.decode(forKey: "lines", as: \[[CountedStop]].self) else { return nil }
      self.lines = lines
    }
  }

  /// Counts how often it is made.
  private struct CountedStop: ArchivedObjects {
    static let count = Mutex(0)
    static var objectClass: AnyClass { Stop.self }

    static func objects(in decoded: DecodedObjects) throws -> CountedStop {
      count.withLock { $0 += 1 }
      _ = try Stop.objects(in: decoded)
      return CountedStop()
    }
  }

  private final class Line: NSObject, ArchivedClass {
    static let archivedClassName = "Line"
    let stops: [String]

    func encode(with coder: NSCoder) {}

    init?(coder: NSCoder) {
      guard let stops = try? coder.decode(forKey: "stops", as: \Stop.name) as [String] else { return nil }
      self.stops = stops
    }
  }

  private final class Stop: NSObject, ArchivedClass {
    static let archivedClassName = "Stop"
    let name: String

    func encode(with coder: NSCoder) {}

    init?(coder: NSCoder) {
      guard let name = try? coder.decode(forKey: "name") as String else { return nil }
      self.name = name
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
