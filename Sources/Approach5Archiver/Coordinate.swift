import ArchivedModels
import KeyedArchive

extension Coordinate: ArchiveRepresentable {
  private enum ArchiveKey {
    static let latitude = "latitude"
    static let longitude = "longitude"
  }

  public var archiveValue: Archive {
    [
      ArchiveKey.latitude: latitude,
      ArchiveKey.longitude: longitude,
    ]
  }

  public init(archive: Archive) throws {
    self.init(
      latitude: try archive.value(forKey: ArchiveKey.latitude),
      longitude: try archive.value(forKey: ArchiveKey.longitude)
    )
  }
}
