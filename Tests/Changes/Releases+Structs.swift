import Approach3Dictionariable
import Approach4GenericBox
import Foundation
import KeyedArchive

// A struct of a cinema with structs and arrays inside, as releases of an app declare it.

struct Address {
  let street: String
}

extension Address: Release {
  static let archivedClassName = "Address"

  init(from source: Source) throws {
    street = try source.read("street")
  }
}

struct Contact {
  let address: Address
}

extension Contact: Release {
  static let archivedClassName = "Contact"

  init(from source: Source) throws {
    address = try source.read(struct: "address")
  }
}

struct WithStreet {
  let name: String
  let street: String
}

extension WithStreet: Release {
  init(from source: Source) throws {
    name = try source.read("name")
    street = try source.read("street")
  }
}

struct WithAddress {
  let name: String
  let address: Address
}

extension WithAddress: Release {
  init(from source: Source) throws {
    name = try source.read("name")
    address = try source.read(struct: "address") ?? Address(street: source.read("street"))
  }
}

struct WithOwnStreet {
  let name: String
  let street: String
}

extension WithOwnStreet: Release {
  init(from source: Source) throws {
    name = try source.read("name")
    let address: Address? = try source.read(struct: "address")
    street = try address?.street ?? source.read("street")
  }
}

struct WithContact {
  let contact: Contact
}

extension WithContact: Release {
  init(from source: Source) throws {
    contact = try source.read(struct: "contact")
  }
}

struct WithMovedAddress {
  let address: Address
}

extension WithMovedAddress: Release {
  init(from source: Source) throws {
    let contact: Contact? = try source.read(struct: "contact")
    address = try contact?.address ?? source.read(struct: "address")
  }
}

struct WithGuest {
  let guest: String
}

extension WithGuest: Release {
  init(from source: Source) throws {
    guest = try source.read("guest")
  }
}

struct WithGuests {
  let guests: [String]
}

extension WithGuests: Release {
  init(from source: Source) throws {
    guests = try source.read("guests") ?? [source.read("guest")]
  }
}

struct WithOneGuest {
  let guest: String
}

extension WithOneGuest: Release {
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

struct WithAddressOnly {
  let name: String
  let address: Address
}

extension WithAddressOnly: Release {
  init(from source: Source) throws {
    name = try source.read("name")
    address = try source.read(struct: "address")
  }
}

struct WithGuestList {
  let guests: [String]
}

extension WithGuestList: Release {
  init(from source: Source) throws {
    guests = try source.read("guests")
  }
}
