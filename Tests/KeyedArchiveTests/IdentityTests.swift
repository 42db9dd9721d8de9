#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// One object stays one, and two stay two.
  @Suite struct IdentityTests {
    @Test("An object that stands in two places is archived once and comes back as one")
    func shared() throws {
      let shared = Node("shared")
      let data = try KeyedArchiver.archivedData(
        withRootObject: Node("root", next: shared, children: [shared, shared])
      )
      #expect(try count(ofClass: "Node", in: data) == 2)
      let root = try KeyedUnarchiver.unarchivedObject(ofClass: Node.self, from: data)
      #expect(root.next != nil)
      #expect(root.children.count == 2)
      for child in root.children { #expect(child === root.next) }
    }

    @Test("Equal objects stay two")
    func equal() throws {
      let data = try KeyedArchiver.archivedData(
        withRootObject: Node("root", children: [Node("a"), Node("a")])
      )
      let root = try KeyedUnarchiver.unarchivedObject(ofClass: Node.self, from: data)
      try #require(root.children.count == 2)
      #expect(root.children[0] !== root.children[1])
    }

    @Test(
      "Equal mutable objects stay two, and one that stands twice stays one",
      arguments: MutableObject.allCases
    )
    func mutable(_ kind: MutableObject) throws {
      let object = kind.make()
      let data = try KeyedArchiver.archive {
        $0.encode(object, forKey: "first")
        $0.encode(kind.make(), forKey: "equal")
        $0.encode(object, forKey: "same")
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data, isStrict: true)
      let classes = KeyedUnarchiver.foundationClasses
      let first = try #require(coder.decodeObject(of: classes, forKey: "first") as? NSObject)
      #expect(coder.decodeObject(of: classes, forKey: "same") as? NSObject === first)
      #expect(coder.decodeObject(of: classes, forKey: "equal") as? NSObject !== first)
      #expect("\(type(of: first))" == kind.rawValue)
      #expect(coder.error == nil)
    }

    @Test("A cycle is archived, and an error when it is read")
    func cycle() throws {
      let first = Node("first")
      let second = Node("second", next: first)
      first.next = second
      let data = try KeyedArchiver.archivedData(withRootObject: first)
      second.next = nil
      let error = #expect(throws: ArchiveError.self) {
        try KeyedUnarchiver.unarchivedObject(ofClass: Node.self, from: data)
      }
      #expect(error?.category == .corruptArchive)
      #expect(error?.path.description == "Node.next.next")
    }

    @Test("What an object wants archived in its place is archived, and no endless chain of such wishes")
    func replacement() throws {
      let data = try KeyedArchiver.archivedData(withRootObject: [Substituted(by: "stand-in")])
      #expect(try Coder.keyed.unarchivedValue(from: data) as? [String] == ["stand-in"])
      let error = #expect(throws: ArchiveError.self) {
        try KeyedArchiver.archivedData(withRootObject: Substituted(by: nil))
      }
      #expect(error?.category == .limitExceeded)
    }

    @Test("Strings and numbers that are equal are archived once")
    func leaves() throws {
      let data = try KeyedArchiver.archivedData(withRootObject: ["a", "a", 1, 1, true, 1.0] as [Any])
      let leaves = try ArchiveTree(data).objects.filter { $0.pairs.isEmpty && $0 != .string("$null") }
      #expect(leaves == [.string("a"), .integer(1), .boolean(true), .real(1.0.bitPattern)])
    }

    private func count(ofClass name: String, in data: Data) throws -> Int {
      let tree = try ArchiveTree(data)
      return tree.objects.indices.filter { tree.className(ofObject: $0) == name }.count
    }
  }

  enum MutableObject: String, CaseIterable, Sendable {
    case NSMutableString, NSMutableData, NSMutableArray, NSMutableDictionary, NSMutableSet,
      NSMutableOrderedSet

    func make() -> NSObject {
      switch self {
      case .NSMutableString: Foundation.NSMutableString(string: "a")
      case .NSMutableData: Foundation.NSMutableData(data: Data([7]))
      case .NSMutableArray: Foundation.NSMutableArray(array: [1])
      case .NSMutableDictionary: Foundation.NSMutableDictionary(dictionary: ["a": 1])
      case .NSMutableSet: Foundation.NSMutableSet(array: [1])
      case .NSMutableOrderedSet: Foundation.NSMutableOrderedSet(array: [1])
      }
    }
  }

  /// Wants a string archived in its place, or another of its kind.
  private final class Substituted: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    private let replacement: String?

    init(by replacement: String?) { self.replacement = replacement }
    init?(coder: NSCoder) { return nil }
    func encode(with coder: NSCoder) {}

    override func replacementObject(for coder: NSCoder) -> Any? {
      replacement.map { $0 as NSString } ?? Substituted(by: nil)
    }
  }
#endif
