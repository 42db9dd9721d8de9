// The seats of a cinema stand in rows. A seat is free, reserved (sometimes for a name), or taken by a person. The box
// office reads the archive, in which seats are {"free": {}}, {"reserved": {"name": "Zoë"}} and {"taken": {"by": {…}}}.

import Approach3Dictionariable
import Foundation
import KeyedArchive
import Models
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
    case .free: ["kind": "free"]
    case .reserved(let name): ["kind": "reserved", "name": name]
    case .taken(let person): ["kind": "taken", "by": person.dictionaryRepresentation()]
    }
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    switch try values.value(String.self, forKey: "kind") {
    case "reserved": self = .reserved(name: try values.value(forKey: "name"))
    case "taken": self = .taken(by: try extractStructureFromDictionary(values, forKey: "by"))
    default: self = .free
    }
  }
}

extension CinemaHall: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["rows": rows.map { $0.map { $0.dictionaryRepresentation() } }]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    rows = try values.value([[Structure<CinemaSeat>]].self, forKey: "rows").map { $0.map(\.value) }
  }
}

let fieldsSeats = Solution(
  archive: { (hall: CinemaHall) in try archiveStructure(hall) },
  unarchive: { try extractStructureFromArchive($0) }
)
