import Foundation

/// A type whose values are objects of one of Foundation's classes in archives, and no collections.
///
/// All that is special about such a type is in its file, such as `Date.swift`. `FoundationClass` lists their classes.
protocol StoredType: SendableMetatype {
  typealias Reference = ArchiveWriter.Reference

  /// A value as Swift has it.
  associatedtype Value

  /// The class of the objects.
  static var objectClass: AnyClass { get }

  /// What a value of the type is, for errors: "a date".
  static var noun: String { get }

  /// Reads the value of an object. A key that it doesn't look for is an error.
  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Value

  /// Reads the object itself. By default, it is made of the value.
  static func readObject(
    _ object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> NSObject

  /// Returns the UID of the object that is written for a value.
  static func write(_ value: Value, by writer: ValueWriter) throws -> Reference

  /// The value of an object; nil if it has none that can be archived. By default, it is the object itself as this type.
  static func value(of object: NSObject) -> Value?

  /// The object of a value. By default, a value that is an object is it itself.
  static func object(of value: Value) -> NSObject

  /// The same value in an archive; nil if `ArchiveValue` has no case for it.
  static func valueInArchive(_ value: Value) -> ArchiveValue?

  /// Whether values of a type of Swift are archived as objects of the class.
  static func hasValues(_ type: Any.Type) -> Bool

  /// The object of a value of any type; nil if it isn't of this one.
  static func object(ofAny value: Any) -> NSObject?

  /// Reads the value of an object as a type of Swift; nil if it isn't of that type.
  static func read<Other>(
    _ object: inout ObjectCursor,
    as type: Other.Type,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> Other?
}

extension StoredType {
  static func readObject(
    _ object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> NSObject {
    self.object(of: try read(&object, by: &reader))
  }

  static func value(of object: NSObject) -> Value? { object as? Value }
  static func valueInArchive(_ value: Value) -> ArchiveValue? { nil }
}

extension StoredType where Value: StandardValue {
  static func valueInArchive(_ value: Value) -> ArchiveValue? { value.valueInArchive }
}

extension StoredType where Value: NSObject {
  static func object(of value: Value) -> NSObject { value }
}

/// A mutable class of Foundation's, whose objects have the same values as those of its superclass.
protocol MutableStoredType: StoredType where Value: StoredType, Value.Value == Value {}

extension MutableStoredType {
  static var noun: String { Value.noun }

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Value {
    try Value.read(&object, by: &reader)
  }

  static func value(of object: NSObject) -> Value? { Value.value(of: object) }
}

// MARK: - Where the type isn't known

extension StoredType {
  static func readValue(
    _ object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> ArchiveValue? {
    valueInArchive(try read(&object, by: &reader))
  }

  static func read<Other>(
    _ object: inout ObjectCursor,
    as type: Other.Type,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> Other? {
    try read(&object, by: &reader) as? Other
  }

  static func valueInArchive(of object: NSObject) -> ArchiveValue? {
    value(of: object).flatMap { valueInArchive($0) }
  }

  static func hasValues(_ type: Any.Type) -> Bool { type == Value.self }

  static func object(ofAny value: Any) -> NSObject? { (value as? Value).map { object(of: $0) } }

  static func write(object: NSObject, by writer: ValueWriter) throws -> Reference {
    guard let value = value(of: object) else { throw ArchiveError.unreadable(noun, found: "\(object)") }
    return try write(value, by: writer)
  }
}
