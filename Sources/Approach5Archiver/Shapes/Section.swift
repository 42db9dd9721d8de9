import ArchivedModels
import KeyedArchive

extension Section: ArchiveRepresentable {
  public var archiveValue: Archive {
    [
      "title": title,
      "isPublic": isPublic,
      "rating": rating,
      "visitors": visitors,
      "sections": sections.archiveValue,
    ]
  }

  public init(archive: Archive) throws {
    self.init(
      title: try archive.value(forKey: "title"),
      isPublic: try archive.value(forKey: "isPublic"),
      rating: try archive.value(forKey: "rating"),
      visitors: try archive.value(forKey: "visitors"),
      sections: try Section.unarchivedCollection(from: archive, withKey: "sections")
    )
  }
}
