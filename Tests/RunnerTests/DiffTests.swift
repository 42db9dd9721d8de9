import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import TestSupport
import Testing

@testable import runner

/// `runner diff`: what changed between two archives.
@Suite struct DiffTests {
  @Test("Another order of the objects changes nothing", arguments: Cell.all)
  func order(_ cell: Cell) throws {
    let archive = try cell.archive()
    var tree = try ArchiveTree(archive)
    let count = tree.objects.count
    tree = tree.mappingReferences { .uid($0 == 0 ? 0 : count - $0) }
    tree.objects = tree.objects.prefix(1) + tree.objects.dropFirst().reversed()
    try #require(tree.data != archive)
    let outcome = try diff(archive, tree.data)
    #expect((outcome.exitCode, outcome.text, outcome.errors) == (0, "", ""))
  }

  @Test(
    "A field that is removed, added or changed is the only one that is shown",
    arguments: Cell.all
  )
  func fields(_ cell: Cell) throws {
    let archive = try cell.archive()
    let tree = try ArchiveTree(archive)
    try #require(!tree.fields.isEmpty)
    for field in Thoroughness.share(of: tree.fields, keeping: 4) {
      let without = tree.removing(field).data
      for (old, new, sign) in [(archive, without, "-"), (without, archive, "+")] {
        let outcome = try diff(old, new)
        #expect(outcome.exitCode == 1)
        let lines = outcome.text.split(separator: "\n")
        #expect(lines.count == 1 && lines[0].hasPrefix("\(sign) root"), "\(field): \(lines)")
        let key = field.key.isEmpty ? "[\"\"]" : field.key
        #expect(lines.first?.contains(key) == true, "\(field): \(lines)")
      }
      let changed = tree.replacing(field, with: .string("something else")).data
      let lines = try diff(archive, changed).text.split(separator: "\n")
      #expect(lines.map { $0.prefix(6) } == ["- root", "+ root"], "\(field): \(lines)")
      #expect(lines.last?.hasSuffix("\"something else\"") == true)
    }
  }

  @Test("Objects of two classes differ, however similar their contents are", arguments: similarObjects)
  func classes(_ name: String, _ fields: [String: ArchiveTree]) throws {
    func archive(_ name: String, _ fields: [String: ArchiveTree]) -> Data {
      ArchiveTree.archive([.object(class: 2, fields), .classEntry(name), .string("1")]).data
    }
    for (other, otherFields) in Self.similarObjects {
      let outcome = try diff(archive(name, fields), archive(other, otherFields))
      #expect(outcome.exitCode == (name == other ? 0 : 1), "\(name), \(other)")
      #expect(
        outcome.text.split(separator: "\n").map { $0.prefix(7) }
          == (name == other ? [] : ["- root:", "+ root:"])
      )
    }
  }

  private static let similarObjects: [(String, [String: ArchiveTree])] = [
    ("NSString", ["NS.string": .uid(3)]), ("NSData", ["NS.data": .data(Data([0x31]))]),
    ("NSNumber", ["NS.number": .integer(1)]), ("NSDate", ["NS.time": .real(1.0.bitPattern)]),
    ("NSURL", ["NS.relative": .uid(3), "NS.base": .uid(0)]), ("NSLocale", ["NS.identifier": .uid(3)]),
    ("NSIndexPath", ["NSIndexPathLength": .integer(1), "NSIndexPathValue": .integer(1)]),
    ("NSIndexSet", ["NSRangeCount": .integer(1), "NSLocation": .integer(1), "NSLength": .integer(1)]),
    ("NSArray", ["NS.objects": .array([])]), ("NSSet", ["NS.objects": .array([])]),
    ("NSOrderedSet", ["NS.objects": .array([])]), ("NSNull", [:]), ("Movie", [:]), ("Film", [:]),
    ("NSDictionary", ["NS.keys": .array([]), "NS.objects": .array([])]),
  ]

  @Test("Changes are shown by path, and equal values aren't", arguments: changes)
  func values(
    _ old: any ArchiveValueConvertible & Sendable,
    _ new: any ArchiveValueConvertible & Sendable,
    _ text: String
  ) throws {
    let archives = try [old, new].map {
      try KeyedArchiver.archive($0.valueInArchive)
    }
    let outcome = try diff(archives[0], archives[1])
    #expect(outcome.text == text)
    try expectEqual(reversed(diff(archives[1], archives[0])), text.split(separator: "\n").sorted())
  }

  @Test(
    "A value of any kind that is only in A, only in B or another one in B is shown, in any container",
    arguments: ContentKind.all,
    ContainerKind.allCases
  )
  func directions(_ kind: ContentKind, _ container: ContainerKind) throws {
    let (empty, full) = (container.archive(nil), container.archive(kind.objects))
    try expectEqual(diff(full, full).text, "")
    for (old, new, sign) in [(full, empty, "-"), (empty, full, "+")] {
      let lines = try diff(old, new).text.split(separator: "\n")
      #expect(lines.count == 1 && lines[0].hasPrefix("\(sign) \(container.path): "), "\(lines)")
    }
    for other in Thoroughness.share(of: ContentKind.all, keeping: 3) where other != kind {
      let changed = container.archive(other.objects)
      let lines = try diff(full, changed).text.split(separator: "\n")
      #expect(!lines.isEmpty && lines.allSatisfy { $0.dropFirst(2).hasPrefix(container.path) }, "\(lines)")
      try expectEqual(reversed(diff(changed, full)), lines.sorted(), "\(other.testDescription)")
    }
  }

  /// The lines of the opposite difference.
  private func reversed(_ outcome: RunnerOutcome) -> [Substring] {
    outcome.text.split(separator: "\n").map { ($0.hasPrefix("-") ? "+" : "-") + $0.dropFirst() }.sorted()
  }

  @Test("In a property list that is no archive, a UID differs from a dictionary that looks like one in XML")
  func uidOutsideArchive() throws {
    let lists = [ArchiveTree.uid(5), .dictionary(["CF$UID": .integer(5)])].map {
      ArchiveTree.dictionary(["a": $0]).data
    }
    try expectEqual(diff(lists[0], lists[1]).text, "- root.a: UID 5\n+ root.a: dictionary\n")
  }

  @Test("Sets are compared by their members, whatever their order and whether they are mutable")
  func sets() throws {
    func archive(_ members: [Int], _ name: String, of values: [ArchiveTree]) -> Data {
      let count = values.count
      let set = ArchiveTree.elements(members.map { $0 + 2 }, class: count + 2)
      return ArchiveTree.archive([set] + values + [.classEntry(name)]).data
    }
    let numbers = [1, 2, 3].map { ArchiveTree.integer($0) }
    let set = archive([0, 1, 2], "NSSet", of: numbers)
    for (order, name) in [([2, 0, 1], "NSSet"), ([1, 2, 0], "NSMutableSet")] {
      let outcome = try diff(set, archive(order, name, of: numbers))
      #expect((outcome.exitCode, outcome.text) == (0, ""))
    }
    // Three members that look the same, down to the seventh level.
    let chains = (0..<3).flatMap { chain -> [ArchiveTree] in
      let first = 3 + 7 * chain
      let levels = (first..<first + 6).map { ArchiveTree.elements([$0], class: 23) }
      return levels + [.integer(chain)]
    }
    func archive(_ members: [Int]) -> Data {
      let set = ArchiveTree.elements(members, class: 24)
      return ArchiveTree.archive([set] + chains + [.classEntry("NSArray"), .classEntry("NSSet")]).data
    }
    let added = try diff(archive([]), archive([2, 9, 16]))
    #expect(added.text.split(separator: "\n").count == 3, "\(added.text)")
  }

  @Test("Another class is shown, and the fields below it as well")
  func classes() throws {
    func archive(_ name: String, _ year: Int) -> Data {
      ArchiveTree.archive([.object(class: 2, ["year": .integer(year)]), .classEntry(name)]).data
    }
    try expectEqual(
      diff(archive("Movie", 1), archive("Film", 2)).text,
      "- root: Movie\n+ root: Film\n- root.year: 1\n+ root.year: 2\n"
    )
  }

  @Test("Files that can't be compared are errors with the exit code 2")
  func failures() throws {
    let good = try InspectSample.movie.archive()
    let damaged = try diff(good, Data("hello".utf8))
    #expect(damaged.exitCode == 2)
    #expect(damaged.errors.hasPrefix("runner: standard input: not supported: expected a keyed archive"))
    try expectEqual(diff(good, good, ["--at", "root.x"]).exitCode, 2)
    try expectEqual(runner(["diff", "-", "-"]).exitCode, 64)
    try expectEqual(runner(["diff", "a"]).exitCode, 64)
  }

  // MARK: Hostile archives

  @Test(
    "Archives that are made to take long are compared or refused in a moment",
    arguments: HostileShape.allCases,
    HostileShape.allCases
  )
  func shapes(_ first: HostileShape, _ second: HostileShape) throws {
    let outcome = try diff(#require(Self.archives[first]), #require(Self.archives[second]))
    #expect(outcome.exitCode == (first == second ? 0 : 1))
    #expect(outcome.text.isEmpty == (first == second))
  }

  private static let archives = Dictionary(
    uniqueKeysWithValues: HostileShape.allCases.map { ($0, ArchiveTree.archive($0.objects(2_000)).data) }
  )

  @Test("Circles of different lengths are compared once")
  func circles() throws {
    func circle(_ count: Int) -> Data {
      let nodes = (1...count).map { ArchiveTree.object(class: count + 1, ["next": .uid($0 % count + 1)]) }
      return ArchiveTree.archive(nodes + [.classEntry("Node")]).data
    }
    let outcome = try diff(circle(1_999), circle(2_000))
    #expect((outcome.exitCode, outcome.text, outcome.errors) == (0, "", ""))
  }

  @Test("One long text that thousands refer to is compared once, and shown where it differs")
  func longText() throws {
    func archive(_ end: String) -> Data {
      let text = ArchiveTree.string(String(repeating: "x", count: 100_000) + end)
      return ArchiveTree.archive([
        .elements(Array(repeating: 2, count: 2_000), class: 3), text, .classEntry("NSArray"),
      ])
      .data
    }
    try expectEqual(diff(archive("a"), archive("a")).exitCode, 0)
    try expectEqual(diff(archive("a"), archive("b")).text.split(separator: "\n").count, 4_000)
  }

  @Test("One large array that is compared with thousands of others is refused")
  func largeArray() throws {
    let count = 300
    let class1 = count + 2
    let large = ArchiveTree.elements(Array(repeating: class1, count: 2_000), class: class1)
    let shared = ArchiveTree.archive(
      [.elements(Array(repeating: 2, count: count), class: class1), large]
        + (0..<count - 1).map { _ in .integer(1) } + [.classEntry("NSArray")]
    )
    let separate = ArchiveTree.archive(
      [.elements(Array(2..<count + 2), class: class1)]
        + (0..<count).map { _ in .elements([], class: class1) } + [.classEntry("NSArray")]
    )
    let outcome = try diff(shared.data, separate.data)
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("expected archives whose values are compared about once"))
  }
}

/// A kind of value in an archive.
struct ContentKind: Equatable, Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The value first, then what it refers to. References count from the value, which is 0.
  let objects: [ArchiveTree]

  static let all: [ContentKind] = [
    ContentKind("a text", .string("Ada")), ContentKind("an empty text", .string("")),
    ContentKind("the text $null", .object(class: 1, ["NS.string": .string("$null")]), "NSString"),
    ContentKind("an integer", .integer(7)), ContentKind("0", .integer(0)),
    ContentKind("a real", .real(7.5.bitPattern)),
    ContentKind("0.0", .real(0)), ContentKind("−0.0", .real((-0.0).bitPattern)),
    ContentKind("true", .boolean(true)),
    ContentKind("false", .boolean(false)),
    ContentKind("data", .data(Data([1]))), ContentKind("empty data", .data(Data())),
    ContentKind("a date", .object(class: 1, ["NS.time": .real(0)]), "NSDate"),
    ContentKind("an empty array", .elements([], class: 1), "NSArray"),
    ContentKind("an array", .elements([2], class: 1), "NSArray", .string("a")),
    ContentKind("an empty set", .elements([], class: 1), "NSSet"),
    ContentKind("a set", .elements([2], class: 1), "NSSet", .string("a")),
    ContentKind("an empty dictionary", .pairs([], [], class: 1), "NSDictionary"),
    ContentKind("a dictionary", .pairs([2], [2], class: 1), "NSDictionary", .string("a")),
    ContentKind("an object", .object(class: 1), "Movie"),
    ContentKind("an object with a field", .object(class: 1, ["name": .uid(2)]), "Movie", .string("a")),
    ContentKind("an object of another class", .object(class: 1), "Film"),
    ContentKind("NSNull", .object(class: 1), "NSNull"), ContentKind("a class", .classEntry("Movie")),
  ]

  private init(
    _ description: String,
    _ value: ArchiveTree,
    _ className: String? = nil,
    _ others: ArchiveTree...
  ) {
    testDescription = description
    objects = [value] + (className.map { [.classEntry($0)] } ?? []) + others
  }
}

/// Where a value can be in an archive.
enum ContainerKind: CaseIterable {
  case array, set, dictionary, object, top, nestedArray

  /// The path of the value.
  var path: String {
    switch self {
    case .array: "root[1]"
    case .set: "root[]"
    case .dictionary, .object: "root.value"
    case .top: "value"
    case .nestedArray: "root[0][1]"
    }
  }

  /// An archive with a container that has a value, or not. Before it and after it are others.
  func archive(_ value: [ArchiveTree]?) -> Data {
    // Objects 1 to 6 are the container's; the value begins with 7.
    let (inside, first) = (value.map { _ in [7] } ?? [], 7)
    let value = value?.map { $0.mappingReferences { .uid($0 + first) } } ?? []
    let array = ArchiveTree.elements([2] + inside + [3], class: 4)
    let (name, last) = (ArchiveTree.string("first"), ArchiveTree.string("last"))
    let frame: [ArchiveTree] =
      switch self {
      case .array: [array, name, last, .classEntry("NSArray"), .string(""), .string("")]
      case .set: [array, name, last, .classEntry("NSSet"), .string(""), .string("")]
      case .dictionary:
        [
          .pairs([2] + inside.map { _ in 5 } + [3], [2] + inside + [3], class: 4), name, last,
          .classEntry("NSDictionary"), .string("value"), .string(""),
        ]
      case .object:
        [
          .object(class: 4, inside.isEmpty ? [:] : ["value": .uid(7)]), name, last,
          .classEntry("Owner"), .string(""), .string(""),
        ]
      case .top: [name, name, last, .classEntry("NSArray"), .string(""), .string("")]
      case .nestedArray: [.elements([5], class: 4), name, last, .classEntry("NSArray"), array, .string("")]
      }
    var tree = ArchiveTree.archive(frame + value)
    if self == .top, let uid = inside.first { tree["$top"]?["value"] = .uid(uid) }
    return tree.data
  }
}

/// Two values, and what the command shows.
private let changes:
  [(any ArchiveValueConvertible & Sendable, any ArchiveValueConvertible & Sendable, String)] =
    [
      (1, 1, ""),
      (1, 1.0, "- root: 1\n+ root: 1.0\n"),
      (Double.nan, Double.nan, ""),
      (0.0, -0.0, "- root: 0.0\n+ root: -0.0\n"),
      (
        Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: -0.0),
        "- root: NSDate 2001-01-01T00:00:00Z\n+ root: NSDate 2001-01-01T00:00:00Z\n"
      ),
      ("é", "e\u{301}", "- root: \"é\"\n+ root: \"e\u{301}\"\n"),
      (Data([1]), Data([2]), "- root: 1 byte: 01\n+ root: 1 byte: 02\n"),
      ([1, 2, 3], [1, 9, 3], "- root[1]: 2\n+ root[1]: 9\n"),
      ([1, 2, 3], [0, 1, 2, 3], "+ root[0]: 0\n"),
      ([1, 2, 3], [1, 3], "- root[1]: 2\n"),
      ([1, 2], [1, 2, 3], "+ root[2]: 3\n"),
      ([Int](), [Int](), ""),
      (Set([1, 2, 3]), Set([3, 1, 2]), ""),
      (Set([1, 2]), Set([2, 3]), "- root[]: 1\n+ root[]: 3\n"),
      (
        ["a": 1, "b c": 2],
        ["b c": 3, "d": 4],
        "- root.a: 1\n- root[\"b c\"]: 2\n+ root[\"b c\"]: 3\n+ root.d: 4\n"
      ),
      ([["n": 1], ["n": 2]], [["n": 0], ["n": 1], ["n": 2]], "+ root[0]: NSDictionary, 1 pair\n"),
      ([1], ["a": 1], "- root: NSArray, 1 element\n+ root: NSDictionary, 1 pair\n"),
      (1, Decimal(1), "- root: 1\n+ root: NSDecimalNumber 1\n"),
    ]
