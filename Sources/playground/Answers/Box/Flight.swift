// The phone shows the next flight, without a network, too. Keep the flight in a
// Cache in the folder that the closures get, and nowhere else. Until the first
// flight is saved, there is none; a damaged file is an error.

import Approach4GenericBox
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

func flightCache(in folder: URL) -> Cache<Flight> { Cache(name: "flight", directory: folder) }

let boxFlight = Solution(
  save: { (flight: Flight, folder) in try flightCache(in: folder).save(object: flight) },
  load: { folder in
    let cache = flightCache(in: folder)
    return try cache.isEmpty ? nil : cache.fetchObject()
  }
)
