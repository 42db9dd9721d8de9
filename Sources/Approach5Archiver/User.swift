import ArchivedModels
import Foundation
import KeyedArchive

// Movie.swift explains the names.
extension User: Cachable {
  private struct ServerKey {
    static let id = "id"
    static let name = "name"
    static let reviews = "user_reviews"
  }

  public init?(responseObject: ResponseObject) {
    guard let id = responseObject[ServerKey.id] as? String else { return nil }
    self.init(
      id: id,
      name: responseObject[ServerKey.name] as? String ?? NSLocalizedString("Guest", comment: ""),
      reviews: Review.serializedCollection(from: responseObject, withKey: ServerKey.reviews)
    )
  }
}

extension User: Archivable {
  private struct ArchiveKey {
    static let id = "id"
    static let name = "name"
    static let reviews = "reviews"
  }

  public var archiveValue: Archive {
    [
      ArchiveKey.id: id,
      ArchiveKey.name: name,
      ArchiveKey.reviews: reviews.archiveValue,
    ]
  }

  public init(archive: Archive) throws {
    self.init(
      id: try archive.value(forKey: ArchiveKey.id),
      name: try archive.value(forKey: ArchiveKey.name),
      reviews: try Review.unarchivedCollection(from: archive, withKey: ArchiveKey.reviews)
    )
  }
}
