import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import TestSupport
import Testing

@testable import runner

/// A key that a model doesn't have, at every place of its JSON and its property list.
@Suite struct UnknownKeyTests {
  @Test(
    "A key that is added anywhere is refused with its place unless you drop it, or is an entry of a dictionary and comes back",
    arguments: Catalog.models.map { "\($0)" },
    ["json", "plist"]
  )
  func everyPlace(_ model: String, _ form: String) throws {
    try withTemporaryDirectory { directory in
      let folders = ["old", "new", "back"].map { directory.appendingPathComponent($0) }
      try FileManager.default.createDirectory(at: folders[0], withIntermediateDirectories: true)
      let samples = try Names.requiredModel(model).content(as: form)
      let changes = WithUnknownKey.all(samples)
      for (number, change) in changes.enumerated() {
        try change.data(as: form).write(to: folders[0].appendingPathComponent("\(number).\(form)"))
      }
      let convert = ["convert", form, "codable", model, folders[0].path, folders[1].path]
      let errors = try runner(convert).errors.split(separator: "\n")
      _ = try runner(["convert", "codable", form, model, folders[1].path, folders[2].path])
      // Of the two cases of an enum, neither can be dropped.
      let dropped = try runner(convert + ["--drop-unknown"]).errors
      #expect(!dropped.contains("isn't a key here") && (dropped.isEmpty || model == "Festival"))
      for (number, change) in changes.enumerated() {
        if let error = try errors.first(where: { $0.contains(try Regex("[ /]\(number)[.]\(form)[,:]")) }) {
          let place = error.replacing("\\\"", with: "\"")
          #expect(place.contains(change.path.description), "\(error)")
        } else {
          let copy = try Data(contentsOf: folders[2].appendingPathComponent("\(number).\(form)"))
          #expect(copy.range(of: Data(WithUnknownKey.key.utf8)) != nil, "\(change.path)")
        }
      }
      #expect(!errors.isEmpty)
      // Only a festival has dictionaries.
      #expect((errors.count < changes.count) == (model == "Festival"))
    }
  }
}

extension Model {
  /// The samples as `JSONSerialization` or `PropertyListSerialization` reads them.
  fileprivate static func content(as form: String) throws -> Any {
    if form == "json" { return try JSONSerialization.jsonObject(with: JSONEncoder().encode(samples)) }
    return try PropertyListSerialization.propertyList(
      from: PropertyListEncoder().encode(samples),
      format: nil
    )
  }
}

/// Values with a key more in one of the dictionaries.
private struct WithUnknownKey {
  static let key = "unknown"

  /// The path of the dictionary.
  var path = ArchivePath()
  var content: Any

  func data(as form: String) throws -> Data {
    if form == "json" { return try JSONSerialization.data(withJSONObject: content) }
    return try PropertyListSerialization.data(fromPropertyList: content, format: .binary, options: 0)
  }

  /// One for each dictionary in a value.
  static func all(_ value: Any) -> [WithUnknownKey] {
    switch value {
    case let elements as [Any]:
      elements.indices.flatMap { index in
        all(elements[index]).map { inner in
          var elements = elements
          elements[index] = inner.content
          return inner.inside(.index(index), elements)
        }
      }
    case let entries as [String: Any]:
      [WithUnknownKey(content: entries.merging([key: entries.values.first ?? 1]) { old, _ in old })]
        + entries.keys.sorted().flatMap { key in
          all(entries[key] as Any).map { inner in
            var entries = entries
            entries[key] = inner.content
            return inner.inside(.key(key), entries)
          }
        }
    default: []
    }
  }

  private func inside(_ component: ArchivePath.Component, _ content: Any) -> WithUnknownKey {
    WithUnknownKey(path: ArchivePath(components: [component] + path.components), content: content)
  }
}
