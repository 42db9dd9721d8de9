import Approach6Codable
import ArchiveInspector
import Foundation
import KeyedArchive
import TestSupport
import Testing

@testable import runner

/// Numbers of every width in the file and values at their borders, read by everything that reads archives.
@Suite struct FormatTests {
  @Test("Every reader finds the same value, whatever the widths", arguments: FormatCase.all, Reader.allCases)
  func value(_ row: FormatCase, _ reader: Reader) throws {
    if reader == .xml, !row.isInXML { return }
    try expectEqual(reader.value(in: row.data), row.value)
  }

  @Test("The table of objects shows each text and number", arguments: FormatCase.all)
  func raw(_ row: FormatCase) throws {
    let text = try inspect(row.data, ["--raw", "--all"]).text
    let missing = row.value.leaves.filter { !text.contains(" \($0)\n") }
    #expect(missing == [])
  }
}

/// Something that reads archives.
enum Reader: CaseIterable {
  case classes, decoder, values, graph, xml, plain

  /// The value of the key "value" of the root.
  func value(in data: Data) throws -> ArchiveValue {
    switch self {
    case .classes:
      let unarchiver = try KeyedUnarchiver(forReadingFrom: data)
      unarchiver.setClass(HolderClass.self, forClassName: "Holder")
      let holder = unarchiver.decodeObject(of: HolderClass.self, forKey: "root")
      return try ArchiveValue(object: #require(holder, "\(unarchiver.error as Any)").value)
    case .decoder:
      let holder = try KeyedArchiveDecoder().decode(Holder.self, from: data)
      return holder.value?.value ?? holder.number.map { .integer($0) } ?? .null
    case .values:
      guard case .object(let object) = try KeyedUnarchiver.unarchive(ArchiveValue.self, from: data) else {
        return .null
      }
      return object["value"] ?? object["number"] ?? .null
    case .graph:
      let graph = try ArchiveGraph(of: data)
      guard case .fields(let fields) = graph.interpretation(of: graph.top[0].value) else { return .null }
      return ArchiveValue(fields[0].value, in: graph)
    case .xml:
      let xml = try data.asBinaryPropertyList().withUnsafeBytes {
        try XMLWriter.text(of: PropertyListReader(ByteView($0)))
      }
      return try Reader.values.value(in: Data(xml.utf8))
    case .plain:
      let json = try JSONSerialization.jsonObject(with: inspect(data, ["--plain"]).output)
      let fields = try #require(json as? [String: Any])
      return try ArchiveValue(object: #require(fields["value"] ?? fields["number"]))
    }
  }
}

/// A value, and the widths of the numbers in its archive.
struct FormatCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let value: ArchiveValue
  let data: Data
  /// U+FFFE and U+FFFF can't be in XML.
  let isInXML: Bool

  init(_ description: String, _ value: ArchiveValue, _ change: (inout WideArchive) -> Void = { _ in }) {
    var archive = WideArchive(value: value)
    change(&archive)
    (testDescription, self.value, data) = (description, value, archive.data)
    isInXML = !["\u{FFFE}", "\u{FFFF}"].contains { value.leaves.joined().contains($0) }
  }

  static let all = texts + integers + counts + widths

  /// The first and the last character of each length in UTF-8 and UTF-16, and those with the highest bit.
  private static let borders = [
    0x7F, 0x80, 0x7FF, 0x800, 0x7FFF, 0x8000, 0x8001, 0xD7FF, 0xE000, 0xFFFD, 0xFFFE, 0xFFFF, 0x10000,
    0x103FF,
    0x10FC00, 0x10FFFF,
  ].compactMap(Unicode.Scalar.init(_:)).map { String($0) }

  private static let texts =
    borders.flatMap { border in
      let texts = [border, "a\(border)", "\(border)z", String(repeating: border, count: 9)]
      return [
        FormatCase(
          "texts with U+\(String(border.unicodeScalars.first?.value ?? 0, radix: 16))",
          .array(texts.map { .string($0) })
        ),
        FormatCase(
          "keys with U+\(String(border.unicodeScalars.first?.value ?? 0, radix: 16))",
          .dictionary(ArchiveDictionary(texts.map { ($0, .string("of \($0)")) }))
        ),
      ]
    } + [FormatCase("ASCII in UTF-16", ["a", "\u{7F}", ["key": "text"]]) { $0.usesUTF16 = true }]

  /// Those of 1, 2 and 4 bytes are unsigned, those of 8 are signed, and of 16 are those above `Int.max`.
  private static let integerValues: [Int: [ArchiveValue]] = [
    1: [0, 127, 128, 255], 2: [0, 255, 256, 32_767, 32_768, 65_535],
    4: [0, 65_535, 65_536, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF],
    8: [0, 0x1_0000_0000, .integer(.max), -1, -128, -129, .integer(.min)],
    16: [0, .integer(.max), .unsigned(1 << 63), .unsigned(1 << 63 + 1), .unsigned(.max), -1, .integer(.min)],
  ]

  private static let integers = integerValues.sorted { $0.key < $1.key }.flatMap { size, values in
    [FormatCase("integers of \(size) bytes", .array(values)) { $0.integerSize = size }]
      + values.filter { if case .integer = $0 { true } else { false } }.map { value in
        FormatCase("\(value) inside the object in \(size) bytes", value) { $0.integerSize = size }
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
      return FormatCase("a count of \(count) in \(size) bytes", .array(values)) { $0.countSize = size }
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
    let uids = FormatCase("UIDs \(name)", mixed) { ($0.uidSize, $0.otherCount) = (size, count) }
    // There are no integers of 3 bytes.
    if size == 3 { return [uids] }
    let dictionaries = FormatCase("dictionaries as UIDs, with integers \(name)", mixed) {
      ($0.uidSize, $0.otherCount, $0.usesDictionaries) = (size, count, true)
    }
    return [uids, dictionaries]
  }

  private static let offsets = (1...8).map { size in
    // One byte holds the offsets of a few objects.
    let value: ArchiveValue = size == 1 ? 7 : mixed
    return FormatCase("offsets of \(size) bytes", value) { ($0.offsetSize, $0.referenceSize) = (size, 1) }
  }

  private static let references = (2...8).map { size in
    FormatCase("references of \(size) bytes", mixed) { ($0.referenceSize, $0.otherCount) = (size, 300) }
  }

  private static let mixed: ArchiveValue = ["text", "é", 7, .data(Data([1, 2])), ["key": [1, "b"]], []]
}

/// An archive whose numbers have widths that its writer wouldn't choose.
struct WideArchive: Sendable {
  let value: ArchiveValue
  var uidSize = 2
  var integerSize = 8
  /// The bytes of each count; nil if it's in the marker wherever it fits.
  var countSize: Int?
  var offsetSize = 4
  var referenceSize = 2
  /// How many other objects come first, so that the UIDs and references are large.
  var otherCount = 0
  var usesUTF16 = false
  /// Whether a reference is a dictionary with the key "CF$UID", as in XML.
  var usesDictionaries = false

  var data: Data {
    // The trees of tests have other numbers, so the objects are written one by one.
    var list = RawPropertyList(offsetSize: offsetSize, referenceSize: referenceSize)
    var objects = [text("$null", &list)] + (0..<otherCount).map { text("\($0)", &list) }
    var uids: [Int: Int] = [:]
    var entries: [String: Int] = [:]
    func reference(_ uid: Int) -> Int {
      if let known = uids[uid] { return known }
      let bytes = RawPropertyList.bigEndian(uid, size: uidSize)
      let integer = list.add((usesDictionaries ? [0x10 | log2(uidSize)] : [0x7F + UInt8(uidSize)]) + bytes)
      uids[uid] = usesDictionaries ? dictionary([("CF$UID", integer)], isReference: true, &list) : integer
      return uids[uid] ?? 0
    }
    func add(_ object: Int) -> Int {
      objects.append(object)
      return objects.count - 1
    }
    func entry(_ name: String) -> Int {
      if let known = entries[name] { return known }
      let names = array([text(name, &list), text("NSObject", &list)], &list)
      entries[name] = add(dictionary([("$classname", text(name, &list)), ("$classes", names)], &list))
      return entries[name] ?? 0
    }
    func stored(_ value: ArchiveValue) -> Int {
      switch value {
      case .string(let string): return text(string, &list)
      case .data(let data): return list.add(marker(0x40, data.count) + data)
      case .integer(let number):
        return integer(UInt64(bitPattern: Int64(number)), isNegative: number < 0, &list)
      case .unsigned(let number): return integer(number, isNegative: false, &list)
      case .array(let elements):
        let references = stored(elements)
        return dictionary(
          [("$class", reference(entry("NSArray"))), ("NS.objects", array(references, &list))],
          &list
        )
      case .dictionary(let pairs):
        let keys = stored(pairs.keys.map { .string($0) })
        let values = stored(pairs.keys.compactMap { pairs[$0] })
        let fields = [("NS.keys", array(keys, &list)), ("NS.objects", array(values, &list))]
        return dictionary([("$class", reference(entry("NSDictionary")))] + fields, &list)
      default: return 0
      }
    }
    func stored(_ values: [ArchiveValue]) -> [Int] {
      // Equal elements are one object.
      var known: [String: Int] = [:]
      return values.map { value in
        let uid = known["\(value)"] ?? add(stored(value))
        known["\(value)"] = uid
        return reference(uid)
      }
    }
    let field: (String, Int) =
      if case .integer = value { ("number", stored(value)) } else { ("value", reference(add(stored(value)))) }
    let type = reference(entry("Holder"))
    let root = add(dictionary([("$class", type), field], &list))
    list.root = dictionary(
      [
        ("$archiver", text("NSKeyedArchiver", &list)), ("$version", list.add(integer: 100_000)),
        ("$top", dictionary([("root", reference(root))], &list)), ("$objects", array(objects, &list)),
      ],
      &list
    )
    return list.data
  }

  private func text(_ string: String, _ list: inout RawPropertyList) -> Int {
    if !usesUTF16, string.utf8.allSatisfy({ $0 < 0x80 }) {
      return list.add(marker(0x50, string.utf8.count) + string.utf8)
    }
    let units = string.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return list.add(marker(0x60, string.utf16.count) + units)
  }

  private func integer(_ bits: UInt64, isNegative: Bool, _ list: inout RawPropertyList) -> Int {
    let high = Array(repeating: isNegative ? 0xFF : 0, count: integerSize - min(integerSize, 8)) as [UInt8]
    let low = RawPropertyList.bigEndian(Int(truncatingIfNeeded: bits), size: min(integerSize, 8))
    return list.add([0x10 | log2(integerSize)] + high + low)
  }

  private func array(_ objects: [Int], _ list: inout RawPropertyList) -> Int {
    list.add(marker(0xA0, objects.count) + references(objects))
  }

  private func dictionary(
    _ pairs: [(String, Int)],
    isReference: Bool = false,
    _ list: inout RawPropertyList
  ) -> Int {
    let keys = pairs.map { text($0.0, &list) }
    // A dictionary that is a reference is replaced with a UID, so it must be as short.
    let marker = isReference ? [0xD1] : marker(0xD0, pairs.count)
    return list.add(marker + references(keys) + references(pairs.map(\.1)))
  }

  private func references(_ objects: [Int]) -> [UInt8] {
    objects.flatMap { RawPropertyList.bigEndian($0, size: referenceSize) }
  }

  private func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
    guard let countSize else { return RawPropertyList.marker(kind, count) }
    return [kind | 15, 0x10 | log2(countSize)] + RawPropertyList.bigEndian(count, size: countSize)
  }

  private func log2(_ size: Int) -> UInt8 { UInt8(size.trailingZeroBitCount) }
}

// MARK: - Read values

private struct Holder: Decodable {
  let value: AnyDecodable?
  /// An integer that isn't an object of its own.
  let number: Int?
}

/// What a `Decoder` finds when it's asked for one type after the other.
private struct AnyDecodable: Decodable {
  let value: ArchiveValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      value = .integer(number)
    } else if let number = try? container.decode(UInt64.self) {
      value = .unsigned(number)
    } else if let string = try? container.decode(String.self) {
      value = .string(string)
    } else if let data = try? container.decode(Data.self) {
      value = .data(data)
    } else if let elements = try? container.decode([AnyDecodable].self) {
      value = .array(elements.map(\.value))
    } else {
      let pairs = try container.decode([String: AnyDecodable].self)
      value = .dictionary(ArchiveDictionary(pairs.map { ($0, $1.value) }))
    }
  }
}

private final class HolderClass: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let value: Any

  init?(coder: NSCoder) {
    if coder.containsValue(forKey: "number") {
      value = NSNumber(value: coder.decodeInt64(forKey: "number"))
      return
    }
    let classes = [NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSData.self]
    guard let value = coder.decodeObject(of: classes, forKey: "value") else { return nil }
    self.value = value
  }

  func encode(with coder: NSCoder) { coder.encode(value, forKey: "value") }
}

extension ArchiveValue {
  /// A value of Foundation's, or of JSON by `inspect --plain`.
  fileprivate init(object: Any) throws {
    switch object {
    case let string as String: self = .string(string)
    case let data as Data: self = .data(data)
    case let number as NSNumber:
      self = Int(exactly: number).map { .integer($0) } ?? .unsigned(number.uint64Value)
    case let elements as [Any]: self = .array(try elements.map { try ArchiveValue(object: $0) })
    case let pairs as [String: Any]:
      if let text = pairs["$data"] as? String {
        self = .data(try #require(Data(base64Encoded: text)))
      } else {
        self = .dictionary(ArchiveDictionary(try pairs.map { ($0, try ArchiveValue(object: $1)) }))
      }
    default: self = .null
    }
  }

  fileprivate init(_ value: ArchiveGraph.Value, in graph: ArchiveGraph) {
    switch graph.interpretation(of: value) {
    case .value(.string(let string)): self = .string(string)
    case .value(.integer(let number)): self = .integer(number)
    case .value(.unsigned(let number)): self = .unsigned(number)
    case .value(.data(let data)): self = .data(data)
    case .list(let elements): self = .array(elements.map { ArchiveValue($0, in: graph) })
    case .pairs(let pairs):
      self = .dictionary(
        ArchiveDictionary(
          pairs.map { pair in
            guard case .string(let key) = ArchiveValue(pair.key, in: graph) else { return ("?", .null) }
            return (key, ArchiveValue(pair.value, in: graph))
          }
        )
      )
    default: self = .null
    }
  }

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
