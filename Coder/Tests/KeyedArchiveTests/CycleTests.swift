#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// Objects that refer to each other.
  @Suite struct CycleTests {
    @Test("A child finds its parent again, at every depth")
    func parents() throws {
      let leaf = Folder("leaf", [])
      let root = Folder("root", [Folder("middle", [leaf, Folder("other", [])])])
      let data = try KeyedArchiver.archive(root)
      let back = try KeyedUnarchiver.unarchive(Folder.self, from: data)
      #expect(back.parent == nil)
      let middle = try #require(back.children.first)
      #expect(middle.parent === back)
      #expect(middle.children.map(\.name) == ["leaf", "other"])
      #expect(middle.children.allSatisfy { $0.parent === middle })
    }

    @Test("All objects of a cycle are archived and come back, whichever one is the root")
    func otherRoot() throws {
      let leaf = Folder("leaf", [])
      let root = Folder("root", [leaf])
      let data = try KeyedArchiver.archive(leaf)
      let back = try KeyedUnarchiver.unarchive(Folder.self, from: data)
      #expect(back.name == "leaf")
      #expect(back.parent?.name == root.name)
      #expect(back.parent?.children.first === back)
    }

    @Test("References are followed in arrays of objects, and at each call of a caller")
    func callers() throws {
      let root = Folder("root", [Folder("a", []), Folder("b", [])])
      let data = try KeyedArchiver.archiving {
        $0.encode(root.children, forKey: "children")
        $0.encode(root, forKey: "root")
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      let children = try #require((try? coder.decode(forKey: "children") as [Folder]))
      #expect(children.map { $0.parent?.name } == ["root", "root"])
      #expect((try? coder.decode(forKey: "root") as Folder)?.children.first === children.first)
      var later: Folder?
      coder.decode(Folder.self, forKey: "root") { later = $0 }
      #expect(later === children.first?.parent)
      coder.decode(Folder.self, forKey: "missing") { later = $0 }
      #expect(later?.name == "root")
      #expect(coder.error == nil)
    }

    @Test("A reference to an object of another class is an error with its whole path")
    func wrongClass() throws {
      let root = Folder("root", [Folder("a", []), Folder("b", [])])
      var tree = try ArchiveTree(KeyedArchiver.archive(root))
      let last = try #require(tree.objects.lastIndex { $0["parent"] != nil })
      let name = try #require(tree.objects[last]["name"])
      tree.objects[last]["parent"] = name
      let error = #expect(throws: ArchiveError.self) {
        try KeyedUnarchiver.unarchive(Folder.self, from: tree.data)
      }
      #expect(error?.path.description == "Folder.children[1].parent")
    }

    @Test("Decoding an incomplete object is an error that says what to do")
    func plain() throws {
      let first = Node("first")
      let second = Node("second", next: first)
      first.next = second
      defer { second.next = nil }
      let data = try KeyedArchiver.archive(first)
      let error = #expect(throws: ArchiveError.self) {
        try KeyedUnarchiver.unarchive(Node.self, from: data)
      }
      #expect(
        error?.description
          == "Node.next.next: not supported: expected an object that is complete "
          + "(use decode(_:forKey:whenDecoded:) for a reference back), found a cycle"
      )
    }

    @Test("For Foundation's calls, an object that isn't complete is nil, and its child goes on")
    func weakParent() throws {
      let root = Parent("root", [Parent("a", []), Parent("b", [])])
      let data = try KeyedArchiver.archive(root)
      for isSecure in [true, false] {
        let coder = try KeyedUnarchiver(forReadingFrom: data)
        coder.requiresSecureCoding = isSecure
        let back = try #require(coder.decodeObject(of: Parent.self, forKey: "root"))
        #expect(back.children.map(\.name) == ["a", "b"])
        #expect(back.children.allSatisfy { $0.parent == nil })
        #expect(coder.decodeObject(of: Parent.self, forKey: "root") === back)
        #expect(coder.error == nil)
      }
    }

    @Test(
      "A child whose parent's array has it comes back without its parent; who isn't in the array has the parent"
    )
    func arrayOfParent() throws {
      let root = Parent("root", [Parent("a", []), Parent("b", [])])
      let names = try KeyedUnarchiver.unarchivedObject(ofClass: Parent.self, from: archived(root.children[1]))
      expectEqual(names?.name, "b")
      #expect(names?.parent == nil)
      let guest = Parent("guest", [])
      guest.parent = root
      let all = try archived([root.children[0], root, root.children[1], guest] as [Parent])
      let back = try #require(try KeyedUnarchiver.unarchivedArrayOfObjects(ofClass: Parent.self, from: all))
      expectEqual(back.map(\.name), ["a", "root", "b", "guest"])
      expectEqual(back[1].children.map(ObjectIdentifier.init), [back[0], back[2]].map(ObjectIdentifier.init))
      expectEqual(back.map { $0.parent?.name }, [nil, nil, nil, "root"])
    }

    @Test("A child that its parent refers to alone comes back, without its parent")
    func onlyChild() throws {
      let (parent, child) = (Thing(0), Thing(1))
      (parent.content, child.parent) = (child, parent)
      defer { parent.letGo() }
      let back = try KeyedUnarchiver.unarchivedObject(ofClass: Thing.self, from: archived(parent))
      let copy = try #require(back?.content as? Thing)
      expectEqual(copy.number, 1)
      #expect(copy.parent == nil)
    }

    @Test("Thousands of children read the array of their parent once")
    func manyChildren() throws {
      let root = Parent("root", (0..<3_000).map { Parent("\($0)", []) })
      let data = try archived(root.children)
      let back = try KeyedUnarchiver.unarchivedArrayOfObjects(ofClass: Parent.self, from: data)
      expectEqual(back?.count, 3_000)
    }

    @Test("An array with an object in it that asks for the array comes back; for the object, it is nil")
    func collectionInItself() throws {
      let parent = ArchiveTree.object("KeyedArchiveTests.Parent", ["name": .uid(3), "children": .uid(2)])
      let rows: [(objects: [ArchiveTree], name: (Any?) -> String?)] = [
        (
          [
            .elements([2]), .object("KeyedArchiveTests.Parent", ["name": .uid(3), "children": .uid(1)]), "a",
          ],
          { ($0 as? [Parent])?.first.map { $0.name + "\($0.children.count)" } }
        ),
        ([parent, .elements([1]), "a"], { ($0 as? Parent).map { $0.name + "\($0.children.count)" } }),
        (
          [parent, .elements([4]), "a", .elements([1])],
          { ($0 as? Parent).map { $0.name + "\($0.children.count)" } }
        ),
      ]
      for row in rows {
        let data = ArchiveTree.archive(row.objects).data
        try expectEqual(row.name(KeyedUnarchiver.root(of: data, classes: [NSArray.self, Parent.self])), "a0")
      }
      let data = ArchiveTree.archive([.elements([1])]).data
      expectError(.corruptArchive, expected: "a value that doesn't hold itself") {
        try KeyedUnarchiver.root(of: data)
      }
    }

    @Test("Archiving a collection that contains itself is an error", arguments: Holding.allCases)
    func collections(_ holding: Holding) {
      expectError(.unsupported, at: holding.path, expected: "a collection that doesn't hold itself") {
        try archived(holding.make())
      }
    }

    // MARK: Conditional objects

    @Test("A conditional object is archived if it is encoded elsewhere, before or after, and nil otherwise")
    func conditional() throws {
      let (before, after, never) = (Node("before"), Node("after"), Node("never"))
      let mutable = ["string": NSMutableString(string: "text"), "bytes": NSMutableData(data: Data([7]))]
      let data = try KeyedArchiver.archiving {
        $0.encode(before, forKey: "before")
        for object in [before, after, never] {
          $0.encodeConditionalObject(object, forKey: "if \(object.name)")
        }
        $0.encode([after], forKey: "after")
        $0.encodeConditionalObject("text", forKey: "if text")
        $0.encodeConditionalObject("other", forKey: "if other")
        $0.encode(Data([7]), forKey: "data")
        $0.encodeConditionalObject(Data([7]), forKey: "if data")
        $0.encodeConditionalObject(nil, forKey: "if nil")
        for (name, object) in mutable {
          $0.encodeConditionalObject(object, forKey: "if \(name)")
          $0.encode(object, forKey: name)
        }
        $0.encodeConditionalObject(NSMutableString(string: "text"), forKey: "if mutable")
        $0.encode(["text"] as Any?, forKey: "texts")
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      #expect(
        (try? coder.decode(forKey: "before") as Node)
          === coder.decodeObject(of: Node.self, forKey: "if before")
      )
      #expect(
        (try? coder.decode(forKey: "after") as [Node])?[0]
          === coder.decodeObject(of: Node.self, forKey: "if after")
      )
      #expect(coder.decodeObject(of: NSString.self, forKey: "if text") == "text")
      #expect((try? coder.decode(forKey: "if data") as Data) == Data([7]))
      for (name, object) in mutable {
        let copy = coder.decodeObject(of: [type(of: object)], forKey: "if \(name)") as AnyObject?
        #expect(copy === coder.decodeObject(of: [type(of: object)], forKey: name) as AnyObject?)
        #expect(copy != nil)
      }
      for key in ["if never", "if other", "if nil", "if mutable"] {
        #expect(coder.containsValue(forKey: key))
        #expect(coder.decodeObject(of: [Node.self, NSString.self], forKey: key) == nil)
      }
      #expect(coder.error == nil)
      #expect(
        data.range(of: Data("never".utf8))
          == data.range(of: Data("if never".utf8)).map { $0.startIndex + 3..<$0.endIndex }
      )
    }
  }

  /// Has children and a parent.
  private final class Folder: NSObject, ArchivedClass {
    static let archivedClassName = "Folder"
    let name: String
    private(set) var children: [Folder]
    weak var parent: Folder?
    /// Keeps the parent alive if the child is the root.
    private var keptParent: Folder?

    init(_ name: String, _ children: [Folder]) {
      self.name = name
      self.children = children
      super.init()
      for child in children { child.parent = self }
    }

    init?(coder: NSCoder) {
      guard let name = (try? coder.decode(forKey: "name") as String),
        let children = try? coder.decode(forKey: "children") as [Folder]
      else { return nil }
      self.name = name
      self.children = children
      super.init()
      coder.decode(Folder.self, forKey: "parent") { [weak self] in
        self?.parent = $0
        self?.keptParent = $0
      }
    }

    func encode(with coder: NSCoder) {
      coder.encode(name, forKey: "name")
      coder.encode(children, forKey: "children")
      coder.encode(parent as Any?, forKey: "parent")
    }
  }

  /// Has children that know it, as an app has that doesn't know this package.
  final class Parent: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let name: String
    let children: [Parent]
    weak var parent: Parent?

    init(_ name: String, _ children: [Parent]) {
      (self.name, self.children) = (name, children)
      super.init()
      for child in children { child.parent = self }
    }

    init?(coder: NSCoder) {
      parent = coder.decodeObject(of: Parent.self, forKey: "parent")
      children = coder.decodeObject(of: [NSArray.self, Parent.self], forKey: "children") as? [Parent] ?? []
      name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? "nothing"
    }

    func encode(with coder: NSCoder) {
      coder.encode(parent, forKey: "parent")
      coder.encode(children, forKey: "children")
      coder.encode(name, forKey: "name")
    }
  }

  /// Collections that contain themselves, directly or not.
  enum Holding: CaseIterable, Sendable {
    case array, dictionary, arrayInDictionary

    func make() -> NSObject {
      let array = NSMutableArray()
      let dictionary = NSMutableDictionary()
      switch self {
      case .array: array.add(array)
      case .dictionary: dictionary["key"] = dictionary
      case .arrayInDictionary:
        dictionary["key"] = array
        array.add(1)
        array.add(dictionary)
      }
      return self == .array ? array : dictionary
    }

    var path: String {
      switch self {
      case .array: "[0]"
      case .dictionary: "key"
      case .arrayInDictionary: "key[1]"
      }
    }
  }
#endif
