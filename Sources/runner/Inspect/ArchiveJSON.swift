import ArchiveInspector
import Foundation

/// An archive as JSON: every object with its fields, as it is in the file.
struct ArchiveJSON {
  let graph: ArchiveGraph

  static let description =
    "--json prints format, byteCount, archiver, version (both null if it isn't an archive), top and "
    + "objects. Each object has uid, bytes (its size in a binary file), referenceCount (0 if $top doesn't lead to it) "
    + "and kind: null, value, object, class or damaged. A value has value; an object has class, classUID, fields and "
    + "references (a list of UIDs); a class has name and classes; a damaged object has error. In top, value and "
    + "fields, strings, numbers and booleans are written as they are (NaN, Infinity and -Infinity as strings). Any "
    + "other value is an object with one key: uid, date, data (in Base64), array, dictionary, null or damaged."

  /// Prints one object a line.
  func print(to console: Console) throws(Failure) {
    let header = [
      ("format", graph.format.rawValue.asJSON), ("byteCount", "\(graph.byteCount)"),
      ("archiver", graph.archiver?.asJSON ?? "null"),
      ("version", graph.archiver == nil ? "null" : "\(graph.version)"),
      ("top", json(graph.top)),
    ]
    var text = "{\n" + header.map { "\"\($0)\": \($1),\n" }.joined() + "\"objects\": ["
    for object in graph.objects {
      text += (object.uid == 0 ? "\n" : ",\n") + json(members(of: object))
      if text.utf8.count > 1 << 16 {
        try console.write(Data(text.utf8))
        text = ""
      }
    }
    try console.write(Data((text + "\n]\n}\n").utf8))
  }

  /// The keys and the JSON of their values.
  private typealias Members = [(String, String)]

  private func members(of object: ArchiveGraph.Object) -> Members {
    [("uid", "\(object.uid)")] + (object.bytes.map { [("bytes", "\($0.count)")] } ?? [])
      + [("referenceCount", "\(graph.referenceCount(of: object.uid))")] + content(of: object)
  }

  private func content(of object: ArchiveGraph.Object) -> Members {
    switch object.content {
    case .null: [("kind", "\"null\"")]
    case .value(let value): [("kind", "\"value\""), ("value", json(value))]
    case .object(let type, let fields):
      [
        ("kind", "\"object\""), ("class", graph.className(of: object)?.asJSON ?? "null"),
        ("classUID", "\(type)"), ("fields", json(fields)),
        ("references", json(object.content.references.map { "\($0)" })),
      ]
    case .type(let entry):
      [("kind", "\"class\""), ("name", entry.name.asJSON), ("classes", json(entry.chain.map { $0.asJSON }))]
    case .damaged(let error): [("kind", "\"damaged\""), ("error", "\(error)".asJSON)]
    }
  }

  private func json(_ value: ArchiveGraph.Value) -> String {
    switch value {
    case .string(let string): string.asJSON
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .boolean(let value): "\(value)"
    case .real(let value): value.asJSON
    case .reference(let uid), .uidOfNothing(let uid): json([("uid", "\(uid)")])
    case .null: json([("null", "true")])
    case .date(let date): json([("date", date.text.asJSON)])
    case .data(let data): json([("data", data.base64EncodedString().asJSON)])
    case .damaged(let error): json([("damaged", "\(error)".asJSON)])
    case .array(let elements): json([("array", json(elements.map(json)))])
    case .dictionary(let fields): json([("dictionary", json(fields))])
    }
  }
}

// MARK: - JSON

// Foundation's encoders would lose the order of the keys, and write the real number 1.0 as 1.
extension ArchiveJSON {
  private func json(_ fields: [ArchiveGraph.Field]) -> String {
    json(fields.map { ($0.key, json($0.value)) })
  }

  private func json(_ members: Members) -> String {
    "{\(members.map { "\($0.asJSON): \($1)" }.joined(separator: ", "))}"
  }

  private func json(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }
}
