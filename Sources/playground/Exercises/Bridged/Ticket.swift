// A wallet archives whatever it gets, as Any, with code that isn't yours. Let
// it take a ticket as it is, and give it back. The class in the archive is
// called Ticket, as in the app's first release.

import Approach7Bridged
import Foundation
import KeyedArchive
import Practice

struct Ticket: Codable, Equatable {
  let seat: String
  let price: Double
}

final class NSTicket: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let value: Ticket

  init(_ value: Ticket) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.seat, forKey: "seat")
  }

  init?(coder: NSCoder) {
    do {
      value = try Ticket(seat: coder.decode(forKey: "seat"), price: 0)
    } catch {
      return nil
    }
  }
}

let bridgedTicket = Solution(
  archive: { (ticket: Ticket) in
    try KeyedArchiver.archivedData(withRootObject: [ticket] as [Any], requiringSecureCoding: true)
  },
  unarchive: { data in
    let coder = try KeyedUnarchiver(forReadingFrom: data)
    let things = coder.decodeObject(of: [NSArray.self, NSTicket.self], forKey: NSKeyedArchiveRootObjectKey)
    guard let ticket = (things as? [Any])?.first as? Ticket else {
      throw coder.error ?? CocoaError(.coderReadCorrupt)
    }
    return ticket
  }
)
