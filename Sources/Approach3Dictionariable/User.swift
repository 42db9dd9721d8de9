import ArchivedModels
import KeyedArchive

// Movie.swift explains the names.
extension User: Dictionariable {
  public func dictionaryRepresentation() -> DictionaryRepresentation {
    [
      "id": id,
      "name": name,
      "reviews": reviews.map { $0.dictionaryRepresentation() },
    ]
  }

  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      id: try values.value(forKey: "id"),
      name: try values.value(forKey: "name"),
      reviews: try extractStructuresFromDictionary(values, forKey: "reviews")
    )
  }
}
