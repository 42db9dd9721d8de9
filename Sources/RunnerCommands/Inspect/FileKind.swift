import Foundation
import KeyedArchive

/// What a file is that is no keyed archive.
struct FileKind {
  private let data: Data
  private let error: ArchiveError

  /// - Parameter error: Why it is no keyed archive.
  init(of data: Data, error: ArchiveError) {
    self.data = data
    self.error = error
  }

  /// One line: "an ordinary property list (binary): a dictionary with 3 keys: a, b, c".
  var description: String {
    if data.isEmpty { return "empty" }
    if data.starts(with: "bplist".utf8) { return binaryPropertyList }
    if let format = Self.format(of: data) { return format }
    guard let text = String(validating: data, as: UTF8.self), !text.unicodeScalars.contains(where: \.isBinary)
    else { return bytes }
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.isEmpty { return "\(data.count.counted("byte")) of white space" }
    if start.hasPrefix("<") { return markup(start) }
    return json ?? "text, which starts with \(String(start).quoted(width: 40))"
  }

  private var bytes: String {
    data.allSatisfy { $0 == 0 }
      ? "\(data.count.counted("byte")) that are all 0" : "data of \(data.text(width: 40))"
  }

  // MARK: Property lists

  private var binaryPropertyList: String {
    let what = isLikelyArchive ? "a keyed archive" : "a binary property list"
    if let trailer = data.count >= 40 ? Array(data.suffix(32)) : nil,
      trailer.prefix(5).allSatisfy({ $0 == 0 }), (1...8).contains(trailer[6]), (1...8).contains(trailer[7])
    {
      return ordinaryList(data, "binary") ?? "\(what) that is damaged: \(error)"
    }
    return "\(what) that is cut off at byte \(data.count.grouped), before its end"
  }

  private func markup(_ text: Substring) -> String {
    guard text.contains("<plist") || text.hasPrefix("<!DOCTYPE plist") else {
      return text.lowercased().contains("<html") ? "an HTML document" : "XML, but no property list"
    }
    if let list = try? data.asBinaryPropertyList(), let description = ordinaryList(list, "XML") {
      return description
    }
    let what = text.contains("NSKeyedArchiver") ? "a keyed archive in XML" : "a property list in XML"
    return text.contains("</plist>")
      ? "\(what) that is damaged: \(error)"
      : "\(what) that is cut off at byte \(data.count.grouped), before its end"
  }

  /// What is at the root of a property list that is in order and no keyed archive.
  private func ordinaryList(_ data: Data, _ format: String) -> String? {
    try? data.withUnsafeBytes { bytes in
      let list = try PropertyListReader(ByteView(bytes))
      let root = try list.element(list.root)
      guard root.kind == .dictionary else {
        return "an ordinary property list (\(format)): \(root.kind.phrase(root.count))"
      }
      let keys = try (0..<min(root.count, 1_000)).map { index in
        let key = try list.element(list.reference(in: root, at: index))
        return key.count <= 1_000 ? try list.string(key) : "…"
      }
      if keys.contains("$archiver") { return "a keyed archive that cannot be read: \(error)" }
      let names = keys.sorted().prefix(8).map { $0.label() }.joined(separator: ", ")
      return "an ordinary property list (\(format)): a dictionary with \(root.count.counted("key"))"
        + (keys.isEmpty ? "" : ": \(names)\(keys.count > 8 ? ", …" : "")")
    }
  }

  /// Whether words of the format are in it.
  private var isLikelyArchive: Bool {
    ["NSKeyedArchiver", "$null", "$objects"].contains { data.range(of: Data($0.utf8)) != nil }
  }

  // MARK: Other formats

  private var json: String? {
    switch try? JSONSerialization.jsonObject(with: data) {
    case let array as [Any]: return "JSON: an array of \(array.count.counted("element"))"
    case let object as [String: Any]:
      let names = object.keys.sorted().prefix(8).map { $0.label() }.joined(separator: ", ")
      return "JSON: an object with \(object.count.counted("key"))"
        + (object.isEmpty ? "" : ": \(names)\(object.count > 8 ? ", …" : "")")
    default: return nil
    }
  }

  private static func format(of data: Data) -> String? {
    signatures.first { data.starts(with: $0.bytes) }?.name
  }

  private static let signatures: [(bytes: [UInt8], name: String)] = [
    (
      [0x04, 0x0B] + Array("streamtyped".utf8),
      "an archive of the older NSArchiver (a typed stream), which NSUnarchiver reads on Apple's systems"
    ),
    ([0x1F, 0x8B], "compressed by gzip: unpack it first"),
    (Array("BZh".utf8), "compressed by bzip2: unpack it first"),
    ([0xFD] + Array("7zXZ".utf8), "compressed by xz: unpack it first"),
    ([0x28, 0xB5, 0x2F, 0xFD], "compressed by zstd: unpack it first"),
    (Array("PK\u{3}\u{4}".utf8), "a ZIP file: unpack it first"),
    ([0x89] + Array("PNG".utf8), "a PNG image"),
    ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    (Array("GIF8".utf8), "a GIF image"),
    (Array("%PDF".utf8), "a PDF document"),
    (Array("SQLite format 3".utf8), "an SQLite database"),
    ([0x7F] + Array("ELF".utf8), "a program (ELF)"),
    ([0xCF, 0xFA, 0xED, 0xFE], "a program (Mach-O)"),
    ([0xFF, 0xFE], "text in UTF-16, which property lists here are not"),
    ([0xFE, 0xFF], "text in UTF-16, which property lists here are not"),
  ]
}

extension PropertyListReader.Kind {
  /// "an array of 3 elements"
  fileprivate func phrase(_ count: Int) -> String {
    switch self {
    case .array: "an array of \(count.counted("element"))"
    case .set: "a set of \(count.counted("element"))"
    case .data: "data of \(count.counted("byte"))"
    case .ascii, .utf16: "a string of \(count.counted("character"))"
    case .integer: "an integer"
    case .real: "a number"
    case .true, .false: "a boolean"
    case .date: "a date"
    case .uid: "a UID"
    case .null: "null"
    case .dictionary: "a dictionary of \(count.counted("key"))"
    }
  }
}

extension Unicode.Scalar {
  /// Whether text has no such character.
  fileprivate var isBinary: Bool {
    value < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains(value) || value == 0x7F
  }
}
