import ArchivedModels
import KeyedArchive

// Movie.swift explains the names.
extension Restaurant: Serializable {
  private struct ServerKey {
    static let id = "id"
    static let name = "name"
  }

  public init?(responseObject: ResponseObject) {
    guard let id = responseObject[ServerKey.id] as? String,
      let name = responseObject[ServerKey.name] as? String
    else { return nil }
    self.init(id: id, name: name)
  }
}

extension Restaurant: ArchiveRepresentable {
  private struct ArchiveKey {
    static let id = "id"
    static let name = "name"
  }

  public var archiveValue: Archive {
    [
      ArchiveKey.id: id,
      ArchiveKey.name: name,
    ]
  }

  public init(archive: Archive) throws {
    self.init(
      id: try archive.value(forKey: ArchiveKey.id),
      name: try archive.value(forKey: ArchiveKey.name)
    )
  }
}
