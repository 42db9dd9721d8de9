import ArchiveInspector
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

@testable import runner

/// `runner inspect --plain`: the value of an archive as JSON. `CorpusTests` has that of every kind of object.
@Suite struct PlainJSONTests {
  @Test("The text $null is nil in the table, and in an object, where it stands for bytes at no address")
  func noBytes() throws {
    let archive = ArchiveTree.archive([.object("C", ["none": "$null", "text": .uid(2)]), "$null"]).data
    try expectEqual(inspect(archive, ["--values"]).text, "{}\n")
    try expectEqual(
      inspect(archive, ["--plain"]).text,
      "{\n  \"$class\": \"C\",\n  \"none\": null,\n  \"text\": null\n}\n"
    )
  }

  @Test("Values without a class are written so that nothing is lost")
  func leaves() throws {
    for (value, json) in [
      (.integer(.max), "9223372036854775807"), (.integer(.min), "-9223372036854775808"),
      (.unsigned(.max), "18446744073709551615"), (.boolean(true), "true"), (.real(1), "1.0"),
      (.real(-0.0), "-0.0"),
      (.real(0.1), "0.1"), (.real(.leastNonzeroMagnitude), "5e-324"), (.real(.nan), #"{"$real": "NaN"}"#),
      (.real(-.infinity), #"{"$real": "-Infinity"}"#), (.string("a \"\n\u{1B}é"), #""a \"\n\u001bé""#),
      (.data(Data([1, 2])), #"{"$data": "AQI="}"#), (.null, #"{"$class": "NSNull"}"#),
      (.date(Date(timeIntervalSinceReferenceDate: 0.5)), #"{"$date": "2001-01-01T00:00:00.500Z"}"#),
      (
        .date(Date(timeIntervalSinceReferenceDate: 804_633_855.476)),
        #"{"$date": "2026-07-01T21:24:15.476Z"}"#
      ),
      (.date(Date(timeIntervalSinceReferenceDate: -0.001)), #"{"$date": "2000-12-31T23:59:59.999Z"}"#),
      (
        .date(Date(timeIntervalSinceReferenceDate: 0.0001)),
        #"{"$date": "2001-01-01T00:00:00.000Z", "$seconds": 0.0001}"#
      ),
      (.date(Date(timeIntervalSinceReferenceDate: 1e300)), #"{"$seconds": 1e+300}"#),
      (.date(Date(timeIntervalSinceReferenceDate: .nan)), #"{"$seconds": "NaN"}"#),
      (.decimal(12.5), #"{"$class": "NSDecimalNumber", "$value": "12.5"}"#), (.array([]), "[]"),
      (
        .uuid(UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))),
        #"{"$class": "NSUUID", "$value": "00010203-0405-0607-0809-0A0B0C0D0E0F"}"#
      ),
      (.set([.integer(1)]), "{\n  \"$class\": \"NSSet\",\n  \"$members\": [\n    1\n  ]\n}"),
      (.dictionary(["$ref": 1, "$$": 2, "a b": 3]), "{\n  \"$$$\": 2,\n  \"$$ref\": 1,\n  \"a b\": 3\n}"),
    ] as [(ArchiveValue, String)] {
      try expectEqual(plain(KeyedArchiver.archive(value)).text, json + "\n")
    }
  }

  @Test("Every character comes back from a JSON string, and none of them controls a terminal")
  func characters() throws {
    let scalars = (0...0x10FFFF).compactMap { Unicode.Scalar($0) }
    for start in stride(from: 0, to: scalars.count, by: 1 << 14) {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[start..<min(start + 1 << 14, scalars.count)])
      let json = String(text).asJSON
      let decoded = try JSONDecoder().decode(String.self, from: Data(json.utf8))
      #expect(decoded.unicodeScalars.elementsEqual(text), "from \(scalars[start].value) on")
      let unsafe: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
      #expect(json.unicodeScalars.filter { unsafe.contains($0.properties.generalCategory) } == [])
    }
  }

  @Test(
    "Keys that are equal for Swift, but aren't the same characters, are two keys",
    arguments: [("\u{E9}", "e\u{301}"), ("\u{C5}", "\u{212B}"), ("\u{AC00}", "\u{1100}\u{1161}")]
  )
  func equivalentKeys(_ composed: String, _ decomposed: String) throws {
    let members = "\"\(composed)\": 1,\n  \"\(decomposed)\": 2\n}\n"
    let dictionary = ArchiveTree.archive([
      .pairs([2, 3], [4, 5]), .string(composed), .string(decomposed), 1, 2,
    ]).data
    let list =
      "<plist><dict><key>\(composed)</key><integer>1</integer><key>\(decomposed)</key>"
      + "<integer>2</integer></dict></plist>"
    let object =
      "<dict><key>$class</key>\(uidInXML(2))<key>\(composed)</key><integer>1</integer>"
      + "<key>\(decomposed)</key><integer>2</integer></dict>\(classInXML("Movie"))"
    for (archive, start) in [
      (dictionary, "{\n  "), (Data(list.utf8), "{\n  "),
      (archiveInXML(object), "{\n  \"$class\": \"Movie\",\n  "),
    ] {
      #expect(try plain(archive).text.unicodeScalars.elementsEqual((start + members).unicodeScalars))
    }
  }

  @Test("Keys that aren't strings, or that are repeated, are pairs")
  func keys() throws {
    let numbers = try plain(ArchiveTree.archive([.pairs([2, 3], [3, 2]), 7, "seven"]).data).text
    #expect(numbers.contains("\"$pairs\": [\n    [7, \"seven\"],\n    [\"seven\", 7]\n  ]"))
    let twice = ArchiveTree.archive([.pairs([3, 3], [2, 3]), 7, "seven"]).data
    #expect(try plain(twice).text.contains("[\"seven\", 7],\n    [\"seven\", \"seven\"]"))
    let array = ArchiveTree.archive([.pairs([2], [3]), .elements([3]), 7]).data
    #expect(try plain(array).text.contains("\"$pairs\": [\n    [[\n      7\n    ], 7]\n  ]"))
  }

  @Test(
    "A string may have its text in another object, or as bytes",
    arguments: [["NS.string": .uid(2)], ["NS.bytes": .data(Data("Zoë".utf8))]] as [[String: ArchiveTree]]
  )
  func strings(_ fields: [String: ArchiveTree]) throws {
    let archive = ArchiveTree.archive([.object("NSMutableString", fields), "Zoë"]).data
    try expectEqual(plain(archive).text, "\"Zoë\"\n")
    try expectEqual(KeyedUnarchiver.unarchive(from: archive), ArchiveValue.string("Zoë"))
  }

  @Test("A field may be a set of the property list, which only the inspector reads")
  func setOfTheList() throws {
    var list = RawPropertyList()
    let set = list.add(set: [list.add(integer: 1), list.add(integer: 2)])
    list.close(objects: [
      list.add(dictionary: ["tags": set, "$class": list.add(uid: 2)]), list.add(class: "Movie"),
    ])
    let json = "{\n  \"$class\": \"Movie\",\n  \"tags\": [\n    1,\n    2\n  ]\n}\n"
    try expectEqual(plain(list.data).text, json)
    expectError(.unsupported, found: "a set of 2 members") {
      try KeyedUnarchiver.unarchive(ArchiveValue.self, from: list.data)
    }
  }

  @Test("An array that holds itself is a reference to itself")
  func arrayInItself() throws {
    let json = "{\n  \"$id\": 1,\n  \"$value\": [\n    {\"$ref\": 1}\n  ]\n}\n"
    try expectEqual(plain(ArchiveTree.archive([.elements([1])]).data).text, json)
  }

  @Test(
    "What others refer to is written once, and objects that are nested deeply come at the end",
    arguments: [10, 64, 65, 1_000]
  )
  func references(_ count: Int) throws {
    let text = String(repeating: "long ", count: 20)
    let nodes = (1...count).map {
      ArchiveTree.object("Node", ["next": .uid($0 < count ? $0 + 1 : 1), "text": .uid(count + 1)])
    }
    let archive = ArchiveTree.archive(nodes + [.string(text)]).data
    let json = try plain(archive).text
    #expect(json.ranges(of: text).count == 1)
    #expect(json.contains("\"$below\"") == (count > 64))
    #expect(json.ranges(of: "\"Node\"").count == count)
  }

  @Test("A few bytes that refer to a long text a thousand times give a short output")
  func longText() throws {
    let long = String(repeating: "x", count: 10_000)
    let count = 1_000
    let keys = Array(repeating: ArchiveTree.pairs([2], [2]), count: count)
    let archive = ArchiveTree.archive([.elements(2..<count + 3), .string(long)] + keys).data
    let json = try plain(archive).text
    #expect(json.ranges(of: long).count == 1)
    #expect(json.utf8.count < 10 * archive.count)
  }

  @Test("A short text, or short data, that others share is written again", arguments: [(64, 2), (65, 1)])
  func shortValues(_ count: Int, _ occurrences: Int) throws {
    for (value, text) in [
      (ArchiveTree.data(Data(repeating: 7, count: count)), "Bw"),
      (.string(String(repeating: "x", count: count)), "\"x"),
    ] {
      let archive = ArchiveTree.archive([.elements([2, 2]), value]).data
      let json = try plain(archive).text
      #expect(json.ranges(of: text.prefix(2) == "Bw" ? "\"$data\"" : text).count == occurrences, "\(json)")
      #expect(json.contains("$id") == (occurrences == 1))
    }
  }

  // MARK: --values

  @Test("The values alone have no classes, keys and sets are sorted, and what is shared is written each time")
  func bareValues() throws {
    let date = Date(timeIntervalSinceReferenceDate: 0.5)
    for (value, json) in [
      (.date(date), #""2001-01-01T00:00:00.500Z""#), (.data(Data([1, 2])), #""AQI=""#), (.null, "null"),
      (.decimal(12.5), #""12.5""#), (.real(.nan), #""NaN""#), (.set(["b", "a"]), "[\n  \"a\",\n  \"b\"\n]"),
      (.real(-7), "-7"),
      (.real(-0.0), "-0.0"),
      (.dictionary(["b": 1, "a": ArchiveValue.null, "B": 2]), "{\n  \"B\": 2,\n  \"b\": 1\n}"),
      (.dictionary(["$ref": 1, "$$": 2]), "{\n  \"$$\": 2,\n  \"$ref\": 1\n}"),
    ] as [(ArchiveValue, String)] {
      let archive = try KeyedArchiver.archive(value)
      try expectEqual(plain(archive, "--values").text, json + "\n")
    }
    let shared = ArchiveTree.archive([
      .elements([2, 2, 1]), .object("Node", ["is": true, "next": .uid(2), "none": .uid(0)]),
    ]).data
    let node = #"{"is": true, "next": "↑ Node"}"#
    let text = try plain(shared, "--values").text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text == #"[ \#(node), \#(node), "↑ NSArray" ]"#.replacing("{", with: "{ ").replacing("}", with: " }")
    )
  }

  @Test("Time zones with the same rules are their names")
  func timeZones() throws {
    let zone = ArchiveTree.object("NSTimeZone", ["NS.name": .uid(4), "NS.data": .uid(5)])
    let archive = ArchiveTree.archive([.elements([2, 3]), zone, zone, "GMT", .data(Data(count: 1_000_000))])
    try expectEqual(plain(archive.data, "--values").text, "[\n  \"GMT\",\n  \"GMT\"\n]\n")
  }

  @Test("Values that would be written too often are refused, with what to try", arguments: [10, 200])
  func multiplied(_ depth: Int) throws {
    let levels = (2..<depth + 2).map { ArchiveTree.elements([$0, $0]) }
    let archive = ArchiveTree.archive(levels + [.elements([])]).data
    let outcome = try runner(["inspect", "-", "--values"], input: archive)
    #expect((outcome.exitCode, outcome.text.isEmpty) == (depth == 10 ? (0, false) : (1, true)))
    let sentence =
      "runner: standard input: limit exceeded: expected values that can be written each time that something refers "
      + "to them, found values that are nested too deeply or shared too often (try --plain)\n"
    expectEqual(outcome.errors, depth == 10 ? "" : sentence)
  }

  private func plain(_ archive: Data, _ option: String = "--plain") throws -> RunnerOutcome {
    let outcome = try runner(["inspect", "-", option], input: archive)
    #expect(outcome.exitCode == 0 && outcome.errors == "")
    return outcome
  }
}
