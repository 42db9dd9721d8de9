import Foundation
import KeyedArchive
import Models

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

  init(_ json: Data) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    let isArray = json.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
    self =
      try isArray
      ? .many(decoder.decode([Value].self, from: json)) : .one(decoder.decode(Value.self, from: json))
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

extension DecodingError {
  /// The error in one sentence: where, and why.
  var sentence: String {
    let (context, reason): (Context, Any?) =
      switch self {
      case .keyNotFound(let key, let context): (context, "no value for \"\(key.stringValue)\"")
      case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, nil)
      case .dataCorrupted(let context):
        (context, (context.underlyingError as? NSError)?.userInfo[NSDebugDescriptionErrorKey])
      @unknown default: (Context(codingPath: [], debugDescription: localizedDescription), nil)
      }
    let components = context.codingPath.map { key in
      key.intValue.map { ArchivePath.Component.index($0) } ?? .key(key.stringValue)
    }
    let path = ArchivePath(components: components).description
    return (path.isEmpty ? "" : "\(path): ") + (reason as? String ?? context.debugDescription)
  }
}
