import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models

/// A way to turn a value into bytes and back: an approach with a coder, or one of the standard library's coders.
enum Way {
  case approach(any ArchivingApproach, Coder)
  case propertyList
  case json

  /// Each approach with each coder, then the standard library's coders.
  static let all =
    Coder.allCases.flatMap { coder in Catalog.approaches.map { .approach($0, coder) } } + [
      propertyList, json,
    ]

  /// One approach of each family with each coder, then the standard library's coders: others write the same bytes.
  static let families =
    Coder.allCases.flatMap { coder in
      ArchiveFamily.allCases.compactMap { family in
        Catalog.approaches.first { $0.family == family }.map { .approach($0, coder) }
      }
    } + [propertyList, json]

  /// "1 mirror", "1 mirror, Foundation's coder", "JSONEncoder"
  var name: String {
    switch self {
    case .approach(let approach, let coder): coder.qualifying(approach.title)
    case .propertyList: "PropertyListEncoder (binary)"
    case .json: "JSONEncoder"
    }
  }

  /// The name of the family: "classes", "dictionaries, Foundation's coder"
  var familyName: String {
    guard case .approach(let approach, let coder) = self else { return name }
    return coder.qualifying(approach.family.rawValue)
  }

  func encode<Value: Model>(_ value: Value) throws -> Data {
    switch self {
    case .approach(let approach, let coder): return try approach.archive(value, using: coder)
    case .propertyList:
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      return try encoder.encode(value)
    case .json: return try JSONEncoder().encode(value)
    }
  }

  func encode<Value: Model>(_ values: [Value]) throws -> Data {
    switch self {
    case .approach(let approach, let coder): return try approach.archive(values, using: coder)
    case .propertyList:
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      return try encoder.encode(values)
    case .json: return try JSONEncoder().encode(values)
    }
  }

  func decode<Value: Model>(_ type: Value.Type, from data: Data) throws -> Value {
    switch self {
    case .approach(let approach, let coder): try approach.unarchive(type, from: data, using: coder)
    case .propertyList: try PropertyListDecoder().decode(type, from: data)
    case .json: try JSONDecoder().decode(type, from: data)
    }
  }

  /// What reading a value says: the error, or the value if there is none.
  func messageOfReading<Value: Model>(_ type: Value.Type, from data: Data) throws -> String {
    do {
      return "\(try decode(type, from: data))"
    } catch let DecodingError.keyNotFound(key, _) {
      return "DecodingError.keyNotFound: \(key.stringValue)"
    } catch let DecodingError.dataCorrupted(context) {
      return "DecodingError.dataCorrupted: \(context.debugDescription)"
    } catch let error as ArchiveError {
      return "\(error)"
    }
  }
}

extension ArchivingApproach {
  /// "1 mirror"
  var title: String { "\(number) \(name)" }
}

extension Coder {
  fileprivate func qualifying(_ name: String) -> String {
    self == .default ? name : "\(name), Foundation's coder"
  }
}
