/// A value that a server sends and a file keeps until it sends it again.
public protocol Cachable: Archivable, Serializable {
  /// The value that a response object holds, stored if the caller wants it.
  ///
  /// - Throws: `ArchiveError` if it could not be stored.
  init?(responseObject: ResponseObject, shouldArchive: Bool) throws
}

extension Cachable {
  public init?(responseObject: ResponseObject, shouldArchive: Bool) throws {
    try self.init(responseObject: responseObject, shouldArchive: shouldArchive, in: .default)
  }

  /// The value that a response object holds, stored if the caller wants it.
  public init?(responseObject: ResponseObject, shouldArchive: Bool, in archiver: Archiver) throws {
    self.init(responseObject: responseObject)
    if shouldArchive { try storeArchive(in: archiver) }
  }

  /// The values in an array of response objects, without those that are none, each stored.
  public static func archivedCollection(
    from responseObjects: [Any],
    in archiver: Archiver = .default
  ) throws -> [Self] {
    let values = serializedCollection(from: responseObjects)
    try values.storeArchives(in: archiver)
    return values
  }
}
