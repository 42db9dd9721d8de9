import ArchivedModels
import KeyedArchive

extension Movie: Archivable {
  private enum ArchiveKey {
    static let name = "name"
    static let director = "director"
    static let releaseYear = "releaseYear"
  }

  /// Title and year: "Face/Off (1997)".
  public var id: String { "\(name) (\(releaseYear))" }

  public var archiveValue: Archive {
    [
      ArchiveKey.name: name,
      ArchiveKey.director: director,
      ArchiveKey.releaseYear: releaseYear,
    ]
  }

  public init(archive: Archive) throws {
    self.init(
      name: try archive.value(forKey: ArchiveKey.name),
      director: try archive.value(forKey: ArchiveKey.director),
      releaseYear: try archive.value(forKey: ArchiveKey.releaseYear)
    )
  }
}
