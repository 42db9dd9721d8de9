import ArchivedModels
import KeyedArchive

// Movie.swift explains the names.
extension Restaurant: Dictionariable {
  public func dictionaryRepresentation() -> DictionaryRepresentation {
    [
      "id": id,
      "name": name,
    ]
  }

  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      id: try values.value(forKey: "id"),
      name: try values.value(forKey: "name")
    )
  }
}
