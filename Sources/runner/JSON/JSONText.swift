import Foundation
import KeyedArchive

/// JSON, and where each of its values is.
///
/// `JSONDecoder` decodes it, but tells neither a line nor, on Linux, which number doesn't fit. It also accepts repeated
/// keys, which lose a value.
struct JSONText {
  let bytes: [UInt8]
  let root: Value
  /// Where the numbers are, in their order.
  let numbers: [Range<Int>]

  struct Value {
    let range: Range<Int>
    let content: Content
  }

  enum Content {
    case array([Value])
    case object([Member])
    case string, number, boolean, null
  }

  struct Member {
    let offset: Int
    let key: String
    let value: Value
  }

  /// - Throws: `JSONProblem` if the data isn't JSON in UTF-8, or if a key is repeated.
  init(_ data: Data) throws {
    bytes = [UInt8](data.starts(with: "\u{FEFF}".utf8) ? data.dropFirst(3) : data)
    (root, numbers) = try bytes.withUnsafeBytes { bytes in
      var scanner = try JSONScanner(bytes)
      return (try scanner.root(), scanner.numbers)
    }
  }

  /// The value at a path; if there is none, the last one on the way there.
  func value(at path: [ArchivePath.Component]) -> Value { path.reduce(root) { $0[$1] ?? $0 } }

  /// What a value is, for an error.
  func description(of value: Value) -> String {
    let text = String(decoding: bytes[value.range], as: UTF8.self)
    return switch value.content {
    case .array: "an array"
    case .object(let members) where members.count == 1:
      "an object with the key \(members[0].key.quotedExcerpt)"
    case .object(let members): "an object with \(members.count.counted("key"))"
    case .string: Phrase.string(String(text.dropFirst().dropLast()))
    case .number: "the number \(text.excerpt)"
    case .boolean, .null: text
    }
  }

  func problem(at offset: Int, _ path: [ArchivePath.Component], _ reason: String) -> JSONProblem {
    JSONProblem(bytes, at: offset, path, reason)
  }
}

extension JSONText.Value {
  /// Whether it has values inside.
  var isContainer: Bool {
    switch content {
    case .array, .object: true
    case .string, .number, .boolean, .null: false
    }
  }

  fileprivate subscript(component: ArchivePath.Component) -> Self? {
    switch (component, content) {
    case (.index(let index), .array(let elements)):
      elements.indices.contains(index) ? elements[index] : nil
    case (.key(let key), .object(let members)): members.first { $0.key == key }?.value
    default: nil
    }
  }
}

/// What is wrong with JSON, and where.
struct JSONProblem: Error {
  let line: Int
  let column: Int
  let path: ArchivePath
  let reason: String

  init(_ bytes: [UInt8], at offset: Int, _ path: [ArchivePath.Component], _ reason: String) {
    let newline = UInt8(ascii: "\n")
    let before = bytes[..<offset]
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    line = before.count { $0 == newline } + 1
    column = String(decoding: before[start...], as: UTF8.self).count + 1
    self.path = ArchivePath(components: path)
    self.reason = reason
  }

  /// "line 3, column 7"
  var place: String { "line \(line), column \(column)" }

  /// "movies.json, line 3, column 7: [0].name: expected a string, found null"
  func sentence(naming file: String) -> String { path.sentence(naming: "\(file), \(place)", reason) }
}
