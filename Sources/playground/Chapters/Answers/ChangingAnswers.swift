import Approach3Dictionariable
import Approach4GenericBox
import Foundation
import KeyedArchive

struct Lesson: Dictionariable {
  let subject: String
  let room: String?
  let minutes: Int

  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["subject": subject, "room": room, "minutes": minutes]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    subject = try values.value(forKeys: "subject", "title")
    room = try values.value(forKey: "room")
    minutes = try values.value(forKey: "minutes") ?? 45
  }
}

func lesson() throws {
  let old: ArchiveDictionary = ["title": "Swift"]
  print(try extractStructureFromArchive(Coder.default.archivedData(withRootObject: old)) as Lesson)
}

struct Address: Encoded, Boxable {
  static let archivedClassName = "Address"
  let street: String

  func encode(with coder: NSCoder) {
    coder.encode(street, forKey: "street")
  }

  init(street: String) {
    self.street = street
  }

  init?(coder: NSCoder) {
    guard let street: String = try? coder.decode(forKey: "street") else { return nil }
    self.street = street
  }
}

struct Customer: Encoded, Boxable {
  static let archivedClassName = "Customer"
  let name: String
  let address: Address

  func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(address.encoder, forKey: "address")
  }

  init?(coder: NSCoder) {
    guard let customer = try? Customer(from: coder) else { return nil }
    self = customer
  }

  private init(from coder: NSCoder) throws {
    name = try coder.decode(forKey: "name")
    let address: Address? = try coder.decode(forKey: "address", as: \Address.Encoder.value)
    self.address = try address ?? Address(street: coder.decode(forKey: "street"))
  }
}

func customer() throws {
  for values in [["name": "Ada", "street": "Main"], ["name": "Ada"]] as [ArchiveDictionary] {
    do {
      print(try Customer.unarchive(archive(of: values, className: "Customer")))
    } catch {
      print(error)
    }
  }
}

struct Pass: Dictionariable {
  let guest: String

  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["guest": guest]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    guest = try values.value(forKey: "guests", as: Self.onlyOne)
  }

  private static func onlyOne(_ guests: [String]) throws -> String {
    guard let guest = guests.first, guests.count == 1 else {
      throw ArchiveError(.wrongType, expected: "one guest", found: "\(guests.count)")
    }
    return guest
  }
}

func pass() throws {
  for guests in [["Ada"], ["Ada", "Bob"]] {
    let old: ArchiveDictionary = ["guests": guests]
    do {
      print(try extractStructureFromArchive(Coder.default.archivedData(withRootObject: old)) as Pass)
    } catch {
      print(error)
    }
  }
}
