import Approach3Dictionariable
import Approach4GenericBox
import Foundation
import KeyedArchive

// A struct of a cinema, as releases of an app declare it. Only the names of the classes matter to an archive.

struct Plain: Release {
  static let archivedClassName = "Venue"
  let name: String

  init(name: String) {
    self.name = name
  }

  func write(to target: Target) {
    target.write(name, "name")
  }

  init(from source: Source) throws {
    name = try source.read("name")
  }
}

struct WithCity: Release {
  static let archivedClassName = "Venue"
  let name: String
  let city: String

  init(name: String, city: String) {
    (self.name, self.city) = (name, city)
  }

  func write(to target: Target) {
    target.write(name, "name")
    target.write(city, "city")
  }

  init(from source: Source) throws {
    name = try source.read("name")
    city = try source.read("city") ?? "unknown"
  }
}

struct WithPhone: Release {
  static let archivedClassName = "Venue"
  let name: String
  let phone: String?

  init(name: String, phone: String?) {
    (self.name, self.phone) = (name, phone)
  }

  func write(to target: Target) {
    target.write(name, "name")
    target.write(phone, "phone")
  }

  init(from source: Source) throws {
    name = try source.read("name")
    phone = try source.read("phone")
  }
}

struct WithSeats: Release {
  static let archivedClassName = "Venue"
  let name: String
  let seats: Int

  init(name: String, seats: Int) {
    (self.name, self.seats) = (name, seats)
  }

  func write(to target: Target) {
    target.write(name, "name")
    target.write(seats, "seats")
  }

  init(from source: Source) throws {
    name = try source.read("name")
    seats = try source.read("seats")
  }
}

struct WithRealSeats: Release {
  static let archivedClassName = "Venue"
  let name: String
  let seats: Double

  init(name: String, seats: Double) {
    (self.name, self.seats) = (name, seats)
  }

  func write(to target: Target) {
    target.write(name, "name")
    target.write(seats, "seats")
  }

  init(from source: Source) throws {
    name = try source.read("name")
    seats = try source.read("seats")
  }
}

struct WithOptionalSeats: Release {
  static let archivedClassName = "Venue"
  let name: String
  let seats: Int?

  init(name: String, seats: Int?) {
    (self.name, self.seats) = (name, seats)
  }

  func write(to target: Target) {
    target.write(name, "name")
    target.write(seats, "seats")
  }

  init(from source: Source) throws {
    name = try source.read("name")
    seats = try source.read("seats")
  }
}

struct Reordered: Release {
  static let archivedClassName = "Venue"
  let seats: Int
  let name: String

  init(seats: Int, name: String) {
    (self.seats, self.name) = (seats, name)
  }

  func write(to target: Target) {
    target.write(seats, "seats")
    target.write(name, "name")
  }

  init(from source: Source) throws {
    seats = try source.read("seats")
    name = try source.read("name")
  }
}

struct Titled: Release {
  static let archivedClassName = "Venue"
  let title: String

  init(title: String) {
    self.title = title
  }

  func write(to target: Target) {
    target.write(title, "title")
  }

  init(from source: Source) throws {
    title = try source.read("title", formerly: "name")
  }
}

struct Renamed: Release {
  static let archivedClassName = "Cinema"
  static let formerClassNames = ["Venue"]
  let name: String

  init(name: String) {
    self.name = name
  }

  func write(to target: Target) {
    target.write(name, "name")
  }

  init(from source: Source) throws {
    name = try source.read("name")
  }
}

/// Stands for another module: the name of a class in an archive says nothing about its module.
enum OtherModule {
  struct Plain: Release {
    static let archivedClassName = "Venue"
    let name: String

    init(name: String) {
      self.name = name
    }

    func write(to target: Target) {
      target.write(name, "name")
    }

    init(from source: Source) throws {
      name = try source.read("name")
    }
  }
}

enum Kind: String, Codable, ArchiveValueConvertible {
  case arthouse, multiplex
}

enum MoreKinds: String, Codable, ArchiveValueConvertible {
  case arthouse, multiplex, drivein
}

struct WithKind: Release {
  static let archivedClassName = "Venue"
  let kind: String

  init(kind: String) {
    self.kind = kind
  }

  func write(to target: Target) {
    target.write(kind, "kind")
  }

  init(from source: Source) throws {
    kind = try source.read("kind")
  }
}

struct WithKnownKind: Release {
  static let archivedClassName = "Venue"
  let kind: Kind

  init(kind: Kind) {
    self.kind = kind
  }

  func write(to target: Target) {
    target.write(kind, "kind")
  }

  init(from source: Source) throws {
    kind = try source.read("kind")
  }
}

struct WithMoreKinds: Release {
  static let archivedClassName = "Venue"
  let kind: MoreKinds

  init(kind: MoreKinds) {
    self.kind = kind
  }

  func write(to target: Target) {
    target.write(kind, "kind")
  }

  init(from source: Source) throws {
    kind = try source.read("kind")
  }
}

struct Address: Release {
  static let archivedClassName = "Address"
  let street: String

  init(street: String) {
    self.street = street
  }

  func write(to target: Target) {
    target.write(street, "street")
  }

  init(from source: Source) throws {
    street = try source.read("street")
  }
}

struct Contact: Release {
  static let archivedClassName = "Contact"
  let address: Address

  init(address: Address) {
    self.address = address
  }

  func write(to target: Target) {
    target.write(struct: address, "address")
  }

  init(from source: Source) throws {
    address = try source.read(struct: "address")
  }
}

struct WithStreet: Release {
  static let archivedClassName = "Venue"
  let name: String
  let street: String

  init(name: String, street: String) {
    (self.name, self.street) = (name, street)
  }

  func write(to target: Target) {
    target.write(name, "name")
    target.write(street, "street")
  }

  init(from source: Source) throws {
    name = try source.read("name")
    street = try source.read("street")
  }
}

struct WithAddress: Release {
  static let archivedClassName = "Venue"
  let name: String
  let address: Address

  init(name: String, address: Address) {
    (self.name, self.address) = (name, address)
  }

  func write(to target: Target) {
    target.write(name, "name")
    target.write(struct: address, "address")
  }

  init(from source: Source) throws {
    name = try source.read("name")
    address = try source.read(struct: "address") ?? Address(street: source.read("street"))
  }
}

struct WithOwnStreet: Release {
  static let archivedClassName = "Venue"
  let name: String
  let street: String

  init(name: String, street: String) {
    (self.name, self.street) = (name, street)
  }

  func write(to target: Target) {
    target.write(name, "name")
    target.write(street, "street")
  }

  init(from source: Source) throws {
    name = try source.read("name")
    let address: Address? = try source.read(struct: "address")
    street = try address?.street ?? source.read("street")
  }
}

struct WithContact: Release {
  static let archivedClassName = "Venue"
  let contact: Contact

  init(contact: Contact) {
    self.contact = contact
  }

  func write(to target: Target) {
    target.write(struct: contact, "contact")
  }

  init(from source: Source) throws {
    contact = try source.read(struct: "contact")
  }
}

struct WithMovedAddress: Release {
  static let archivedClassName = "Venue"
  let address: Address

  init(address: Address) {
    self.address = address
  }

  func write(to target: Target) {
    target.write(struct: address, "address")
  }

  init(from source: Source) throws {
    let contact: Contact? = try source.read(struct: "contact")
    address = try contact?.address ?? source.read(struct: "address")
  }
}

struct WithGuest: Release {
  static let archivedClassName = "Venue"
  let guest: String

  init(guest: String) {
    self.guest = guest
  }

  func write(to target: Target) {
    target.write(guest, "guest")
  }

  init(from source: Source) throws {
    guest = try source.read("guest")
  }
}

struct WithGuests: Release {
  static let archivedClassName = "Venue"
  let guests: [String]

  init(guests: [String]) {
    self.guests = guests
  }

  func write(to target: Target) {
    target.write(guests, "guests")
  }

  init(from source: Source) throws {
    guests = try source.read("guests") ?? [source.read("guest")]
  }
}

struct WithOneGuest: Release {
  static let archivedClassName = "Venue"
  let guest: String

  init(guest: String) {
    self.guest = guest
  }

  func write(to target: Target) {
    target.write(guest, "guest")
  }

  init(from source: Source) throws {
    guest =
      try source.read("guests") { (guests: [String]?) in try guests.map(Self.onlyOne) }
      ?? source.read("guest")
  }

  private static func onlyOne(_ guests: [String]) throws -> String {
    guard let guest = guests.first, guests.count == 1 else {
      throw ArchiveError(.wrongType, expected: "one guest", found: "\(guests.count)")
    }
    return guest
  }
}

struct WithAddressOnly: Release {
  static let archivedClassName = "Venue"
  let name: String
  let address: Address

  init(name: String, address: Address) {
    (self.name, self.address) = (name, address)
  }

  func write(to target: Target) {
    target.write(name, "name")
    target.write(struct: address, "address")
  }

  init(from source: Source) throws {
    name = try source.read("name")
    address = try source.read(struct: "address")
  }
}

struct WithGuestList: Release {
  static let archivedClassName = "Venue"
  let guests: [String]

  init(guests: [String]) {
    self.guests = guests
  }

  func write(to target: Target) {
    target.write(guests, "guests")
  }

  init(from source: Source) throws {
    guests = try source.read("guests")
  }
}
