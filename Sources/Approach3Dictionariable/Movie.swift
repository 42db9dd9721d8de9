import ArchivedModels
import KeyedArchive

extension Movie: Dictionariable {
  public func dictionaryRepresentation() -> DictionaryRepresentation {
    [
      "name": name,
      "director": director,
      "releaseYear": releaseYear,
    ]
  }

  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      name: try values.value(forKey: "name"),
      director: try values.value(forKey: "director"),
      releaseYear: try values.value(forKey: "releaseYear")
    )
  }
}
