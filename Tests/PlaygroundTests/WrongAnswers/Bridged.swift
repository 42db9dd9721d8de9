import Approach7Bridged
import KeyedArchive

@testable import BridgedAnswers
@testable import Practice

extension WrongAnswer {
  static let bridged: [String: [WrongAnswer]] = [
    "bridged.ticket": [
      .reading("refuses a price of 0", told: "A ticket that the wallet gets must come back") {
        try $0.each { try $0.refuse(if: $0["price"].number == 0) }
      },
      .renamingClass("Ticket", to: "NSTicket", told: "The first release must find an object of the class"),
      .reading("needs no price", told: "A ticket without a seat or a price") {
        $0.each { $0.fill("price", 0) }
      },
      .reading("takes a wrong seat for an empty one", told: "A ticket without a seat or a") {
        $0.each { if $0["seat"].text == nil { $0["seat"] = "" } }
      },
    ],
    "bridged.watchlist": [
      .writing("leaves out empty evenings", told: "A watchlist must come back with its evenings") {
        $0["evenings"].each { if $0.elements.isEmpty { $0 = .none } }
      },
      .needing("next", told: "A watchlist must come back, even if nobody knows which movie is next."),
      .archiving("has dictionaries in evenings", told: "The archive must be that of the first release") {
        $0["evenings"].each { $0.each { $0.becomeDictionary() } }
      } reading: {
        $0["evenings"].each { $0.each { $0.becomeObject("Movie") } }
      },
      .archiving("writes and reads an empty movie for none", told: "If nobody knows which movie is next") {
        $0.fill("next", object("Movie", ["name": "", "director": "", "releaseYear": 0]))
      } reading: {
        $0.remove("next") { $0["name"].text == "" }
      },
      .reading("needs no director", told: "A damaged movie must be an error that says where it is.") {
        $0["evenings"].each { $0.each { $0.fill("director", "") } }
      },
      .ignoring("next", unless: \.isObject, told: "A string isn't a movie, and must be an error."),
    ],
    "bridged.queue": [
      comparing("only titles", told: "Songs of two singers must stay") { $0.title == $1.title },
      comparing("titles without capital letters", told: "Songs of one singer must stay in the queue") {
        $0.singer == $1.singer && $0.title.lowercased() == $1.title.lowercased()
      },
      comparing("nothing", told: "The same song may be in the queue only once.") { _, _ in false },
    ],
  ]

  /// A queue takes other songs to be the same.
  private static func comparing(
    _ what: String,
    told: String,
    areSame: @escaping @Sendable (Song, Song) -> Bool
  ) -> WrongAnswer {
    WrongAnswer("compares \(what)", told: told) { solution, _ in
      solution.archive = { json in
        var queue: [Song] = []
        for song in try Solution.value(from: json) as [Song] {
          if !queue.contains(where: { areSame($0, song) }) { queue.append(song) }
        }
        return try Song.archive(queue)
      }
    }
  }
}
