#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Where a class is allowed, its subclasses are.
  ///
  /// Apple: [`decodeObject(of:forKey:)`](https://developer.apple.com/documentation/foundation/nscoder/decodeobject(of:forkey:))
  @Suite struct SubclassTests {
    @Test("A subclass is found by its name in Swift, at the top level of a module and nested in any types")
    func foundByName() throws {
      for object in [Circle(), Shapes.Square(), Shapes.Inner.Deep.Triangle()] as [Shape] {
        let type: AnyClass = Swift.type(of: object)
        let data = try KeyedArchiver.archive(object)
        let objects: [Shape?] = try [
          KeyedUnarchiver.unarchivedObject(ofClass: Shape.self, from: data),
          KeyedUnarchiver.unarchive(Shape.self, from: data),
          KeyedUnarchiver.unarchive([Shape].self, from: KeyedArchiver.archive([object])).first,
        ]
        for object in objects { #expect(object.map { Swift.type(of: $0) } == type) }
      }
    }

    @Test("A subclass with a name of its own must be named, as a class or with setClass")
    func chosenName() throws {
      let data = try KeyedArchiver.archive(NamedCircle())
      expectError(.disallowedClass) { try KeyedUnarchiver.unarchive(Shape.self, from: data) }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      coder.setClass(NamedCircle.self, forClassName: "Disc")
      #expect(coder.decodeObject(of: Shape.self, forKey: "root") is NamedCircle)
      #expect(
        try KeyedUnarchiver.unarchivedObject(ofClasses: [Shape.self, NamedCircle.self], from: data)
          is NamedCircle
      )
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
      #expect((coder.decodeObject(of: NamedBase.self, forKey: "root") as? LargeNode)?.text == "a")
    }

    @Test("A class is read by another name that the options map, however the archive writes it")
    func mappedMangledName() throws {
      let options = ReadingOptions.default.reading("OldApp.Picture", as: "Motion picture")
      for name in ["OldApp.Picture", "_TtC6OldApp7Picture"] {
        let tree = try ArchiveTree(KeyedArchiver.archive(FilmClass("Avatar"))).renamingClasses { _ in name }
        try expectEqual(
          KeyedUnarchiver.unarchive(FilmClass.self, from: tree.data, options: options).title,
          "Avatar"
        )
      }
    }

    // MARK: Classes that name others

    @Test("A class writes the names of its fallbacks, by which an app without the class reads its objects")
    func fallbacks() throws {
      let data = try KeyedArchiver.archive(Modern())
      let entry = try ArchiveTree(data).objects.first { $0["$classname"] != nil }
      #expect(
        entry?["$classhints"]
          == .array([.string("KeyedArchiveTests.Unknown"), .string("KeyedArchiveTests.Circle")])
      )
      #expect(try KeyedUnarchiver.unarchivedObject(ofClass: Shape.self, from: data) is Circle)
    }

    @Test("An object is of the class that its class names for unarchiving, which must be allowed, too")
    func classForKeyedUnarchiver() throws {
      let data = try KeyedArchiver.archive(Old())
      #expect(try KeyedUnarchiver.unarchivedObject(ofClasses: [Old.self, Circle.self], from: data) is Circle)
      expectError(.disallowedClass) {
        try KeyedUnarchiver.unarchivedObject(ofClass: Old.self, from: data)
      }
    }
  }

  // MARK: - Classes

  /// A class that archives nothing, as its subclasses.
  class Shape: NSObject, NSSecureCoding {
    class var supportsSecureCoding: Bool { true }
    override init() {}
    required init?(coder: NSCoder) {}
    func encode(with coder: NSCoder) {}
  }

  final class Circle: Shape {}

  final class Stack<Element>: Shape {}

  extension String {
    final class Outlined: Shape {}
  }

  /// Adopts secure coding no longer.
  final class OpenCircle: Shape {
    override class var supportsSecureCoding: Bool { false }
  }

  final class NamedCircle: Shape, ArchivedClass {
    static let archivedClassName = "Disc"
    override class var supportsSecureCoding: Bool { true }
  }

  enum Shapes {
    final class Square: Shape {}
    struct Inner {
      class Deep {
        final class Triangle: Shape {}
      }
    }
  }

  class NamedBase: NSObject, ArchivedClass {
    static let archivedClassName = "Named"
    let text: String
    init(_ text: String) { self.text = text }
    required init?(coder: NSCoder) {
      guard let text = try? coder.decode(forKey: "text") as String else { return nil }
      self.text = text
    }
    func encode(with coder: NSCoder) { coder.encode(text, forKey: "text") }
  }

  final class LargeNode: NamedBase {}

  /// Is read as a circle where it isn't allowed.
  final class Modern: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    override init() {}
    init?(coder: NSCoder) {}
    func encode(with coder: NSCoder) {}
    override class func classFallbacksForKeyedArchiver() -> [String] {
      ["KeyedArchiveTests.Unknown", "KeyedArchiveTests.Circle"]
    }
  }

  /// Is read as a circle.
  final class Old: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    override init() {}
    init?(coder: NSCoder) {}
    func encode(with coder: NSCoder) {}
    override class func classForKeyedUnarchiver() -> AnyClass { Circle.self }
  }
#endif
