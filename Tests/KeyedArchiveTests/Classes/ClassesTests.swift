#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import Synchronization
  import TestSupport
  import Testing

  /// Which names classes have in archives, and which classes are decoded.
  @Suite struct ClassesTests {
    // MARK: Names

    @Test("A class has its chosen name in the archive, whatever its module and type are called")
    func chosenName() throws {
      try expectEqual(names(in: KeyedArchiver.archive(Node("a"))), ["NSArray", "Node"])
      try expectEqual(
        names(in: KeyedArchiver.archive(Outer.Inner<Int>())),
        ["Outer.Inner of any"]
      )
    }

    @Test("A class without a chosen name, and its superclasses, have their names in Swift")
    func nameInSwift() throws {
      let data = try KeyedArchiver.archive(Derived())
      try expectEqual(names(in: data), ["KeyedArchiveTests.Derived"])
      let entry = try ArchiveTree(data).objects.first { $0["$classname"] != nil }
      #expect(
        entry?["$classes"]?.elements.map(\.string) == [
          "KeyedArchiveTests.Derived", "KeyedArchiveTests.Base", "NSObject",
        ]
      )
    }

    @Test("A private or local class must be given a name")
    func unnamedClass() throws {
      final class Local: Base, @unchecked Sendable {}
      for object in [Local(), PrivateClass()] {
        let type: AnyClass = Swift.type(of: object)
        let error = expectError(.unsupported) {
          try KeyedArchiver.archive([object])
        }
        #expect(error?.path.description.hasSuffix("[0]") == true)

        let data = try KeyedArchiver.archiving {
          $0.setClassName("Named", for: type)
          $0.encode(object, forKey: "root")
        }
        try expectEqual(names(in: data), ["Named"])
        let coder = try KeyedUnarchiver(forReadingFrom: data)
        coder.setClass(type, forClassName: "Named")
        let back = try #require(coder.decodeObject(of: [type], forKey: "root") as? Base)
        #expect(Swift.type(of: back) == Swift.type(of: object))
      }
    }

    @Test("An object has the name of its class for keyed archiving")
    func classForKeyedArchiver() throws {
      let data = try KeyedArchiver.archive(Disguised())
      try expectEqual(names(in: data), ["KeyedArchiveTests.Base"])
    }

    // MARK: What is allowed

    @Test("An allowed class that doesn't support secure coding is an error")
    func insecure() throws {
      let data = ArchiveTree.archive([.object("KeyedArchiveTests.Insecure")]).data
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      coder.setClass(Insecure.self, forClassName: "KeyedArchiveTests.Insecure")
      #expect(coder.decodeObject(of: [Insecure.self], forKey: "root") == nil)
      #expect(coder.error != nil)
    }

    @Test("A class that is set for a name may be a subclass of an allowed one")
    func subclass() throws {
      let data = try KeyedArchiver.archive(Base())
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      coder.setClass(Derived.self, forClassName: "KeyedArchiveTests.Base")
      #expect(coder.decodeObject(of: [Base.self], forKey: "root") is Derived)
    }

    @Test("If a class and its subclass are allowed, each object keeps its class")
    func subclassBesideSuperclass() throws {
      let data = try KeyedArchiver.archive([Base(), Derived()])
      let back = try KeyedUnarchiver.root(of: data, classes: [NSArray.self, Base.self, Derived.self])
      let objects = try #require(back as? [Base])
      #expect(objects.map { "\(type(of: $0))" } == ["Base", "Derived"])
    }

    @Test("Where one of Foundation's classes is allowed, its mutable subclass is allowed too")
    func mutableSubclass() throws {
      let data = try KeyedArchiver.archiving { $0.encode(NSMutableString(string: "a"), forKey: "root") }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      #expect(coder.decodeObject(of: NSString.self, forKey: "root") is NSMutableString)
    }

    @Test("A class that is set for a name must be allowed too")
    func disallowedSubstitute() throws {
      let data = try KeyedArchiver.archive(Base())
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      coder.setClass(Node.self, forClassName: "KeyedArchiveTests.Base")
      #expect(coder.decodeObject(of: [Base.self], forKey: "root") == nil)
      #expect(coder.archiveError?.category == .disallowedClass)
    }

    @Test("A class that isn't allowed is an error with its path, and no object of it is created")
    func disallowedClass() throws {
      let data = try archived(["a": [Node("x"), Counted()]] as [String: Any])
      let made = Counted.made.load(ordering: .relaxed)
      let error = #expect(throws: ArchiveError.self) {
        try KeyedUnarchiver.root(
          of: data,
          classes: [NSDictionary.self, NSArray.self, NSString.self, Node.self]
        )
      }
      #expect(
        error?.description
          == "root.a[1]: class not allowed: expected Node, found an object of class KeyedArchiveTests.Counted"
      )
      #expect(Counted.made.load(ordering: .relaxed) == made)
    }

    @Test("An object that was decoded where it is allowed isn't returned where it isn't")
    func allowedElsewhere() throws {
      let node = Node("a")
      let data = try KeyedArchiver.archiving {
        $0.encode(node, forKey: "allowed")
        $0.encode(node, forKey: "not allowed")
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      #expect(coder.decodeObject(of: [Node.self], forKey: "allowed") is Node)
      #expect(coder.decodeObject(of: [Base.self, NSString.self], forKey: "not allowed") == nil)
      #expect(coder.archiveError?.category == .disallowedClass)
    }

    private func names(in data: Data) throws -> [String] {
      try ArchiveTree(data).classNames
    }
  }

  // MARK: - Classes

  /// A class that archives nothing. It and its subclasses have no properties, so any thread may use an object.
  class Base: NSObject, NSSecureCoding, @unchecked Sendable {
    class var supportsSecureCoding: Bool { true }
    override init() {}
    required init?(coder: NSCoder) {}
    func encode(with coder: NSCoder) {}
  }

  final class Derived: Base, @unchecked Sendable {}

  final class Insecure: Base, @unchecked Sendable {
    override class var supportsSecureCoding: Bool { false }
  }

  final class Disguised: Base, @unchecked Sendable {
    override var classForKeyedArchiver: AnyClass? { Base.self }
  }

  private final class PrivateClass: Base, @unchecked Sendable {}

  final class Generic<Value>: Base, @unchecked Sendable {}

  enum Outer {
    final class Nested: Base, @unchecked Sendable {}

    final class Inner<Value>: NSObject, ArchivedClass {
      static var archivedClassName: String { "Outer.Inner of any" }
      override init() {}
      required init?(coder: NSCoder) {}
      func encode(with coder: NSCoder) {}
    }
  }

  /// Counts how many objects were decoded.
  final class Counted: NSObject, NSSecureCoding {
    static let made = Atomic(0)
    static let supportsSecureCoding = true
    override init() {}
    init?(coder: NSCoder) { Self.made.add(1, ordering: .relaxed) }
    func encode(with coder: NSCoder) {}
  }
#endif
