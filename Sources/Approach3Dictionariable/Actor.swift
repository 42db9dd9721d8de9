import ArchivedModels
import KeyedArchive

// Movie.swift explains the names.
extension Actor: Dictionariable {
  public func dictionaryRepresentation() -> DictionaryRepresentation {
    [
      "name": name,
      "firstMovie": firstMovie.dictionaryRepresentation(),
    ]
  }

  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      name: try values.value(forKey: "name"),
      firstMovie: try extractStructureFromDictionary(values, forKey: "firstMovie")
    )
  }
}
