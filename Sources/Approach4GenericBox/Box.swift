import Foundation
import KeyedArchive

/// A struct that encodes and decodes its properties as a class with `NSCoding` would. `Box` archives it, so you don't write a
/// class. The post has neither.
public protocol Boxable: Encoded {
  /// The name of the box's class in archives.
  static var archivedClassName: String { get }

  /// Names of the struct's classes in older archives; by default `MovieClass` for `Movie`, as in approach 1.
  static var formerClassNames: [String] { get }

  /// Encodes the properties.
  func encode(with coder: NSCoder)

  /// Decodes the properties; nil if one is missing.
  init?(coder: NSCoder)
}

extension Boxable {
  public static var formerClassNames: [String] { ["\(Self.self)Class"] }

  public var encoder: Box<Self> { Box(self) }
}

/// A generic class that archives any `Boxable` struct.
public final class Box<Value: Boxable>: NSObject, ValueEncoder {
  public static var archivedClassName: String { Value.archivedClassName }
  public static var formerClassNames: [String] { Value.formerClassNames }

  public let value: Value

  /// Creates an object that archives a value.
  public init(_ value: Value) {
    self.value = value
  }

  public func encode(with coder: NSCoder) {
    value.encode(with: coder)
  }

  public init?(coder: NSCoder) {
    guard let value = Value(coder: coder) else { return nil }
    self.value = value
  }
}
