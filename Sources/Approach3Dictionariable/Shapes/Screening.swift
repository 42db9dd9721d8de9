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
      "movie": movie?.dictionaryRepresentation(),
      "parts": parts.map { $0.dictionaryRepresentation() },
    ]
  }

  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      certificate: try values.value(forKey: "certificate"),
      formats: try values.value(forKey: "formats"),
      length: try values.value(forKey: "length"),
      advice: try values.value(forKey: "advice"),
      start: try values.value(forKey: "start"),
      movie: try extractStructureFromDictionary(values, forKey: "movie"),
      parts: try extractStructuresFromDictionary(values, forKey: "parts")
    )
  }
}
