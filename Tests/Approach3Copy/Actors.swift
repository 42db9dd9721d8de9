import ArchivedModels
import KeyedArchive

// Approach 3 as somebody has it who begins an approach with a copy of it: the same file, and models with other keys.

extension Movie: Dictionariable {
  public func dictionaryRepresentation() -> DictionaryRepresentation {
    ["title": name, "by": director, "year": releaseYear]
  }

  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      name: try values.value(forKey: "title"),
      director: try values.value(forKey: "by"),
      releaseYear: try values.value(forKey: "year")
    )
  }
}

extension Actor: Dictionariable {
  public func dictionaryRepresentation() -> DictionaryRepresentation {
    ["actor": name, "film": firstMovie.dictionaryRepresentation()]
  }

  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      name: try values.value(forKey: "actor"),
      firstMovie: try extractStructureFromDictionary(values, forKey: "film")
    )
  }
}
