import ArchivedModels
import KeyedArchive

extension Stage: Dictionariable {
  public func dictionaryRepresentation() -> DictionaryRepresentation {
    switch self {
    case .meadow: ["meadow": [:] as DictionaryRepresentation]
    case .hall(let rows): ["hall": ["rows": rows]]
    case .tent(let name, let poles, let height):
      ["tent": ["name": name, "poles": poles, "height": height] as DictionaryRepresentation]
    }
  }

  public init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self = try values.enumCase([
      "meadow": { _ in .meadow },
      "hall": { .hall(rows: try $0.value(forKey: "rows")) },
      "tent": {
        .tent(
          name: try $0.value(forKey: "name"),
          poles: try $0.value(forKey: "poles"),
          height: try $0.value(forKey: "height")
        )
      },
    ])
  }
}
