import Foundation

/// A UUID is an `NSUUID`, with its 16 bytes under "NS.uuidbytes".
extension UUID: StoredType {
  static let objectClass: AnyClass = NSUUID.self
  static let noun = Phrase.uuid

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    let element = try reader.graph.bytes(ofUUID: &object)
    let bytes = try reader.list.content(of: element)
    return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
  }

  static func write(_ uuid: UUID, by writer: ValueWriter) throws -> Reference {
    try writer.object(NSUUID.self) {
      withUnsafeBytes(of: uuid.uuid) {
        writer.archive.add(writer.archive.data($0), forKey: "NS.uuidbytes")
      }
    }
  }

  static func object(of uuid: UUID) -> NSObject { uuid as NSUUID }
}

extension UUID: StandardValue {
  public var valueInArchive: ArchiveValue { .uuid(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .uuid(let uuid) = value else { throw value.isNot(UUID.self) }
    self = uuid
  }
}
