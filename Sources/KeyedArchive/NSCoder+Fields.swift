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
    FoundationCoder.setNames(of: Objects.objectClass, in: self)
    let classes = FoundationCoder.valueClasses + [Objects.objectClass]
    guard try successful(containsValue(forKey: key)) else { return nil }
    let decoded = try successful(decodeObject(of: classes, forKey: key) as Any?)
    return try reporting(.key(key)) { try decoded.map { try make(Objects.objects(in: DecodedObjects($0))) } }
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
    let present = cases.filter { containsValue(forKey: $0.key) }
    guard let (name, make) = present.first, present.count == 1 else {
      return try reporting(nil) { throw ArchiveError.notOneCase(of: cases.keys, found: present.keys) }
    }
    let values: ArchiveDictionary = try decode(forKey: name)
    return try reporting(.key(name)) { try make(values) }
  }

  /// Returns a value that was decoded, unless the coder has failed.
  private func successful<Value>(_ value: @autoclosure () -> Value) throws -> Value {
    let value = value()
    if error != nil { throw ReportedFailure() }
    return value
  }

  /// Returns what `body` returns. If it throws, reports the error to the coder.
  private func reporting<Value>(
    _ component: ArchivePath.Component?,
    _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch {
      let error = ArchiveError(wrapping: error)
      if self.error == nil { failWithError(component.map { error.inside($0) } ?? error) }
      throw ReportedFailure()
    }
  }
}
