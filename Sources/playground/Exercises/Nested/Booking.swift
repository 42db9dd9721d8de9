// The class that archives movies is hidden in another module, so this booking
// holds the whole archive of its movie as data. Cinemas use an object of the
// class Movie instead, with the keys name, director and releaseYear: do the
// same.

import Approach2Nested
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
      coder.encode(try? booking.movie.archive(), forKey: "movie")
    }

    init?(coder: NSCoder) {
      guard
        let booking = try? Booking(
          seat: coder.decode(forKey: "seat"),
          movie: coder.decode(forKey: "movie") { try Movie.unarchive($0) }
        )
      else { return nil }
      self.booking = booking
    }
  }
}

let nestedBooking = Solution(
  archive: { try KeyedArchiver.archive(Booking.BookingClass($0)) },
  unarchive: { try KeyedUnarchiver.unarchive(Booking.BookingClass.self, from: $0).booking }
)
