import Foundation
import KeyedArchive

@testable import Practice

extension WrongAnswer {
  static let mirror: [String: [WrongAnswer]] = [
    "mirror.guest": [
      .writing("loses the guest", told: "An episode must come back with its guest.") { $0.setNil("guest") },
      .writing("archives another key", told: "An episode must come back with its guest.") {
        $0.rename("guest", "guestName")
      },
      .keepingASCII(told: "An episode must come back with its guest."),
      WrongAnswer("archives JSON", told: "An episode must come back with its guest.") { solution, _ in
        solution.archive = { Data($0.utf8) }
      },
      .needing("guest", told: "An episode without a guest must come back without one."),
      .writing("writes an empty guest", told: "An episode without a guest must") { $0.fill("guest", "") },
      .archiving("writes and reads an empty guest", told: "An episode without a guest has nil") {
        $0.fill("guest", "")
      } reading: {
        $0.remove("guest") { $0.text == "" }
      },
      .ignoring("guest", unless: \.isText, told: "A guest that isn't a string must still be an error."),
    ],
    "mirror.bookmark": [
      .keepingASCII(told: "A bookmark of version 1 must open"),
      .refusingZero("pageNumber", told: "A bookmark of version 1 must open; the cover is page 0."),
      .renamingClass("RDBookmark", to: "Bookmark", told: "Version 1 must find the class, the keys"),
      .writing("counts pages from 1", told: "Version 1 must find the class, the keys and the values") {
        $0["pageNumber"] = 8
      },
      .writing("writes the page as an object", told: "Version 1 must find the class, the keys and the values")
      {
        $0["pageNumber"] = .value(.integer(7))
      },
    ],
    "mirror.comment": [
      .writing("adds each reply before the others", told: "A comment must come back with its replies, in") {
        $0["replies"].elements.reverse()
      },
      .keepingASCII(told: "A comment must come back with its replies, in"),
      .refusingEmptyTexts(told: "A comment must come back with its replies, in"),
      .keepingFirst(of: "replies", told: "A comment must come back with its replies, in"),
      .writing("loses the replies of replies", told: "A reply must come back with its own replies.") {
        $0["replies"].each { $0["replies"] = [] }
      },
      .needing("replies", told: "A comment of last year must open, without replies."),
      .writingDictionaries(for: "replies", of: "Comment", told: "Each reply must be an object of the class"),
      .wrapping("replies", told: "Each reply must be an object of the class Comment"),
      .reading("skips replies without a text", told: "A reply without a text must be an error") {
        $0["replies"].elements.removeAll { !$0["text"].exists }
      },
      .ignoring("replies", unless: \.isArray, told: "Replies that aren't an array must still be an error."),
    ],
  ]
}
