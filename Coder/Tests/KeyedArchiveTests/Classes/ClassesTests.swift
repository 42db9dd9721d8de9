#if !canImport(ObjectiveC)
  import Foundation
  import FoundationNetworking
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
      try expectEqual(names(in: KeyedArchiver.archive(Outer.Inner<Int>())), ["Outer.Inner of any"])
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

    /// The names are those of `swift demangle -remangle-objc-rt`, with Foundation's module as on Apple's systems.
    @Test(
      "A nested or generic class has the name that Apple's systems know, and is found by it and by that in Swift",
      arguments: [
        (Derived(), "KeyedArchiveTests.Derived"), (Outer.Nested(), "_TtCO17KeyedArchiveTests5Outer6Nested"),
        (Rack.Slot.Card(), "_TtCCV17KeyedArchiveTests4Rack4Slot4Card"),
        (String.Extended(), "_TtCE17KeyedArchiveTestsSS8Extended"),
        (URL.Extended(), "_TtCE17KeyedArchiveTestsV10Foundation3URL8Extended"),
        (NSString.Extended(), "_TtCE17KeyedArchiveTestsCSo8NSString8Extended"),
        (Generic<Int>(), "_TtGC17KeyedArchiveTests7GenericSi_"),
        (Generic<Generic<String>>(), "_TtGC17KeyedArchiveTests7GenericGS0_SS__"),
        (
          Generic<[String: Set<Double?>]>(),
          "_TtGC17KeyedArchiveTests7GenericGVs10DictionarySSGVs3SetGSqSd____"
        ),
        (Generic<UUID>(), "_TtGC17KeyedArchiveTests7GenericV10Foundation4UUID_"),
        (Generic<NSString>(), "_TtGC17KeyedArchiveTests7GenericCSo8NSString_"),
        (Generic<Outer.Nested>(), "_TtGC17KeyedArchiveTests7GenericCOS_5Outer6Nested_"),
        (Pair2<UInt8, UInt8>.Inner<Bool>(), "_TtGCC17KeyedArchiveTests5Pair25InnerVs5UInt8S2__Sb_"),
        (
          Pair2<Outer.Nested, [Outer.Nested]>.Plain(),
          "_TtGCC17KeyedArchiveTests5Pair25PlainCOS_5Outer6NestedGSaS3____"
        ),
        (Rack.Box<Int?>.Lid(), "_TtGCVV17KeyedArchiveTests4Rack3Box3Lid_GSqSi___"),
        (Generic<Rack.Side<Int>>(), "_TtGC17KeyedArchiveTests7GenericGOVS_4Rack4Side_Si__"),
        // Not written as on Apple's systems, and only found if they are allowed themselves.
        (Generic<(Int, String)>(), "KeyedArchiveTests.Generic<(Swift.Int, Swift.String)>"),
        ([Int].Extended(), "(extension in KeyedArchiveTests):Swift.Array<Swift.Int>.Extended"),
      ] as [(Base, String)]
    )
    func nestedNames(_ object: Base, _ name: String) throws {
      let data = try KeyedArchiver.archive(object)
      try expectEqual(names(in: data), [name])
      let type: AnyClass = Swift.type(of: object)
      let inSwift = try ArchiveTree(data).renamingClasses { $0 == name ? String(reflecting: type) : $0 }.data
      for data in [data, inSwift] {
        let allowed: [AnyClass] = name.contains("(") ? [type] : [type, Base.self, NSObject.self]
        for allowed in allowed {
          let back = try KeyedUnarchiver.unarchivedObject(ofClasses: [allowed], from: data) as AnyObject?
          #expect(back.map { Swift.type(of: $0) } == type)
        }
      }
    }

    @Test("An app's class under one of Foundation's that doesn't adopt NSCoding is archived")
    func operation() throws {
      let data = try KeyedArchiver.archive(Job("paint"))
      let entry = try ArchiveTree(data).objects.first { $0["$classname"] != nil }
      #expect(
        entry?["$classes"]?.elements.map(\.string) == ["KeyedArchiveTests.Job", "NSOperation", "NSObject"]
      )
      try expectEqual(KeyedUnarchiver.unarchive(Job.self, from: data).title, "paint")
    }

    @Test("No class of Foundation decodes itself, also where $top has the keys of an object")
    func top() throws {
      let data = try KeyedArchiver.archiving { $0.encode(7, forKey: "a") }
      let options = ReadingOptions.default.readingTop()
      expectError(.unsupported) {
        try KeyedUnarchiver.unarchive(NSURLRequest.self, from: data, options: options)
      }
      expectError(.unsupported) { try KeyedUnarchiver.unarchive(Request.self, from: data, options: options) }
    }

    @Test("Without secure coding, the error for an unknown class says so, and what to call")
    func unknown() throws {
      let data = ArchiveTree.archive([.object("MyApp.Gone")]).data
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      coder.requiresSecureCoding = false
      #expect(coder.decodeObject(forKey: "root") == nil)
      #expect(
        coder.archiveError?.description
          == "root: not supported: expected a class of this name in the process "
          + "(or another, with setClass(_:forClassName:)), found an object of class MyApp.Gone"
      )
    }

    @Test("A private or local class must be given a name")
    func unnamedClass() throws {
      final class Local: Base, @unchecked Sendable {}
      for object in [Local(), PrivateClass()] {
        let type: AnyClass = Swift.type(of: object)
        let error = expectError(.unsupported) { try KeyedArchiver.archive([object]) }
        #expect(error?.path.description.hasSuffix("[0]") == true)
        expectEqual(
          error?.expected,
          "a class whose name is the same in each run, and so neither private nor local "
            + "(adopt ArchivedClass, or call setClassName and setClass)"
        )
        // Nothing that differs from run to run, such as an address.
        #expect(error?.found == (object is Local ? "class Local" : "class PrivateClass"))

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

    @Test("A subclass that inherits the archived name of its superclass is refused, until one has another")
    func sameName() throws {
      let error = expectError(.unsupported) { try KeyedArchiver.archive(LargeNode("a")) }
      #expect(error?.description.contains("Node") == true)
      let data = try KeyedArchiver.archiving {
        $0.setClassName("LargeNode", for: LargeNode.self)
        $0.encode(LargeNode("a"), forKey: "root")
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      coder.setClass(LargeNode.self, forClassName: "LargeNode")
      #expect((coder.decodeObject(of: Node.self, forKey: "root") as? LargeNode)?.name == "a")
    }

    @Test("A class writes the names of its fallbacks, by which an app without the class reads its objects")
    func fallbacks() throws {
      let data = try KeyedArchiver.archive(Modern())
      let entry = try ArchiveTree(data).objects.first { $0["$classname"] != nil }
      #expect(entry?["$classhints"] == ["KeyedArchiveTests.Unknown", "KeyedArchiveTests.Derived"])
      #expect(try KeyedUnarchiver.unarchivedObject(ofClass: Derived.self, from: data) != nil)
    }

    @Test("An object is of the class that its class names for unarchiving, which must be allowed, too")
    func classForKeyedUnarchiver() throws {
      let data = try KeyedArchiver.archive(Old())
      #expect(
        try KeyedUnarchiver.unarchivedObject(ofClasses: [Old.self, Derived.self], from: data) is Derived
      )
      expectError(.disallowedClass) { try KeyedUnarchiver.unarchivedObject(ofClass: Old.self, from: data) }
    }

    // MARK: What is allowed

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

  final class Named: Base, ArchivedClass, @unchecked Sendable {
    static let archivedClassName = "Named"
  }

  /// Is read as another class where it isn't allowed.
  final class Modern: Base, @unchecked Sendable {
    override class func classFallbacksForKeyedArchiver() -> [String] {
      ["KeyedArchiveTests.Unknown", "KeyedArchiveTests.Derived"]
    }
  }

  /// Is read as another class.
  final class Old: Base, @unchecked Sendable {
    override class func classForKeyedUnarchiver() -> AnyClass { Derived.self }
  }

  final class LargeNode: Node {}

  final class Generic<Value>: Base, @unchecked Sendable {}

  class Pair2<First, Second>: Base, @unchecked Sendable {
    final class Inner<Value>: Base, @unchecked Sendable {}
    final class Plain: Base, @unchecked Sendable {}
  }

  struct Rack {
    class Slot {
      final class Card: Base, @unchecked Sendable {}
    }
    enum Side<Value> {}
    struct Box<Value> {
      final class Lid: Base, @unchecked Sendable {}
    }
  }

  extension String {
    final class Extended: Base, @unchecked Sendable {}
  }

  extension URL {
    final class Extended: Base, @unchecked Sendable {}
  }

  extension NSString {
    final class Extended: Base, @unchecked Sendable {}
  }

  extension Array {
    final class Extended: Base, @unchecked Sendable {}
  }

  /// Inherits Foundation's `init(coder:)`.
  final class Request: NSURLRequest {}

  /// Foundation's operations don't adopt `NSCoding`.
  final class Job: Operation, NSSecureCoding, @unchecked Sendable {
    static let supportsSecureCoding = true
    let title: String
    init(_ title: String) { self.title = title }
    init?(coder: NSCoder) {
      title = coder.decodeObject(of: NSString.self, forKey: "title") as String? ?? "none"
    }
    func encode(with coder: NSCoder) { coder.encode(title as NSString, forKey: "title") }
  }

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
  final class Counted: Base, @unchecked Sendable {
    static let made = Atomic(0)
    override init() { super.init() }
    required init?(coder: NSCoder) {
      Self.made.add(1, ordering: .relaxed)
      super.init(coder: coder)
    }
  }
#endif
