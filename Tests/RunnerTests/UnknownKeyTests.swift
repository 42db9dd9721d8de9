import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import TestSupport
import Testing

@testable import runner

/// A key that a model doesn't have, at every place of its JSON.
@Suite struct UnknownKeyTests {
  @Test(
    "A key that is added anywhere is refused with its place, or is an entry of a dictionary and comes back",
    arguments: Catalog.models.map { "\($0)" }
  )
  func everyPlace(_ model: String) throws {
    let samples = try Names.requiredModel(model).samplesAsJSON()
    let changes = WithUnknownKey.all(samples)
    var refused = 0
    for change in changes {
      let json = try JSONSerialization.data(withJSONObject: change.content)
      let archive = try runner(["archive", "codable", model], input: json)
      if archive.errors.isEmpty {
        let copy = try runner(["unarchive", "codable", model, "-"], input: archive.output)
        #expect(copy.text.contains(WithUnknownKey.key), "\(change.path)")
      } else {
        refused += 1
        let place = archive.errors.replacing("\\\"", with: "\"")
        #expect(place.contains(change.path.description), "\(archive.errors)")
      }
    }
    #expect(refused > 0)
    // Only a festival has dictionaries.
    #expect((refused < changes.count) == (model == "Festival"))
  }
}

extension Model {
  /// The samples as `JSONSerialization` reads them.
  fileprivate static func samplesAsJSON() throws -> Any {
    try JSONSerialization.jsonObject(with: JSONEncoder().encode(samples))
  }
}

/// Values with a key more in one of the dictionaries.
private struct WithUnknownKey {
  static let key = "unknown"

  /// The path of the dictionary.
  var path = ArchivePath()
  var content: Any

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
