import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

/// Turns values into bytes and back: an approach, or Foundation's encoders for `Codable`.
enum Codec {
  case approach(any ArchivingApproach)
  case propertyList
  case json

  func encode(_ value: some Model) throws -> Data {
    guard case .approach(let approach) = self else { return try encodeCodable(value) }
    return try approach.archive(value)
  }

  func encode(_ values: [some Model]) throws -> Data {
    guard case .approach(let approach) = self else { return try encodeCodable(values) }
    return try approach.archive(values)
  }

  func encodeCodable(_ value: some Encodable) throws -> Data {
    if case .json = self { return try JSONEncoder().encode(value) }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode(value)
  }

  func decode<Value: Model>(_ type: Value.Type, from data: Data) throws -> Value {
    switch self {
    case .approach(let approach): try approach.unarchive(type, from: data)
    case .propertyList: try PropertyListDecoder().decode(type, from: data)
    case .json: try JSONDecoder().decode(type, from: data)
    }
  }
}

extension Table {
  static let approaches = Catalog.approaches.map { (name: "\($0.number) \($0.name)", value: $0) }

  /// One approach of each family: the others write the same bytes.
  static let families = ArchiveFamily.allCases.flatMap { family in
    Catalog.approaches.filter { $0.family == family }.prefix(1).map { (name: family.rawValue, value: $0) }
  }

  static let encoders: [Named<Codec>] = [
    ("PropertyListEncoder (binary)", .propertyList), ("JSONEncoder", .json),
  ]

  static func codecs(of approaches: [Named<any ArchivingApproach>]) -> [Named<Codec>] {
    approaches.map { name, approach in (name, .approach(approach)) }
  }
}
