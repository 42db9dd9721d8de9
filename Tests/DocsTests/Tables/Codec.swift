import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models

/// What turns values into bytes and back: an approach with a coder, or Foundation's encoders for `Codable`.
enum Codec {
  case approach(any ArchivingApproach, Coder)
  case propertyList
  case json

  /// Each approach with each coder, then the encoders for `Codable`.
  static let all = Coder.allCases.flatMap(approaches) + [propertyList, json]

  /// One approach of each family with each coder, because the others write the same bytes; then the encoders.
  static let families = Coder.allCases.flatMap(families) + [propertyList, json]

  static func approaches(with coder: Coder) -> [Codec] {
    Catalog.approaches.map { approach($0, coder) }
  }

  static func families(with coder: Coder) -> [Codec] {
    ArchiveFamily.allCases.compactMap { family in
      Catalog.approaches.first { $0.family == family }.map { approach($0, coder) }
    }
  }

  /// "1 mirror", "1 mirror, Foundation's coder" or "JSONEncoder"
  var name: String { name(\.title) }

  /// "classes", "dictionaries, Foundation's coder" or "JSONEncoder"
  var familyName: String { name(\.family.rawValue) }

  private func name(_ name: (any ArchivingApproach) -> String) -> String {
    switch self {
    case .approach(let approach, let coder):
      coder == .default ? name(approach) : "\(name(approach)), Foundation's coder"
    case .propertyList: "PropertyListEncoder (binary)"
    case .json: "JSONEncoder"
    }
  }
}

extension Codec {
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

extension ArchivingApproach {
  /// "1 mirror"
  var title: String { "\(number) \(name)" }
}
