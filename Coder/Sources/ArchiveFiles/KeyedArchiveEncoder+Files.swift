import Foundation
import KeyedArchive

extension KeyedArchiveEncoder {
  /// Archives a value in a file.
  ///
  /// - Throws: `ArchiveError`; an older file stays as it was.
  public func encode<Value: Encodable>(_ value: Value, to url: URL) throws {
    try ArchiveFile(url).write(encode(value))
  }
}

extension KeyedArchiveDecoder {
  /// Unarchives a value from a file.
  ///
  /// - Throws: `ArchiveError`, whose path leads to what couldn't be unarchived.
  public func decode<Value: Decodable>(_ type: Value.Type, from url: URL) throws -> Value {
    try ArchiveFile(url).read(limits: options.limits) { try decode(type, from: $0) }
  }
}
