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
      "FilmClass": [FilmClass.self], "Base": [Base.self], "Base and Named": [Base.self, Named.self],
      "Insecure": [Insecure.self], "Node": [Node.self], "Cat": [Cat.self],
      "Cat and Cat": [Cat.self, Cat.self], "Cat and Dog": [Cat.self, Dog.self],
      "Dog and Cat": [Dog.self, Cat.self], "NSURLRequest": [NSURLRequest.self],
      "Request": [Request.self], "NSObject": [NSObject.self], "no class": [],
    ]

    private static let names = [
      // A film, by its former names, in a module, mangled, nested and private.
      "Film", "MyApp.Film", "_TtC5MyApp4Film", "FilmClass", "MyApp.FilmClass", "_TtC5MyApp9FilmClass",
      "_TtCV5MyApp5Movie9FilmClass", "_TtCE5MyAppV6Models5Movie9FilmClass",
      "_TtC5MyAppP33_0123456789ABCDEF0123456789ABCDEF4Film", "_TtC2\u{E9}4Film", "Cinema.Feature",
      "MyApp.Cinema.Feature", "MyApp.Motion picture",
      // Similar names.
      "Feature", "Films", "ShortFilm", "lm", "MyApp.Film.Other", "_TtC5MyApp5Films", "FilmClass.Film2", "",
      "_Tt", "_TtGC5MyApp3BoxC5MyApp4Film_",
      "_TtC0", "_TtC5MyApp", "_TtC99MyApp", "_TtC99999999999999999999MyApp4Film", "_TtC1\u{E9}4Film", "Nod",
      "Nodes", "node",
      // Subclasses of `Base`, of which one doesn't support secure coding.
      "KeyedArchiveTests.Derived", "_TtC17KeyedArchiveTests7Derived", "_TtCO17KeyedArchiveTests5Outer6Nested",
      "KeyedArchiveTests.Insecure", "KeyedArchiveTests.Generic<Swift.Int>",
      "_TtGC17KeyedArchiveTests7GenericSi_", "_TtGC17KeyedArchiveTests7GenericGS0_CS_7Derived__",
      "_TtGC17KeyedArchiveTests7GenericGSaGVs10DictionarySSV10Foundation4Date___",
      "_TtGC17KeyedArchiveTests7GenericCSo8NSString_", "_TtCESS17KeyedArchiveTests8Extended",
      "_TtCE17KeyedArchiveTestsSS8Extended",
      // Generic names of none.
      "_TtGC17KeyedArchiveTests7GenericSi", "_TtGC17KeyedArchiveTests7GenericS9_",
      "_TtGC17KeyedArchiveTests7Generic_",
      "_TtGC17KeyedArchiveTests7GenericSiSi_", "_TtGGGGGG", "_TtGC17KeyedArchiveTests7GenericTSiSS__",
      "KeyedArchiveTests.Generic<Swift.Int", "KeyedArchiveTests.Generic<(Swift.Int, Swift.Int)>",
      "_TtC17KeyedArchiveTests5\u{1}\u{1}\u{1}\u{1}\u{1}", "KeyedArchiveTests.\u{1}\u{1}\u{1}\u{1}",
      // Classes of the toolchain, and below them.
      "NSURLRequest", "FoundationNetworking.NSURLRequest", "NSHTTPURLResponse",
      "FoundationNetworking.HTTPURLResponse", "_TtC20FoundationNetworking12NSURLRequest", "NSPredicate",
      "Foundation.NSPredicate", "Foundation.Progress", "KeyedArchiveTests.Request", "KeyedArchiveTests.Job",
      "MyApp.Gone",
      // Other classes, and none.
      "Named", "KeyedArchiveTests.Node", "KeyedArchiveTests.Outer.Hexagon",
      "KeyedArchiveTests.Outer", "NSObject", "NSString", "NSThread", "Derived",
      "KeyedArchiveTests.Ou ter.Nested", "KeyedArchiveTests.", "a.b.c.d.e.f.g.h.i.j.k",
      // Names that two classes had.
      "Pet", "OldApp.Pet", "Dog", "OldApp.Dog", "Cat",
    ]
  }
#endif
