import ArchivedModels
import KeyedArchive

extension Festival: ArchiveRepresentable {
  public var archiveValue: Archive {
    [
      "id": id,
      "name": name,
      "edition": edition,
      "genre": genre,
      "stage": stage.archiveValue,
      "opening": opening,
      "poster": poster,
      "website": website,
      "price": price,
      "votes": votes,
      "tags": tags,
      "films": films.mapValues(\.archiveValue),
      "finale": finale?.archiveValue,
      "programme": programme.archiveValue,
    ]
  }

  public init(archive: Archive) throws {
    self.init(
      id: try archive.value(forKey: "id"),
      name: try archive.value(forKey: "name"),
      edition: try archive.value(forKey: "edition"),
      genre: try archive.value(forKey: "genre"),
      stage: try Stage.unarchived(from: archive, withKey: "stage"),
      opening: try archive.value(forKey: "opening"),
      poster: try archive.value(forKey: "poster"),
      website: try archive.value(forKey: "website"),
      price: try archive.value(forKey: "price"),
      votes: try archive.value(forKey: "votes"),
      tags: try archive.value(forKey: "tags"),
      films: try Movie.unarchivedCollections(from: archive, withKey: "films"),
      finale: try Movie.unarchivedIfPresent(from: archive, withKey: "finale"),
      programme: try Section.unarchived(from: archive, withKey: "programme")
    )
  }
}
