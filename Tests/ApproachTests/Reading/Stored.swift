import Foundation
import KeyedArchive

/// A struct with a value, which is read from an object or a dictionary.
struct Stored<Value: Codable>: Codable, CustomArchivedName {
  static var archivedClassName: String { "Stored" }
  let x: Value
}

struct StoredOptional<Value: Codable>: Codable, CustomArchivedName {
  static var archivedClassName: String { "Stored" }
  let x: Value?
}

/// The same as a class.
final class StoredObject<Value: ArchiveValueConvertible>: NSObject, ArchivedClass {
  static var archivedClassName: String { "Stored" }
  let x: Value

  init(_ x: Value) { self.x = x }

  /// As a class does that knows the type of its property.
  func encode(with coder: NSCoder) {
    switch (Value.self, x as Any) {
    case (is Bool.Type, let value as Bool): coder.encode(value, forKey: "x")
    case (is Int.Type, let value as Int): coder.encode(value, forKey: "x")
    case (is Int32.Type, let value as Int32): coder.encode(value, forKey: "x")
    case (is Int64.Type, let value as Int64): coder.encode(value, forKey: "x")
    case (is Float.Type, let value as Float): coder.encode(value, forKey: "x")
    case (is Double.Type, let value as Double): coder.encode(value, forKey: "x")
    default: coder.encode(x, forKey: "x", as: \.valueInArchive)
    }
  }

  init?(coder: NSCoder) {
    do { x = try coder.decode(forKey: "x") } catch { return nil }
  }
}
