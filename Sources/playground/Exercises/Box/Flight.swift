// The phone shows the next flight, without a network, too. Keep the flight in a
// Cache in the folder that the closures get, and nowhere else. Until the first
// flight is saved, there is none; a damaged file is an error.

import Approach4GenericBox
import ArchiveFiles
import Foundation
import KeyedArchive
import Practice

struct Flight: Codable, Equatable {
  let number: String
  let gate: String
}

extension Flight: Boxable {
  static let archivedClassName = "Flight"

  func encode(with coder: NSCoder) {
    coder.encode(number, forKey: "number")
    coder.encode(gate, forKey: "gate")
  }

  init?(coder: NSCoder) {
    guard let flight = try? Flight(number: coder.decode(forKey: "number"), gate: coder.decode(forKey: "gate"))
    else { return nil }
    self = flight
  }
}

func flightFile(in folder: URL) -> ArchiveFile { ArchiveFile(folder.appendingPathComponent("flight")) }

let boxFlight = Solution(
  save: { (flight: Flight, folder) in try flightFile(in: folder).write(flight.archive()) },
  load: { folder in try flightFile(in: folder).read { try Flight.unarchive($0) } }
)
