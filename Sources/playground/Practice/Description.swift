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
    switch value {
    case .reference(let uid): return describe(object(uid), depth)
    case .uidOfNothing(let uid): return "UID \(uid)"
    case .string(let text): return "\"\(text)\""
    case .integer(let number): return "\(number)"
    case .unsigned(let number): return "\(number)"
    case .real(let number): return "\(number)"
    case .boolean(let value): return "\(value)"
    case .date(let date): return "\(date)"
    case .data(let data): return "data of \(data.count) bytes"
    case .array(let elements): return list(elements.map { describe($0, depth: depth + 1) })
    case .dictionary(let fields): return list(describe(fields, depth))
    case .null: return "null"
    case .damaged: return "a damaged value"
    }
  }

  private func describe(_ object: Object, _ depth: Int) -> String {
    switch interpretation(of: object) {
    case .null: "nil"
    case .value(let value): describe(value, depth: depth + 1)
    case .text(let text): text
    case .list(let elements): list(elements.map { describe($0, depth: depth + 1) })
    case .pairs(let pairs) where pairs.isEmpty: "[:]"
    case .pairs(let pairs):
      list(pairs.map { "\(describe($0.key, depth: depth + 1)): \(describe($0.value, depth: depth + 1))" })
    case .fields(let fields):
      "\(className(of: object) ?? "")(\(describe(fields, depth).joined(separator: ", ")))"
    case .type(let entry): "class \(entry.name)"
    case .damaged: "a damaged object"
    }
  }

  private func describe(_ fields: [Field], _ depth: Int) -> [String] {
    fields.map {
      "\($0.key): \(describe($0.value, depth: depth + 1))\(isNumberAsObject($0.value) ? " as an object" : "")"
    }
  }

  /// In collections every number is an object. Of an object's own numbers, only optional ones and those of rarer types are.
  private func isNumberAsObject(_ value: Value) -> Bool {
    guard case .reference(let uid) = value, case .value(let content) = interpretation(of: object(uid)) else {
      return false
    }
    switch content {
    case .integer, .real, .boolean: return true
    default: return false
    }
  }

  private func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }
}
