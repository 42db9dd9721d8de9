// The class that archives movies is hidden in another module, so this booking holds the whole archive of its movie as data.
// Cinemas use an object of the class Movie instead, with the keys name, director and releaseYear: do the same.

import Foundation
import KeyedArchive
import Models
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
      coder.encode(booking.movie.values, forKey: "movie")
    }

    init?(coder: NSCoder) {
      guard let seat = coder.decode(Int.self, forKey: "seat"),
        let values = coder.decode(ArchiveDictionary.self, forKey: "movie"),
        let movie = try? Movie(values)
      else { return nil }
      booking = Booking(seat: seat, movie: movie)
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

let nestedBooking = Solution(
  archive: { try Coder.default.archivedData(withRootObject: Booking.BookingClass($0)) },
  unarchive: { try Coder.default.unarchivedObject(ofClass: Booking.BookingClass.self, from: $0).booking }
)
