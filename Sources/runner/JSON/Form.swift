import ArchiveInspector
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

/// How a file holds a value or an array of values: as an archive by an approach, or as what `Codable` writes.
enum Form {
  case approach(any ArchivingApproach)
  case json, propertyList

  init(_ word: String) throws {
    let others = ["json": Form.json, "plist": .propertyList]
    if let form = others[word.lowercased()] ?? Names.approach(word).map(Form.approach) {
      self = form
      return
    }
    throw UsageError.unknown(
      "approach",
      word,
      among: Names.approachWords + others.keys.sorted(),
      listing: Names.approachNames + others.keys.sorted()
    )
  }

  var fileExtension: String {
    if case .json = self { "json" } else { "plist" }
  }

  func values<Value: Model>(_ model: Value.Type, in data: Data, _ options: ReadingOptions) throws
    -> ModelJSON<Value>
  {
    switch self {
    case .approach(let approach):
      return try ArchiveGraph.isRootArray(data)
        ? .many(approach.unarchiveArray(of: model, from: data, options: options))
        : .one(approach.unarchive(model, from: data, options: options))
    case .json: return try ModelJSON(data, refusesUnknownKeys: options.refusesUnknownKeys)
    case .propertyList:
      let values = try PropertyListDecoder().decode(ModelJSON<Value>.self, from: data)
      if options.refusesUnknownKeys {
        let content = try PropertyListSerialization.propertyList(from: data, format: nil)
        try InputProblem.refuseUnknownKeys(in: content, of: values.content)
      }
      return values
    }
  }

  func data<Value: Model>(_ values: ModelJSON<Value>) throws -> Data {
    switch (self, values) {
    case (.approach(let approach), .one(let value)): return try approach.archive(value)
    case (.approach(let approach), .many(let values)): return try approach.archive(values)
    case (.json, _): return try values.encoded()
    case (.propertyList, _):
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      return try encoder.encode(values)
    }
  }

  /// The values of a file in another form.
  func converted<Value: Model>(
    _ model: Value.Type,
    _ data: Data,
    to form: Form,
    _ options: ReadingOptions
  ) throws -> Data {
    try form.data(values(model, in: data, options))
  }
}
