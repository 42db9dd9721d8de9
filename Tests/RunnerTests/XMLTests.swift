import ArchiveInspector
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// Archives and other property lists in XML, which are edited and become binary again.
@Suite struct XMLTests {
  @Test("An archive comes back from its XML, but for what XML can't have")
  func back() async throws { try await expectEach(Self.archives) { try expectBack($0) } }

  private func expectBack(_ path: String) throws {
    let file = try Data(contentsOf: repository.appendingPathComponent(path))
    let xml = try inspect(file, ["--xml"])
    let name = path.split(separator: "/").suffix(2).joined(separator: "/")
    if let message = Self.exceptions[name] {
      #expect(xml.errors == "runner: standard input: [\"$objects\"][1]\(message)\n", "\(path)")
    } else {
      #expect(xml.errors.isEmpty, "\(path): \(xml.errors)")
      let binary = try runner(["binary", "-"], input: xml.output)
      #expect(binary.output.starts(with: "bplist00".utf8), "\(path)")
      try expectEqual(meaning(of: file), meaning(of: binary.output), "\(path)")
    }
  }

  /// What is said about the archives that XML can't have, or only with another value.
  private static let exceptions = [
    "odd/date-of-the-list.plist": ": XML has only whole seconds",
    "odd/nan-payload.plist": ": XML has only one NaN",
    "odd/xml-control-characters.plist": ": other readers of XML refuse the character U+1B",
    "valid/string-control.plist": ": other readers of XML refuse the character U+1B",
    "odd/null-of-the-list.plist":
      ".name: not supported: expected a property list that XML can have, found null",
  ]

  private static var archives: [String] {
    get throws {
      let folders = ["Tests/Corpus/valid", "Tests/Corpus/odd", "Tests/ConformanceTests/Golden"]
      return try folders.flatMap { try paths(in: $0) }.filter { $0.hasSuffix(".plist") }
    }
  }

  @Test("A damaged file comes back with the same values, or something is said about it")
  func damage() async throws { try await expectEach(Self.damagedFiles) { try expectDamage(of: $0) } }

  private func expectDamage(of path: String) throws {
    let file = try Data(contentsOf: repository.appendingPathComponent(path))
    for data in variants(of: file, Thoroughness.isThorough ? 20 : 4) {
      let xml = try inspect(data, ["--xml"])
      if !xml.errors.isEmpty { continue }
      let binary = try runner(["binary", "-"], input: xml.output).output
      // An array or a dictionary that the list shares is written each time.
      let values = try meaning(of: data, as: "--values")
      try expectEqual(values, meaning(of: binary, as: "--values"), "\(data.base64EncodedString())")
    }
  }

  private static var damagedFiles: [String] {
    get throws {
      let seeds = try paths(in: "Fuzz/seeds") + archives
      let hostile = try paths(in: "Tests/Corpus/hostile").filter { $0.hasSuffix(".plist") }
      return Thoroughness.share(of: seeds, keeping: 30, thoroughly: 100) + hostile
    }
  }

  @Test("What XML can't have, or not exactly, is named with its place")
  func unlike() async { await expectEach(Self.differences) { try unlike($0, $1) } }

  private func unlike(_ object: [UInt8], _ message: String) throws {
    var list = RawPropertyList()
    let empty = list.add(string: "")
    let inner = object.isEmpty ? list.add(dictionary: ["CF$UID": list.add(integer: 7)]) : list.add(object)
    list.root = list.add(dictionary: ["a b": list.add(array: [empty, inner])])
    let outcome = try inspect(list.data, ["--xml"])
    #expect(outcome.errors.hasPrefix("runner: standard input: [\"a b\"][1]"), "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.exitCode == (message.hasPrefix("XML has only") ? 0 : 1))
    #expect(outcome.output.isEmpty == (outcome.exitCode == 1))
  }

  private static let differences: [([UInt8], String)] = [
    ([0x33] + bytes(of: 0.5), "XML has only whole seconds"),
    ([0x33] + bytes(of: -0.0), "XML has only whole seconds"),
    ([0x33] + bytes(of: .nan), "found a date at nan seconds"),
    ([0x33] + bytes(of: 1e14), "found a date at 100000000000000.0 seconds"),
    ([0x23] + bytes(of: Double(nan: 1, signaling: false)), "XML has only one NaN"),
    ([0x22, 0x7F, 0x80, 0, 1], "XML has only one NaN"),
    ([0x00], "found null"),
    ([0xC0], "found set"),
    ([0x51, 0], "found the character U+0"),
    ([0x61, 0xD8, 0], "unpaired surrogate"),
    ([0x14] + [UInt8](repeating: 7, count: 16), "128 bits"),
    ([0x84, 1, 0, 0, 0, 0], "UID"),
    ([0xD2, 0, 0, 0, 0], "[\"a b\"][1]: corrupt archive: expected each key of an object once"),
    ([], "found a dictionary that means a UID there"),
  ]

  private static func bytes(of number: Double) -> [UInt8] {
    RawPropertyList.bigEndian(Int(bitPattern: UInt(number.bitPattern)), size: 8)
  }

  @Test("XML with the character U+0 is refused")
  func zero() throws {
    let archive = try Data(contentsOf: repository.appendingPathComponent("Tests/Corpus/valid/xml.plist"))
    let text = String(decoding: archive, as: UTF8.self).replacing("Zoë", with: "\0")
    let outcome = try inspect(Data(text.utf8), ["--plain"])
    #expect(outcome.errors.contains("expected a text without U+0 in line 5 of the XML"), "\(outcome.errors)")
  }

  @Test(
    "Of many values that XML doesn't have exactly, the first ten are named",
    arguments: [(10, nil), (11, "1 more value"), (300, "290 more values")]
  )
  func many(_ count: Int, _ rest: String?) throws {
    var list = RawPropertyList(referenceSize: 2)
    let date = list.add([0x33] + Self.bytes(of: 0.5))
    list.root = list.add(array: Array(repeating: date, count: count))
    let lines = try inspect(list.data, ["--xml"]).errors.split(separator: "\n")
    #expect(lines.count == min(count, 11))
    if let rest { #expect(lines.last == "runner: standard input: \(rest) that XML doesn't have exactly") }
  }

  @Test("Nested values come back up to the limit of XML", arguments: [510, 511, 512])
  func depth(_ depth: Int) throws {
    var list = RawPropertyList(referenceSize: 2)
    list.root = list.add(uid: 7)
    for _ in 0..<depth { list.root = list.add(array: [list.root]) }
    let xml = try inspect(list.data, ["--xml"])
    #expect(xml.exitCode == (depth < 512 ? 0 : 1))
    if depth < 512 { try expectEqual(runner(["binary", "-"], input: xml.output).exitCode, 0) }
  }

  @Test("Foundation writes the same XML", .enabled(if: hasOwnCoder, "on Apple's systems, numbers may differ"))
  func foundation() throws {
    let list: [Any] = [
      ["a": Data(0...199)], Data(), [[[Data(0...99)]]], "<&>\"' é\n\t😀", true, false, 7, -5, UInt64.max, 0.5,
      Date(timeIntervalSinceReferenceDate: 1), [Double.infinity, -.infinity, .nan], [Int](), [String: Int](),
    ]
    func data(_ format: PropertyListSerialization.PropertyListFormat) throws -> Data {
      try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
    }
    try expectEqual(inspect(data(.binary), ["--xml"]).text, String(decoding: data(.xml), as: UTF8.self))
  }

  @Test("A changed text gives the changed value, and a mistake replaces no file")
  func edit() throws {
    let json = Data(#"[{"name": "Avatar", "director": "James Cameron", "releaseYear": 2009}]"#.utf8)
    let archive = try runner(["archive", "mirror", "Movie"], input: json).output
    let xml = try inspect(archive, ["--xml"]).text
    let directory = try TemporaryDirectory()
    let (text, file) = (directory["a.xml"], directory["a.plist"])
    try Data(xml.replacing("<integer>2009<", with: "<integer>2022<").utf8).write(to: text)
    try expectEqual(runner(["binary", text.path, "--to", file.path]).exitCode, 0)
    let changed = try Data(contentsOf: file)
    try expectEqual(meaning(of: changed), meaning(of: archive).replacing("2009", with: "2022"))
    try Data(xml.replacing("</dict>\n</plist>", with: "</plist>").utf8).write(to: text)
    let outcome = try runner(["binary", text.path, "--to", file.path])
    #expect(outcome.errors.contains(" in line "), "\(outcome.errors)")
    #expect(outcome.exitCode == 1)
    try expectEqual(Data(contentsOf: file), changed)
    try expectEqual(directory.files, ["a.xml", "a.plist"])
  }

  @Test("A binary property list stays as it is, without the bytes around it")
  func binary() throws {
    let list = ArchiveTree.array([.integer(7)]).data
    try expectEqual(runner(["binary", "-"], input: list).output, list)
    let outcome = try runner(["binary", "-"], input: list + Data("\n".utf8))
    #expect(outcome.output == list)
    #expect(outcome.errors == "runner: standard input: It is followed by 1 byte.\n")
  }
}
