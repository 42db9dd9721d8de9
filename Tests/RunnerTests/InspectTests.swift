import ArchiveFiles
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

@testable import RunnerCommands

/// `runner inspect`: whole outputs, what is special about some archives, and what it says of other files.
@Suite struct InspectTests {
  @Test(
    "The outputs are those expected",
    .enabled(if: Coder.allCases.count > 1, "the archives are those of the package's own coder"),
    arguments: InspectSample.all,
    InspectSample.options
  )
  func output(_ sample: InspectSample, _ option: String) throws {
    let arguments = option.split(separator: " ").map(String.init)
    let outcome = try run(["inspect", "-"] + arguments, input: sample.archive())
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    let suffix = [
      "": ".txt", "--raw": "-raw.txt", "--json": ".json", "--svg -": ".svg",
    ][option]
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Expected/inspect-\(sample.name)\(suffix ?? "")")
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil { try outcome.output.write(to: url) }
    #expect(outcome.output == (try Data(contentsOf: url)), "Expected/\(url.lastPathComponent) differs")
  }

  @Test("Whether a checksum matches is said, where there is one")
  func checksum() throws {
    try withTemporaryDirectory { directory in
      let url = directory.appendingPathComponent("movie.plist")
      let archive = try InspectSample.cycle.archive()
      #expect(try !run(["inspect", "-"], input: archive).text.contains("checksum"))
      try ArchiveFile(url, hasChecksum: true).write(archive)
      #expect(try run(["inspect", url.path]).text.contains("\nThe checksum matches.\n"))
      var changed = try Data(contentsOf: url)
      let name = try #require(changed.range(of: Data("root".utf8)))
      changed[name.lowerBound] ^= 0x20
      let outcome = try run(["inspect", "-"], input: changed)
      #expect(outcome.text.contains("The checksum does not match: the file has been changed."))
      #expect(
        try run(["inspect", "-", "--json"], input: changed).text.contains("\"isChecksumMatched\": false")
      )
    }
  }

  @Test("An archive in XML shows the same objects as the binary one")
  func xml() throws {
    let archive = try InspectSample.cycle.archive()
    let xml = try PropertyListXML.data(of: ArchiveTree(archive))
    func tree(_ data: Data) throws -> String {
      let text = try run(["inspect", "-"], input: data).text
      return String(text[(text.range(of: "root:")?.lowerBound ?? text.startIndex)...])
    }
    #expect(try tree(xml) == tree(archive))
    #expect(try run(["inspect", "-"], input: xml).text.contains("A keyed archive in XML"))
  }

  @Test("--all cuts nothing")
  func all() throws {
    let names = (0..<1_000).map { "name \($0)" } + [String(repeating: "long ", count: 100)]
    let data = try Coder.default.archivedData(withRootObject: ["names": names])
    let short = try run(["inspect", "-"], input: data).text
    #expect(short.contains("… 991 more"))
    #expect(!short.contains("name 10\""))
    let whole = try run(["inspect", "-", "--all"], input: data).text
    for name in names { #expect(whole.contains("\"\(name)\"")) }
    #expect(!whole.contains("…"))
  }

  @Test("A drawing goes to the file that is named, and is as large as ever for 5,000 objects")
  func drawing() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("graph.svg")
      let users = (0..<2_500).map { ["name": "user \($0)", "id": $0] as [String: Any] }
      let data = try Coder.default.archivedData(withRootObject: users)
      let outcome = try run(["inspect", "-", "--svg", file.path], input: data)
      #expect(outcome.output.isEmpty)
      #expect(outcome.exitCode == 0)
      let svg = try String(contentsOf: file, encoding: .utf8)
      #expect(svg.utf8.count < 20_000)
      #expect(svg.contains(">2,497 more<"))
      #expect(svg.contains("prefers-color-scheme: dark"))
      #expect(!svg.contains("<script"))
    }
  }

  @Test(
    "A file that is no keyed archive is described, with exit code 1",
    arguments: OtherFile.all
  )
  func otherFile(_ file: OtherFile) throws {
    for option in [[], ["--json"], ["--svg", "-"]] {
      let outcome = try run(["inspect", "-"] + option, input: file.data)
      #expect(outcome.errors == "runner: standard input cannot be inspected: it is \(file.description)\n")
      #expect(outcome.output.isEmpty)
      #expect(outcome.exitCode == 1)
    }
  }

  @Test("A truncated archive is said to be cut off", arguments: [1, 9, 100, 250])
  func truncated(_ missing: Int) throws {
    let data = try InspectSample.movie.archive()
    let outcome = try run(["inspect", "-"], input: data.dropLast(missing))
    let place = "that is cut off at byte \(data.count - missing), before its end\n"
    #expect(outcome.errors.hasSuffix(place))
    #expect(outcome.exitCode == 1)
  }

  @Test("A file that is not there, and a directory, are named with the reason")
  func unreadable() throws {
    let missing = try run(["inspect", "/nowhere/a.plist"])
    #expect(
      missing.errors == "runner: file: expected a readable file at /nowhere/a.plist, found no such file\n"
    )
    #expect(
      try run(["inspect", "/"]).errors == "runner: file: expected a readable file at /, found a directory\n"
    )
  }
}

/// An archive whose whole output is committed.
struct InspectSample: Sendable, CustomTestStringConvertible {
  let name: String
  let archive: @Sendable () throws -> Data

  var testDescription: String { name }

  static let options = ["", "--raw", "--json", "--svg -"]
  static let all = [movie, users, cycle, oddities]

  /// Five objects.
  static let movie = InspectSample(name: "movie") {
    try run(["archive", "mirror", "Movie"], input: JSONEncoder().encode(Movie.samples.first)).output
  }

  /// A few classes.
  static let users = InspectSample(name: "users") {
    try run(["archive", "mirror", "User"], input: JSONEncoder().encode(User.samples)).output
  }

  /// Objects that refer to each other, an array that both have, and a string that drives terminals.
  static let cycle = InspectSample(name: "cycle") {
    ArchiveTree.keyedArchive([
      .dictionary(["$class": .uid(7), "name": .uid(2), "best": .uid(3), "tags": .uid(5)]), .string("Ada"),
      .dictionary(["$class": .uid(7), "name": .uid(4), "best": .uid(1), "tags": .uid(5)]),
      .string("Bob\u{202E}\u{1B}[31m\n"),
      .dictionary(["$class": .uid(8), "NS.objects": .array([.uid(6), .uid(2), .uid(1)])]), .string("friend"),
      .classEntry("Person"), .classEntry("NSMutableArray"),
    ]).data
  }

  /// Several keys in $top, values that stand inline, damage, and objects that nothing leads to.
  static let oddities = InspectSample(name: "oddities") {
    var tree = ArchiveTree.keyedArchive([
      .dictionary([
        "$class": .uid(3), "data": .data(Data(repeating: 7, count: 100)), "none": .uid(0), "lost": .uid(99),
        "inline": .array([.integer(1), .dictionary(["a key": .uid(2)]), .array([])]),
        "not a number": .real(Double.nan.bitPattern),
      ]), .string("shared"), .classEntry("Thing"), .string("left over"),
      .dictionary(["$class": .uid(3), "self": .uid(5)]), .dictionary(["$class": .uid(77)]),
    ])
    tree["$top"] = .dictionary(["root": .uid(1), "count": .integer(7), "name": .uid(2)])
    return tree.data
  }
}

/// A file that is no keyed archive, and what the runner says it is.
struct OtherFile: Sendable, CustomTestStringConvertible {
  let data: Data
  let description: String

  var testDescription: String { description }

  init(_ text: String, _ description: String) {
    self.init(Data(text.utf8), description)
  }

  init(_ data: Data, _ description: String) {
    self.data = data
    self.description = description
  }

  static let all = [
    OtherFile("", "empty"),
    OtherFile(" \n", "2 bytes of white space"),
    OtherFile(#"{"b": 1, "a": [2]}"#, "JSON: an object with 2 keys: a, b"),
    OtherFile("[1, 2]", "JSON: an array of 2 elements"),
    OtherFile("hello", "text, which starts with \"hello\""),
    OtherFile("<html></html>", "an HTML document"),
    OtherFile("<?xml version=\"1.0\"?><a/>", "XML, but no property list"),
    OtherFile(
      "<plist><dict><key>a</key><true/></dict></plist>",
      "an ordinary property list (XML): a dictionary with 1 key: a"
    ),
    OtherFile(
      "<plist><dict><key>a</key>",
      "a property list in XML that is cut off at byte 25, before its end"
    ),
    OtherFile(
      "<plist><nothing/></plist>",
      "a property list in XML that is damaged: corrupt archive: expected an element of a property list in line 1 of "
        + "the XML, found <nothing>"
    ),
    OtherFile(
      ArchiveTree.dictionary(["a": .integer(1), "b b": .integer(2)]).data,
      "an ordinary property list (binary): a dictionary with 2 keys: a, \"b b\""
    ),
    OtherFile(ArchiveTree.array([]).data, "an ordinary property list (binary): an array of 0 elements"),
    OtherFile(
      ArchiveTree.dictionary(["$archiver": .string("NSKeyedArchiver"), "$version": .integer(5)]).data,
      "a keyed archive that cannot be read: corrupt archive: expected a keyed archive of version 100000, found "
        + "another version"
    ),
    OtherFile("bplist00", "a binary property list that is cut off at byte 8, before its end"),
    OtherFile(
      "\u{4}\u{B}streamtyped",
      "an archive of the older NSArchiver (a typed stream), which NSUnarchiver reads on Apple's systems"
    ),
    OtherFile(Data([0x1F, 0x8B, 8, 0]), "compressed by gzip: unpack it first"),
    OtherFile(Data([0x89]) + Data("PNG\r\n".utf8), "a PNG image"),
    OtherFile(Data(count: 40), "40 bytes that are all 0"),
    OtherFile(Data([0xFE, 1, 2]), "data of 3 bytes: fe 01 02"),
  ]
}

extension ArchiveTree {
  /// An archive of some objects, of which the first has UID 1 and is the root.
  static func keyedArchive(_ objects: [ArchiveTree]) -> ArchiveTree {
    .dictionary([
      "$archiver": .string("NSKeyedArchiver"), "$version": .integer(100_000),
      "$top": .dictionary(["root": .uid(1)]), "$objects": .array([.string("$null")] + objects),
    ])
  }

  static func classEntry(_ name: String) -> ArchiveTree {
    .dictionary(["$classname": .string(name), "$classes": .array([.string(name), .string("NSObject")])])
  }
}

/// A property list in XML, as Apple's archiver writes it.
private enum PropertyListXML {
  static func data(of tree: ArchiveTree) -> Data {
    Data("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\(element(tree))</plist>\n".utf8)
  }

  private static func element(_ tree: ArchiveTree) -> String {
    switch tree {
    case .string(let value):
      let scalars = value.unicodeScalars.map { $0.value < 0x80 ? "&#\($0.value);" : String($0) }
      return "<string>\(scalars.joined())</string>"
    case .integer(let value): return "<integer>\(value)</integer>"
    case .real(let bits): return "<real>\(Double(bitPattern: bits))</real>"
    case .boolean(let value): return value ? "<true/>" : "<false/>"
    case .data(let value): return "<data>\(value.base64EncodedString())</data>"
    case .uid(let value): return "<dict><key>CF$UID</key><integer>\(value)</integer></dict>"
    case .array(let elements): return "<array>\(elements.map(element).joined())</array>"
    case .dictionary(let pairs):
      let entries = pairs.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key>\(element($0.value))" }
      return "<dict>\(entries.joined())</dict>"
    }
  }
}
