import Foundation

/// A UUID is an `NSUUID`, with its 16 bytes under "NS.uuidbytes".
extension UUID: ArchiveValueConvertible {
  public var archiveValue: ArchiveValue { .uuid(self) }

  public init(archiveValue value: ArchiveValue) throws {
    guard case .uuid(let uuid) = value else { throw value.isNot(UUID.self) }
    self = uuid
  }
}

extension UUID: StandardValue {}

#if !canImport(ObjectiveC)
  extension KeyedArchiver {
    func reference(to uuid: UUID) -> Reference {
      object(NSUUID.self) {
        withUnsafeBytes(of: uuid.uuid) { writer.add(writer.data($0), forKey: "NS.uuidbytes") }
      }
    }
  }
#endif
