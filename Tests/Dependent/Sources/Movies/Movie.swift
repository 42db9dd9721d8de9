import Foundation
import KeyedArchive

typealias NSKeyedArchiver = KeyedArchiver
typealias NSKeyedUnarchiver = KeyedUnarchiver

struct Movie: Codable {
  let name: String
}

/// A class that an app has always archived.
final class Cinema: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let seats: Int

  init(seats: Int) { self.seats = seats }

  func encode(with coder: NSCoder) { coder.encode(seats, forKey: "seats") }

  init?(coder: NSCoder) { seats = coder.decodeInteger(forKey: "seats") }
}

func movie(in data: Data) throws -> Movie { try KeyedArchiveDecoder().decode(Movie.self, from: data) }

func archive(_ movie: Movie) throws -> Data { try KeyedArchiveEncoder().encode(movie) }

func cinema(in data: Data) throws -> Cinema? {
  try NSKeyedUnarchiver.unarchivedObject(ofClass: Cinema.self, from: data)
}

func archive(_ cinema: Cinema) throws -> Data {
  try NSKeyedArchiver.archivedData(withRootObject: cinema, requiringSecureCoding: true)
}
