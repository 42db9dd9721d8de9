import ArchivedModels
import KeyedArchive

extension Screening: Dictionariable {
  public func dictionaryRepresentation() -> DictionaryRepresentation {
    [
      "certificate": certificate,
      "formats": formats,
      "length": length,
      "advice": advice,
      "start": start,
      "movie": movie,
      "parts": parts,
    ]
  }

  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      certificate: try values.value(forKey: "certificate"),
      formats: try values.value(forKey: "formats"),
      length: try values.value(forKey: "length"),
      advice: try values.value(forKey: "advice"),
      start: try values.value(forKey: "start"),
      movie: try values.value(forKey: "movie"),
      parts: try values.value(forKey: "parts")
    )
  }
}
