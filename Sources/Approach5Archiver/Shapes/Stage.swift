import ArchivedModels
import KeyedArchive

extension Stage: ArchiveRepresentable {
  public var archiveValue: Archive {
    switch self {
    case .meadow: ["meadow": [:] as Archive]
    case .hall(let rows): ["hall": ["rows": rows]]
    case .tent(let name, let poles, let height):
      ["tent": ["name": name, "poles": poles, "height": height] as Archive]
    }
  }

  public init(archive: Archive) throws {
    self = try archive.enumCase([
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
