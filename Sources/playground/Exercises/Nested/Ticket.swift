// The class that archives movies is hidden in another module, so this ticket holds the whole archive of its movie as data.
// Cinemas use an object of the class Movie instead, with the keys name, director and releaseYear: do the same.

import Approach2Nested
import Foundation
import KeyedArchive
import Models
import Practice

struct Ticket: Codable, Equatable {
  let seat: Int
  let movie: Movie
}

extension Ticket {
  fileprivate final class TicketClass: NSObject, ArchivedClass {
    static let archivedClassName = "Ticket"
    let ticket: Ticket

    init(_ ticket: Ticket) {
      self.ticket = ticket
    }

    func encode(with coder: NSCoder) {
      coder.encode(ticket.seat, forKey: "seat")
      coder.encode(try? ticket.movie.archive(), forKey: "movie")
    }

    init?(coder: NSCoder) {
      guard let seat = coder.decode(Int.self, forKey: "seat"),
        let data = coder.decode(Data.self, forKey: "movie"), let movie = try? Movie.unarchive(data)
      else { return nil }
      ticket = Ticket(seat: seat, movie: movie)
    }
  }
}

let nestedTicket = Solution(
  archive: { try Coder.default.archivedData(withRootObject: Ticket.TicketClass($0)) },
  unarchive: { try Coder.default.unarchivedObject(ofClass: Ticket.TicketClass.self, from: $0).ticket }
)
