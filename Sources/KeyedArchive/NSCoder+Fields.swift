import Foundation

/// Decoding that throws, so that each property takes one line.
///
///     required init?(coder: NSCoder) {
///       guard
///         let film = try? Film(
///           title: coder.decode(forKey: "title"),
///           year: coder.decode(forKey: "year"),  // an Int? property
///           sequels: coder.decode(forKey: "sequels") { (films: [FilmClass]) in films.map(\.film) }
///         )
///       else { return nil }
///
/// The type of the property says whether the value may be missing: only if it is optional. The coder has the facts of
/// a failure, so the errors that these methods throw have none.
extension NSCoder {
  /// Decodes a value of the type that you need.
  public func decode<Value: ArchiveValueConvertible>(forKey key: String) throws -> Value {
    try requiredValue(Value.self, forKey: key)
  }

  /// Decodes a value, and returns what you make of it. What `make` throws is reported with the key.
  ///
  ///     guest: coder.decode(forKey: "guests", as: onlyOne)
  public func decode<Value: ArchiveValueConvertible, Result>(
    forKey key: String,
    as make: (Value) throws -> Result
  ) throws -> Result {
    let value: Value = try decode(forKey: key)
    return try reporting(.key(key)) { try make(value) }
  }

  /// Decodes the value of the first of several keys that is there: today's key, and those of earlier releases.
  ///
  ///     title: coder.decode(forKeys: "title", "name")
  public func decode<Value: ArchiveValueConvertible>(
    forKeys key: String,
    _ formerKeys: String...
  ) throws -> Value {
    try decode(forKey: presentKey(key, formerKeys))
  }

  /// The first of several keys that is there. All of them count as asked for.
  private func presentKey(_ key: String, _ formerKeys: [String]) -> String {
    ([key] + formerKeys).filter { containsValue(forKey: $0) }.first ?? key
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
    try decode(forKey: key) { (version: Int?) in try ArchiveError.checkVersion(version ?? 1, upTo: newest) }
  }

  /// Decodes objects, and returns what you make of them.
  ///
  ///     finale: coder.decode(forKey: "finale", as: \FilmClass.film)
  public func decode<Objects: ArchivedObjects, Result>(
    forKey key: String,
    as make: (Objects) throws -> Result
  ) throws -> Result {
    let result: Result? = try decode(forKey: key, as: make)
    return try reporting(.key(key)) {
      guard let result else { throw ArchiveError.missing(Objects.self) }
      return result
    }
  }

  /// Decodes objects, and returns what you make of them; nil if they are missing or nil.
  public func decode<Objects: ArchivedObjects, Result>(
    forKey key: String,
    as make: (Objects) throws -> Result
  ) throws -> Result? {
    try reporting(.key(key)) {
      let object = try storedObject(of: [Objects.objectClass], forKey: key)
      return try object.map { try make(Objects.objects(in: DecodedObjects($0))) }
    }
  }

  /// Decodes the objects of the first of several keys that is there, and returns what you make of them.
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

  /// Encodes a dictionary of objects, or of arrays of objects.
  public func encode<Objects: ArchivedObjects>(_ objects: [String: Objects], forKey key: String) {
    encode(objects as Any?, forKey: key)
  }

  /// Encodes an array of arrays or dictionaries of objects.
  public func encode<Objects: ArchivedObjects>(_ objects: [[Objects]], forKey key: String) {
    encode(objects as Any?, forKey: key)
  }

  /// Encodes a dictionary of objects, or of arrays of objects; encodes nothing if it is nil.
  public func encode<Objects: ArchivedObjects>(_ objects: [String: Objects]?, forKey key: String) {
    if let objects { encode(objects, forKey: key) }
  }

  /// Encodes an array of arrays or dictionaries of objects; encodes nothing if it is nil.
  public func encode<Objects: ArchivedObjects>(_ objects: [[Objects]]?, forKey key: String) {
    if let objects { encode(objects, forKey: key) }
  }

  /// Encodes an enum: the name of the case as a key, and its associated values.
  public func encodeCase(_ name: String, _ values: ArchiveDictionary) {
    encode(values, forKey: name)
  }

  /// Decodes an enum: an object with one key, the name of the case, and a dictionary of the associated values.
  ///
  ///     stage = try coder.decodeCase([
  ///       "meadow": { _ in .meadow },
  ///       "tent": { .tent(poles: try $0.value(forKey: "poles")) },
  ///     ])
  public func decodeCase<Value>(_ cases: [String: (ArchiveDictionary) throws -> Value]) throws -> Value {
    let (name, make) = try reporting(nil) {
      try ArchiveError.onlyCase(of: cases, isPresent: containsValue(forKey:), keys: storedKeys)
    }
    return try decode(forKey: name, as: make)
  }
}
