import Foundation
import KeyedArchive
import TestSupport
import Testing

/// `runner diff` of collections that become empty, or stop being so.
@Suite struct EmptyDiffTests {
  @Test("What an empty collection gets or loses is shown, and nothing else", arguments: EmptyCase.all)
  func change(_ row: EmptyCase) throws {
    for place in EmptyCase.places {
      let (empty, full) = (place.archive(row.empty), place.archive(row.full))
      let (added, removed) = (try diff(empty, full), try diff(full, empty))
      let lines = row.lines.map { $0.replacing("root", with: place.path) + "\n" }
      expectEqual(added.text, lines.joined())
      // The other way round, what was added is removed.
      let opposite = lines.map { ($0.hasPrefix("+") ? "-" : "+") + $0.dropFirst() }
      expectEqual(removed.text.split(separator: "\n").sorted(), opposite.map { $0.dropLast() }.sorted())
      try expectEqual(diff(empty, empty).text, "")
      try expectEqual(diff(full, full).text, "")
    }
  }
}

/// A collection without and with a content, and what `diff` shows.
struct EmptyCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let empty: [ArchiveTree]
  let full: [ArchiveTree]
  let lines: [String]

  /// In each, the value is the first object, the entry of its class the second, "a" the third and 7 the fourth.
  private init(
    _ name: String,
    _ empty: [String: ArchiveTree],
    _ full: [String: ArchiveTree],
    _ lines: String...
  ) {
    testDescription = name
    (self.empty, self.full) = (Self.objects(name, empty), Self.objects(name, full))
    self.lines = lines
  }

  /// A value without a class.
  private init(_ description: String, _ empty: ArchiveTree, _ full: ArchiveTree, _ lines: String...) {
    testDescription = description
    self.empty = [empty] + Self.objects("", [:]).dropFirst()
    self.full = [full] + Self.objects("", [:]).dropFirst()
    self.lines = lines
  }

  private static func objects(_ name: String, _ fields: [String: ArchiveTree]) -> [ArchiveTree] {
    [.object(class: 1, fields), .classEntry(name), .string("a"), .integer(7)]
  }

  private static func list(_ elements: Int...) -> [String: ArchiveTree] {
    ["NS.objects": .array(elements.map { .uid($0) })]
  }

  static let all =
    ["NSArray", "NSMutableArray"].map { EmptyCase($0, list(), list(2), #"+ root[0]: "a""#) }
    + ["NSSet", "NSMutableSet"].map { EmptyCase($0, list(), list(2), #"+ root[]: "a""#) }
    + ["NSOrderedSet", "NSMutableOrderedSet"].map {
      EmptyCase(
        $0,
        [:],
        ["NS.object.0": .uid(2), "NS.object.1": .uid(3)],
        #"+ root[0]: "a""#,
        "+ root[1]: 7"
      )
    }
    + ["NSDictionary", "NSMutableDictionary"].map {
      EmptyCase(
        $0,
        ["NS.keys": .array([]), "NS.objects": .array([])],
        ["NS.keys": .array([.uid(2)]), "NS.objects": .array([.uid(3)])],
        "+ root.a: 7"
      )
    }
    + ["NSData", "NSMutableData"].map {
      EmptyCase(
        $0,
        ["NS.data": .data(Data())],
        ["NS.data": .data(Data([1]))],
        "- root: \($0) 0 bytes",
        "+ root: \($0) 1 byte: 01"
      )
    }
    + ["NSString", "NSMutableString"].map {
      EmptyCase(
        $0,
        ["NS.string": .string("")],
        ["NS.string": .string("a")],
        #"- root: \#($0) """#,
        #"+ root: \#($0) "a""#
      )
    }
    + [
      EmptyCase(
        "NSCountedSet",
        ["NS.count": .integer(0)],
        ["NS.count": .integer(1), "NS.object0": .uid(2), "NS.count0": .integer(3)],
        "+ root.a: 3"
      ),
      EmptyCase(
        "NSIndexSet",
        ["NSRangeCount": .integer(0)],
        ["NSRangeCount": .integer(1), "NSLocation": .integer(3), "NSLength": .integer(2)],
        "- root: NSIndexSet none",
        "+ root: NSIndexSet 3–4"
      ),
      EmptyCase(
        "NSIndexPath",
        ["NSIndexPathLength": .integer(0)],
        ["NSIndexPathLength": .integer(1), "NSIndexPathValue": .integer(5)],
        "- root: NSIndexPath none",
        "+ root: NSIndexPath 5"
      ),
      EmptyCase("Person", [:], ["name": .uid(2)], #"+ root.name: "a""#),
      EmptyCase("Person", [:], ["age": .integer(0), "name": .uid(0)], "+ root.age: 0", "+ root.name: nil"),
      EmptyCase("text", .string(""), .string("a"), #"- root: """#, #"+ root: "a""#),
      EmptyCase("data", .data(Data()), .data(Data([1])), "- root: 0 bytes", "+ root: 1 byte: 01"),
      EmptyCase("array without a class", .array([]), .array([.uid(2)]), #"+ root[0]: "a""#),
      EmptyCase(
        "dictionary without a class",
        .dictionary([:]),
        .dictionary(["k": .integer(1)]),
        "+ root.k: 1"
      ),
    ]

  /// Where a collection can be: the root, in an object, in an array, or in a dictionary without a class.
  static let places: [(path: String, archive: @Sendable ([ArchiveTree]) -> Data)] = [
    ("root", { archive($0, in: nil) }), ("root.field", { archive($0, in: ("Owner", { ["field": $0] })) }),
    ("root[0]", { archive($0, in: ("NSArray", { ["NS.objects": .array([$0])] })) }),
  ]

  private static func archive(
    _ objects: [ArchiveTree],
    in container: (name: String, fields: (ArchiveTree) -> [String: ArchiveTree])?
  ) -> Data {
    let objects = objects.map { $0.mappingReferences { .uid($0 == 0 ? 0 : $0 + 1) } }
    guard let container else { return ArchiveTree.archive(objects).data }
    let owner = ArchiveTree.object(class: objects.count + 2, container.fields(.uid(1)))
    return ArchiveTree.archive(objects + [owner, .classEntry(container.name)], root: .uid(objects.count + 1))
      .data
  }
}
