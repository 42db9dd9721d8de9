import ArchivedModels
import KeyedArchive

// Movie.swift explains the names.
extension Person: Dictionariable {
  public func dictionaryRepresentation() -> DictionaryRepresentation {
    [
      "firstName": firstName,
      "lastName": lastName,
    ]
  }

  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      firstName: try values.value(forKey: "firstName"),
      lastName: try values.value(forKey: "lastName")
    )
  }
}
