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
    let other = try ArchiveTree(archive).withObjectsBackwards.data
    try #require(other != archive)
    let outcome = try diff(archive, other)
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
      let without = tree.removing(field.place, withKeyAt: field.keyPlace).data
      for (old, new, sign) in [(archive, without, "-"), (without, archive, "+")] {
        let outcome = try diff(old, new)
        #expect(outcome.exitCode == 1)
        let lines = outcome.text.split(separator: "\n")
        #expect(lines.count == 1 && lines[0].hasPrefix("\(sign) root"), "\(field): \(lines)")
        let key = field.key.isEmpty ? "[\"\"]" : field.key
        #expect(lines.first?.contains(key) == true, "\(field): \(lines)")
      }
      var changed = tree
      changed.store("something else", at: field.place)
      let lines = try diff(archive, changed.data).text.split(separator: "\n")
      #expect(lines.map { $0.prefix(6) } == ["- root", "+ root"], "\(field): \(lines)")
      #expect(lines.last?.hasSuffix("\"something else\"") == true)
    }
  }

  @Test("Objects of two classes differ, however similar their contents are", arguments: similarObjects)
  func classes(_ object: ArchiveTree) throws {
    for other in Self.similarObjects {
      let outcome = try diff(
        ArchiveTree.archive([object, "1"]).data,
        ArchiveTree.archive([other, "1"]).data
      )
      let lines = outcome.text.split(separator: "\n").map { $0.prefix(7) }
      #expect(lines == (object == other ? [] : ["- root:", "+ root:"]), "\(other)")
    }
  }

  private static let similarObjects: [ArchiveTree] = [
    .object("NSString", ["NS.string": .uid(2)]), .object("NSData", ["NS.data": .data(Data([0x31]))]),
    .object("NSNumber", ["NS.number": 1]), .object("NSDate", ["NS.time": 1.0]),
    .object("NSURL", ["NS.relative": .uid(2), "NS.base": .uid(0)]),
    .object("NSLocale", ["NS.identifier": .uid(2)]),
    .object("NSIndexPath", ["NSIndexPathLength": 1, "NSIndexPathValue": 1]),
    .object("NSIndexSet", ["NSRangeCount": 1, "NSLocation": 1, "NSLength": 1]), .elements([]),
    .elements([], of: "NSSet"), .elements([], of: "NSOrderedSet"), .object("NSNull"), .object("Movie"),
    .object("Film"), .pairs([], []),
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

  @Test("What an empty collection gets or loses is shown, and nothing else", arguments: EmptyCase.all)
  func emptied(_ row: EmptyCase) throws {
    // The members of a set have no place that both archives have.
    for container in ContainerKind.allCases where container != .set {
      let (empty, full) = (container.archive(row.empty), container.archive(row.full))
      let lines = row.lines.map { $0.replacing("root", with: container.path) }
      let added = try diff(empty, full)
      expectEqual(added.text.split(separator: "\n").map(String.init), lines)
      try expectEqual(diff(full, empty).text.split(separator: "\n").sorted(), reversed(added))
      try expectEqual(diff(empty, empty).text, "")
      try expectEqual(diff(full, full).text, "")
    }
  }

  /// The lines of the opposite difference.
  private func reversed(_ outcome: RunnerOutcome) -> [Substring] {
    outcome.text.split(separator: "\n").map { ($0.hasPrefix("-") ? "+" : "-") + $0.dropFirst() }.sorted()
  }

  @Test("In a property list that is no archive, a UID differs from a dictionary that looks like one in XML")
  func uidOutsideArchive() throws {
    let lists = ([.uid(5), ["CF$UID": 5]] as [ArchiveTree]).map { ArchiveTree.dictionary(["a": $0]).data }
    try expectEqual(diff(lists[0], lists[1]).text, "- root.a: UID 5\n+ root.a: dictionary\n")
  }

  @Test("Sets are compared by their members, whatever their order and whether they are mutable")
  func sets() throws {
    func archive(_ members: [Int], _ name: String = "NSSet", of values: [ArchiveTree]) -> Data {
      ArchiveTree.archive([.elements(members, of: name)] + values).data
    }
    let set = archive([2, 3, 4], of: [1, 2, 3])
    for (order, name) in [([4, 2, 3], "NSSet"), ([3, 4, 2], "NSMutableSet")] {
      try expectEqual(diff(set, archive(order, name, of: [1, 2, 3])).text, "")
    }
    // Three members that look the same, down to the seventh level.
    let chains = (0..<3).flatMap { chain -> [ArchiveTree] in
      let first = 3 + 7 * chain
      return (first..<first + 6).map { .elements([$0]) } + [.integer(chain)]
    }
    let added = try diff(archive([], of: chains), archive([2, 9, 16], of: chains))
    #expect(added.text.split(separator: "\n").count == 3, "\(added.text)")
  }

  @Test("Another class is shown, and the fields below it as well")
  func classes() throws {
    func archive(_ name: String, _ year: Int) -> Data {
      ArchiveTree.archive([.object(name, ["year": .integer(year)])]).data
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
      ArchiveTree.archive((1...count).map { .object("Node", ["next": .uid($0 % count + 1)]) }).data
    }
    let outcome = try diff(circle(1_999), circle(2_000))
    #expect((outcome.exitCode, outcome.text, outcome.errors) == (0, "", ""))
  }

  @Test("One long text that thousands refer to is compared once, and shown where it differs")
  func longText() throws {
    func archive(_ end: String) -> Data {
      let text = ArchiveTree.string(String(repeating: "x", count: 100_000) + end)
      return ArchiveTree.archive([.elements(Array(repeating: 2, count: 2_000)), text]).data
    }
    try expectEqual(diff(archive("a"), archive("a")).exitCode, 0)
    try expectEqual(diff(archive("a"), archive("b")).text.split(separator: "\n").count, 4_000)
  }

  @Test("One large array that is compared with thousands of others is refused")
  func largeArray() throws {
    let count = 300
    let (shared, separate) = (
      ArchiveTree.archive([
        .elements(Array(repeating: 2, count: count)), .elements(Array(repeating: 3, count: 2_000)), 1,
      ]),
      ArchiveTree.archive([.elements(2..<count + 2)] + Array(repeating: .elements([]), count: count))
    )
    let outcome = try diff(shared.data, separate.data)
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("expected archives whose values are compared about once"))
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
