import ArchiveInspector
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

@testable import runner

/// Numbers of every width in the file and values at their borders, read by everything that reads archives.
@Suite struct FormatTests {
  @Test("Every reader finds the same value, whatever the widths")
  func values() async {
    await expectEach(FormatCase.all) { row in
      let data = try row.data.get()
      try expectEqual(KeyedUnarchiver.unarchive(from: data), row.value, "\(row)")
      try expectEqual(plain(data), plain(KeyedArchiver.archive(row.value)), "\(row)")
      guard row.isInXML else { return }
      let xml = try ArchiveGraph(of: data).xml().data
      try expectEqual(KeyedUnarchiver.unarchive(from: xml), row.value, "\(row)")
    }
  }

  private func plain(_ archive: Data) throws -> String {
    let outcome = try inspect(archive, ["--plain", "--at", "root"])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    return outcome.text
  }

  @Test("The table of objects shows each text and number")
  func raw() async {
    await expectEach(FormatCase.all) { row in
      let text = try inspect(row.data.get(), ["--raw", "--all"]).text
      // Very many can be the same, and each is searched in the whole text.
      let missing = Set(row.value.leaves).filter { !text.contains(" \($0)\n") }
      #expect(missing == [], "\(row)")
    }
  }
}

/// A value, and the widths of the numbers in its archive.
struct FormatCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let value: ArchiveValue
  let data: Result<Data, any Error>
  /// U+FFFE and U+FFFF can't be in XML.
  let isInXML: Bool

  init(_ description: String, _ value: ArchiveValue, _ change: (inout Widths) -> Void = { _ in }) {
    var widths = Widths()
    change(&widths)
    (testDescription, self.value, data) = (description, value, Result { try widths.archive(value) })
    isInXML = !["\u{FFFE}", "\u{FFFF}"].contains { value.leaves.joined().contains($0) }
  }

  static let all = texts + integers + counts + widths

  /// The first and the last character of each length in UTF-8 and UTF-16, and those with the highest bit.
  private static let borders: [Unicode.Scalar] = [
    "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{7FFF}", "\u{8000}", "\u{8001}", "\u{D7FF}", "\u{E000}",
    "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{10000}", "\u{103FF}", "\u{10FC00}", "\u{10FFFF}",
  ]

  private static let texts =
    borders.map { border in
      let texts = ["\(border)", "a\(border)", "\(border)z", String(repeating: "\(border)", count: 9)]
      let pairs = texts.map { (key: $0, value: ArchiveValue.string("of \($0)")) }
      return FormatCase("U+\(String(border.value, radix: 16))", .dictionary(ArchiveDictionary(pairs)))
    } + [FormatCase("ASCII in UTF-16", ["a", "\u{7F}", ["key": "text"]]) { $0.usesUTF16 = true }]

  /// Those of 1, 2 and 4 bytes are unsigned, those of 8 are signed, and of 16 are those above `Int.max`.
  private static let integerValues: [Int: [ArchiveValue]] = [
    1: [0, 127, 128, 255], 2: [0, 255, 256, 32_767, 32_768, 65_535],
    4: [0, 65_535, 65_536, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF],
    8: [0, 0x1_0000_0000, .integer(.max), -1, -128, -129, .integer(.min)],
    16: [0, .integer(.max), .unsigned(1 << 63), .unsigned(1 << 63 + 1), .unsigned(.max), -1, .integer(.min)],
  ]

  private static let integers = integerValues.sorted { $0.key < $1.key }.flatMap { size, values in
    [FormatCase("integers of \(size) bytes", .array(values)) { $0.integer = size }]
      + values.filter { if case .integer = $0 { true } else { false } }.map { value in
        FormatCase("\(value) inside the table of roots in \(size) bytes", value) { $0.integer = size }
      }
  }

  private static let countEdges = [
    1: [0, 1, 14, 15, 16, 255], 2: [0, 15, 256, 65_535], 4: [14, 65_536], 8: [14, 256],
  ]

  private static let counts = countEdges.sorted { $0.key < $1.key }.flatMap { size, counts in
    counts.map { count in
      var values: [ArchiveValue] = [
        .string(String(repeating: "x", count: count)), .string(String(repeating: "é", count: count)),
        .data(Data(repeating: 7, count: count)),
      ]
      if count <= 256 || Thoroughness.isThorough {
        values.append(.array(Array(repeating: "a", count: count)))
        values.append(
          .dictionary(ArchiveDictionary((0..<min(count, size == 1 ? 16 : 256)).map { ("\($0)", "a") }))
        )
      }
      return FormatCase("a count of \(count) in \(size) bytes", .array(values)) { $0.count = size }
    }
  }

  private static let widths = uids + offsets + references

  /// The sizes of UIDs, and how many objects come before those that are used.
  private static let uidSizes = [
    (1, 0), (2, 300), (3, 300), (4, 300), (8, 300), (3, 70_000), (4, 70_000),
  ]

  private static let uids: [FormatCase] = uidSizes.flatMap { size, count -> [FormatCase] in
    if count > 1_000, !Thoroughness.isThorough { return [] }
    let name = "of \(size) bytes after \(count) objects"
    let reference = count > 1_000 ? 4 : 2
    let uids = FormatCase("UIDs \(name)", mixed) {
      ($0.uid, $0.otherCount, $0.reference) = (size, count, reference)
    }
    // There are no integers of 3 bytes.
    if size == 3 { return [uids] }
    let dictionaries = FormatCase("dictionaries as UIDs, with integers \(name)", mixed) {
      ($0.uid, $0.otherCount, $0.reference, $0.usesDictionaries) = (size, count, reference, true)
    }
    return [uids, dictionaries]
  }

  private static let offsets = (1...8).map { size in
    // One byte holds the offsets of a few objects.
    let value: ArchiveValue = size == 1 ? 7 : mixed
    return FormatCase("offsets of \(size) bytes", value) { ($0.offset, $0.reference) = (size, 1) }
  }

  private static let references = (2...8).map { size in
    FormatCase("references of \(size) bytes", mixed) { ($0.reference, $0.otherCount) = (size, 300) }
  }

  private static let mixed: ArchiveValue = ["text", "é", 7, .data(Data([1, 2])), ["key": [1, "b"]], []]
}

/// The widths of the numbers in an archive, which its writer wouldn't choose.
struct Widths: Sendable {
  var uid = 2
  var integer = 8
  /// The bytes of each count; nil if they are as the writer has chosen them.
  var count: Int?
  var offset = 4
  var reference = 2
  /// How many other objects come first, so that the UIDs and references are large.
  var otherCount = 0
  var usesUTF16 = false
  /// Whether a reference is a dictionary with the key "CF$UID", as in XML.
  var usesDictionaries = false

  func archive(_ value: ArchiveValue) throws -> Data {
    let archiver = KeyedArchiver()
    if otherCount > 0 { archiver.encode((0..<otherCount).map { "\($0)" }, forKey: "others") }
    if case .integer(let number) = value {
      archiver.encode(number, forKey: "root")
    } else {
      archiver.encode(value, forKey: "root")
    }
    return RawPropertyList(try archiver.finish()).with(self).data
  }
}

extension RawPropertyList {
  /// The same list with other widths. Where a number doesn't fit, it keeps its width.
  fileprivate func with(_ widths: Widths) -> RawPropertyList {
    var list = RawPropertyList(offsetSize: widths.offset, referenceSize: widths.reference)
    list.root = root
    list.objects = objects
    let key = widths.usesDictionaries ? list.add(string: "CF$UID") : 0
    func log2(_ size: Int) -> UInt8 { UInt8(size.trailingZeroBitCount) }
    for (index, bytes) in objects.enumerated() {
      let (kind, low) = (bytes[0] & 0xF0, bytes[0] & 0xF)
      let content = Array(
        bytes.dropFirst(kind >= 0x40 && kind != 0x80 && low == 15 ? 2 + 1 << Int(bytes[1] & 0xF) : 1)
      )
      func counted(_ kind: UInt8, _ unit: Int, _ content: [UInt8]) -> [UInt8] {
        let count = content.count / unit
        guard let size = widths.count else { return Self.marker(kind, count) + content }
        return [kind | 15, 0x10 | log2(size)] + Self.bigEndian(count, size: size) + content
      }
      switch kind {
      case 0x10: list.objects[index] = Self.integer(content, size: widths.integer) ?? bytes
      case 0x40: list.objects[index] = counted(kind, 1, content)
      case 0x50 where widths.usesUTF16: list.objects[index] = counted(0x60, 2, content.flatMap { [0, $0] })
      case 0x50: list.objects[index] = counted(kind, 1, content)
      case 0x60: list.objects[index] = counted(kind, 2, content)
      case 0x80:
        let uid = Array(Array(repeating: 0, count: 8) + content).suffix(widths.uid)
        guard widths.usesDictionaries else {
          list.objects[index] = [0x7F + UInt8(widths.uid)] + uid
          continue
        }
        let integer = list.add([0x10 | log2(widths.uid)] + uid)
        list.objects[index] = [0xD1] + [key, integer].flatMap { Self.bigEndian($0, size: widths.reference) }
      case 0xA0, 0xD0:
        let references = stride(from: 0, to: content.count, by: referenceSize).flatMap { start in
          let number = content[start..<start + referenceSize].reduce(0) { $0 << 8 | Int($1) }
          return Self.bigEndian(number, size: widths.reference)
        }
        list.objects[index] = counted(kind, (kind == 0xA0 ? 1 : 2) * widths.reference, references)
      default: break
      }
    }
    return list
  }

  /// An integer with other bytes; nil if they can't hold it. Only those of 8 and 16 bytes can be negative.
  private static func integer(_ content: [UInt8], size: Int) -> [UInt8]? {
    let isNegative = content.count >= 8 && content[0] > 0x7F
    let whole = Array(repeating: isNegative ? 0xFF : 0, count: 16 - content.count) as [UInt8] + content
    let rest = whole.dropLast(size)
    guard rest.allSatisfy({ $0 == (isNegative ? 0xFF : 0) }), size >= 8 || !isNegative,
      size != 8 || (whole[8] > 0x7F) == isNegative
    else { return nil }
    return [0x10 | UInt8(size.trailingZeroBitCount)] + whole.suffix(size)
  }
}

extension ArchiveValue {
  /// The texts and numbers in a value, and the keys, as the runner shows them.
  fileprivate var leaves: [String] {
    switch self {
    case .string(let string):
      ["\"\(string.replacing("\u{7F}", with: "\\u{7F}").replacing("\u{80}", with: "\\u{0080}"))\""]
    case .integer(let number): ["\(number)"]
    case .unsigned(let number): ["\(number)"]
    case .array(let elements): elements.flatMap(\.leaves)
    case .dictionary(let pairs):
      pairs.keys.flatMap { ArchiveValue.string($0).leaves + (pairs[$0]?.leaves ?? []) }
    default: []
    }
  }
}
