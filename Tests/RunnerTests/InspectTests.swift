import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

@testable import runner

/// The outputs of `runner inspect`, for ordinary and special archives.
@Suite struct InspectTests {
  @Test(
    "The outputs are those expected",
    .enabled(if: hasOwnCoder, "Foundation writes the archives on Apple's systems")
  )
  func output() async {
    for format in ["": ".txt", "--raw": "-raw.txt", "--plain": "-plain.json", "--svg=-": ".svg"] {
      await expectEach(InspectSample.allCases) { try output($0, format) }
    }
  }

  private func output(_ sample: InspectSample, _ format: (key: String, value: String)) throws {
    let outcome = try inspect(sample.archive(), format.key.isEmpty ? [] : [format.key])
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    let name = "inspect-\(sample)\(format.value)"
    let expected = try expectedOutput(name, updatedTo: outcome.output)
    #expect(outcome.output == expected, "Expected/\(name) differs")
  }

  @Test("--all cuts nothing")
  func all() throws {
    let names = (0..<1_000).map { "name \($0)" } + [String(repeating: "long ", count: 100)]
    let data = try KeyedArchiver.archive(["names": names])
    let short = try inspect(data).text
    #expect(short.contains("… 991 more"))
    #expect(!short.contains("name 10\""))
    for option in [["--all"], ["--all", "--raw"]] {
      let whole = try inspect(data, option).text
      for name in names { #expect(whole.contains("\"\(name)\"")) }
      #expect(!whole.contains("…"))
    }
  }

  @Test("A tree has 400 lines, and says if it goes on", arguments: [400, 401])
  func lines(_ count: Int) throws {
    var tree = ArchiveTree.archive([])
    let keys = (0..<count).map { "key\($0)" }
    tree["$top"] = .dictionary(Dictionary(uniqueKeysWithValues: keys.map { ($0, 7) }))
    let lines = try inspect(tree.data).text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("key") } == 400)
    #expect(lines.contains { $0.hasPrefix("The tree goes on") } == (count > 400))
  }

  @Test("The table of kinds has 16 rows, or 15 and how many are left out", arguments: [13, 14])
  func kinds(_ count: Int) throws {
    // The others are the classes' entries, nil, and what is no object.
    let data = ArchiveTree.archive((0..<count).map { .object("Class\($0)") }).data
    let lines = try inspect(data).text.split(separator: "\n", omittingEmptySubsequences: false)
    let table = lines.drop { !$0.isEmpty }.dropFirst().prefix { !$0.isEmpty }
    #expect(table.count == 16)
    #expect(table.contains { $0.contains("more") } == (count == 14), "\(table)")
  }

  @Test("A null of the property list is shown as one in the table of objects")
  func null() throws {
    let file = repository.appendingPathComponent("Tests/Corpus/odd/null-of-the-list.plist")
    #expect(try inspect(Data(contentsOf: file), ["--raw"]).text.contains("  Movie  name null\n"))
  }

  @Test("Where objects share their bytes, at least 0 are left for the rest of the archive")
  func sharedBytes() throws {
    let text = ArchiveTree.string(String(repeating: "x", count: 100))
    let data = ArchiveTree.archive(Array(repeating: text, count: 10)).data
    #expect(try inspect(data).text.contains(#/keys, values inside objects, tables +0 bytes\n/#))
  }

  @Test("A drawing is written to the named file, and 5,000 objects don't make it larger than a few")
  func drawing() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("graph.svg")
      let users = (0..<2_500).map { ["name": "user \($0)", "id": $0] as ArchiveDictionary }
      let data = try KeyedArchiver.archive(users)
      let outcome = try inspect(data, ["--svg", file.path])
      #expect(outcome.output.isEmpty)
      #expect(outcome.exitCode == 0)
      let svg = try String(contentsOf: file, encoding: .utf8)
      #expect(svg.utf8.count < 20_000)
      #expect(svg.contains(">… 2,496 more<"))
      #expect(svg.contains(">Folded: 7 of 7,506 objects have a box.<"))
      #expect(svg.contains("prefers-color-scheme: dark"))
      #expect(!svg.contains("<script"))
      let message = "\(file.path) is the archive; name another file with --svg"
      try data.write(to: file)
      try expectFailure(of: ["inspect", file.path, "--svg", file.path], Data(), exitCode: 64, message)
      try expectEqual(Data(contentsOf: file), data)
    }
  }

  @Test("A drawing has boxes for $top, for 59 objects and for their classes")
  func boxes() throws {
    let rows = (0..<12).map { row in ArchiveTree.elements((0..<6).map { 14 + 6 * row + $0 }) }
    let fields = rows.indices.map { ("row\($0)", ArchiveTree.uid(2 + $0)) }
    let root = ArchiveTree.object("Rows", Dictionary(uniqueKeysWithValues: fields))
    let things = (0..<72).map { _ in ArchiveTree.object("Thing") }
    let svg = try inspect(ArchiveTree.archive([root] + rows + things).data, ["--svg", "-"]).text
    #expect(svg.contains(">Folded: 62 of 89 objects have a box.<"))
  }

  @Test(
    "The text of a drawing is legible on a phone and fits in its box, even if names and UIDs are long",
    arguments: try InspectSample.allCases.map { try $0.archive() } + [longNames()]
  )
  func text(_ archive: Data) throws {
    let svg = try inspect(archive, ["--svg", "-"]).text
    let viewWidth = try #require(svg.firstMatch(of: #/viewBox="0 0 (\d+) /#).flatMap { Double($0.1) })
    let sizes = svg.matches(of: #/font[a-z-]*: [^;]*?(\d+)px/#).compactMap { Double($0.1) }
    #expect(try #require(sizes.min()) * min(320 / viewWidth, 1) >= 11)
    let boxes = svg.matches(of: #/<g .+>\n<rect .* width="(\d+)"[^§]*?<\/g>/#)
    #expect(boxes.count >= 3)
    for box in boxes {
      let width = try #require(Double(box.1))
      typealias Text = (line: Substring, start: Double, end: Double)
      let texts = box.0.matches(of: #/<text class="(.*)" x="(\d+)" y="(\d+)">(.*)</#).map { text -> Text in
        let (x, length) = (Double(text.2) ?? 0, Double(String(text.4).displayWidth) * 7.3)
        return text.1.contains("end") ? (text.3, x - length, x) : (text.3, x, x + length)
      }
      for line in Dictionary(grouping: texts, by: \.line).values {
        let line = line.sorted { $0.start < $1.start }
        for (text, next) in zip(line, line.dropFirst()) { #expect(text.end <= next.start) }
        #expect(line.allSatisfy { $0.start >= 0 && $0.end <= width })
      }
    }
  }
}

/// Nested objects with large UIDs and long names.
private func longNames() -> Data {
  let name = String(repeating: "LongName", count: 10)
  let (start, end) = (10_000, 10_010)
  func object(leadingTo uid: Int) -> ArchiveTree {
    .object(name, ["object \(name)": .uid(uid), "text \(name)": .string(name), "number \(name)": -1])
  }
  let strings = (2..<start).map { ArchiveTree.string("\($0)") }
  let nested = (start..<end).map { object(leadingTo: $0 + 1) }
  return ArchiveTree.archive([object(leadingTo: start)] + strings + nested).data
}

private func archiveOfEdges() -> Data {
  func list(_ count: Int) -> ArchiveTree { .array((0..<count).map { .integer($0) }) }
  func text(_ count: Int) -> String { String(repeating: "x", count: count) }
  func object(_ name: String, _ count: Int, _ value: (Int) -> ArchiveTree) -> ArchiveTree {
    .object(name, Dictionary(uniqueKeysWithValues: (10..<10 + count).map { ("field\($0)", value($0)) }))
  }
  let root = ArchiveTree.object(
    "Edges",
    [
      "list6": list(6), "list12": list(12), "list13": list(13), "text": .string(text(70)),
      "long": .string(text(71)), text(40): 40, text(41): 41, "fields12": .uid(2), "fields43": .uid(3),
      "deep": .uid(4), "classes": .uid(28),
      "more": ["pairs": .uid(47), "table12": .uid(49), "table13": .uid(50)],
    ]
  )
  let deep = (5..<29).map { ArchiveTree.object("Deep", ["next": $0 < 28 ? .uid($0) : 7]) }
  let classes = (1...14).map { ArchiveTree.object("Class\($0)") } + [.object(text(60)), .object(text(61))]
  let names = ["Sub"] + (1...9).map { "Super\($0)" }
  let sub: ArchiveTree = ["$classname": "Sub", "$classes": .array(names.map { .string($0) })]
  return ArchiveTree.archive(
    [root, object("Some", 12) { .integer($0) }, object("Many", 43) { .integer($0) }] + deep + [
      object("Classes", 17) { .uid($0 == 10 ? 29 : $0 + 20) }, ["$class": .uid(30)], sub,
    ] + classes + [.pairs([48], [29]), .elements([29]), list(12), list(13)]
  ).data
}

/// An archive whose outputs are in `Expected`.
enum InspectSample: String, CaseIterable {
  /// Five objects.
  case movie
  /// A few classes.
  case users
  /// Objects that refer to each other, an array that they share, and a string that controls terminals.
  case cycle
  /// Several keys in $top, values in fields, damage, and objects that can't be reached.
  case oddities
  /// As many elements, levels and characters as are shown, and more.
  case edges
  /// As a property list in XML.
  case xml

  func archive() throws -> Data {
    switch self {
    case .movie: return try Catalog.approaches[0].archive(Movie.avatar)
    case .users: return try Catalog.approaches[0].archive(User.samples)
    case .xml: return try expectedOutput("inspect-xml.plist")
    case .cycle:
      return ArchiveTree.archive([
        .object("Person", ["name": .uid(2), "best": .uid(3), "tags": .uid(5)]), "Ada",
        .object("Person", ["name": .uid(4), "best": .uid(1), "tags": .uid(5)]),
        "Bob\u{202E}\u{1B}[31m\n", .elements([6, 2, 1], of: "NSMutableArray"), "friend",
      ]).data
    case .oddities:
      let fields: [String: ArchiveTree] = [
        "data": .data(Data(repeating: 7, count: 100)), "none": .uid(0), "lost": .uid(99),
        "inline": [1, ["a key": .uid(2)], []],
        "not a number": .real(Double.nan.bitPattern),
      ]
      var tree = ArchiveTree.archive([
        .object("Thing", fields), "shared", "left over", .object("Thing", ["self": .uid(4)]),
        ["$class": .uid(77)],
      ])
      tree["$top"] = ["root": .uid(1), "count": 7, "name": .uid(2)]
      return tree.data
    case .edges: return archiveOfEdges()
    }
  }
}
