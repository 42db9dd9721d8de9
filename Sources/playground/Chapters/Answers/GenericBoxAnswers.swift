import Approach4GenericBox
import Foundation
import KeyedArchive

// region runway
struct Runway {
  let name: String
  let meters: Double
}

extension Runway: Encoded, Boxable {
  static let archivedClassName = "Runway"

  func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(meters, forKey: "meters")
  }

  init?(coder: NSCoder) {
    guard let name = coder.decode(String.self, forKey: "name"),
      let meters = coder.decode(Double.self, forKey: "meters")
    else { return nil }
    self.init(name: name, meters: meters)
  }
}
// endregion

func runwayCache() throws {
  let directory = URL.currentDirectory()
  // region runwayCache
  let cache = Cache<Runway>(name: "runways", directory: directory)
  try cache.save(objects: [
    Runway(name: "08L/26R", meters: 4000), Runway(name: "08R/26L", meters: 4000),
  ])
  for runway in try cache.fetchObjects() { print(runway) }
  // endregion
}

// region airport
struct Airport {
  let code: String
  let city: String
}

extension Airport: Encoded, Boxable {
  static let archivedClassName = "Airport"

  func encode(with coder: NSCoder) {
    coder.encode(code, forKey: "code")
    coder.encode(city, forKey: "city")
  }

  init?(coder: NSCoder) {
    guard let code = coder.decode(String.self, forKey: "code") else { return nil }
    self.init(code: code, city: coder.decodeIfPresent(String.self, forKey: "city") ?? "unknown")
  }
}
// endregion

/// An airport as it was before it had a city.
struct AirportOfLastYear: Encoded, Boxable {
  static let archivedClassName = "Airport"
  let code: String

  init(code: String) {
    self.code = code
  }

  func encode(with coder: NSCoder) {
    coder.encode(code, forKey: "code")
  }

  init?(coder: NSCoder) {
    guard let code = coder.decode(String.self, forKey: "code") else { return nil }
    self.code = code
  }
}

func olderAirport() throws {
  let old = try AirportOfLastYear(code: "MUC").archive()
  print(try Airport.unarchive(old))
  print(try Airport.unarchive(Airport(code: "JFK", city: "New York").archive()))
}
