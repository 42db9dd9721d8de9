import Foundation
import KeyedArchive

/// The object that stands for a value in an archive: a class name, and properties.
final class EncodedObject<Value: Encodable>: NSObject, ArchivedClass {
  static var archivedClassName: String { Approach6Codable.archivedClassName(of: Value.self) }

  let properties: [(key: String, value: WrittenTree)]

  init(_ properties: [(key: String, value: WrittenTree)]) {
    self.properties = properties
  }

  func encode(with coder: NSCoder) {
    coder.encode(properties)
  }

  /// Nothing: `CodableObject` is decoded instead.
  init?(coder: NSCoder) { nil }
}
