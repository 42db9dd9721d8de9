// Old code archives airlines with AirlineClass, where an empty slogan means none. Let the struct name this class as its
// encoder, in place of the box, and keep the class's archives as they are.

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
    guard let code = coder.decode(String.self, forKey: "iata"),
      let slogan = coder.decode(String.self, forKey: "slogan")
    else { return nil }
    (self.code, self.slogan) = (code, slogan)
  }
}

struct Airline: Codable, Equatable {
  let code: String
  let slogan: String?
}

extension Airline: Encoded, Boxable {
  static let archivedClassName = "Airline"

  func encode(with coder: NSCoder) {}

  init?(coder: NSCoder) { return nil }
}

let boxAirline = Solution(
  archive: { (airline: Airline) in try airline.archive() },
  unarchive: { try Airline.unarchive($0) }
)
