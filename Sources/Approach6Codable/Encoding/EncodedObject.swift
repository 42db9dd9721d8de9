import Foundation
import KeyedArchive

/// The object that stands for a value in an archive by a coder that isn't the package's.
final class EncodedObject<Value>: NSObject, ArchivedClass {
  static var archivedClassName: String { Approach6Codable.archivedClassName(of: Value.self) }

  private let properties: WrittenTree.Properties

  init(_ properties: WrittenTree.Properties) {
    self.properties = properties
  }

  func encode(with coder: NSCoder) {
    coder.encode(properties)
  }

  /// Nothing: `CodableObject` is decoded instead.
  init?(coder: NSCoder) { nil }
}

extension WrittenClass {
  /// The class of the objects that a type is archived as.
  convenience init<Value>(of type: Value.Type) {
    self.init(name: archivedClassName(of: type)) { EncodedObject<Value>($0) }
  }
}
