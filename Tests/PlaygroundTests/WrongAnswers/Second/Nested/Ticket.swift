// The class that archives movies is hidden in another module, so this ticket holds the whole archive of its movie as data.
// Cinemas use an object of the class Movie instead, with the keys name, director and releaseYear: do the same.

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
      coder.encode(ticket.movie.values, forKey: "movie")
    }

    init?(coder: NSCoder) {
      guard let seat = coder.decode(Int.self, forKey: "seat"),
        let values = coder.decode(ArchiveDictionary.self, forKey: "movie"),
        let movie = try? Movie(values)
      else { return nil }
      ticket = Ticket(seat: seat, movie: movie)
    }
  }
}

extension Movie {
  fileprivate var values: ArchiveDictionary {
    ["name": name, "director": director, "releaseYear": releaseYear]
  }

  fileprivate init(_ values: ArchiveDictionary) throws {
    self.init(
      name: try values.value(forKey: "name"),
      director: try values.value(forKey: "director"),
      releaseYear: try values.value(forKey: "releaseYear")
    )
  }
}

let nestedTicket = Solution(
  archive: { try Coder.default.archivedData(withRootObject: Ticket.TicketClass($0)) },
  unarchive: { try Coder.default.unarchivedObject(ofClass: Ticket.TicketClass.self, from: $0).ticket }
)
