import ArchiveInspector
import Foundation

/// The value in an archive: `Movie(name: "Avatar", releaseYear: 2009)`.
func describe(_ data: Data) -> String {
  guard let graph = try? ArchiveGraph(of: data) else {
    return "data of \(data.count) bytes that is no archive"
  }
  return graph.top.map { graph.describe($0.value, depth: 0) }.joined(separator: ", ")
}

/// A response of a server, as JSON.
func describe(_ response: [String: Any]) -> String {
  let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
  let data = try? JSONSerialization.data(withJSONObject: response, options: options)
  return String(decoding: data ?? Data(), as: UTF8.self)
}

extension ArchiveGraph {
  fileprivate func describe(_ value: Value, depth: Int) -> String {
    guard depth < 10 else { return "…" }
    switch interpretation(of: value) {
    case .null: return "nil"
    case .value(let value): return describe(leaf: value)
    case .text(let text): return text
    case .list(let elements): return list(elements.map { describe($0, depth: depth + 1) })
    case .pairs(let pairs) where pairs.isEmpty: return "[:]"
    case .pairs(let pairs):
      return list(
        pairs.map { "\(describe($0.key, depth: depth + 1)): \(describe($0.value, depth: depth + 1))" }
      )
    case .fields(let fields):
      guard let uid = value.uid else { return list(describe(fields, depth)) }
      return "\(className(of: object(uid)) ?? "")(\(describe(fields, depth).joined(separator: ", ")))"
    case .type(let entry): return "class \(entry.name)"
    case .damaged: return value.uid == nil ? "a damaged value" : "a damaged object"
    }
  }

  private func describe(leaf: Value) -> String {
    switch leaf {
    case .uidOfNothing(let uid): "UID \(uid)"
    case .string(let text): "\"\(text)\""
    case .integer(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .real(let number): "\(number)"
    case .boolean(let value): "\(value)"
    case .date(let date): "\(date)"
    case .data(let data): "data of \(data.count) bytes"
    case .null: "null"
    case .reference, .array, .dictionary, .damaged: "…"
    }
  }

  private func describe(_ fields: [Field], _ depth: Int) -> [String] {
    fields.map {
      "\($0.key): \(describe($0.value, depth: depth + 1))\(isNumberAsObject($0.value) ? " as an object" : "")"
    }
  }

  /// In collections every number is an object. Of an object's own numbers, only optional ones and those of rarer types are.
  private func isNumberAsObject(_ value: Value) -> Bool {
    guard value.uid != nil, case .value(let content) = interpretation(of: value) else { return false }
    switch content {
    case .integer, .real, .boolean: return true
    default: return false
    }
  }

  private func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }
}
