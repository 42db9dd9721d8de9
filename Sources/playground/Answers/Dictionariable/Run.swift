// A run has a distance and, with a chest strap, a pulse. A Python program draws
// charts from the archives, by the keys km and pulse. Without a strap there is
// no pulse, and anything but a number under pulse is an error.

import Approach3Dictionariable
import Foundation
import KeyedArchive
import Practice

struct Run: Codable, Equatable {
  let kilometers: Double
  let pulse: Int?
}

extension Run: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["km": kilometers, "pulse": pulse]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    kilometers = try values.value(forKey: "km")
    pulse = try values.value(forKey: "pulse")
  }
}

let dictionariableRun = Solution(
  archive: { (value: Run) in try archiveStructure(value) },
  unarchive: { try extractStructureFromArchive($0) }
)
