import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive

/// A value or an array of values, as JSON has them. NaN and the infinities are strings.
enum ModelJSON<Value: Model>: Codable {
  case one(Value)
  case many([Value])

  /// The value, or the array of values.
  var content: Any {
    switch self {
    case .one(let value): value
    case .many(let values): values
    }
  }

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

  /// - Throws: `InputProblem`, also if there is a key that the model doesn't have.
  init(_ json: Data) throws {
    let text = try JSONText(json)
    self = try text.decoded(as: Self.self)
    try InputProblem.refuseUnknownKeys(in: text.content, of: content)
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
    let json = try encoder.encode(self)
    guard (try? JSONSerialization.jsonObject(with: json)) != nil else {
      throw ArchiveError(
        .unsupported,
        expected: "values that JSON can hold",
        found: "a decimal number that is NaN"
      )
    }
    return json + Data("\n".utf8)
  }
}
