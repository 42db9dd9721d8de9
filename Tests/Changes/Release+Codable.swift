import Approach4GenericBox
import KeyedArchive

/// A release in approach 6, with a `Codable` by hand that writes and reads as the other approaches do.
struct CodedByHand<Value: Release>: Codable {
  let value: Value

  init(value: Value) { self.value = value }

  init(from decoder: any Decoder) throws {
    value = try Value(from: .container(decoder.container(keyedBy: StringKey.self)))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StringKey.self)
    let target = Target()
    value.write(to: target)
    for (key, value) in target.properties {
      switch value {
      // As the compiler does, which knows the type.
      case is any OptionalProperty: try container.encode(value, forKey: key)
      case let value as Int: try container.encode(value, forKey: key)
      case let value as Double: try container.encode(value, forKey: key)
      default: try container.encode(value, forKey: key)
      }
    }
  }
}

extension CodedByHand: CustomArchivedName {
  static var archivedClassName: String { Value.archivedClassName }
  static var formerClassNames: [String] { Value.formerClassNames }
}

package struct StringKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  init(_ key: String) { stringValue = key }
  package init?(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<StringKey> {
  func hasValue(_ key: String) throws -> Bool {
    let key = StringKey(key)
    return try contains(key) && !decodeNil(forKey: key)
  }

  /// The value of a key; a missing one is nil if the type is optional.
  func value<Value: Decodable>(_ key: String, as type: Value.Type = Value.self) throws -> Value {
    if !contains(StringKey(key)), let nothing = Any?.none as? Value { return nothing }
    return try decode(type, forKey: StringKey(key))
  }

  /// Returns what `body` makes of the value of a key. An error without a place gets that of the key.
  func locating<Result>(_ key: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ArchiveError {
      throw error.path.components.isEmpty ? error.inside(.key(key)) : error
    }
  }
}
