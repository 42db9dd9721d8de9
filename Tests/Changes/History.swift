import Foundation
import KeyedArchive

/// A struct in three releases, each of which reads what the others have written.
package struct History: Sendable {
  package let name: String
  /// The archive of a value by a release, from 0, in a way.
  package let archive: @Sendable (_ release: Int, Way) throws -> Data
  /// What a release reads from an archive, described; the same as `expected` for a release that wrote it.
  package let read: @Sendable (_ release: Int, Data, Way) throws -> String
  /// What a release, from 0, must read from the archive of another; nil for an error.
  package let expected: [[String?]]

  package static let all = [tickets, festivals]

  private init<First: Release, Second: Release, Third: Release>(
    _ name: String,
    _ first: First,
    _ second: Second,
    _ third: Third,
    firstReads: [First?],
    secondReads: [Second?],
    thirdReads: [Third?]
  ) {
    self.name = name
    archive = { release, way in
      switch release {
      case 0: try way.data(first)
      case 1: try way.data(second)
      default: try way.data(third)
      }
    }
    read = { release, data, way in
      switch release {
      case 0: "\(try way.value(First.self, in: data))"
      case 1: "\(try way.value(Second.self, in: data))"
      default: "\(try way.value(Third.self, in: data))"
      }
    }
    func texts<Value>(_ values: [Value?]) -> [String?] { values.map { $0.map { "\($0)" } } }
    expected = [texts(firstReads), texts(secondReads), texts(thirdReads)]
  }

  /// A property is added, then one is renamed and the old key written, too, so that each release reads each.
  private static let tickets = History(
    "Ticket",
    Ticket1(film: "Avatar", row: 7),
    Ticket2(film: "Avatar", row: 7, price: 9.5),
    Ticket3(title: "Avatar", row: 7, price: 9.5, guests: ["Ada"]),
    firstReads: Array(repeating: Ticket1(film: "Avatar", row: 7), count: 3),
    secondReads: [
      Ticket2(film: "Avatar", row: 7, price: nil), Ticket2(film: "Avatar", row: 7, price: 9.5),
      Ticket2(film: "Avatar", row: 7, price: 9.5),
    ],
    thirdReads: [
      Ticket3(title: "Avatar", row: 7, price: nil, guests: []),
      Ticket3(title: "Avatar", row: 7, price: 9.5, guests: []),
      Ticket3(title: "Avatar", row: 7, price: 9.5, guests: ["Ada"]),
    ]
  )

  /// A version number tells what the same key means: minutes, and then seconds. Older releases refuse newer archives.
  private static let festivals = History(
    "Festival",
    Festival1(name: "Midnight", genre: "comedy", length: 90),
    Festival2(name: "Midnight", genre: .comedy, length: 5_400),
    Festival3(name: "Midnight", genre: .silent, length: 5_400, votes: ["Avatar": 1]),
    firstReads: [Festival1(name: "Midnight", genre: "comedy", length: 90), nil, nil],
    secondReads: [
      Festival2(name: "Midnight", genre: .comedy, length: 5_400),
      Festival2(name: "Midnight", genre: .comedy, length: 5_400), nil,
    ],
    thirdReads: [
      Festival3(name: "Midnight", genre: .comedy, length: 5_400, votes: [:]),
      Festival3(name: "Midnight", genre: .comedy, length: 5_400, votes: [:]),
      Festival3(name: "Midnight", genre: .silent, length: 5_400, votes: ["Avatar": 1]),
    ]
  )
}
