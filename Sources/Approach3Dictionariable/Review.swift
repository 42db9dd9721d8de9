import ArchivedModels
import KeyedArchive

// Movie.swift explains the names.
extension Review: Dictionariable {
  public func dictionaryRepresentation() -> DictionaryRepresentation {
    [
      "id": id,
      "restaurant": restaurant.dictionaryRepresentation(),
      "rating": rating,
      "text": text,
    ]
  }

  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      id: try values.value(forKey: "id"),
      restaurant: try extractStructureFromDictionary(values, forKey: "restaurant"),
      rating: try values.value(forKey: "rating"),
      text: try values.value(forKey: "text")
    )
  }
}
