// The class that archives movies is hidden in another module, so this booking
// holds the whole archive of its movie as data. Cinemas use an object of the
// class Movie instead, with the keys name, director and releaseYear: do the
// same.

import ArchivedModels
import Foundation
import KeyedArchive
import Practice

struct Booking: Codable, Equatable {
  let seat: Int
  let movie: Movie
}

extension Booking {
  fileprivate final class BookingClass: NSObject, ArchivedClass {
    static let archivedClassName = "Booking"
    let booking: Booking

    init(_ booking: Booking) {
      self.booking = booking
    }

    func encode(with coder: NSCoder) {
      coder.encode(booking.seat, forKey: "seat")
      coder.encode(Movie.BookedMovie(booking.movie), forKey: "movie")
    }

    init?(coder: NSCoder) {
      guard
        let booking = try? Booking(
          seat: coder.decode(forKey: "seat"),
          movie: coder.decode(forKey: "movie", as: \Movie.BookedMovie.movie)
        )
      else { return nil }
      self.booking = booking
    }
  }
}

extension Movie {
  /// Archives a movie as its hidden class does. An archive has only the names, so any class can have them.
  fileprivate final class BookedMovie: NSObject, ArchivedClass {
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
      guard
        let movie = try? Movie(
          name: coder.decode(forKey: "name"),
          director: coder.decode(forKey: "director"),
          releaseYear: coder.decode(forKey: "releaseYear")
        )
      else { return nil }
      self.movie = movie
    }
  }
}

let nestedBooking = Solution(
  archive: { try KeyedArchiver.archive(Booking.BookingClass($0)) },
  unarchive: { try KeyedUnarchiver.unarchive(Booking.BookingClass.self, from: $0).booking }
)
