import ArchivedModels
import KeyedArchive

// Movie.swift explains the names.
extension Coordinate: ArchiveRepresentable {
  public var archiveValue: Archive {
    [
      "latitude": latitude,
      "longitude": longitude,
    ]
  }

  public init(archive: Archive) throws {
    self.init(
      latitude: try archive.value(forKey: "latitude"),
      longitude: try archive.value(forKey: "longitude")
    )
  }
}
