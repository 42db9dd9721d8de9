import ArchiveInspector
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

@testable import runner

/// `runner inspect` with archives of other archivers, with other property lists, and with those inside data.
@Suite struct AnyArchiveTests {
  @Test(
    "An archive by another archiver is shown as any other, and only inspected",
    arguments: [0, Cell.all.count - 1]
  )
  func archiver(_ index: Int) throws {
    let cell = Cell.all[index]
    let archive = try cell.archive()
    var other = archive
    let name = try #require(other.range(of: Data("NSKeyedArchiver".utf8)))
    other.replaceSubrange(name, with: Data("SKSceneArchiver".utf8))
    for options in [[], ["--raw"], ["--plain"], ["--svg=-"]] {
      let expected = try inspect(archive, options).text.replacing("NSKeyedArchiver", with: "SKSceneArchiver")
      try expectEqual(inspect(other, options).text, expected)
    }
    let refused = try runner(["unarchive", "\(cell.approach.number)", "\(cell.model)", "-"], input: other)
    #expect(refused.errors.contains("expected an archive by NSKeyedArchiver"))
    #expect(refused.errors.contains("found one by SKSceneArchiver"))
  }

  @Test("An archive without an entry in $top shows its objects as not reached")
  func emptyTop() throws {
    var tree = ArchiveTree.archive([.string("lonely")])
    tree["$top"] = .dictionary([:])
    #expect(try inspect(tree.data).text.contains("Not reached from $top: 1 object\n  \"lonely\""))
  }

  @Test("An archive whose references a converter has replaced says so, and is no program if they are lost")
  func convertedReferences() throws {
    let archive = ArchiveTree.archive([.object("Movie", ["name": .uid(2)]), "Avatar"])
    let dictionaries = archive.mappingReferences { ["CF$UID": .integer($0)] }
    let remark =
      "Its references are dictionaries, as converters from XML write them, and Foundation refuses it. "
      + "To repair it: swift run runner binary FILE --to NEW\n"
    #expect(try inspect(dictionaries.data).text.contains(remark))
    #expect(try inspect(dictionaries.data, ["--swift"]).errors.contains(remark))
    #expect(try !inspect(archive.data).text.contains(remark))
    let reason = "a converter has written other values in place of them."
    for lost in [
      archive.mappingReferences { .string("0\($0)") }, archive.mappingReferences { ["UID": .integer($0)] },
    ] {
      #expect(try inspect(lost.data).text.contains("\nIts references are lost: \(reason)\n"))
      let code = try inspect(lost.data, ["--swift"])
      #expect(code.exitCode == 1 && code.errors.contains("found other values where references were"))
    }
  }

  @Test("A UID that is an object of the table is a value, and no reference")
  func uidAsValue() throws {
    let archive = ArchiveTree.archive([.elements([2, 3, 3]), .uid(4), .uid(99), "another object"]).data
    try expectEqual(inspect(archive, ["--values"]).text, "[\n  4,\n  99,\n  99\n]\n")
    try expectEqual(
      inspect(archive, ["--plain"]).text,
      "[\n  {\"$uid\": 4},\n  {\"$uid\": 99},\n  {\"$uid\": 99}\n]\n"
    )
    let text = try inspect(archive).text
    for line in ["[0]: UID 4\n", "[1]: UID 99", "Not reached from $top: 1 object\n  \"another object\""] {
      #expect(text.contains(line), "\(line) isn't in \(text)")
    }
  }

  @Test(
    "A property list that isn't an archive is shown as what it is, binary or in XML",
    arguments: ["xml", "binary"]
  )
  func plain(_ format: String) throws {
    let list: [String: Any] = [
      "name": "Ada", "numbers": [1, 2.5, true, -7] as [Any], "born": Date(timeIntervalSince1970: 0),
      "nested": ["a key": ["x": Data([1, 2])]],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list,
      format: format == "xml" ? .xml : .binary,
      options: 0
    )
    let text = try inspect(data).text
    #expect(
      text.contains(format == "xml" ? "A property list in XML, not a keyed" : "A binary property list, not")
    )
    for line in [
      "\nroot: dictionary\n", "\n  name: \"Ada\"\n", "\n    [1]: 2.5\n", "\n    [2]: true\n",
      "\n  born: 1970-01-01T00:00:00Z\n", "\n    \"a key\": dictionary\n      x: 2 bytes: 01 02\n",
    ] { #expect(text.contains(line), "\(line)") }
    #expect(!text.contains("Not reached"))
  }

  @Test("Another version, or missing tables, are named, and the property list is shown")
  func notQuite() throws {
    var tree = ArchiveTree.archive([.string("Ada")])
    tree["$version"] = .integer(7)
    let text = try inspect(tree.data).text
    #expect(text.contains("Expected a keyed archive of version 100000, found another version."))
    #expect(text.contains("[1]: \"Ada\""))
    tree["$version"] = .integer(100_000)
    tree["$objects"] = nil
    #expect(try inspect(tree.data).text.contains("Expected $top and $objects, found "))
  }

  @Test("Property lists that contain themselves, share everything or are nested deeply are harmless")
  func hostileLists() throws {
    let count = Thoroughness.isThorough ? 100_000 : 2_000
    var own = RawPropertyList(referenceSize: 4)
    _ = own.add(array: [0, 0])
    var shared = RawPropertyList(referenceSize: 4)
    var deep = RawPropertyList(referenceSize: 4)
    for index in 0..<count {
      _ = deep.add(array: index + 1 < count ? [index + 1] : [])
      if index < 60 { _ = shared.add(array: index < 59 ? [index + 1, index + 1] : []) }
    }
    for (list, sign) in [(own, "↑ #0"), (shared, "↑ #2"), (deep, "↓ #")] {
      for options in [[], ["--raw"], ["--plain"], ["--svg=-"], ["--all"]] {
        let outcome = try inspect(list.data, options)
        #expect(outcome.exitCode == 0)
        if options.isEmpty { #expect(outcome.text.contains(sign)) }
      }
      try expectFailure(of: ["inspect", "-", "--xml"], list.data, "standard input: [0][0]")
    }
  }

  @Test("An empty text is shown as one")
  func emptyText() throws {
    let locale = ArchiveTree.archive([.object("NSLocale", ["NS.identifier": ""])])
    #expect(try inspect(locale.data).text.contains("root: NSLocale \"\"\n"))
  }

  // MARK: Inside data

  /// An archive in a property list in an archive.
  private static let nested: Data = {
    let innermost = ArchiveTree.archive([.object("Person", ["name": "Ada"])])
    let list = ArchiveTree.dictionary(["a \"key\"": [1, .data(innermost.data)]])
    return ArchiveTree.archive([
      .object("Scene", ["state": .uid(2), "inline": .data(innermost.data), "photo": .data(Data([7]))]),
      .data(list.data),
    ]).data
  }()

  @Test("Property lists inside data are listed by path, and each path opens one, in every output")
  func inside() throws {
    let text = try inspect(Self.nested).text
    #expect(text.contains("\n2 property lists inside data; to open one, add:\n"))
    #expect(text.contains("\n  --at root.inline  ("))
    #expect(text.contains("\n  --at root.state  ("))
    let list = try inspect(Self.nested, ["--at", "root.state"]).text
    #expect(list.hasPrefix("standard input\nat root.state\nA binary property list, not a keyed archive\n"))
    #expect(list.contains(#"  --at 'root.state.root["a \"key\""][1]'  ("#))
    let path = #"root.state.root["a \"key\""][1]"#
    for options in [[], ["--raw"], ["--plain"], ["--svg=-"]] {
      let outcome = try inspect(Self.nested, options + ["--at", path])
      #expect(outcome.exitCode == 0)
      #expect(outcome.text.contains("Person") && outcome.text.contains("Ada"))
    }
  }

  @Test("In a property list that isn't an archive, a path may have the keys as they are shown")
  func shownKeys() async {
    await expectEach([
      ("root.player", "root.player"), ("player", "root.player"), ("root", "root.root"),
      ("root.root", "root.root"),
      (#"root["com.apple.state"]"#, #"root["com.apple.state"]"#),
      ("com.apple.state", #"root["com.apple.state"]"#),
      ("root.com.apple.state", #"root["com.apple.state"]"#), ("a key", #"root["a key"]"#),
      (#""a key""#, #"root["a key"]"#), (#"root."a key""#, #"root["a key"]"#), ("7", #"root["7"]"#),
      ("$objects", #"root["$objects"]"#), ("list[0]", "root.list[0]"), ("list[1].deep", "root.list[1].deep"),
      ("list[2].player", "root.list[2].root.player"), ("list[2].root.player", "root.list[2].root.player"),
    ]) { try shownKeys($0, $1) }
  }

  private func shownKeys(_ path: String, _ place: String) throws {
    let list = ArchiveTree.dictionary(["name": .string("Ada")])
    let data = ArchiveTree.data(list.data)
    let inner = ArchiveTree.dictionary(["player": data])
    let keys = ["player", "root", "com.apple.state", "a key", "7", "$objects"]
    let outer = ArchiveTree.dictionary(
      Dictionary(uniqueKeysWithValues: keys.map { ($0, data) }).merging(
        ["list": .array([data, .dictionary(["deep": data]), .data(inner.data)])]
      ) { $1 }
    )
    let opened = try inspect(outer.data, ["--at", path])
    #expect(opened.text.hasPrefix("standard input\nat \(place)\n"), "\(opened.errors)")
    try expectEqual(
      inspect(outer.data, ["--at", path, "--plain"]).text,
      inspect(list.data, ["--plain"]).text
    )
  }

  @Test("A key that a property list doesn't have is refused with those that it has")
  func otherKey() throws {
    let list = ArchiveTree.dictionary(["a": .integer(1), "b c": .integer(2)])
    for path in ["d", "root.d"] {
      let outcome = try inspect(list.data, ["--at", path])
      #expect(
        outcome.errors.contains(#"expected one of .a, ["b c"] after root, found .d"#),
        "\(outcome.errors)"
      )
    }
    let elements = try inspect(ArchiveTree.array([list]).data, ["--at", "[1]"])
    #expect(elements.errors.contains("expected [0] after root, found [1]"), "\(elements.errors)")
  }

  @Test(
    "A path that leads elsewhere is refused with the place",
    arguments: [
      ("rot", "input: expected .root at the beginning of the path, found .rot"),
      ("root.stat", "expected one of .inline, .photo, .state after root, found .stat"),
      ("root.states", "after root, found .states"),
      ("root.inline.root.name.x", "expected nothing after root.inline.root.name, found .x"),
    ]
  )
  func otherPath(_ path: String, _ message: String) throws {
    let outcome = try inspect(Self.nested, ["--at", path])
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test(
    "A path that leads to a value shows it in every form but that of a property list",
    arguments: [
      ("root.inline.root.name", "root.inline.root.name: \"Ada\"\n", "\"Ada\"\n", "found \"Ada\""),
      ("root.photo", "root.photo: 1 byte: 07\n", "\"Bw==\"\n", "found 1 byte: 07"),
    ]
  )
  func valueAtPath(_ path: String, _ text: String, _ json: String, _ found: String) throws {
    func outcome(_ options: [String]) throws -> RunnerOutcome {
      try inspect(Self.nested, ["--at", path] + options)
    }
    try expectEqual(outcome([]).text, text)
    try expectEqual(outcome(["--values"]).text, json)
    for options in [["--raw"], ["--xml"], ["--svg", "-"], ["--swift"]] {
      let refusal = try outcome(options)
      #expect(refusal.exitCode == 1 && refusal.output.isEmpty)
      let message =
        "\(path): expected data with a property list (inspect shows another value as text or JSON), \(found)"
      #expect(refusal.errors.contains(message), "\(refusal.errors)")
    }
    try expectEqual(runner(["binary", "-", "--at", path], input: Self.nested).exitCode, 1)
  }

  @Test("Property lists inside data are opened in place, also those inside others")
  func deep() throws {
    try expectEqual(
      meaning(of: Self.nested, as: "--values").split(separator: "\n").filter { $0.contains("Ada") },
      []
    )
    let values = try inspect(Self.nested, ["--values", "--deep"]).text
    #expect(values.contains("    \"name\": \"Ada\""), "\(values)")
    #expect(try inspect(Self.nested, ["--deep"]).text.contains("name: \"Ada\""))
    var list = ArchiveTree.data(ArchiveTree.array([]).data)
    for _ in 0..<600 { list = .data(list.data) }
    try expectEqual(inspect(list.data, ["--deep"]).exitCode, 0)
    #expect(try inspect(list.data, ["--values", "--deep"]).errors.contains("nested too deeply"))

    // Each time that the values of an inner list are written, it is read.
    let inner = ArchiveTree.archive([.string("x"), .string(String(repeating: "a", count: 60_000))]).data
    let references = ArchiveTree.array(Array(repeating: .uid(2), count: 2_000))
    let shared = ArchiveTree.archive([.object("B", ["all": references]), .data(inner)]).data
    #expect(try inspect(shared, ["--values", "--deep"]).errors.contains("shared too often"))
  }

  @Test("Damage in a property list inside data is an error with its place")
  func damagedInside() throws {
    let xml = Data("<?xml version=\"1.0\"?><plist><arry/></plist>".utf8)
    let data = ArchiveTree.archive([.object("B", ["a": .data(xml)])]).data
    let outcome = try inspect(data, ["--at", "root.a"])
    #expect(outcome.errors.hasPrefix("runner: standard input: root.a: corrupt archive: "))
    #expect(outcome.errors.contains("<arry>"))
  }

  @Test(
    "An archive is shown whatever follows it, and its bytes are counted",
    arguments: InspectSample.allCases,
    [Data([0]), Data("\n".utf8), Data("some garbage".utf8), Data(count: 100_000), Data("bplist00 cut".utf8)]
  )
  func bytesAfter(_ sample: InspectSample, _ bytes: Data) throws {
    let archive = try sample.archive()
    // White space may follow XML.
    let count = archive.starts(with: "<".utf8) && bytes == Data("\n".utf8) ? 0 : bytes.count
    let remark = "It is followed by \(count.counted("byte"))."
    let text = try inspect(archive + bytes).text
    #expect(text.contains(remark) == (count > 0))
    for option in ["--plain", "--values", "--svg=-"] {
      let outcome = try inspect(archive + bytes, [option])
      try expectEqual(outcome.text, inspect(archive, [option]).text)
      #expect(outcome.errors == (count == 0 ? "" : "runner: standard input: \(remark)\n"))
    }
    let tree = try inspect(archive).text
    #expect(text.contains(tree[try #require(tree.firstRange(of: "root: ")).lowerBound...]))
    let outer = ArchiveTree.dictionary(["a": .data(archive + bytes)]).data
    try expectEqual(inspect(outer, ["--plain", "--at", "a"]).text, inspect(archive, ["--plain"]).text)
  }

  @Test("Of several archives, the last is shown, whatever is between and after them")
  func severalArchives() throws {
    let archives = try ["first", "second", "third"].map { try KeyedArchiver.archive($0) }
    let data = archives[0] + archives[1] + Data("\n".utf8) + archives[2]
    for file in [data, data + Data([0])] {
      let outcome = try inspect(file, ["--plain"])
      #expect(outcome.text == "\"third\"\n")
      #expect(outcome.errors.contains("\((file.count - archives[2].count).grouped) bytes aren't part of it."))
    }
    let remark = "aren't part of it. Of several archives, the last is shown."
    #expect(try inspect(data).text.replacing("\n", with: " ").contains(remark))
    #expect(try !inspect(archives[0]).text.contains("part of it"))
    let cut = try inspect(archives[0] + archives[1].dropLast(), ["--plain"])
    #expect(cut.text == "\"first\"\n")
    #expect(cut.errors.contains("It is followed by \(archives[1].count - 1) bytes."))
  }

  @Test("A file in another format is named, with what to do")
  func otherFormats() async {
    await expectEach([
      (Data([40, 0, 0, 0]) + Self.list, "4 bytes before one (drop them with tail -c +5)"),
      (
        Data("HTTP/1.1 200 OK\r\n\r\n<?xml version=\"1.0\"?><plist><true/></plist>".utf8),
        "19 bytes before one (drop them with tail -c +20)"
      ),
      (
        Data("version https://git-lfs.github.com/spec/v1\n".utf8),
        "a pointer of Git LFS, and not the file (git lfs pull gets it)"
      ),
      (Data("<!doctype html>".utf8), "an HTML page"),
      (Data("book\0\0\0\0mark".utf8), "a bookmark of a file"),
      (Data([0x30, 3, 2, 1, 0xFF]), "data in DER, such as a certificate"),
      (Data([0x30, 4, 2, 1, 0xFF]), "bytes of no known format"),
      (Data("4e4942417263686976650100".utf8), "a text in hexadecimal digits"),
      (
        Data("00000000: 6270 6c69 7374 3030  bplist00\n".utf8),
        "a hexadecimal dump (xxd -r makes the file of it)"
      ),
      (Data("00000000  62 70 6c 69 73 74  |bplist|\n".utf8), "a hexadecimal dump"),
      (
        Data("{\"a\": \"<plist><true/></plist>\"}".utf8),
        "a text such as JSON or a list in the OpenStep format"
      ),
    ]) { try otherFormats($0, $1) }
    await expectEach([0x01, 0x5E, 0x9C, 0xDA] as [UInt8]) {
      try otherFormats(Data([0x78, $0, 0xFF]), "data compressed by zlib, which may contain one")
    }
    await expectEach(0x80...0x84 as ClosedRange<UInt8>) {
      try otherFormats(Data([0x30, $0, 0xFF]), "data in DER, such as a certificate")
    }
    await expectEach(["b'bplist00\\xd4'", "b\"bplist00\""]) {
      try otherFormats(
        Data($0.utf8),
        "bytes as Python prints them (write them to a file opened with \"wb\")"
      )
    }
  }

  private func otherFormats(_ data: Data, _ found: String) throws {
    let expected = "a keyed archive (a binary property list, or one in XML)"
    try expectFailure(
      of: ["inspect", "-"],
      data,
      "standard input: not supported: expected \(expected), found \(found)\n"
    )
  }

  private static let list = ArchiveTree.archive(["a"]).data

  @Test(
    "Data in a known format is shown by its name",
    arguments: [
      (Data("\u{4}\u{B}streamtyped\u{1}".utf8), "14 bytes: an archive by NSArchiver, which has no keys"),
      (Data("\u{4}\u{B}typedstream\u{1}".utf8), "14 bytes: an archive by NSArchiver, which has no keys"),
      (Data([0x89]) + Data("PNG".utf8), "4 bytes: a PNG image"),
      (Data("NIBArchive".utf8), "10 bytes: a compiled nib"),
      (Data("book\0\0\0\0mark".utf8), "12 bytes: a bookmark of a file"),
      (Data([0x1F, 0x8B]), "2 bytes: a gzip file\n"), (Data([0x1F, 0x8C]), "2 bytes: 1f 8c\n"),
    ]
  )
  func knownData(_ data: Data, _ text: String) throws {
    let archive = ArchiveTree.archive([
      .object("Note", ["inline": .data(data), "object": .uid(2), "list": .uid(3)]), .data(data),
      .elements([2, 4]), .object("NSMutableData", ["NS.data": .data(data)]),
    ])
    let shown = try inspect(archive.data).text + "\n"
    #expect(shown.components(separatedBy: text.trimmingCharacters(in: .newlines)).count == 5, "\(shown)")
    for list in [ArchiveTree.dictionary(["a": .data(data)]), .array([.data(data)])] {
      #expect(try inspect(list.data).text.contains(text))
      #expect(try inspect(list.data, ["--raw"]).text.contains(text.prefix(20)))
    }
  }

  @Test("A key that is a text has quotes if it looks like a number or a boolean")
  func textsLikeNumbers() throws {
    let keys: NSDictionary = ["7": 1, 7: 2, "-1.5": 3, -1.5: 4, "true": 5, true: 6, "a7": 8]
    let text = try inspect(KeyedArchiver.archive(keys)).text
    for line in [#""7": 1"#, "7: 2", #""-1.5": 3"#, "-1.5: 4", #""true": 5"#, "true: 6", "a7: 8"] {
      #expect(text.contains("\n  \(line)\n"))
    }
  }

  // MARK: Text

  @Test("Base64 and hexadecimal digits are read as the bytes that they stand for")
  func text() async {
    await expectEach([
      "Base64", "lines", "URL", "hex", "HEX", "description", "0x", "SQL", "NSData", "URI", "literal",
    ]) { try text($0) }
  }

  private func text(_ form: String) throws {
    let archives = try [InspectSample.movie.archive(), InspectSample.xml.archive()] + Self.shortLists
    for archive in archives { try expectText(form, of: archive) }
  }

  private func expectText(_ form: String, of archive: Data) throws {
    let hex = archive.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    let base64 = archive.base64EncodedString()
    let text =
      switch form {
      case "lines": archive.base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
      case "URL":
        base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
      case "hex": hex.joined()
      case "HEX": hex.joined(separator: " ").uppercased()
      case "description": "<\(hex.joined())>"
      case "0x": "0x\(hex.joined())"
      case "SQL": "X'\(hex.joined())'"
      case "NSData": "{length = \(archive.count), bytes = 0x\(hex.joined())}"
      case "URI": "data:application/octet-stream;base64,\(base64)"
      case "literal": "'\(base64)'"
      default: base64
      }
    try expectEqual(inspect(Data("\(text)\n".utf8)).text, inspect(archive).text)
    for (outer, path) in [
      (ArchiveTree.dictionary(["a": .string(text)]), "root.a"),
      (.archive([.object("B", ["a": .uid(2)]), .string(text)]), "root.a"), ([.string(text)], "root[0]"),
    ] {
      let shown = try inspect(outer.data).text
      #expect(shown.contains("\n1 property list inside data; to open one, add:\n"), "\(shown)")
      #expect(shown.contains("  --at \(path.contains("[") ? "'\(path)'" : path)  ("), "\(shown)")
      let opened = try inspect(outer.data, ["--plain", "--at", path]).text
      try expectEqual(opened, inspect(archive, ["--plain"]).text)
    }
  }

  private static let shortLists = [
    Data("<plist><true/></plist>".utf8), Data("<plist><true/></plist>\n".utf8),
    ArchiveTree.boolean(true).data,
  ]

  @Test(
    "Spaces and line breaks of every kind may be anywhere in such a text",
    arguments: [1, 2, 3, 7, 64, 76]
  )
  func spaces(_ width: Int) throws {
    for space in [" ", "\t", "\n", "\r\n", "\r", " \r\n\t "] { try expectSpaces(space, width) }
  }

  private func expectSpaces(_ space: String, _ width: Int) throws {
    let archive = try InspectSample.movie.archive()
    let hex = archive.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    for text in [archive.base64EncodedString(), hex, "\"\(hex)\"", "<\(hex)>"] {
      let lines = stride(from: 0, to: text.utf8.count, by: width).map {
        String(decoding: Array(text.utf8)[$0..<min($0 + width, text.utf8.count)], as: UTF8.self)
      }
      let spaced = space + lines.joined(separator: space) + space
      try expectEqual(Data(spaced.utf8).decodedFromText(), archive, "\(space.debugDescription)")
    }
  }

  @Test("A damaged text is refused with the damage, and another format by its name")
  func damagedText() async {
    await expectEach([
      ("YnBsaXN0MDDU!AQ=", "expected Base64, found \"!\""),
      ("62706c6973743030zz", "expected pairs of hexadecimal digits, found \"z\""),
      (
        "62706c69737430305",
        "expected pairs of hexadecimal digits, found the end of the text (it may be cut off)"
      ),
      (
        "{length = 500, bytes = 0x62706c69 73743030 ... 00000000}",
        "expected pairs of hexadecimal digits, found \"...\" in place of bytes that weren't written"
      ),
      ("YnBsaXN0MDDU", "expected a property list's trailer, found the end"),
      ("hello", "found a text"), ("NIBArchive\u{1}", "found a compiled nib in the format NIBArchive"),
    ]) { try damagedText($0, $1) }
  }

  private func damagedText(_ text: String, _ message: String) throws {
    let outcome = try inspect(Data(text.utf8))
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test("A root that is a boolean is counted as one, and a mutable array is several values")
  func kinds() throws {
    let boolean = try KeyedArchiver.archive(true)
    #expect(try !inspect(boolean).text.contains("other value"))
    #expect(try inspect(KeyedArchiver.archive(Data([7]))).text.contains("1  data object"))
    let array = try ArchiveTree(Catalog.approaches[0].archive([Movie.avatar]))
    let mutable = array.renamingClasses { $0 == "NSArray" ? "NSMutableArray" : $0 }.data
    let movies = try runner(["unarchive", "mirror", "Movie", "-"], input: mutable)
    #expect(movies.exitCode == 0 && movies.text.hasPrefix("["), "\(movies.errors)")
  }

  @Test("A shell reads the commands that are printed as they are meant, and the runner takes them")
  func commands() async {
    await expectEach([
      "it's", "'\u{301}; touch PWNED; '\u{301}", "a\"b\\c", "$(touch PWNED)", "-a", "a b", "e\u{301}",
    ]) { try commands($0) }
  }

  private func commands(_ name: String) throws {
    let list = try PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .binary, options: 0)
    let archive = ArchiveTree.archive([.object("R", [name: .data(list)])]).data
    let directory = try TemporaryDirectory()
    let file = "\(name).plist"
    try archive.write(to: directory[file])
    let shown = try run(["inspect", "--all", "--", file], in: directory.url).text
    let end = try #require(shown.range(of: "  (", options: .backwards)).lowerBound
    let option = try words(of: shown[..<end].split(separator: "\n").last ?? "", in: directory.url)
    expectEqual(option.count, 2)
    let opened = try run(["inspect", "--swift"] + option + ["--", file], in: directory.url)
    #expect(opened.text.contains("let a: Int"), "\(shown): \(opened.errors)")

    let command = opened.text.split(separator: "\n").first { $0.hasPrefix("//   swift run runner ") } ?? ""
    let binary = try words(of: command.dropFirst("//   swift run runner ".count), in: directory.url)
    let written = try run(binary, in: directory.url)
    #expect(written.exitCode == 0, "\(command): \(written.errors)")
    try expectEqual(Data(contentsOf: directory["archive.plist"]), list)
    #expect(!FileManager.default.fileExists(atPath: directory["PWNED"].path))
  }

  /// The words that a shell makes of a part of a command.
  private func words(of command: some StringProtocol, in directory: URL) throws -> [String] {
    let shell = URL(fileURLWithPath: "/bin/sh")
    let output = try run(["-c", "printf '%s\\n' \(command)"], of: shell, in: directory)
    expectEqual(output.errors, "")
    return output.text.split(separator: "\n").map(String.init)
  }

  @Test("The limits hold for graphs")
  func limits() throws {
    let archive = try Catalog.approaches[0].archive(Movie.avatar)
    for limits in [Limits(byteCount: 10), Limits(objectCount: 2)] {
      #expect(throws: ArchiveError.self) { try ArchiveGraph(of: archive, limits: limits) }
    }
  }
}
