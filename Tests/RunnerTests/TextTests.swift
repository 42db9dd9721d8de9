import ArchiveInspector
import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// Texts of property lists, from which the same bytes are made.
@Suite struct TextTests {
  @Test(
    "A golden archive comes back from its text, which has nothing about how the file stores it",
    arguments: try golden
  )
  func goldenArchive(_ path: String) throws {
    let file = try Data(contentsOf: Self.root.appendingPathComponent(path))
    let text = try ArchiveText.text(of: file)
    #expect(text.hasPrefix("binary property list by KeyedArchive\n\n{\n"))
    #expect(text.firstMatch(of: /\(own|\(shared|\(object| bytes\)/) == nil)
    try expectEqual(ArchiveText.archive(from: text), file)
  }

  @Test(
    "Archives of every approach and model come back from texts without numbers",
    arguments: Cell.all
  )
  func cells(_ cell: Cell) throws {
    func archives<Value: Model>(_ model: Value.Type) throws -> [Data] {
      try Thoroughness.share(of: model.samples + model.edgeCases, keeping: 5).map {
        try cell.approach.archive($0)
      }
    }
    for file in try archives(cell.model) {
      let text = try ArchiveText.text(of: file)
      #expect(text.hasPrefix("binary property list by "))
      #expect(!text.contains("(own") && !text.contains("(shared"))
      try expectEqual(ArchiveText.archive(from: text), file)
    }
  }

  @Test(
    "Property lists by other writers come back from texts that name the writer",
    arguments: Other.allCases
  )
  func others(_ other: Other) throws {
    let file = try other.file()
    let text = try ArchiveText.text(of: file)
    #expect(text.split(separator: "\n").first.map(String.init) == other.rawValue)
    try expectEqual(ArchiveText.archive(from: text), file)
  }

  @Test("Damaged property lists that can be read come back from their texts", arguments: try damaged)
  func damagedList(_ path: String) throws {
    let file = try Data(contentsOf: Self.root.appendingPathComponent(path))
    for data in variants(of: file) where (try? ArchiveGraph(ofPropertyList: data)) != nil {
      let text = try ArchiveText.text(of: data)
      try expectEqual(ArchiveText.archive(from: text), data, "\(data.base64EncodedString())")
    }
  }

  @Test("A value stays in the text as it was written", arguments: values)
  func value(_ value: String) throws {
    let file = try ArchiveText.archive(from: "binary property list by plistlib [\(value), 1]")
    try expectEqual(
      ArchiveText.text(of: file),
      "binary property list by CoreFoundation\n\n[\n  \(value)\n  1\n]\n"
    )
  }

  @Test("Each part of the storage stays in the text as it was written", arguments: storage)
  func storedPart(_ line: String) throws {
    let start = "binary property list with numbers\n\(line)\n"
    let text = start + "\n(object 1) [\n  (object 0) 1\n  (object 2) \"a\"\n]\n"
    try expectEqual(ArchiveText.text(of: ArchiveText.archive(from: text)), text)
  }

  private static let values = [
    "null", "true", "false", "0", "-1", "256", "(8 bytes) 7", "(2 bytes) 7", "(16 bytes) -1",
    "170141183460469231731687303715884105727", "18446744073709551615", "0.1", "-0.0", "1e+300", "5e-324",
    "inf",
    "-inf", "nan", "bits 0x7ff8000000000001", "bits 0xfff0000000000001", "(4 bytes) 0.1", "(4 bytes) nan",
    "(4 bytes) bits 0x7f800001", "date 2009-12-10T00:00:00Z", "date 1.5", "date nan",
    "date bits 0x7ff8000000000001",
    "data \"\"", "data \"AAECAw==\"", "(count 8) data \"AA==\"", "\"a\\n\\\"\\\\\\u{202E}é😀\"",
    "(utf16) \"a\"",
    "(ascii) \"\u{E9}\"", "\"\\u{D83D}\"", "\"\\u{DE00}\\u{D83D}\"", "(utf16, count 4) \"a\"", "uid 7",
    "(3 bytes) uid 7",
    "uid 340282366920938463463374607431768211455", "set [1, 2]", "ordered set [1]",
    "(count 2) [1]",
    "{a: 1, \"b c\": 2, \"\": 3, true: 4, (utf16) d: 5}", "(count 1) {}",
  ]

  private static let storage = [
    "version <3031>", "offsets of 3 bytes", "references of 2 bytes", "order 0 2 1", "order 0-1 <00ff> 2",
    "end <00ff>",
    "trailer <000000000001>", "order 0-2 3=2", "order 0-2 3=@9", "order 0-2 3=@200",
  ]

  // MARK: Files

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..")

  private static var golden: [String] { get throws { try paths(in: "Tests/ConformanceTests/Golden") } }

  private static var damaged: [String] {
    get throws { Thoroughness.share(of: try paths(in: "Fuzz/seeds") + golden, keeping: 40) }
  }

  private static func paths(in folder: String) throws -> [String] {
    try files(in: root.appendingPathComponent(folder)).sorted().map { "\(folder)/\($0)" }
  }

  /// A file, and the file with changed bits.
  private func variants(of file: Data) -> [Data] {
    guard !file.isEmpty else { return [] }
    var generator = RepeatableGenerator()
    return [file]
      + (0..<(Thoroughness.isThorough ? 60 : 8)).map { index in
        var changed = file
        for _ in 0...(index % 3) {
          let place = Int.random(in: 0..<file.count, using: &generator)
          changed[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
        }
        return changed
      }
  }
}

/// Writers of property lists, by the first line of the text.
enum Other: String, CaseIterable {
  case foundation = "binary property list by CoreFoundation"
  case apple = "binary property list by NSKeyedArchiver"
  case python = "binary property list by plistlib"
  case unknown = "binary property list with numbers"
  case xml = "XML property list by CoreFoundation"
  case pythonXML = "XML property list by plistlib"
  case markedXML = "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
  case otherXML = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"

  func file() throws -> Data {
    switch self {
    case .foundation: try Self.data(.binary)
    case .apple: try ArchiveText.archive(from: Self.appleText)
    case .python: try ArchiveText.archive(from: "\(rawValue) [true, true, uid 1, uid 1, {a: \"a\"}]")
    case .unknown:
      try ArchiveText.archive(from: "\(rawValue) (object 1) [(object 0) \"a\", (object 2) \"a\", object 1]")
    case .xml: try Self.data(.xml)
    case .pythonXML:
      try Self.xml {
        $0.replacing("0.10000000000000001", with: "0.1").replacing("+infinity", with: "inf")
          .replacing("infinity", with: "inf")
      }
    case .markedXML: try Self.xml { "\u{FEFF}\($0)" }
    case .otherXML: try Self.xml { $0.replacing("<array>", with: "<array ><!-- a comment -->") }
    }
  }

  private static func data(_ format: PropertyListSerialization.PropertyListFormat) throws -> Data {
    let data = Data(repeating: 7, count: 100)
    let list: [Any] = [
      ["a": 0.1], true, true, -5, "a<b>&\u{E9}", data, Date(timeIntervalSinceReferenceDate: 1), [Int](),
      [Double.infinity, -.infinity],
    ]
    return try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
  }

  private static func xml(_ change: (String) -> String) throws -> Data {
    Data(change(String(decoding: try data(.xml), as: UTF8.self)).utf8)
  }

  /// UIDs are repeated, and the name of a class is an object of its own where it is repeated.
  private static let appleText = """
    binary property list by NSKeyedArchiver

    {
      $version: 100000
      $archiver: "NSKeyedArchiver"
      $top: {root: #1}
      $objects: [
        #0: "$null"
        #1: {$class: #2, a: #1, b: true, c: true, d: "$null"}
        #2: {$classname: "A", $classes: ["A", "NSObject"]}
        #3: {$class: #2, a: (shared) "A"}
      ]
    }
    """
}
