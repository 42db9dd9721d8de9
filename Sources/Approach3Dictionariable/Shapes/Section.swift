import ArchivedModels
import KeyedArchive

extension Section: Dictionariable {
  public func dictionaryRepresentation() -> DictionaryRepresentation {
    [
      "title": title,
      "isPublic": isPublic,
      "rating": rating,
      "visitors": visitors,
      "sections": sections.map { $0.dictionaryRepresentation() },
    ]
  }

  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      title: try values.value(forKey: "title"),
      isPublic: try values.value(forKey: "isPublic"),
      rating: try values.value(forKey: "rating"),
      visitors: try values.value(forKey: "visitors"),
      sections: try extractStructuresFromDictionary(values, forKey: "sections")
    )
  }
}
