import Foundation
import KeyedArchive

/// A value of any type, so that a struct can keep what it doesn't know, and archive it again:
///
///     struct Film: Codable {
///       var title: String
///       var others: [String: ArchiveValue]
///     }
///
/// Only keyed archives have all these values. Coders of other kinds, such as `JSONEncoder`, get an error, unless
/// `encodesPlainArchiveValues` asks for values to look at.
extension ArchiveValue: Codable {
  public func encode(to encoder: any Encoder) throws {
    guard plainValues.flatMap({ encoder.userInfo[$0] }) as? Bool == true else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(codingPath: encoder.codingPath, debugDescription: Self.otherCoder)
      )
    }
    switch self {
    case .array(let elements), .set(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .dictionary(let dictionary): try Self.encode(dictionary.keys, to: encoder) { dictionary[$0] }
    case .object(let object): try Self.encode(object.keys, to: encoder) { object[$0] }
    default: try encodeLeaf(to: encoder)
    }
  }

  private func encodeLeaf(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .float(let value): try container.encode(Double(value))
    case .decimal(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .date(let value): try container.encode(value)
    case .data(let value): try container.encode(value)
    case .uuid(let value): try container.encode(value)
    case .url(let value): try container.encode(value)
    case .null, .array, .set, .dictionary, .object: try container.encodeNil()
    }
  }

  private static func encode(
    _ keys: [String],
    to encoder: any Encoder,
    _ value: (String) -> ArchiveValue?
  ) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for key in keys { try container.encode(value(key), forKey: .string(key)) }
  }

  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: decoder.codingPath, debugDescription: Self.otherCoder)
    )
  }

  private static let otherCoder = "an ArchiveValue can be encoded and decoded only as part of a keyed archive"
}

private let plainValues = CodingUserInfoKey(rawValue: "Approach6Codable.encodesPlainArchiveValues")

extension JSONEncoder {
  /// Whether an `ArchiveValue` is encoded as `inspect --values` prints it: without classes, so that it can't be decoded
  /// again.
  public var encodesPlainArchiveValues: Bool {
    get { plainValues.flatMap { userInfo[$0] } as? Bool ?? false }
    set { if let plainValues { userInfo[plainValues] = newValue } }
  }
}
