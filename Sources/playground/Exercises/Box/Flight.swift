// The phone shows the next flight, without a network, too. Keep the flight in a
// Cache. Until the first flight is saved, there is none; a damaged file is an
// error.

import Approach4GenericBox
import Foundation
import KeyedArchive
import Practice

struct Flight: Codable, Equatable {
  let number: String
  let gate: String
}

extension Flight: Encoded, Boxable {
  static let archivedClassName = "Flight"

  func encode(with coder: NSCoder) {
    coder.encode(number, forKey: "number")
    coder.encode(gate, forKey: "gate")
  }

  init?(coder: NSCoder) {
    do {
      try self.init(number: coder.decode(forKey: "number"), gate: coder.decode(forKey: "gate"))
    } catch {
      return nil
    }
  }
}

let boxFlight = Solution(
  save: { (flight: Flight, folder) in try flight.archive(to: folder.appendingPathComponent("flight")) },
  load: { folder in try Flight.unarchive(from: folder.appendingPathComponent("flight")) }
)
