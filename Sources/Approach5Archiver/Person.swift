import ArchivedModels
import KeyedArchive

// Movie.swift explains the names.
extension Person: ArchiveRepresentable {
  public var archiveValue: Archive {
    [
      "firstName": firstName,
      "lastName": lastName,
    ]
  }

  public init(archive: Archive) throws {
    self.init(
      firstName: try archive.value(forKey: "firstName"),
      lastName: try archive.value(forKey: "lastName")
    )
  }
}
