import Foundation
import KeyedArchive
import Models

/// Values as JSON: an object, or an array of objects.
enum ModelJSON<Value: Model> {
  case one(Value)
  case many([Value])
}

extension ModelJSON {
  static func decode(_ model: Value.Type, from json: Data) throws -> ModelJSON {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    let isArray = json.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
    return try isArray
      ? .many(decoder.decode([Value].self, from: json)) : .one(decoder.decode(model, from: json))
  }

  static func encode(_ values: ModelJSON) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    var json: Data
    switch values {
    case .one(let value): json = try encoder.encode(value)
    case .many(let values): json = try encoder.encode(values)
    }
    json.append(UInt8(ascii: "\n"))
    return json
  }
}

extension DecodingError {
  /// The error in one sentence: place, and reason.
  var sentence: String {
    switch self {
    case .keyNotFound(let key, let context): Self.sentence(context, "no value for \"\(key.stringValue)\"")
    case .typeMismatch(_, let context), .valueNotFound(_, let context): Self.sentence(context, nil)
    case .dataCorrupted(let context):
      Self.sentence(context, (context.underlyingError as? NSError)?.debugReason)
    @unknown default: localizedDescription
    }
  }

  private static func sentence(_ context: Context, _ reason: String?) -> String {
    let path = ArchivePath(
      components: context.codingPath.map { key in
        key.intValue.map { .index($0) } ?? .key(key.stringValue)
      }
    ).description
    return (path.isEmpty ? "" : "\(path): ") + (reason ?? context.debugDescription)
  }
}

extension NSError {
  fileprivate var debugReason: String? {
    userInfo[NSDebugDescriptionErrorKey] as? String
  }
}
