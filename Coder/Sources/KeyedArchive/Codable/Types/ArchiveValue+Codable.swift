import Foundation

/// A value of any type, so that a struct can keep what it doesn't know, and archive it again:
///
///     struct Film: Codable {
///       var title: String
///       var others: [String: ArchiveValue]
///     }
///
/// Only keyed archives have all these values. Coders of other kinds, such as `JSONEncoder`, get an error.
extension ArchiveValue: Codable {
  public func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self,
      EncodingError.Context(codingPath: encoder.codingPath, debugDescription: Self.otherCoder)
    )
  }

  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: decoder.codingPath, debugDescription: Self.otherCoder)
    )
  }

  private static let otherCoder = "an ArchiveValue can be encoded and decoded only as part of a keyed archive"
}
