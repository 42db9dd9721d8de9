import ArchiveFiles
import Foundation
import KeyedArchive

/// A struct that bridges to a class of its own, as `Date` does to `NSDate`.
///
///     extension Movie: Bridged {
///       public typealias ReferenceType = NSMovie
///     }
///
/// Then `movie as NSMovie` and `value as? Movie` convert between the two, and a coder takes the struct itself.
public protocol Bridged: _ObjectiveCBridgeable, BridgedValue {
  /// The class, whose objects stand for the struct. Foundation's structs have a type of this name, too.
  associatedtype ReferenceType: BridgedClass
  where ReferenceType.Value == Self, _ObjectiveCType == ReferenceType, Objects == ReferenceType
}

/// A class whose objects hold a struct and never change: the other half of `Bridged`.
public protocol BridgedClass: ArchivedClass, NSCopying {
  /// The struct.
  associatedtype Value: Bridged where Value.ReferenceType == Self

  /// Creates an object that holds a struct.
  init(_ value: Value)

  /// The struct that the object holds.
  var value: Value { get }
}

extension BridgedClass {
  /// `MovieClass` for `Movie`, as in approach 1.
  public static var formerClassNames: [String] { ["\(Value.self)Class"] }
}

// MARK: - The bridge

// region bridge
/// What `as`, `as?` and `as!` call. Swift has these methods for Foundation's structs; they aren't public API.
extension Bridged {
  public func _bridgeToObjectiveC() -> ReferenceType { objects }

  public static func _forceBridgeFromObjectiveC(_ object: ReferenceType, result: inout Self?) {
    result = object.value
  }

  @discardableResult
  public static func _conditionallyBridgeFromObjectiveC(
    _ object: ReferenceType,
    result: inout Self?
  ) -> Bool {
    result = object.value
    return true
  }

  /// Gets nil only from a method in Objective-C that promises an object and returns none. There is no value to return
  /// then, so this ends the app, as it does for `Date`.
  public static func _unconditionallyBridgeFromObjectiveC(_ object: ReferenceType?) -> Self {
    guard let object else { preconditionFailure("expected an object that holds a \(Self.self), found nil") }
    return object.value
  }
}
// endregion

// MARK: - Archiving

extension Bridged {
  /// Archives this value.
  public func archive() throws -> Data {
    try KeyedArchiver.archive(objects)
  }

  /// Unarchives a value.
  public static func unarchive(_ data: Data, options: ReadingOptions = .default) throws -> Self {
    try KeyedUnarchiver.unarchive(ReferenceType.self, from: data, options: options).value
  }

  /// Archives several values, in order.
  public static func archive(_ values: [Self]) throws -> Data {
    try KeyedArchiver.archive(values.map { $0.objects })
  }

  /// Unarchives several values, in order.
  public static func unarchiveArray(_ data: Data, options: ReadingOptions = .default) throws -> [Self] {
    try KeyedUnarchiver.unarchive([ReferenceType].self, from: data, options: options).map { $0.value }
  }
}

// MARK: - Files

extension Bridged {
  /// Saves this value in a file.
  public func archive(to url: URL) throws {
    try ArchiveFile(url).write(archive())
  }

  /// Loads a value from a file.
  public static func unarchive(from url: URL, options: ReadingOptions = .default) throws -> Self {
    try ArchiveFile(url).read(limits: options.limits) { try unarchive($0, options: options) }
  }

  /// Saves several values in a file, in order.
  public static func archive(_ values: [Self], to url: URL) throws {
    try ArchiveFile(url).write(archive(values))
  }

  /// Loads several values from a file, in order.
  public static func unarchiveArray(from url: URL, options: ReadingOptions = .default) throws -> [Self] {
    try ArchiveFile(url).read(limits: options.limits) { try unarchiveArray($0, options: options) }
  }
}
