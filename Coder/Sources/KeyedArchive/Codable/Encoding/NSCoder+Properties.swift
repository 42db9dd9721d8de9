import Foundation

extension NSCoder {
  /// Encodes the properties of an object.
  func encode(_ properties: WrittenTree.Properties) {
    if encodeAtOnce(properties) { return }
    for (key, value) in properties {
      switch value {
      case .inline(.boolean(let value)): encode(value, forKey: key)
      case .inline(.integer(let value)): encode(Int64(value), forKey: key)
      case .inline(.real(let value)): encode(value, forKey: key)
      case .inline(.float(let value)): encode(value, forKey: key)
      default: encode(value.foundationObject(encodedObject) as Any?, forKey: key)
      }
    }
  }
}

/// An object for a value of a type, which a coder of another kind asks for its properties.
func encodedObject(_ type: Any.Type, _ properties: WrittenTree.Properties) -> any NSObject & NSSecureCoding {
  func object<Value>(_ type: Value.Type) -> any NSObject & NSSecureCoding { EncodedObject<Value>(properties) }
  return _openExistential(type, do: object)
}

private final class EncodedObject<Value>: NSObject, ArchivedClass {
  static var archivedClassName: String { KeyedArchive.archivedClassName(of: Value.self) }

  private let properties: WrittenTree.Properties

  init(_ properties: WrittenTree.Properties) {
    self.properties = properties
  }

  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) { coder.encode(properties) }
}
