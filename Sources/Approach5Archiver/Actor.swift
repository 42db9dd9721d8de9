import ArchivedModels
import KeyedArchive

// Movie.swift explains the names.
extension Actor: ArchiveRepresentable {
  public var archiveValue: Archive {
    [
      "name": name,
      "firstMovie": firstMovie.archiveValue,
    ]
  }

  public init(archive: Archive) throws {
    self.init(
      name: try archive.value(forKey: "name"),
      firstMovie: try Movie.unarchived(from: archive, withKey: "firstMovie")
    )
  }
}
