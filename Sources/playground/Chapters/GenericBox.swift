import Approach1Mirror
import Approach4GenericBox
import Foundation
import KeyedArchive
import Posts
import PostsWithTwoLines

// region seat
struct Seat: Equatable {
  let row: Int
}

final class SeatClass: NSObject, ValueEncoder {
  static let archivedClassName = "Seat"
  let value: Seat

  init(_ value: Seat) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.row, forKey: "row")
  }

  init?(coder: NSCoder) {
    guard let value = try? Seat(row: coder.decode(forKey: "row")) else { return nil }
    self.value = value
  }
}

extension Seat: Encoded {
  var encoder: SeatClass { SeatClass(self) }
}
// endregion

func seatCache() throws {
  let cache = Cache<Seat>(name: "seat", directory: .currentDirectory())
  print("empty:", try cache.isEmpty)
  try cache.save(object: Seat(row: 7))
  print(try cache.fetchObject())
}

// region entry
extension Entry: Boxable {
  static let archivedClassName = "Entry"

  func encode(with coder: NSCoder) {
    coder.encode(film, forKey: "film")
    coder.encode(stars, forKey: "stars")
  }

  init?(coder: NSCoder) {
    guard let entry = try? Entry(film: coder.decode(forKey: "film"), stars: coder.decode(forKey: "stars"))
    else { return nil }
    self = entry
  }
}
// endregion

extension Diary: Boxable {
  static let archivedClassName = "Diary"

  func encode(with coder: NSCoder) {
    coder.encode(owner, forKey: "owner")
    coder.encode(entries, forKey: "entries")
  }

  init?(coder: NSCoder) {
    guard
      let diary = try? Diary(
        owner: coder.decode(forKey: "owner"),
        entries: coder.decode(forKey: "entries")
      )
    else { return nil }
    self = diary
  }
}

func diaryCache() throws {
  let cache = Cache<Diary>(name: "diary", directory: .currentDirectory())
  try cache.save(object: .zoe)
  print(try cache.fetchObject() == .zoe)
  print(Diary.Encoder.self, Seat.Encoder.self)
}

extension Chapter {
  static let box = Chapter(
    "box",
    page: "docs/04-generic-box.md",
    [
      "postWithFoundation": Posts.khanlou,
      "post": PostsWithTwoLines.khanlou,
      "optionalNumbers": Posts.optionalNumbers,
      "seatCache": seatCache,
      "diaryCache": diaryCache,
    ]
  )
}
