import ArchivedModels
import KeyedArchive

extension Actor: ArchiveRepresentable {
  private enum ArchiveKey {
    static let name = "name"
    static let firstMovie = "firstMovie"
  }

  public var archiveValue: Archive {
    [
      ArchiveKey.name: name,
      ArchiveKey.firstMovie: firstMovie.archiveValue,
    ]
  }

  public init(archive: Archive) throws {
    self.init(
      name: try archive.value(forKey: ArchiveKey.name),
      firstMovie: try Movie.unarchived(from: archive, withKey: ArchiveKey.firstMovie)
    )
  }
}
