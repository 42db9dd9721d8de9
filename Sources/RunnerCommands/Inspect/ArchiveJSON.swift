import ArchiveInspector
import Foundation
import KeyedArchive

/// An archive as JSON: every object with its fields, as the file has them.
struct ArchiveJSON {
  let graph: ArchiveGraph
  let isChecksumMatched: Bool?
  let console: Console

  /// What the JSON holds, for the help.
  static let description =
    "--json prints format, byteCount, archiver, version, isChecksumMatched (null without a checksum), top and "
    + "objects. An object has uid, bytes (its size in a binary file), kind (null, value, object, class or damaged) and referenceCount, which is 0 for what $top does "
    + "not lead to. A value has value; an object class, classUID, fields and references, a list of UIDs; a class name "
    + "and classes; what is damaged error. In top, value and fields, strings, numbers and booleans stand for "
    + "themselves (NaN, Infinity and -Infinity as strings); any other value is an object of one key: uid, date, data "
    + "(in Base64), array, dictionary, null or damaged."

  /// Prints it, an object a line.
  func print() throws {
    var json = JSONText()
    json.text = "{\n"
    json.text += "\"format\": \"\(graph.format)\",\n\"byteCount\": \(graph.byteCount),\n"
    json.text += "\"archiver\": \"\(graph.archiver)\",\n\"version\": \(graph.version),\n"
    json.text += "\"isChecksumMatched\": \(isChecksumMatched.map { "\($0)" } ?? "null"),\n\"top\": "
    json.append(graph.top)
    json.text += ",\n\"objects\": ["
    for object in graph.objects {
      json.text += object.uid == 0 ? "\n" : ",\n"
      json.append(object, graph)
      if json.text.utf8.count > 1 << 16 {
        try console.write(Data(json.text.utf8))
        json.text = ""
      }
    }
    json.text += "\n]\n}\n"
    try console.write(Data(json.text.utf8))
  }
}

/// JSON that is being written.
private struct JSONText {
  var text = ""

  mutating func append(_ object: ArchiveGraph.Object, _ graph: ArchiveGraph) {
    text += "{\"uid\": \(object.uid)"
    if let bytes = object.bytes { text += ", \"bytes\": \(bytes.count)" }
    text += ", \"referenceCount\": \(graph.referenceCount(of: object.uid)), \"kind\": "
    switch object.content {
    case .null:
      text += "\"null\""
    case .value(let value):
      text += "\"value\", \"value\": "
      append(value)
    case .object(let type, let fields):
      text += "\"object\", \"class\": "
      append(graph.className(of: object).map { .string($0) } ?? .null)
      text += ", \"classUID\": \(type), \"fields\": "
      append(fields)
      text += ", \"references\": [\(object.content.references.map { "\($0)" }.joined(separator: ", "))]"
    case .type(let entry):
      text += "\"class\", \"name\": "
      append(entry.name)
      text += ", \"classes\": "
      append(elements: entry.chain) { $0.append($1) }
    case .damaged(let error):
      text += "\"damaged\", \"error\": "
      append("\(error)")
    }
    text += "}"
  }

  private mutating func append(_ value: ArchiveGraph.Value) {
    switch value {
    case .string(let string): append(string)
    case .integer(let value): text += "\(value)"
    case .unsigned(let value): text += "\(value)"
    case .boolean(let value): text += "\(value)"
    case .real(let value): append(value)
    case .reference(let uid): text += "{\"uid\": \(uid)}"
    case .null: text += "{\"null\": true}"
    case .date(let date): append("date") { $0.append(date.text) }
    case .data(let data): append("data") { $0.append(data.base64EncodedString()) }
    case .damaged(let error): append("damaged") { $0.append("\(error)") }
    case .dictionary(let fields): append("dictionary") { $0.append(fields) }
    case .array(let elements): append("array") { $0.append(elements: elements) { $0.append($1) } }
    }
  }

  /// An object of one key, which says what its value is.
  private mutating func append(_ key: String, _ value: (inout JSONText) -> Void) {
    text += "{\"\(key)\": "
    value(&self)
    text += "}"
  }

  private mutating func append(_ number: Double) {
    if number.isNaN {
      text += "\"NaN\""
    } else if number.isInfinite {
      text += number < 0 ? "\"-Infinity\"" : "\"Infinity\""
    } else {
      text += "\(number)"
    }
  }

  private mutating func append<Element>(
    elements: [Element],
    _ append: (inout JSONText, Element) -> Void
  ) {
    text += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      append(&self, element)
    }
    text += "]"
  }

  /// Fields in their order. Of a damaged archive's two with the same key, the first counts.
  mutating func append(_ fields: [ArchiveGraph.Field]) {
    var keys: Set<[UInt8]> = []
    text += "{"
    for field in fields where keys.insert(Array(field.key.utf8)).inserted {
      if keys.count > 1 { text += ", " }
      append(field.key)
      text += ": "
      append(field.value)
    }
    text += "}"
  }

  /// A string, whose control characters and line separators are escaped.
  private mutating func append(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.mustBeEscaped {
          for unit in String(scalar).utf16 { text += "\\u" + String(unit, radix: 16).leadingZeros(4) }
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}

extension Unicode.Scalar {
  /// Whether it would break a line or turn the direction of the text on a terminal.
  fileprivate var mustBeEscaped: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension String {
  fileprivate func leadingZeros(_ width: Int) -> String {
    String(repeating: "0", count: max(0, width - count)) + self
  }
}
