/// A number for each object or class, by identity.
package struct IdentityTable {
  private var numbers = NumberTable()

  package init() {}

  /// The number of an object; nil if it is new.
  package subscript(identity: ObjectIdentifier) -> UInt32? {
    numbers[key(of: identity)]
  }

  /// Adds an object that isn't in the table yet.
  package mutating func insert(_ identity: ObjectIdentifier, _ number: UInt32) {
    numbers.insert(key(of: identity), number)
  }

  private func key(of identity: ObjectIdentifier) -> UInt64 { UInt64(UInt(bitPattern: identity)) }
}
