import ArchivedModels
import KeyedArchive

extension Restaurant: Serializable {
  public init?(responseObject: ResponseObject) {
    guard let id = responseObject["id"] as? String,
      let name = responseObject["name"] as? String
    else { return nil }
    self.init(id: id, name: name)
  }
}

extension Restaurant: ArchiveRepresentable {
  public var archiveValue: Archive {
    [
      "id": id,
      "name": name,
    ]
  }

  public init(archive: Archive) throws {
    self.init(
      id: try archive.value(forKey: "id"),
      name: try archive.value(forKey: "name")
    )
  }
}
