/// A value that a server sends and that is kept in a file until the server sends it again.
public protocol Cachable: Archivable, Serializable {
  /// Creates the value in a response object, and stores it if you ask for it.
  ///
  /// - Throws: `ArchiveError` if the value can't be stored.
  init?(responseObject: ResponseObject, shouldArchive: Bool) throws
}

extension Cachable {
  public init?(responseObject: ResponseObject, shouldArchive: Bool) throws {
    try self.init(responseObject: responseObject, shouldArchive: shouldArchive, in: .default)
  }

  /// Creates the value in a response object, and stores it if you ask for it.
  public init?(responseObject: ResponseObject, shouldArchive: Bool, in archiver: Archiver) throws {
    self.init(responseObject: responseObject)
    if shouldArchive { try storeArchive(in: archiver) }
  }

  /// Creates and stores the values in an array of response objects. Other elements are left out.
  public static func archivedCollection(
    from responseObjects: [Any],
    in archiver: Archiver = .default
  ) throws -> [Self] {
    let values = serializedCollection(from: responseObjects)
    try values.storeArchives(in: archiver)
    return values
  }
}
