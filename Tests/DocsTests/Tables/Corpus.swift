import ArchiveInspector
import Foundation

/// The archives of `Tests/Corpus`.
private enum Corpus {
  static let folder = Page.package.appendingPathComponent("Tests/Corpus")

  /// What each archive shows, by its name.
  static func index() throws -> [String: String] {
    let file = folder.appendingPathComponent("index.json")
    return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
  }

  static func file(_ name: String, _ type: String) -> URL {
    folder.appendingPathComponent(name).appendingPathExtension(type)
  }

  /// The root of an archive as it is in the file: the bytes of a value, or the fields of an object.
  static func root(of name: String) throws -> String {
    let archive = try Data(contentsOf: file(name, "plist"))
    let graph = try ArchiveGraph(of: archive)
    guard let top = graph.top.first(where: { $0.key == "root" })?.value else {
      throw RenderingError("\(name) has no root")
    }
    guard case .reference(let uid) = top else { return "\(top)" }
    let object = graph.object(uid)
    if case .object(_, let fields) = object.content {
      let texts = fields.map { "\($0.key.isEmpty ? "\"\"" : $0.key) \(text($0.value))" }
      return ([graph.className(of: object) ?? ""] + texts).joined(separator: ", ")
    }
    guard let place = object.bytes else { throw RenderingError("the root of \(name) has no bytes") }
    let bytes = archive[place].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    return (bytes.prefix(10) + (bytes.count > 10 ? ["…"] : [])).joined(separator: " ")
  }

  private static func text(_ value: ArchiveGraph.Value) -> String {
    switch value {
    case .reference(let uid): "#\(uid)"
    case .string(let string): "\"\(string)\""
    case .integer(let integer): "\(integer)"
    case .real(let real): "\(real)"
    case .boolean(let boolean): "\(boolean)"
    case .data(let data): "\(data.count) bytes"
    case .array(let elements): "[\(elements.map(text).joined(separator: " "))]"
    default: "\(value)"
    }
  }
}

// MARK: - Rules of the format

extension Table {
  static let rules: [String: @Sendable () throws -> Table] = [
    "format-values": {
      try rules([
        "valid/boolean", "valid/integer", "valid/integer-negative", "valid/integer-largest",
        "valid/integer-unsigned", "odd/integer-16-negative", "valid/real", "odd/float",
        "odd/date-of-the-list", "valid/data", "valid/string", "valid/string-unicode", "valid/string-15",
        "odd/utf16-of-ascii", "odd/count-of-8-bytes",
      ])
    },
    "format-objects": {
      try rules([
        "valid/null", "valid/object", "valid/object-nil-field", "valid/object-data-field",
        "valid/object-without-keys", "valid/shared", "valid/cycle", "odd/uid-sizes",
        "valid/class-in-module", "valid/class-hints", "odd/class-without-classes", "odd/null-string",
        "odd/array-in-field", "odd/field-dollar-key", "odd/field-empty-key",
      ])
    },
    "format-foundation": {
      try rules([
        "valid/array", "odd/array-numbered", "odd/array-numbered-empty", "odd/array-subclass",
        "valid/dictionary", "valid/dictionary-number-keys", "odd/dictionary-numbered", "valid/set",
        "valid/set-ordered", "valid/set-counted", "valid/string-object", "valid/data-object",
        "odd/data-bytes", "valid/number-object", "valid/nsnull", "valid/date", "valid/uuid", "valid/url",
        "valid/url-relative", "valid/decimal", "valid/locale", "valid/index-set",
        "valid/index-set-ranges", "valid/index-path", "valid/attributed-string", "valid/point",
        "valid/range",
      ])
    },
  ]

  /// What archives of the corpus show, and their roots in the file.
  private static func rules(_ names: [String]) throws -> Table {
    let index = try Corpus.index()
    let rows = try names.map { name in
      guard let rule = index[name] else { throw RenderingError("Tests/Corpus has no \(name)") }
      return try ["[\(rule)](../Tests/Corpus/\(name).plist)", "`\(Corpus.root(of: name))`"]
    }
    return Table(header: ["rule", "root in the file"], rows: rows)
  }
}

// MARK: - Readers

extension Table {
  /// What `scripts/corpus-readers` has found out: how often other readers are right, what they keep, and what they lose.
  static func corpusReaders() throws -> Table {
    let file = Page.package.appendingPathComponent("docs/corpus-readers.json")
    let readers = try JSONDecoder().decode(ReaderReport.self, from: Data(contentsOf: file)).readers
    let names = try Corpus.index().keys
    let folders = ["valid", "odd", "hostile"]
    let counts = folders.map { folder in names.count { $0.hasPrefix(folder) } }
    let rows = readers.map { reader in
      let others = reader.wrong + reader.refused.filter { !mayRefuse($0) }
      return ["\(reader.name) \(reader.version)"]
        + zip(folders, counts).map { folder, count in "\(count - others.count { $0.hasPrefix(folder) })" }
        + [reader.losesInBinary, reader.losesInXML].map { $0.map { "\(counts[0] - $0.count)" } ?? "–" }
        + [reader.loses]
    }
    let header = zip(folders, counts).map { "right of \($1) \($0)" }
    return Table(header: ["reader"] + header + ["keeps in binary", "in XML", "what it loses"], rows: rows)
  }

  private static func mayRefuse(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: Corpus.file(name, "error").path)
  }
}

private struct ReaderReport: Decodable {
  let readers: [Reader]

  struct Reader: Decodable {
    let name: String
    let version: String
    let loses: String
    /// The names of archives.
    let wrong, refused: [String]
    let losesInBinary, losesInXML: [String]?
  }
}
