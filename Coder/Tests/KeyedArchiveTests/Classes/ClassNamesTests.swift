import Foundation
import TestSupport
import Testing

@testable import KeyedArchive

/// Classes under other names than those that this package writes.
@Suite struct ClassNamesTests {
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
        try KeyedUnarchiver.unarchive(FilmClass.self, from: Self.archive(of: "Flick", hints: damaged))
      }
    }
  }

  @Test("Long names and hints of very many classes are refused")
  func longNames() throws {
    let name = ArchiveTree.string("_TtC" + String(repeating: "1a", count: 2_040) + "5Flick")
    let long = ArchiveTree.string(String(repeating: "x", count: 4_000))
    let hints = ArchiveTree.array(Array(repeating: long, count: 15) + ["Film"])
    let films = (0..<1_000).map { ArchiveTree.dictionary(["$class": .uid(1_003 + $0), "title": .uid(2)]) }
    let entry = ArchiveTree.dictionary([
      "$classname": name, "$classes": .array([name]), "$classhints": hints,
    ])
    let archive = ArchiveTree.archive(
      [.elements(3..<1_003), "Avatar"] + films + Array(repeating: entry, count: 1_000)
    )
    expectError(.limitExceeded) { try KeyedUnarchiver.unarchive([FilmClass].self, from: archive.data) }
  }

  @Test("A class is read by another name that the options map, however the archive writes it")
  func mappedMangledName() throws {
    let options = ReadingOptions.default.reading("OldApp.Picture", as: "Motion picture")
    for name in ["OldApp.Picture", "_TtC6OldApp7Picture"] {
      let data = try Self.archive(of: name)
      try expectEqual(KeyedUnarchiver.unarchive(FilmClass.self, from: data, options: options).title, "Avatar")
    }
  }

  /// An archive of a film, by a class of another name.
  private static func archive(of name: String, hints: ArchiveTree? = nil) throws -> Data {
    var tree = try ArchiveTree(KeyedArchiver.archive(FilmClass("Avatar"))).renamingClasses { _ in name }
    let index = try #require(tree.objects.firstIndex { $0["$classname"] != nil })
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
