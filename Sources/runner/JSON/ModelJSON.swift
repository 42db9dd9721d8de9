import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

/// Values as JSON: an object, or an array of objects. NaN and the infinities are strings.
enum ModelJSON<Value: Model> {
  case one(Value)
  case many([Value])

  /// The value, or the array of values.
  var content: Any {
    switch self {
    case .one(let value): value
    case .many(let values): values
    }
  }

  func archived(by approach: any ArchivingApproach) throws -> Data {
    switch self {
    case .one(let value): try approach.archive(value)
    case .many(let values): try approach.archive(values)
    }
  }

  /// - Parameter refusesUnknownKeys: Whether keys that the model doesn't have are errors. Otherwise they are ignored.
  /// - Throws: `InputProblem`
  init(_ json: Data, refusesUnknownKeys: Bool = true) throws {
    let text = try JSONText(json)
    self =
      if text.content is [Any] {
        try .many(text.decoded(as: [Value].self))
      } else {
        try .one(text.decoded(as: Value.self))
      }
    if refusesUnknownKeys { try InputProblem.refuseUnknownKeys(in: text.content, of: content) }
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
    let json =
      switch self {
      case .one(let value): try encoder.encode(value)
      case .many(let values): try encoder.encode(values)
      }
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
