import ArchivedModels
import KeyedArchive

extension Person: ArchiveRepresentable {
  private enum ArchiveKey {
    static let firstName = "firstName"
    static let lastName = "lastName"
  }

  public var archiveValue: Archive {
    [
      ArchiveKey.firstName: firstName,
      ArchiveKey.lastName: lastName,
    ]
  }

  public init(archive: Archive) throws {
    self.init(
      firstName: try archive.value(forKey: ArchiveKey.firstName),
      lastName: try archive.value(forKey: ArchiveKey.lastName)
    )
  }
}
