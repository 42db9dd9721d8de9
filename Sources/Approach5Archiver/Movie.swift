import ArchivedModels
import KeyedArchive

extension Movie: Archivable {
  /// Title and year: "Face/Off (1997)".
  public var id: String { "\(name) (\(releaseYear))" }

  /// `Archive` is `KeyedArchive`'s dictionary of what can be archived.
  public var archiveValue: Archive {
    [
      "name": name,
      "director": director,
      "releaseYear": releaseYear,
    ]
  }

  /// `value(forKey:)` returns what the property needs, or throws an error that names the key.
  public init(archive: Archive) throws {
    self.init(
      name: try archive.value(forKey: "name"),
      director: try archive.value(forKey: "director"),
      releaseYear: try archive.value(forKey: "releaseYear")
    )
  }
}
