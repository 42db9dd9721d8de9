import Foundation

/// A UUID is an `NSUUID`, with its 16 bytes under "NS.uuidbytes".
extension UUID: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { .uuid(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .uuid(let uuid) = value else { throw value.isNot(UUID.self) }
    self = uuid
  }
}

extension UUID: StandardValue {}

extension ValueWriter {
  func reference(to uuid: UUID) throws -> Reference {
    try object(NSUUID.self) {
      withUnsafeBytes(of: uuid.uuid) { archive.add(archive.data($0), forKey: "NS.uuidbytes") }
    }
  }
}
