#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import ConformanceRules
  import TestSupport
  import Testing

  /// What sets something, called twice, with nil or in another order.
  @Suite struct SetterTests {
    @Test("Each setter does what its documentation says, also the second time")
    func setter() async {
      await expectEach(SetterCase.all) { try setter($0) }
    }

    private func setter(_ row: SetterCase) throws { try row.check() }
  }

  struct SetterCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () throws -> Void

    init(_ description: String, _ check: @escaping @Sendable () throws -> Void) {
      (testDescription, self.check) = (description, check)
    }

    static let all = archiver + unarchiver + options + decoder + dictionaries

    private static let archiver = [
      SetterCase("setClassName twice: the second name counts") {
        let archiver = KeyedArchiver()
        archiver.setClassName("First", for: Disc.self)
        archiver.setClassName("Second", for: Disc.self)
        try expectEqual(names(in: archiver), ["Second"])
      },
      SetterCase("setClassName with nil: the class has its own name again") {
        let archiver = KeyedArchiver()
        archiver.setClassName("First", for: Disc.self)
        archiver.setClassName(nil, for: Disc.self)
        expectEqual(archiver.className(for: Disc.self), nil)
        expectEqual(archiver.classNameForClass(Disc.self), nil)
        try expectEqual(names(in: archiver), ["Disc"])
      },
      SetterCase("setClassName for all archives, for one, and with nil for each") {
        KeyedArchiver.setClassName("None", for: Tape.self)
        KeyedArchiver.setClassName("All", for: Tape.self)
        let (one, other) = (KeyedArchiver(), KeyedArchiver())
        one.setClassName("One", for: Tape.self)
        other.setClassName("One", for: Tape.self)
        other.setClassName(nil, for: Tape.self)
        expectEqual([one, other].map { $0.classNameForClass(Tape.self) }, ["One", nil])
        expectEqual(KeyedArchiver.classNameForClass(Tape.self), "All")
        try expectEqual(names(in: one, of: Tape()), ["One"])
        try expectEqual(names(in: other, of: Tape()), ["All"])
        KeyedArchiver.setClassName(nil, for: Tape.self)
        expectEqual(KeyedArchiver.className(for: Tape.self), nil)
        try expectEqual(names(in: KeyedArchiver(), of: Tape()), ["Tape"])
      },
      SetterCase("failWithError and failing calls twice: the first error counts") {
        let archiver = KeyedArchiver()
        archiver.failWithError(ArchiveError.corrupt(expected: "one", found: "other"))
        archiver.failWithError(ArchiveError.corrupt(expected: "two", found: "other"))
        expectEqual(archiver.archiveError?.expected, "one")
        let other = KeyedArchiver()
        for key in ["first", "second"] { other.encode(NSObject(), forKey: key) }
        other.failWithError(ArchiveError.corrupt(expected: "three", found: "other"))
        expectEqual(other.archiveError?.path.components, [.key("first")])
        expectError(.unsupported, at: "first") { try other.finish() }
      },
      SetterCase("encodeConditionalObject without a key: before, after, twice, of another object, and of nil")
      {
        let (inside, outside) = (Disc(), Disc())
        let archiver = KeyedArchiver()
        for object in [inside, outside, nil, inside] { archiver.encodeConditionalObject(object) }
        archiver.encode(inside, forKey: "inside")
        archiver.encodeConditionalObject(inside)
        let unarchiver = try KeyedUnarchiver(forReadingFrom: archiver.finish())
        unarchiver.requiresSecureCoding = false
        unarchiver.setClass(Disc.self, forClassName: "Disc")
        let objects = (0..<5).map { _ in unarchiver.decodeObject() as? Disc }
        expectEqual(objects.map { $0 == nil }, [false, true, true, false, false])
        let read = unarchiver.decodeObject(of: Disc.self, forKey: "inside")
        #expect(objects.allSatisfy { $0 == nil || $0 === read })
        #expect(unarchiver.error == nil)
      },
    ]

    /// The names of the classes of discs in an archive.
    private static func names(in archiver: KeyedArchiver, of object: NSObject = Disc()) throws -> [String] {
      archiver.encode(object, forKey: "root")
      return try ArchiveTree(archiver.encodedData).classNames
    }

    private static let unarchiver = [
      SetterCase("setClass twice, with nil and again, between the objects of one archive") {
        let unarchiver = try KeyedUnarchiver(forReadingFrom: archive("Film"))
        func read(_ key: String) -> String {
          unarchiver.decodeObject(of: Disc.self, forKey: key).map { "\(type(of: $0))" } ?? "nothing"
        }
        unarchiver.setClass(Disc.self, forClassName: "Film")
        expectEqual(read("a"), "Disc")
        unarchiver.setClass(Tape.self, forClassName: "Film")
        expectEqual(read("b"), "Tape")
        #expect(unarchiver.class(forClassName: "Film") == Tape.self)
        unarchiver.setClass(nil, forClassName: "Film")
        #expect(unarchiver.class(forClassName: "Film") == nil)
        expectEqual(read("c"), "nothing")
        expectEqual(unarchiver.archiveError?.category, .disallowedClass)
      },
      SetterCase("setClass for all archives, for one, and with nil for each") {
        KeyedUnarchiver.setClass(Disc.self, forClassName: "SetForAll")
        let unarchiver = try KeyedUnarchiver(forReadingFrom: archive("SetForAll"))
        func read(_ key: String) -> String {
          unarchiver.decodeObject(of: Disc.self, forKey: key).map { "\(type(of: $0))" } ?? "nothing"
        }
        expectEqual(read("a"), "Disc")
        unarchiver.setClass(Tape.self, forClassName: "SetForAll")
        expectEqual(read("b"), "Tape")
        unarchiver.setClass(nil, forClassName: "SetForAll")
        expectEqual(read("c"), "Disc")
        KeyedUnarchiver.setClass(nil, forClassName: "SetForAll")
        #expect(KeyedUnarchiver.class(forClassName: "SetForAll") == nil)
        expectError(.disallowedClass) {
          try KeyedUnarchiver.unarchivedObject(ofClass: Disc.self, from: archive("SetForAll"))
        }
      },
      SetterCase("A reference back that is asked for twice is given to both") {
        let unarchiver = try KeyedUnarchiver(forReadingFrom: archive("Disc"))
        let seen = Seen()
        for key in ["a", "a", "none"] {
          unarchiver.decode(Disc.self, forKey: key) { seen.discs.append($0) }
        }
        let disc = unarchiver.decodeObject(of: Disc.self, forKey: "a")
        expectEqual(seen.discs.count, 2)
        #expect(seen.discs.allSatisfy { $0 === disc })
      },
    ]

    /// An archive with four objects of a class.
    private static func archive(_ name: String) -> Data {
      var tree = ArchiveTree.archive(Array(repeating: .object(name), count: 4))
      tree["$top"] = ["root": .uid(1), "a": .uid(2), "b": .uid(3), "c": .uid(4)]
      return tree.data
    }

    private static let options = [
      SetterCase("reading(_:as:) of two names reads both, and of the same one as the last") {
        let first = ReadingOptions.default.reading("Old", as: "Film")
        let both = first.reading("Older", as: "Film")
        for (options, name, isRead) in [
          (first, "Old", true), (first, "Older", false), (both, "Old", true), (both, "Older", true),
          (first.reading("Old", as: "Song"), "Old", false),
          (ReadingOptions.default.reading("Old", as: "Song").reading("Old", as: "Film"), "Old", true),
        ] {
          let read = try? KeyedArchiveDecoder(options: options).decode(Film.self, from: Self.film(name).data)
          #expect((read != nil) == isRead, "\(name), \(options.classNames)")
        }
      },
      SetterCase(
        "reading(rootKey:), readingTop() and reading(archiver:) twice, in any order: the last counts"
      ) {
        var tree = film("Film")
        tree["$archiver"] = .string("Other")
        tree["$top"] = .dictionary(["root": .uid(9), "best": .uid(1)])
        let options = ReadingOptions.default
        for options in [
          options.reading(rootKey: "worst").reading(rootKey: "best").reading(archiver: "Other"),
          options.reading(archiver: "Third").reading(archiver: "Other").reading(rootKey: "best"),
        ] {
          try expectEqual(KeyedArchiveDecoder(options: options).decode(Film.self, from: tree.data).name, "Up")
        }
        let top = options.reading(rootKey: "best").reading(archiver: "Other").readingTop().readingTop()
        expectEqual(top.rootKey, "best")
        tree["$top"] = .dictionary(["best": .uid(1)])
        try expectEqual(
          KeyedArchiveDecoder(options: top).decode([String: Film].self, from: tree.data)["best"]?.name,
          "Up"
        )
      },
    ]

    private static func film(_ name: String) -> ArchiveTree {
      .archive([.object(name, ["name": .uid(2)]), "Up"])
    }

    private static let decoder = [
      SetterCase("allowing(A).allowing(B) allows both, in any order and twice") {
        let data = try KeyedArchiveEncoder().encode([Boat(), Canoe(), Ferry()])
        let none = KeyedArchiveDecoder()
        for decoder in [
          none.allowing(Canoe.self).allowing(Ferry.self), none.allowing(Ferry.self).allowing(Canoe.self),
          none.allowing(Canoe.self, Ferry.self).allowing(Canoe.self),
          none.allowing(Canoe.self, Ferry.self).allowing(),
        ] {
          let kinds = try decoder.decode([Boat].self, from: data).map { "\(type(of: $0))" }
          expectEqual(kinds, ["Boat", "Canoe", "Ferry"])
        }
        _ = none.allowing(Canoe.self, Ferry.self)
        expectError(.disallowedClass) { try none.decode([Boat].self, from: data) }
      }
    ]

    private static let dictionaries = [
      SetterCase("removing twice, without keys, and what is missing; adding twice: the first value counts") {
        let all: ArchiveDictionary = ["a": 1, "b": 2, "c": 3]
        expectEqual("\(all.removing("a").removing("c", "a"))", #"["b": 2]"#)
        expectEqual(all.removing(), all)
        expectEqual(all.removing("d"), all)
        let added = all.removing("a").adding(["a": 4, "b": 5]).adding(["a": 6, "d": 7])
        expectEqual("\(added)", #"["a": 4, "b": 2, "c": 3, "d": 7]"#)
      }
    ]
  }

  private class Disc: NSObject, ArchivedClass {
    class var archivedClassName: String { "Disc" }
    override init() {}
    required init?(coder: NSCoder) {}
    func encode(with coder: NSCoder) {}
  }

  private final class Tape: Disc {
    override class var archivedClassName: String { "Tape" }
  }

  private final class Seen {
    var discs: [Disc] = []
  }

  private struct Film: Codable, CustomArchivedName {
    static let formerClassNames = ["Movie"]
    let name: String
  }

  private class Boat: Codable {
    var name = "a"
  }
  private final class Canoe: Boat {}
  private final class Ferry: Boat {}
#endif
