import Foundation

/// Reads keyed archives.
open class SmallUnarchiver: SmallKeyedCoder {
  private let table: ObjectTable
  /// The objects that are complete, by their UIDs. Where two others refer to one, both get the same object.
  private var objects: [Int: NSObject] = [:]

  // region unarchive
  /// Creates an unarchiver for an archive.
  public init(_ data: Data, _ classes: NamedClasses) throws {
    table = try ObjectTable(PropertyList(data))
    super.init(classes)
  }

  /// Returns the object that was archived.
  public func unarchive<Object: NSObject & NSSecureCoding>(_ type: Object.Type) throws -> Object {
    let object = try object(at: table.root) as? Object
    guard let object, error == nil else { throw error ?? SmallCoderError.unreadable }
    return object
  }
  // endregion

  // region objects
  private func object(at uid: Int) throws -> NSObject? {
    if let object = objects[uid] { return object }
    guard let entry = try table.object(at: uid) else { return nil }
    if let text = entry.string { return NSString(string: text) }
    // An object in itself would never end.
    guard let fields = entry.pairs, depth < 100 else { throw SmallCoderError.unreadable }
    let outerFields = self.fields
    (self.fields, depth) = (fields, depth + 1)
    defer { (self.fields, depth) = (outerFields, depth - 1) }
    let object = try makeObject(of: table.className(of: fields))
    objects[uid] = object
    return object
  }

  /// Creates an object of a class, which decodes its fields. A subclass can know more classes.
  open func makeObject(of name: String) throws -> NSObject {
    guard let type = classes[name] else { throw SmallCoderError(description: "no class for \(name)") }
    guard let object = type.init(coder: self) else { throw error ?? SmallCoderError.unreadable }
    return object
  }
  // endregion

  // region values
  public override func containsValue(forKey key: String) -> Bool { fields[key.inTable] != nil }
  public override func decodeInteger(forKey key: String) -> Int { field(key, \.integer) ?? 0 }
  public override func decodeInt64(forKey key: String) -> Int64 { Int64(decodeInteger(forKey: key)) }
  public override func decodeDouble(forKey key: String) -> Double { field(key, \.real) ?? 0 }
  public override func decodeObject(forKey key: String) -> Any? {
    field(key) { try $0.uid.map(object) } ?? nil
  }

  /// What `read` makes of a field; nil if there is none. After an error, all are missing.
  private func field<Value>(_ key: String, _ read: (PropertyList) throws -> Value?) -> Value? {
    guard error == nil, let field = fields[key.inTable] else { return nil }
    do {
      if let value = try read(field) { return value }
      throw SmallCoderError.unreadable
    } catch {
      failWithError(error)
      return nil
    }
  }
  // endregion

  // On Apple's systems, these are Foundation's own, and call the one above.
  #if !canImport(ObjectiveC)
    // region classes
    public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
      guard let object = decodeObject(forKey: key) as? NSObject else { return nil }
      if classes?.contains(where: object.isKind) ?? true { return object }
      failWithError(SmallCoderError.unreadable)
      return nil
    }

    public override func decodeObject<T: NSObject & NSCoding>(of type: T.Type, forKey key: String) -> T? {
      decodeObject(of: [type], forKey: key) as? T
    }
  // endregion
  #endif
}
