import ArchiveInspector
import ArchivingCatalog
import Foundation
import KeyedArchive

/// What is wrong with JSON, and where.
struct InputProblem: Error {
  /// "line 3, column 7"; nil if only the path is known.
  var place: String?
  var path: [ArchivePath.Component] = []
  let reason: String

  /// The line of a byte, and its place in the line, in characters: both from 1.
  static func place(of offset: Int, in bytes: [UInt8]) -> String {
    let newline = UInt8(ascii: "\n")
    let before = bytes.prefix(offset)
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    let column = String(decoding: before[start...], as: UTF8.self).count + 1
    return "line \(before.count { $0 == newline } + 1), column \(column)"
  }

  /// "movies.json, line 3, column 7: [0].name: expected a string, found null"
  func sentence(naming file: String) -> String {
    let path = ArchivePath(components: path).description
    return "\(place.map { "\(file), \($0)" } ?? file): \(path.isEmpty ? "" : "\(path): ")\(reason)"
  }
}

extension InputProblem {
  /// - Parameter content: What was decoded, to find a key that is similar to a missing one.
  init(_ error: DecodingError, in content: Any) {
    path = error.path
    var reason = error.reason
    if case .keyNotFound(let key, _) = error {
      let object = path.reduce(content as Any?) { $1.value(in: $0) } as? [String: Any] ?? [:]
      let similar = key.stringValue.closest(among: object.keys.sorted())
      reason += similar.map { ", but one for \($0.quotedExcerpt)" } ?? ""
    }
    self.reason = reason
  }
}

extension ArchivePath.Component {
  /// The value inside an array or a dictionary; nil if there is none.
  fileprivate func value(in container: Any?) -> Any? {
    switch (self, container) {
    case (.index(let index), let elements as [Any]): elements.indices.contains(index) ? elements[index] : nil
    case (.key(let key), let entries as [String: Any]): entries[key]
    default: nil
    }
  }
}

// MARK: - Unknown keys

extension InputProblem {
  /// - Parameters:
  ///   - content: JSON, as Foundation reads it.
  ///   - value: The value that it stands for.
  /// - Throws: `InputProblem` if a dictionary that stands for a struct or for a case of an enum has a key that isn't one
  ///   there.
  static func refuseUnknownKeys(in content: Any, of value: Any, _ path: [ArchivePath.Component] = []) throws {
    switch (content, Parts(of: value)) {
    case (let elements as [Any], .elements(let values)):
      for (index, (element, value)) in zip(elements, values).enumerated() {
        try refuseUnknownKeys(in: element, of: value, path + [.index(index)])
      }
    case (let entries as [String: Any], .entries(let values, isSet: false)):
      for (key, entry) in entries {
        try refuseUnknownKeys(in: entry, of: values[key] as Any, path + [.key(key)])
      }
    case (let entries as [String: Any], .fields(let fields, _)):
      for key in entries.keys.sorted() {
        guard let field = fields.first(where: { $0.name == key }) else {
          let error = UsageError.unknown("key here", key, among: fields.map(\.name))
          throw InputProblem(path: path, reason: error.message)
        }
        try refuseUnknownKeys(in: entries[key] as Any, of: field.value, path + [.key(key)])
      }
    case (let entries as [String: Any], .none):
      // Such as a case of an enum without values, {"meadow": {}}.
      guard let value = value as? any Encodable else { return }
      try refuseUnknownKeys(in: entries, written: value.asPropertyList, path)
    default: break
    }
  }

  /// Compares the keys with those that are written for the same value.
  private static func refuseUnknownKeys(in content: Any, written: Any, _ path: [ArchivePath.Component]) throws
  {
    guard let entries = content as? [String: Any] else { return }
    for key in entries.keys.sorted() {
      guard let known = (written as? [String: Any])?[key] else {
        throw InputProblem(path: path, reason: "\(key.quotedExcerpt) isn't a key here")
      }
      try refuseUnknownKeys(in: entries[key] as Any, written: known, path + [.key(key)])
    }
  }
}

extension Encodable {
  /// The value as `PropertyListSerialization` reads it from what `Codable` writes.
  fileprivate var asPropertyList: Any {
    get throws {
      let list = try PropertyListEncoder().encode([self])
      return (try PropertyListSerialization.propertyList(from: list, format: nil) as? [Any])?.first as Any
    }
  }
}
