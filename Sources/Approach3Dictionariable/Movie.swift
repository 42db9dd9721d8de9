import ArchivedModels
import KeyedArchive

extension Movie: Dictionariable {
  /// `DictionaryRepresentation` is `KeyedArchive`'s dictionary of what can be archived.
  public func dictionaryRepresentation() -> DictionaryRepresentation {
    [
      "name": name,
      "director": director,
      "releaseYear": releaseYear,
    ]
  }

  /// `value(forKey:)` returns what the property needs, or throws an error that names the key.
  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      name: try values.value(forKey: "name"),
      director: try values.value(forKey: "director"),
      releaseYear: try values.value(forKey: "releaseYear")
    )
  }
}
