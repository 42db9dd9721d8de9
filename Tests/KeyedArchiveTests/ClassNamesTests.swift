import Foundation
import TestSupport
import Testing

@testable import KeyedArchive

/// Classes under other names than those that this package writes.
@Suite struct ClassNamesTests {
  @Test(
    "A class is found by its former names, and by its name in Swift",
    arguments: [
      "Film", "MyApp.Film", "_TtC5MyApp4Film", "FilmClass", "MyApp.FilmClass", "_TtC5MyApp9FilmClass",
      "_TtCV5MyApp5Movie9FilmClass", "_TtCE5MyAppV6Models5Movie9FilmClass",
      "_TtC5MyAppP33_0123456789ABCDEF0123456789ABCDEF4Film", "_TtC2\u{E9}4Film", "Cinema.Feature",
      "MyApp.Cinema.Feature", "MyApp.Motion picture",
    ]
  )
  func formerNames(_ name: String) throws {
    let film = try KeyedUnarchiver.unarchive(FilmClass.self, from: Self.archive(of: name))
    #expect(film.title == "Avatar")
  }

  @Test(
    "Other names are not allowed",
    arguments: [
      "Feature", "Films", "ShortFilm", "lm", "MyApp.Film.Other", "_TtC5MyApp5Films", "NSObject",
      "FilmClass.Film2", "", "_Tt", "_TtC0", "_TtC5MyApp", "_TtC99MyApp",
      "_TtC99999999999999999999MyApp4Film",
      "_TtC1\u{E9}4Film",
    ]
  )
  func otherNames(_ name: String) throws {
    expectError(.disallowedClass) {
      try KeyedUnarchiver.unarchive(FilmClass.self, from: Self.archive(of: name))
    }
  }

  @Test("A class that isn't known is replaced by the first of its hints that is")
  func hints() throws {
    let others = (1...15).map { ArchiveTree.string("Other \($0)") }
    let mapped = ReadingOptions.default.reading("Other 15", as: "Motion picture")
    for (hints, options) in [
      ([.string("Unknown"), .string("Film"), .string("NSArray")], .default),
      (others + [.string("Film")], .default), (others, mapped),
    ] as [([ArchiveTree], ReadingOptions)] {
      let data = try Self.archive(of: "Flick", hints: .array(hints))
      let film = try KeyedUnarchiver.unarchive(FilmClass.self, from: data, options: options)
      #expect(film.title == "Avatar")
    }
    for damaged in [
      ArchiveTree.string("Film"), .array([.integer(7)]), .array([.uid(1)]), .dictionary([:]),
      .array([.string(String(repeating: "x", count: 5_000))]),
    ] {
      expectError(.corruptArchive) {
        try KeyedUnarchiver.unarchive(
          FilmClass.self,
          from: Self.archive(of: "Flick", hints: damaged)
        )
      }
    }
  }

  #if !canImport(ObjectiveC)
    @Test("A name that two allowed classes had is an error, and one that only one had or has isn't")
    func sharedNames() throws {
      func root(_ name: String, _ classes: [AnyClass]) throws -> Any? {
        let archive = ArchiveTree.archive([.object(class: 2), .classEntry(name)])
        return try KeyedUnarchiver.root(of: archive.data, classes: classes)
      }
      for classes in [[Cat.self, Dog.self], [Dog.self, Cat.self]] {
        for name in ["Pet", "OldApp.Pet", "OldApp.Dog"] {
          expectError(.disallowedClass) { try root(name, classes) }
        }
        #expect(try root("Dog", classes) is Dog)
      }
      #expect(try root("Pet", [Cat.self, Cat.self]) is Cat)
      #expect(try root("Dog", [Cat.self]) is Cat)
    }
  #endif

  @Test(
    "Long names and hints of very many classes are refused"
  )
  func longNames() throws {
    let name = ArchiveTree.string("_TtC" + String(repeating: "1a", count: 2_040) + "4Film")
    let hints = ArchiveTree.array(Array(repeating: .string(String(repeating: "x", count: 4_000)), count: 16))
    let films = (0..<1_000).map { ArchiveTree.object(class: 1_003 + $0, ["title": .uid(2)]) }
    let entry = ArchiveTree.dictionary([
      "$classname": name, "$classes": .array([name]), "$classhints": hints,
    ])
    let archive = ArchiveTree.archive(
      [.elements(Array(3..<1_003), class: 2_003), .string("Avatar")] + films
        + Array(repeating: entry, count: 1_000) + [.classEntry("NSArray")]
    )
    let data = archive.data
    expectError(.limitExceeded) {
      try KeyedUnarchiver.unarchive([FilmClass].self, from: data)
    }
  }

  /// An archive of a film, by a class of another name.
  private static func archive(of name: String, hints: ArchiveTree? = nil) throws -> Data {
    var tree = try ArchiveTree(KeyedArchiver.archive(FilmClass("Avatar")))
    let index = try #require(tree.objects.firstIndex { $0["$classname"] != nil })
    tree.objects[index]["$classname"] = .string(name)
    tree.objects[index]["$classes"] = .array([.string(name), .string("NSObject")])
    tree.objects[index]["$classhints"] = hints
    return tree.data
  }
}

final class FilmClass: NSObject, ArchivedClass {
  static let archivedClassName = "Motion picture"
  static let formerClassNames = ["Film", "Cinema.Feature"]
  let title: String
  let sequel: FilmClass?

  init(_ title: String, sequel: FilmClass? = nil) {
    (self.title, self.sequel) = (title, sequel)
  }

  func encode(with coder: NSCoder) {
    coder.encode(title, forKey: "title")
    coder.encode(sequel, forKey: "sequel")
  }

  init?(coder: NSCoder) {
    guard let title = try? coder.decode(forKey: "title") as String else { return nil }
    self.title = title
    sequel = (try? coder.decode(forKey: "sequel") as FilmClass?) ?? nil
  }
}

final class Dog: NSObject, ArchivedClass {
  static let archivedClassName = "Dog"
  static let formerClassNames = ["Pet"]
  let friend: Cat?
  func encode(with coder: NSCoder) {}
  init?(coder: NSCoder) { friend = (try? coder.decode(forKey: "friend") as Cat?) ?? nil }
}

/// Its former name is the name of another class today.
final class Cat: NSObject, ArchivedClass {
  static let archivedClassName = "Cat"
  static let formerClassNames = ["Pet", "Dog"]
  func encode(with coder: NSCoder) {}
  init?(coder: NSCoder) {}
}
