import Foundation

/// Fields of other shapes: with former keys, versions, nested collections of objects, and enums.
extension NSCoder {
  /// Decodes the value of the first of several keys that is there: today's key, and those of earlier releases.
  ///
  ///     title: coder.decode(forKeys: "title", "name")
  public func decode<Value: ArchiveValueConvertible>(
    forKeys key: String,
    _ formerKeys: String...
  ) throws -> Value {
    try decode(forKey: presentKey(key, formerKeys))
  }

  private func presentKey(_ key: String, _ formerKeys: [String]) -> String {
    ([key] + formerKeys).first { containsValue(forKey: $0) } ?? key
  }

  /// Decodes the version of an object, which grows when the meaning of a key changes: 1 if there is none, as before the
  /// first change.
  ///
  ///     switch try coder.decodeVersion(upTo: 2) {
  ///     case 1: …  // what changed since
  ///
  /// - Throws: An error if the number isn't from 1 to `newest`. A newer release wrote the object, and may mean other things
  ///   by the same keys.
  public func decodeVersion(upTo newest: Int, forKey key: String = "version") throws -> Int {
    try decode(forKey: key) { (version: Int?) in try (version ?? 1).checkedVersion(upTo: newest) }
  }

  /// Decodes the objects of the first of several keys that is there, and returns what you make of them.
  @_disfavoredOverload
  public func decode<Objects: ArchivedObjects, Result>(
    forKeys key: String,
    _ formerKeys: String...,
    as make: (Objects) throws -> Result
  ) throws -> Result {
    try decode(forKey: presentKey(key, formerKeys), as: make)
  }

  /// Decodes the objects of the first of several keys that is there, and returns what you make of them; nil if none is.
  public func decode<Objects: ArchivedObjects, Result>(
    forKeys key: String,
    _ formerKeys: String...,
    as make: (Objects) throws -> Result
  ) throws -> Result? {
    try decode(forKey: presentKey(key, formerKeys), as: make)
  }

  /// Encodes an enum: the name of the case as a key, and its associated values.
  public func encodeCase(_ name: String, _ values: ArchiveDictionary) {
    store(.dictionary(values), forKey: name)
  }

  /// Decodes an enum: an object with one key, the name of the case, and a dictionary of the associated values.
  ///
  ///     stage = try coder.decodeCase([
  ///       "meadow": { _ in .meadow },
  ///       "tent": { .tent(poles: try $0.value(forKey: "poles")) },
  ///     ])
  public func decodeCase<Value>(_ cases: [String: (ArchiveDictionary) throws -> Value]) throws -> Value {
    let (name, make) = try reporting(nil) {
      try cases.onlyCase(isPresent: containsValue(forKey:), keys: storedKeys)
    }
    return try decode(forKey: name, as: make)
  }
}
