import Foundation
import KeyedArchive

// region conversation
final class Ticket: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let seat: Int

  init(seat: Int) {
    self.seat = seat
  }

  func encode(with coder: NSCoder) {
    print("encode(with:) writes \(seat) under a key")
    coder.encode(seat, forKey: "seat")
  }

  init?(coder: NSCoder) {
    seat = coder.decodeInteger(forKey: "seat")
    print("init(coder:) reads \(seat) under the same key")
  }
}

func conversation() throws {
  let archive = try NSKeyedArchiver.archivedData(
    withRootObject: Ticket(seat: 12),
    requiringSecureCoding: true
  )
  print("\(archive.count) bytes")
  let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: Ticket.self, from: archive)
  print(copy?.seat ?? "nothing")
}
// endregion

// region structAsObject
struct Film {
  let name: String
}

extension Film: NSSecureCoding {
  static let supportsSecureCoding = true

  func encode(with coder: NSCoder) {
    coder.encode(name as NSString, forKey: "name")
  }

  init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.name = name as String
  }
}

func structAsObject() throws {
  let film = Film(name: "Avatar")
  let archive = try NSKeyedArchiver.archivedData(withRootObject: film, requiringSecureCoding: true)
  for name in ["Avatar", "Film", "__SwiftValue"] {
    print(name, archive.range(of: Data(name.utf8)) == nil ? "is not in the archive" : "is in the archive")
  }
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
  unarchiver.requiresSecureCoding = false
  print(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) ?? "nothing")
}
// endregion

func sharedObject() throws {
  let ticket = Ticket(seat: 12)
  let archive = try KeyedArchiver.archive([ticket, ticket])
  let copies = try KeyedUnarchiver.unarchive([Ticket].self, from: archive)
  print(copies.count, "tickets, one object:", copies[0] === copies[1])
}

func dateInArchive() throws {
  let date = Date(timeIntervalSinceReferenceDate: 60)
  let archive = try NSKeyedArchiver.archivedData(withRootObject: date, requiringSecureCoding: true)
  print("NSDate is in the archive:", archive.range(of: Data("NSDate".utf8)) != nil)
  let object = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSDate.self, from: archive)
  print("The same date:", object as Date? == date)
}

extension Chapter {
  static let why = Chapter(
    "why",
    page: "docs/00-why.md",
    [
      "conversation": conversation,
      "structAsObject": structAsObject,
      "sharedObject": sharedObject,
      "dateInArchive": dateInArchive,
    ]
  )
}
