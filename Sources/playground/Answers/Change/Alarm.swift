// Release 1 of an alarm clock archived a text and an hour. Release 2 calls the
// text a label, also in its archives, and alarms may repeat. Open the alarms of
// release 1, which didn't repeat, and let release 1 open those of release 2.

import Approach3Dictionariable
import Foundation
import KeyedArchive
import Practice

struct Alarm: Codable, Equatable {
  let label: String
  let hour: Int
  let repeats: Bool
}

extension Alarm: Dictionariable {
  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["label": label, "text": label, "hour": hour, "repeats": repeats]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    label = try values.value(forKeys: "label", "text")
    hour = try values.value(forKey: "hour")
    repeats = try values.value(forKey: "repeats") ?? false
  }
}

let changeAlarm = Solution(
  archive: { (alarm: Alarm) in try archiveStructure(alarm) },
  unarchive: { try extractStructureFromArchive($0) }
)
