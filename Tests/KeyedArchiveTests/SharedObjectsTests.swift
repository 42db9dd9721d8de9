#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import Synchronization
  import TestSupport
  import Testing

  /// Objects of an app that many others refer to, and are read as structs.
  @Suite struct SharedObjectsTests {
    @Test("An object that two others refer to, at each of 40 levels, is decoded once")
    func doubled() throws {
      let levels = (0..<40).map { ArchiveTree.object(class: 42, ["a": .uid($0 + 2), "b": .uid($0 + 2)]) }
      let tree = ArchiveTree.archive(levels + [.object(class: 42), .classEntry("Fork")])
      let coder = try KeyedUnarchiver(forReadingFrom: tree.data)
      #expect((try? coder.decode(forKey: "root", as: \Fork.count)) != nil)
      #expect(coder.error == nil)
      #expect(Fork.decodedCount.withLock { $0 } == 41)
    }

    @Test("Many objects that refer to one large array are an error, and don't fill the memory")
    func sharedArray() throws {
      let count = 500
      let list = ArchiveTree.elements(Array(repeating: 2, count: count), class: 4)
      let lists = (0..<count).map { _ in ArchiveTree.object(class: 5, ["stops": .uid(6)]) }
      let tree = ArchiveTree.archive(
        [
          .elements(Array(7..<(7 + count)), class: 4), .object(class: 3, ["name": .uid(7 + count)]),
          .classEntry("Stop"), .classEntry("NSArray"), .classEntry("Line"), list,
        ] + lists + [.string("Where?")]
      )
      expectError(.limitExceeded) {
        try KeyedUnarchiver.unarchive(
          [Line].self,
          from: tree.data,
          options: ReadingOptions(limits: Limits(referenceCount: 100_000))
        )
      }
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
