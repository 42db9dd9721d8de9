import ArchivedModels
import KeyedArchive

extension Screening: ArchiveRepresentable {
  public var archiveValue: Archive {
    [
      "certificate": certificate,
      "formats": formats,
      "length": length,
      "advice": advice,
      "start": start,
      "movie": movie?.archiveValue,
      "parts": parts.archiveValue,
    ]
  }

  public init(archive: Archive) throws {
    self.init(
      certificate: try archive.value(forKey: "certificate"),
      formats: try archive.value(forKey: "formats"),
      length: try archive.value(forKey: "length"),
      advice: try archive.value(forKey: "advice"),
      start: try archive.value(forKey: "start"),
      movie: try Movie.unarchivedIfPresent(from: archive, withKey: "movie"),
      parts: try Section.unarchivedCollection(from: archive, withKey: "parts")
    )
  }
}
