#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// One object stays one object, and two stay two.
  @Suite struct IdentityTests {
    @Test(
      "Objects that are gone after they were encoded stay different, though they may have had one address"
    )
    func atTheSameAddress() throws {
      let names = (0..<1_000).map { "node \($0)" }
      let data = try KeyedArchiver.archiving {
        for name in names { $0.encode(Node(name, children: [Node("child of \(name)")]), forKey: name) }
        $0.encode(names.map { Node($0) }, forKey: "array")
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      for name in names {
        let node: Node = try coder.decode(forKey: name)
        #expect(node.name == name)
        #expect(node.children.map(\.name) == ["child of \(name)"])
      }
      #expect((try? coder.decode(forKey: "array") as [Node])?.map(\.name) == names)
      #expect(coder.error == nil)
    }

    @Test(
      "Equal mutable objects stay two, and one in two places stays one",
      arguments: FoundationSample.kept.filter { $0.testDescription.contains("Mutable") }
    )
    func mutable(_ kind: FoundationSample) throws {
      let object = kind.make()
      let data = try KeyedArchiver.archiving {
        $0.encode(object as Any?, forKey: "first")
        $0.encode(kind.make() as Any?, forKey: "equal")
        $0.encode(object as Any?, forKey: "same")
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      let classes = [kind.type]
      let first = try #require(coder.decodeObject(of: classes, forKey: "first") as? NSObject)
      #expect(coder.decodeObject(of: classes, forKey: "same") as? NSObject === first)
      #expect(coder.decodeObject(of: classes, forKey: "equal") as? NSObject !== first)
      #expect("\(type(of: first))" == kind.testDescription)
      #expect(coder.error == nil)
    }

    @Test("Arrays that contain the next one twice, 20 levels deep, are archived without expanding them")
    func nestedArrays() throws {
      let array = (0..<20).reduce(NSArray(object: "innermost")) { array, _ in NSArray(array: [array, array]) }
      let data = try KeyedArchiver.archive(array)
      try expectEqual(count(ofClass: "NSArray", in: data), 21)
      #expect(data.count < 2_000)
      var back = try #require(try KeyedUnarchiver.root(of: data) as? NSArray)
      var depth = 0
      while let inner = Mirror(reflecting: back).children.map(\.value) as? [NSArray], inner.count == 2 {
        #expect(inner[0] === inner[1])
        back = inner[0]
        depth += 1
      }
      #expect(depth == 20)
    }

    @Test("Data with the same memory is archived as it is each time")
    func memory() throws {
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 2_000, alignment: 1)
      defer { bytes.deallocate() }
      bytes.initializeMemory(as: UInt8.self, repeating: 1)
      let archiver = KeyedArchiver()
      func encode(_ count: Int, forKey key: String) {
        guard let start = bytes.baseAddress else { return }
        let data = Data(bytesNoCopy: start, count: count, deallocator: .none)
        archiver.encode(["twice": data, "again": data] as ArchiveDictionary, forKey: key)
      }
      encode(1_500, forKey: "part")
      encode(2_000, forKey: "whole")
      bytes[7] = 2
      encode(2_000, forKey: "changed")
      let unarchiver = try KeyedUnarchiver(forReadingFrom: archiver.finish())
      var changed = Data(repeating: 1, count: 2_000)
      changed[7] = 2
      let expected = [
        "whole": Data(repeating: 1, count: 2_000), "part": Data(repeating: 1, count: 1_500),
        "changed": changed,
      ]
      for (key, data) in expected {
        try expectEqual(unarchiver.decode(forKey: key), ["twice": data, "again": data] as ArchiveDictionary)
      }
    }

    @Test("An object's replacement is archived, and an endless chain of replacements is an error")
    func replacement() throws {
      let data = try KeyedArchiver.archive([Substituted(by: "stand-in" as NSString)])
      try expectEqual(KeyedUnarchiver.unarchive(from: data), ["stand-in"])
      expectError(.limitExceeded) { try KeyedArchiver.archive(Substituted(by: nil)) }
    }

    @Test("An object that is replaced by nothing is nil as a property, and no element")
    func replacedByNothing() throws {
      let data = try KeyedArchiver.archiving { $0.encode(Vanishing(), forKey: "a") }
      try expectEqual(ArchiveTree(data)["$top"], .dictionary(["a": .uid(0)]))
      let place = "[KeyedArchiveTests.Vanishing][0]"
      expectError(.unsupported, at: place, expected: "an element that isn't nil", found: "nil") {
        try KeyedArchiver.archive([Vanishing()])
      }
    }

    private func count(ofClass name: String, in data: Data) throws -> Int {
      let tree = try ArchiveTree(data)
      return tree.objects.indices.filter { tree.className(ofObject: $0) == name }.count
    }
  }

  final class Vanishing: Base, @unchecked Sendable {
    override func replacementObject(for coder: NSCoder) -> Any? { nil }
  }

  /// Is replaced by a string, or by another object of its kind.
  final class Substituted: Base, @unchecked Sendable {
    private let replacement: NSObject?

    init(by replacement: NSObject?) {
      self.replacement = replacement
      super.init()
    }

    required init?(coder: NSCoder) { return nil }

    override func replacementObject(for coder: NSCoder) -> Any? { replacement ?? Substituted(by: nil) }
  }
#endif
