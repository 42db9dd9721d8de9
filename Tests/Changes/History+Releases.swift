import Approach3Dictionariable
import Approach4GenericBox
import Foundation
import KeyedArchive

// Three releases of two structs. Their archives are golden: these structs never change again.

struct Ticket1 {
  let film: String
  let row: Int
}

extension Ticket1: Release {
  static let archivedClassName = "Ticket"

  init(from source: Source) throws {
    film = try source.read("film")
    row = try source.read("row")
  }
}

struct Ticket2 {
  let film: String
  let row: Int
  let price: Double?
}

extension Ticket2: Release {
  static let archivedClassName = "Ticket"

  init(from source: Source) throws {
    film = try source.read("film")
    row = try source.read("row")
    price = try source.read("price")
  }
}

struct Ticket3 {
  let title: String
  let row: Int
  let price: Double?
  let guests: [String]
}

extension Ticket3: Release {
  static let archivedClassName = "Ticket"

  func write(to target: Target) {
    target.write(title, "title")
    // Older releases read this key.
    target.write(title, "film")
    target.write(row, "row")
    target.write(price, "price")
    target.write(guests, "guests")
  }

  init(from source: Source) throws {
    title = try source.read("title", formerly: "film")
    row = try source.read("row")
    price = try source.read("price")
    guests = try source.read("guests") ?? []
  }
}

enum Genre2: String, Codable, ArchiveValueConvertible {
  case drama, comedy
}

enum Genre3: String, Codable, ArchiveValueConvertible {
  case drama, comedy, silent
}

struct Festival1 {
  let name: String
  let genre: String
  let length: Int
}

extension Festival1: Release {
  static let archivedClassName = "Festival"

  init(from source: Source) throws {
    _ = try source.version(upTo: 1)
    name = try source.read("name")
    genre = try source.read("genre")
    length = try source.read("length")
  }
}

struct Festival2 {
  let name: String
  let genre: Genre2
  let length: Int
}

extension Festival2: Release {
  static let archivedClassName = "Festival"

  func write(to target: Target) {
    target.write(2, "version")
    target.write(name, "name")
    target.write(genre, "genre")
    target.write(length, "length")
  }

  init(from source: Source) throws {
    let version = try source.version(upTo: 2)
    name = try source.read("name")
    genre = try source.read("genre")
    let length: Int = try source.read("length")
    self.length = version == 1 ? length * 60 : length
  }
}

struct Festival3 {
  let name: String
  let genre: Genre3
  let length: Int
  let votes: [String: Int]
}

extension Festival3: Release {
  static let archivedClassName = "Festival"

  func write(to target: Target) {
    target.write(3, "version")
    target.write(name, "name")
    target.write(genre, "genre")
    target.write(length, "length")
    target.write(votes, "votes")
  }

  init(from source: Source) throws {
    let version = try source.version(upTo: 3)
    name = try source.read("name")
    genre = try source.read("genre")
    let length: Int = try source.read("length")
    self.length = version == 1 ? length * 60 : length
    votes = try source.read("votes") ?? [:]
  }
}
