import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive

/// A value or an array of values, as JSON has them. NaN and the infinities are strings.
enum ModelJSON<Value: Model>: Codable {
  case one(Value)
  case many([Value])

  init(from decoder: any Decoder) throws {
    let isArray = (try? decoder.unkeyedContainer()) != nil
    self = try isArray ? .many([Value](from: decoder)) : .one(Value(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .one(let value): try value.encode(to: encoder)
    case .many(let values): try values.encode(to: encoder)
    }
  }

  /// - Throws: What Foundation says of data that isn't JSON, and `DecodingError` if it isn't JSON of the model.
  init(_ json: Data) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    do {
      self = try decoder.decode(Self.self, from: json)
    } catch {
      // It says where JSON is damaged.
      _ = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
      throw error
    }
  }

  /// The values as JSON.
  ///
  /// - Throws: `ArchiveError` if a decimal number is NaN, which `JSONEncoder` would write as no JSON.
  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    var json = try encoder.encode(self)
    guard (try? JSONDecoder().decode(AnyJSON.self, from: json)) != nil else {
      throw ArchiveError.unsupported("values that JSON can hold", found: "a decimal number that is NaN")
    }
    json.append(UInt8(ascii: "\n"))
    return json
  }
}

/// Any value. The decoder reads only whether it is JSON.
private struct AnyJSON: Decodable {
  init(from decoder: any Decoder) {}
}
