import ArchivedModels
import KeyedArchive

extension Festival: Dictionariable {
  public func dictionaryRepresentation() -> DictionaryRepresentation {
    [
      "id": id,
      "name": name,
      "edition": edition,
      "genre": genre,
      "stage": stage,
      "opening": opening,
      "poster": poster,
      "website": website,
      "price": price,
      "votes": votes,
      "tags": tags,
      "films": films,
      "finale": finale,
      "programme": programme,
    ]
  }

  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      id: try values.value(forKey: "id"),
      name: try values.value(forKey: "name"),
      edition: try values.value(forKey: "edition"),
      genre: try values.value(forKey: "genre"),
      stage: try values.value(forKey: "stage"),
      opening: try values.value(forKey: "opening"),
      poster: try values.value(forKey: "poster"),
      website: try values.value(forKey: "website"),
      price: try values.value(forKey: "price"),
      votes: try values.value(forKey: "votes"),
      tags: try values.value(forKey: "tags"),
      films: try values.value(forKey: "films"),
      finale: try values.value(forKey: "finale"),
      programme: try values.value(forKey: "programme")
    )
  }
}
