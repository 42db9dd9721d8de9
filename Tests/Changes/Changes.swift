import Foundation
import KeyedArchive

extension Change {
  /// The kinds of change. Each has two releases of a struct, in `Releases.swift`.
  package static let all: [Change] = [
    Change(
      "add a property with a default",
      Plain(name: "Roxy"),
      as: (WithCity(name: "Roxy", city: "unknown"), .default),
      WithCity(name: "Roxy", city: "Ulm"),
      as: (Plain(name: "Roxy"), .same),
      saved: WithCity(name: "Roxy", city: "unknown")
    ),
    Change(
      "add an optional property",
      Plain(name: "Roxy"),
      as: (WithPhone(name: "Roxy", phone: nil), .default),
      WithPhone(name: "Roxy", phone: "0731"),
      as: (Plain(name: "Roxy"), .same),
      saved: WithPhone(name: "Roxy", phone: nil)
    ),
    Change(
      "remove a property",
      WithSeats<Int>(name: "Roxy", seats: 90),
      as: (Plain(name: "Roxy"), .same),
      Plain(name: "Roxy"),
      as: (nil, .same)
    ),
    Change(
      "remove an optional property",
      WithPhone(name: "Roxy", phone: "0731"),
      as: (Plain(name: "Roxy"), .same),
      Plain(name: "Roxy"),
      as: (WithPhone(name: "Roxy", phone: nil), .default)
    ),
    Change(
      "rename a property",
      Plain(name: "Roxy"),
      as: (Titled(title: "Roxy"), .same),
      Titled(title: "Roxy"),
      as: (Plain(name: "Roxy"), .same)
    ),
    Change(
      "rename an optional property",
      WithPhone(name: "Roxy", phone: "0731"),
      as: (WithCall(name: "Roxy", call: "0731"), .same),
      WithCall(name: "Roxy", call: "0731"),
      as: (WithPhone(name: "Roxy", phone: "0731"), .same),
      saved: WithCall(name: "Roxy", call: nil),
      lost: (WithCall(name: "Roxy", call: nil), WithPhone(name: "Roxy", phone: nil))
    ),
    Change(
      "rename the class",
      Plain(name: "Roxy"),
      as: (Renamed(name: "Roxy"), .same),
      Renamed(name: "Roxy"),
      as: (Plain(name: "Roxy"), .same)
    ),
    Change(
      "move the struct to another module",
      Plain(name: "Roxy"),
      as: (OtherModule.Plain(name: "Roxy"), .same),
      OtherModule.Plain(name: "Roxy"),
      as: (Plain(name: "Roxy"), .same)
    ),
    Change(
      "Int becomes Double",
      WithSeats<Int>(name: "Roxy", seats: 90),
      as: (WithSeats<Double>(name: "Roxy", seats: 90), .converted),
      WithSeats<Double>(name: "Roxy", seats: 90.5),
      as: (nil, .converted)
    ),
    Change(
      "Double becomes Int",
      WithSeats<Double>(name: "Roxy", seats: 90),
      as: (WithSeats<Int>(name: "Roxy", seats: 90), .converted),
      WithSeats<Int>(name: "Roxy", seats: 90),
      as: (WithSeats<Double>(name: "Roxy", seats: 90), .converted)
    ),
    Change(
      "a Double with a fraction becomes Int",
      WithSeats<Double>(name: "Roxy", seats: 90.5),
      as: (nil, .converted),
      WithSeats<Int>(name: "Roxy", seats: 90),
      as: (WithSeats<Double>(name: "Roxy", seats: 90), .converted)
    ),
    Change(
      "String becomes an enum",
      WithKind<String>(kind: "arthouse"),
      as: (WithKind<Kind>(kind: .arthouse), .converted),
      WithKind<Kind>(kind: .arthouse),
      as: (WithKind<String>(kind: "arthouse"), .converted)
    ),
    Change(
      "a String without a matching case becomes an enum",
      WithKind<String>(kind: "open air"),
      as: (nil, .converted),
      WithKind<Kind>(kind: .arthouse),
      as: (WithKind<String>(kind: "arthouse"), .converted)
    ),
    Change(
      "an enum gains a case",
      WithKind<Kind>(kind: .arthouse),
      as: (WithKind<MoreKinds>(kind: .arthouse), .same),
      WithKind<MoreKinds>(kind: .drivein),
      as: (nil, .same)
    ),
    Change(
      "a part becomes a struct",
      WithStreet(name: "Roxy", street: "Main"),
      as: (WithAddress(name: "Roxy", address: Address(street: "Main")), .same),
      WithAddress(name: "Roxy", address: Address(street: "Main")),
      as: (nil, .same)
    ),
    Change(
      "a struct inside is dissolved",
      WithAddressOnly(name: "Roxy", address: Address(street: "Main")),
      as: (WithOwnStreet(name: "Roxy", street: "Main"), .same),
      WithOwnStreet(name: "Roxy", street: "Main"),
      as: (nil, .same)
    ),
    Change(
      "a struct inside moves up a level",
      WithContact(contact: Contact(address: Address(street: "Main"))),
      as: (WithMovedAddress(address: Address(street: "Main")), .same),
      WithMovedAddress(address: Address(street: "Main")),
      as: (nil, .same)
    ),
    Change(
      "other order of the properties",
      WithSeats<Int>(name: "Roxy", seats: 90),
      as: (Reordered(seats: 90, name: "Roxy"), .same),
      Reordered(seats: 90, name: "Roxy"),
      as: (WithSeats<Int>(name: "Roxy", seats: 90), .same)
    ),
    Change(
      "a property becomes optional",
      WithSeats<Int>(name: "Roxy", seats: 90),
      as: (WithSeats<Int?>(name: "Roxy", seats: 90), .same),
      WithSeats<Int?>(name: "Roxy", seats: nil),
      as: (nil, .same)
    ),
    Change(
      "an optional property becomes required",
      WithSeats<Int?>(name: "Roxy", seats: nil),
      as: (nil, .same),
      WithSeats<Int>(name: "Roxy", seats: 90),
      as: (WithSeats<Int?>(name: "Roxy", seats: 90), .same)
    ),
    Change(
      "one value becomes an array",
      WithGuest(guest: "Ada"),
      as: (WithGuests(guests: ["Ada"]), .converted),
      WithGuests(guests: ["Ada", "Bob"]),
      as: (nil, .converted)
    ),
    Change(
      "an array becomes one value",
      WithGuestList(guests: ["Ada"]),
      as: (WithOneGuest(guest: "Ada"), .converted),
      WithOneGuest(guest: "Ada"),
      as: (nil, .converted)
    ),
    Change(
      "an array of several becomes one value",
      WithGuestList(guests: ["Ada", "Bob"]),
      as: (nil, .converted),
      WithOneGuest(guest: "Ada"),
      as: (nil, .converted)
    ),
  ]
}
