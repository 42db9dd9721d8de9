import ArchivedModels
import KeyedArchive

// Movie.swift explains the names.
extension Coordinate: Dictionariable {
  public func dictionaryRepresentation() -> DictionaryRepresentation {
    [
      "latitude": latitude,
      "longitude": longitude,
    ]
  }

  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      latitude: try values.value(forKey: "latitude"),
      longitude: try values.value(forKey: "longitude")
    )
  }
}
