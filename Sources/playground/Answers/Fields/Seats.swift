// The seats of a cinema stand in rows. A seat is free, reserved (sometimes for
// a name), or taken by a person. The box office reads the archive, in which
// seats are {"free": {}}, {"reserved": {"name": "Zoë"}} and {"taken": {"by":
// {…}}}.

import Approach3Dictionariable
import ArchivedModels
import Foundation
import KeyedArchive
import Practice

enum CinemaSeat: Codable, Equatable {
  case free
  case reserved(name: String?)
  case taken(by: Person)
}

struct CinemaHall: Codable, Equatable {
  let rows: [[CinemaSeat]]
}

extension CinemaSeat: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    switch self {
    case .free: ["free": [:] as DictionaryRepresentation]
    case .reserved(let name): ["reserved": ["name": name] as DictionaryRepresentation]
    case .taken(let person):
      ["taken": ["by": person.dictionaryRepresentation()] as DictionaryRepresentation]
    }
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self = try values.enumCase([
      "free": { _ in .free },
      "reserved": { .reserved(name: try $0.value(forKey: "name")) },
      "taken": { .taken(by: try extractStructureFromDictionary($0, forKey: "by")) },
    ])
  }
}

extension CinemaHall: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["rows": rows.map { $0.map { $0.dictionaryRepresentation() } }]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    rows = try values.value([[NestedStructure<CinemaSeat>]].self, forKey: "rows").map { $0.map(\.structure) }
  }
}

let fieldsSeats = Solution(
  archive: { (hall: CinemaHall) in try archiveStructure(hall) },
  unarchive: { try extractStructureFromArchive($0) }
)
