import Foundation
import KeyedArchive

/// The types that containers take without asking them to encode themselves.
protocol Primitive: ArchiveValueConvertible, Codable {
  /// The value as the property of an object.
  var property: WrittenTree { get }

  /// Encodes the value as a property of the object that a coder encodes. Returns false if there is no method for its
  /// type.
  func encodePlain(forKey key: String, to coder: NSCoder) -> Bool

  /// The value of a key of the object that a coder decodes; nil if it takes more than a look, also for an error.
  static func plainValue(forKey key: String, in coder: NSCoder) -> Self?
}

extension Primitive {
  var property: WrittenTree { .inline(archiveValue) }

  func encodePlain(forKey key: String, to coder: NSCoder) -> Bool { false }

  static func plainValue(forKey key: String, in coder: NSCoder) -> Self? { nil }
}

extension Bool: Primitive {
  func encodePlain(forKey key: String, to coder: NSCoder) -> Bool {
    coder.encode(self, forKey: key)
    return true
  }

  static func plainValue(forKey key: String, in coder: NSCoder) -> Bool? { coder.plainBoolean(forKey: key) }
}

extension Int: Primitive {
  func encodePlain(forKey key: String, to coder: NSCoder) -> Bool {
    coder.encode(self, forKey: key)
    return true
  }

  static func plainValue(forKey key: String, in coder: NSCoder) -> Int? { coder.plainInteger(forKey: key) }
}

extension Int8: Primitive {}
extension Int16: Primitive {}
extension Int32: Primitive {}
extension Int64: Primitive {}
extension UInt8: Primitive {}
extension UInt16: Primitive {}
extension UInt32: Primitive {}
extension Float: Primitive {}

extension Double: Primitive {
  func encodePlain(forKey key: String, to coder: NSCoder) -> Bool {
    coder.encode(self, forKey: key)
    return true
  }

  static func plainValue(forKey key: String, in coder: NSCoder) -> Double? { coder.plainReal(forKey: key) }
}

// These are objects: a string, and an integer that may need 64 bits.

extension String: Primitive {
  var property: WrittenTree { .value(.string(self)) }

  func encodePlain(forKey key: String, to coder: NSCoder) -> Bool {
    coder.encode(self, forKey: key)
    return true
  }

  static func plainValue(forKey key: String, in coder: NSCoder) -> String? { coder.plainString(forKey: key) }
}

extension UInt: Primitive {
  var property: WrittenTree { .value(archiveValue) }
}

extension UInt64: Primitive {
  var property: WrittenTree { .value(archiveValue) }
}
