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
      coder.encode(Movie.TicketMovie(ticket.movie), forKey: "movie")
    }

    init?(coder: NSCoder) {
      guard let seat = coder.decode(Int.self, forKey: "seat"),
        let movie = coder.decode(Movie.TicketMovie.self, forKey: "movie")
      else { return nil }
      ticket = Ticket(seat: seat, movie: movie.movie)
    }
  }
}

extension Movie {
  /// Archives a movie as its hidden class does. An archive has only the names, so any class can have them.
  fileprivate final class TicketMovie: NSObject, ArchivedClass {
    static let archivedClassName = "Movie"
    let movie: Movie

    init(_ movie: Movie) {
      self.movie = movie
    }

    func encode(with coder: NSCoder) {
      coder.encode(movie.name, forKey: "name")
      coder.encode(movie.director, forKey: "director")
      coder.encode(movie.releaseYear, forKey: "releaseYear")
    }

    init?(coder: NSCoder) {
      guard let name = coder.decode(String.self, forKey: "name"),
        let director = coder.decode(String.self, forKey: "director"),
        let releaseYear = coder.decode(Int.self, forKey: "releaseYear")
      else { return nil }
      movie = Movie(name: name, director: director, releaseYear: releaseYear)
    }
  }
}

let nestedTicket = Solution(
  archive: { try Coder.default.archivedData(withRootObject: Ticket.TicketClass($0)) },
  unarchive: { try Coder.default.unarchivedObject(ofClass: Ticket.TicketClass.self, from: $0).ticket }
)
