import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models

/// Turns values into bytes and back: an approach with a coder, or Foundation's encoders for `Codable`.
enum Codec {
  case approach(any ArchivingApproach, Coder)
  case propertyList
  case json

  func encode(_ value: some Model) throws -> Data {
    guard case .approach(let approach, let coder) = self else { return try encodeCodable(value) }
    return try approach.archive(value, using: coder)
  }

  func encode(_ values: [some Model]) throws -> Data {
    guard case .approach(let approach, let coder) = self else { return try encodeCodable(values) }
    return try approach.archive(values, using: coder)
  }

  func encodeCodable(_ value: some Encodable) throws -> Data {
    if case .json = self { return try JSONEncoder().encode(value) }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode(value)
  }

  func decode<Value: Model>(_ type: Value.Type, from data: Data) throws -> Value {
    switch self {
    case .approach(let approach, let coder): try approach.unarchive(type, from: data, using: coder)
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

  static func codecs(
    of approaches: [Named<any ArchivingApproach>],
    with coders: [Coder] = Coder.allCases
  ) -> [Named<Codec>] {
    coders.flatMap { coder in
      approaches.map { name, approach in
        (coder == .default ? name : "\(name), Foundation's coder", .approach(approach, coder))
      }
    }
  }
}
