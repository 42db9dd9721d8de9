import ArchiveInspector
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// Texts of property lists, from which the same bytes are made, or at least the same values.
@Suite struct TextTests {
  @Test(
    "A golden archive comes back from its text, which names this package",
    arguments: try golden
  )
  func goldenArchive(_ path: String) throws {
    let file = try Data(contentsOf: repository.appendingPathComponent(path))
    let text = try ArchiveText.text(of: file)
    #expect(text.hasPrefix("binary property list by KeyedArchive\n\n{\n"))
    try expectEqual(ArchiveText.archive(from: text), file)
  }

  @Test("Archives of every approach and model come back from their texts", arguments: Cell.all)
  func cells(_ cell: Cell) throws {
    func archives<Value: Model>(_ model: Value.Type) throws -> [Data] {
      try Thoroughness.share(of: model.samples + model.edgeCases, keeping: 5).map {
        try cell.approach.archive($0)
      }
    }
    for file in try archives(cell.model) {
      let text = try ArchiveText.text(of: file)
      #expect(text.hasPrefix("binary property list by KeyedArchive\n"))
      try expectEqual(ArchiveText.archive(from: text), file)
    }
  }

  @Test("A binary property list by Foundation comes back from a text that names it")
  func foundation() throws {
    // Foundation on Linux writes equal texts and dates twice.
    let list: [Any] = [
      ["a": 0.1, "b": [Int](), "c": [String: Int]()], true, true, false, 7, -5, UInt64.max, "d<e>&\u{E9}",
      Data(repeating: 7, count: 100), Date(timeIntervalSinceReferenceDate: 1), [Double.infinity, -.infinity],
      String(repeating: "long ", count: 100), Float(0.5),
    ]
    let file = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    let text = try ArchiveText.text(of: file)
    #expect(text.hasPrefix("binary property list by CoreFoundation\n\n[\n"))
    try expectEqual(ArchiveText.archive(from: text), file)
  }

  @Test("Equal values are written once, as Foundation on Apple's systems does, but each UID by itself")
  func equalValues() throws {
    let text =
      "binary property list by CoreFoundation\n\n[\n  \"a\"\n  \"a\"\n  true\n  true\n  uid 1\n  uid 1\n]\n"
    let file = try ArchiveText.archive(from: text)
    let objects: [UInt8] = [0xA6, 1, 1, 2, 2, 4, 5, 0x51, 0x61, 0x09, 0x09, 0x80, 1, 0x80, 1]
    let offsets: [UInt8] = [8, 15, 17, 18, 19, 21]
    let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 1] + [6, 0, 23].flatMap { [0, 0, 0, 0, 0, 0, 0, $0] }
    #expect(file == Data("bplist00".utf8) + objects + offsets + trailer)
    try expectEqual(ArchiveText.text(of: file), text)
  }

  @Test("XML is a text already", arguments: ["", "\u{FEFF}", " <!-- a comment -->\r\n"])
  func xml(_ start: String) throws {
    let xml = start + "<plist><array ><real>0.10</real><string>é&#13;</string></array></plist>"
    try expectEqual(ArchiveText.text(of: Data(xml.utf8)), xml)
    try expectEqual(ArchiveText.archive(from: xml), Data(xml.utf8))
    #expect(throws: ArchiveError.self) { try ArchiveText.archive(from: start + "<plist><arry/></plist>") }
  }

  @Test("A property list by another writer gives one with the same values", arguments: Other.allCases)
  func others(_ other: Other) throws {
    let file = other.file()
    let text = try ArchiveText.text(of: file)
    #expect(text.hasPrefix("binary property list\n\n"), "\(text.prefix(60))")
    try expectSameValues(file, ArchiveText.archive(from: text))
  }

  @Test(
    "A damaged property list that can be read gives one with the same values, or names its first damaged part",
    arguments: try damaged
  )
  func damagedList(_ path: String) throws {
    let file = try Data(contentsOf: repository.appendingPathComponent(path))
    for data in variants(of: file, Thoroughness.isThorough ? 60 : 8) {
      do {
        let text = try ArchiveText.text(of: data)
        try expectSameValues(data, ArchiveText.archive(from: text))
      } catch is ArchiveError {}
    }
  }

  /// Expects that `runner diff` finds nothing.
  private func expectSameValues(_ file: Data, _ other: Data) throws {
    let outcome = try diff(file, other)
    #expect((outcome.text, outcome.errors) == ("", ""), "\(file.base64EncodedString())")
  }

  @Test("A value stays in the text as it was written", arguments: values)
  func value(_ value: String) throws {
    let file = try ArchiveText.archive(from: "binary property list [\(value), 1]")
    try expectEqual(
      ArchiveText.text(of: file),
      "binary property list by CoreFoundation\n\n[\n  \(value)\n  1\n]\n"
    )
  }

  private static let values = [
    "null", "true", "false", "0", "-1", "256", "-9223372036854775808", "18446744073709551615", "0.1", "-0.0",
    "1e+300", "5e-324", "inf", "-inf", "nan", "bits 0x7ff8000000000001", "bits 0xfff0000000000001",
    "(4 bytes) 0.1", "(4 bytes) nan", "(4 bytes) bits 0x7f800001", "date 2009-12-10T00:00:00Z", "date 1.5",
    "date nan", "date bits 0x7ff8000000000001", "data \"\"", "data \"AAECAw==\"",
    "\"a\\n\\\"\\\\\\u{202E}é😀\"", "uid 7", "uid 4294967295",
    "{a: 1, \"b c\": 2, \"\": 3, true: 4, a: 5}", "[[], {}]", "set [1, 2]", "set []",
  ]

  @Test("A real number comes back to the bit, of 8 or 4 bytes and as a date", arguments: numbers)
  func number(_ number: Double) throws {
    let (bits, half) = (String(number.bitPattern, radix: 16), String(Float(number).bitPattern, radix: 16))
    for value in ["bits 0x\(bits)", "date bits 0x\(bits)", "(4 bytes) bits 0x\(half)"] {
      let file = try ArchiveText.archive(from: "binary property list [\(value)]")
      try expectEqual(ArchiveText.archive(from: ArchiveText.text(of: file)), file, "\(value)")
    }
  }

  /// Beside those that are special, the first and last seconds of a year, and of all dates that are written by the calendar.
  private static let numbers = special.flatMap { [$0, -$0, $0.nextUp, -$0.nextUp, $0 - 1, 1 - $0] }

  private static let special: [Double] = [
    0, 1, 0.1, 1e15 / 3, 0x1p53, 63_072_000_000, 250_560_000_000, 252_423_993_600, 13_197_600_000,
    31_536_000, .infinity, .nan, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude,
    Double(nan: 1, signaling: true),
  ]

  // MARK: Files

  private static var golden: [String] { get throws { try paths(in: "Tests/ConformanceTests/Golden") } }

  private static var damaged: [String] {
    get throws { Thoroughness.share(of: try paths(in: "Fuzz/seeds") + golden, keeping: 40) }
  }
}

/// Property lists that neither this package nor Foundation would write so.
enum Other: CaseIterable {
  case archive, sharedArray, set

  func file() -> Data {
    var list = RawPropertyList()
    switch self {
    // Numbers take more bytes than they need, and equal texts are there twice.
    case .archive:
      let object = list.add(
        dictionary: ["$class": list.add(uid: 2), "a": list.add(uid: 1), "b": list.add(string: "A")]
      )
      list.close(objects: [object, list.add(class: "A")])
    case .sharedArray:
      let inner = list.add(array: [list.add(integer: 7)])
      list.root = list.add(array: [inner, list.add(dictionary: ["a": inner])])
    case .set: list.root = list.add(set: [list.add(integer: 7), list.add(integer: 8)])
    }
    return list.data
  }
}
