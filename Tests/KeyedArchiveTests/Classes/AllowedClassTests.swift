#if !canImport(ObjectiveC)
  import Foundation
  import FoundationNetworking
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Which class an object is of, by the name in its archive and by the classes that are allowed: `AllowedClasses.txt` has it.
  ///
  /// `UPDATE_EXPECTED=1 swift test --filter AllowedClassTests` writes it anew.
  @Suite struct AllowedClassTests {
    @Test(
      "An object is of the class that has or had its name, if it or a superclass is allowed, or it's an error"
    )
    func outcomes() throws {
      let blocks = Self.allowed.map { label, classes in
        let outcomes = Self.names.map { ($0.debugDescription, outcome($0, classes)) }
        return (label, groupedByOutcome(outcomes, manyAreOthers: true))
      }
      try expectTexts(blocks, in: "AllowedClasses.txt")
    }

    private func outcome(_ name: String, _ classes: [AnyClass]) -> String {
      let archive = ArchiveTree.archive([.object(name, ["title": .uid(2)]), "Avatar"])
      do {
        let object = try KeyedUnarchiver.root(of: archive.data, classes: classes)
        return object.map { "a \(type(of: $0))" } ?? "nil"
      } catch var error as ArchiveError {
        if error.found == Phrase.object(ofClass: name) { error.found = "…" }
        return error.description
      } catch {
        return "ANOTHER ERROR: \(error)"
      }
    }

    private static let allowed: KeyValuePairs<String, [AnyClass]> = [
      "FilmClass": [FilmClass.self], "Shape": [Shape.self], "Node": [Node.self], "Cat": [Cat.self],
      "Cat and Cat": [Cat.self, Cat.self], "Cat and Dog": [Cat.self, Dog.self],
      "Dog and Cat": [Dog.self, Cat.self], "NSURLRequest": [NSURLRequest.self],
      "Request": [Request.self], "NSObject": [NSObject.self],
    ]

    private static let names = [
      // A film, by its former names, in a module, mangled, nested and private.
      "Film", "MyApp.Film", "_TtC5MyApp4Film", "FilmClass", "MyApp.FilmClass", "_TtC5MyApp9FilmClass",
      "_TtCV5MyApp5Movie9FilmClass", "_TtCE5MyAppV6Models5Movie9FilmClass",
      "_TtC5MyAppP33_0123456789ABCDEF0123456789ABCDEF4Film", "_TtC2\u{E9}4Film", "Cinema.Feature",
      "MyApp.Cinema.Feature", "MyApp.Motion picture",
      // Similar names.
      "Feature", "Films", "ShortFilm", "lm", "MyApp.Film.Other", "_TtC5MyApp5Films", "FilmClass.Film2", "",
      "_Tt",
      "_TtC0", "_TtC5MyApp", "_TtC99MyApp", "_TtC99999999999999999999MyApp4Film", "_TtC1\u{E9}4Film", "Nod",
      "Nodes", "node",
      // Subclasses of `Shape`, of which one doesn't support secure coding.
      "KeyedArchiveTests.Circle", "_TtC17KeyedArchiveTests6Circle", "_TtCO17KeyedArchiveTests6Shapes6Square",
      "KeyedArchiveTests.OpenCircle", "KeyedArchiveTests.Stack<Swift.Int>",
      "_TtGC17KeyedArchiveTests5StackSi_", "_TtGC17KeyedArchiveTests5StackGS0_CS_6Circle__",
      "_TtGC17KeyedArchiveTests5StackGSaGVs10DictionarySSV10Foundation4Date___",
      "_TtGC17KeyedArchiveTests5StackCSo8NSString_", "_TtCESS17KeyedArchiveTests8Outlined",
      "_TtCE17KeyedArchiveTestsSS8Outlined",
      // Generic names of none.
      "_TtGC17KeyedArchiveTests5StackSi", "_TtGC17KeyedArchiveTests5StackS9_",
      "_TtGC17KeyedArchiveTests5Stack_",
      "_TtGC17KeyedArchiveTests5StackSiSi_", "_TtGGGGGG", "_TtGC17KeyedArchiveTests5StackTSiSS__",
      "KeyedArchiveTests.Stack<Swift.Int", "KeyedArchiveTests.Stack<(Swift.Int, Swift.Int)>",
      "_TtC17KeyedArchiveTests5\u{1}\u{1}\u{1}\u{1}\u{1}", "KeyedArchiveTests.\u{1}\u{1}\u{1}\u{1}",
      // Classes of the toolchain, and below them.
      "NSURLRequest", "FoundationNetworking.NSURLRequest", "NSHTTPURLResponse",
      "FoundationNetworking.HTTPURLResponse", "_TtC20FoundationNetworking12NSURLRequest", "NSPredicate",
      "Foundation.NSPredicate", "Foundation.Progress", "KeyedArchiveTests.Request", "KeyedArchiveTests.Job",
      "MyApp.Gone",
      // Other classes, and none.
      "KeyedArchiveTests.Derived", "KeyedArchiveTests.Node", "KeyedArchiveTests.Shapes.Hexagon",
      "KeyedArchiveTests.Shapes", "NSObject", "NSString", "NSThread", "Circle",
      "KeyedArchiveTests.Sh apes.Square", "KeyedArchiveTests.", "a.b.c.d.e.f.g.h.i.j.k",
      // Names that two classes had.
      "Pet", "OldApp.Pet", "Dog", "OldApp.Dog", "Cat",
    ]
  }
#endif
