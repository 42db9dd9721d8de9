import Foundation

/// Writes keyed archives.
open class SmallArchiver: SmallKeyedCoder {
  private var table = ObjectTable()

  // region archive
  /// Archives an object.
  public func archive(_ object: some NSObject & NSSecureCoding) throws -> Data {
    table.root = uid(of: object)
    if let error { throw error }
    return table.propertyList.bytes
  }
  // endregion

  // region values
  public override func encode(_ value: Int, forKey key: String) { fields[key.inTable] = .integer(value) }

  public override func encode(_ value: Double, forKey key: String) { fields[key.inTable] = .real(value) }

  public override func encode(_ object: Any?, forKey key: String) {
    fields[key.inTable] = .uid(uid(of: object))
  }
  // endregion

  // region objects
  /// Adds an object to the table, and returns its UID. A subclass can know more types.
  open func uid(of object: Any?) -> Int {
    guard let object else { return 0 }
    if let text = object as? String, text != "$null" { return table.add(.string(text)) }
    guard depth < 100, let object = object as? NSObject & NSSecureCoding,
      let name = classes.first(where: { $0.value == type(of: object) })?.key
    else {
      failWithError(SmallCoderError(description: "the small coder can't write \(object)"))
      return 0
    }
    return add(objectOf: name) { object.encode(with: self) }
  }

  /// Adds an object of a class. `encode` encodes its fields.
  public func add(objectOf className: String, encode: () -> Void) -> Int {
    // An object has its UID before those in it, which encode fields of their own.
    let (uid, outerFields) = (table.add(.string("")), fields)
    (fields, depth) = ([:], depth + 1)
    encode()
    table.set(uid, toObjectOf: className, fields)
    (fields, depth) = (outerFields, depth - 1)
    return uid
  }
  // endregion
}

// region key
extension String {
  /// A key that begins with "$" gets another one in the table, because "$class" is the object's class.
  var inTable: String { hasPrefix("$") ? "$" + self : self }
}
// endregion
