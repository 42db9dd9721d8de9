#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
    /// Archives a value, with the objects in it.
    ///
    /// - Parameter object: Makes an object for Apple's systems.
    package static func archive(
      tree: WrittenTree,
      object: (_ type: Any.Type, WrittenTree.Properties) -> any NSObject & NSSecureCoding
    ) throws -> Data {
      try archive { archiver in try archiver.writer.reference(to: tree) }
    }

    /// Encodes the properties of the object that is encoding itself.
    func encode(_ properties: WrittenTree.Properties) {
      for (key, value) in properties {
        add(forKey: key) { try writer.reference(to: value) }
      }
    }
  }
#endif
