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
    ["free": [:] as DictionaryRepresentation]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self = .free
  }
}

extension CinemaHall: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    [:]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    rows = []
  }
}

let fieldsSeats = Solution(
  archive: { (hall: CinemaHall) in try archiveStructure(hall) },
  unarchive: { try extractStructureFromArchive($0) }
)
