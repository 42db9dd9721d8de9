// Old code archives airlines with AirlineClass, where an empty slogan means
// none. Let the struct name this class as its encoder, in place of the box, and
// keep the class's archives as they are.

import Approach4GenericBox
import Foundation
import KeyedArchive
import Practice

final class AirlineClass: NSObject, ArchivedClass {
  static let archivedClassName = "Airline"
  let code: String
  let slogan: String

  init(code: String, slogan: String) { (self.code, self.slogan) = (code, slogan) }

  func encode(with coder: NSCoder) {
    coder.encode(code, forKey: "iata")
    coder.encode(slogan, forKey: "slogan")
  }

  init?(coder: NSCoder) {
    do {
      code = try coder.decode(forKey: "iata")
      slogan = try coder.decode(forKey: "slogan")
    } catch {
      return nil
    }
  }
}

struct Airline: Codable, Equatable {
  let code: String
  let slogan: String?
}

extension Airline: Boxable {
  static let archivedClassName = "Airline"

  func encode(with coder: NSCoder) {}

  init?(coder: NSCoder) { return nil }
}

let boxAirline = Solution(
  archive: { (airline: Airline) in try airline.archive() },
  unarchive: { try Airline.unarchive($0) }
)
