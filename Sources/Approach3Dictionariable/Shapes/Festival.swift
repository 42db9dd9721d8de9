import ArchivedModels
import KeyedArchive

extension Festival: Dictionariable {
  public func dictionaryRepresentation() -> DictionaryRepresentation {
    [
      "id": id,
      "name": name,
      "edition": edition,
      "genre": genre,
      "stage": stage.dictionaryRepresentation(),
      "opening": opening,
      "poster": poster,
      "website": website,
      "price": price,
      "votes": votes,
      "tags": tags,
      "films": films.mapValues { $0.map { $0.dictionaryRepresentation() } },
      "finale": finale?.dictionaryRepresentation(),
      "programme": programme.dictionaryRepresentation(),
    ]
  }

  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      id: try values.value(forKey: "id"),
      name: try values.value(forKey: "name"),
      edition: try values.value(forKey: "edition"),
      genre: try values.value(forKey: "genre"),
      stage: try extractStructureFromDictionary(values, forKey: "stage"),
      opening: try values.value(forKey: "opening"),
      poster: try values.value(forKey: "poster"),
      website: try values.value(forKey: "website"),
      price: try values.value(forKey: "price"),
      votes: try values.value(forKey: "votes"),
      tags: try values.value(forKey: "tags"),
      films: try extractStructuresFromDictionary(values, forKey: "films"),
      finale: try extractStructureFromDictionary(values, forKey: "finale"),
      programme: try extractStructureFromDictionary(values, forKey: "programme")
    )
  }
}
