import KeyedArchive

@testable import Practice

extension WrongAnswer {
  static let change: [String: [WrongAnswer]] = [
    "change.alarm": [
      .refusingZero("hour", told: "An alarm must come back as it was, even one at midnight."),
      .keepingASCII(told: "An alarm must come back as it was, even one at midnight."),
      .reading("reads each alarm as one that doesn't repeat", told: "An alarm must open without a text") {
        if $0["repeats"].isBoolean { $0["repeats"] = false }
      },
      .needing("repeats", told: "An alarm of release 1 must open. It doesn't repeat."),
      .writing("writes no text", told: "Release 1 must find a text, and release 2 a") { $0["text"] = .none },
      .needing("text", told: "An alarm must open without a text, which some release won't write any more."),
      .reading("prefers the text", told: "If there are both") {
        if $0["label"].isText { $0.rename("text", "label") }
      },
      .reading("reads the text if the label is wrong", told: "A label that isn't a string must be an error") {
        if $0["label"].exists, !$0["label"].isText { $0.rename("text", "label") }
      },
      .ignoring("repeats", unless: \.isBoolean, told: "A default is for a missing value: one of the wrong"),
      .reading("needs neither", told: "An alarm without a label and a text") {
        if !$0["text"].exists { $0.fill("label", "") }
      },
    ],
    "change.bill": [
      .reading("refuses refunds of release 2", told: "A bill must come back with its amount; below 0, it's") {
        try $0.refuse(if: $0["version"].exists && ($0["amount"].number ?? 0) < 0)
      },
      .reading("takes whole euros for cents", told: "A bill of release 1 over 3 euros is one over 300") {
        if !$0["version"].exists, $0["amount"].integer != nil { $0["version"] = 2 }
      },
      readingEuros("rounds down", told: "A bill of release 1 over 0.29 euros") { ($0 * 100).rounded(.down) },
      readingEuros("adds a half and cuts off", told: "A refund of 1.15 euros is one of 115 cents.") {
        ($0 * 100 + 0.5).rounded(.towardZero)
      },
      .archiving("has another key for cents", told: "A bill of release 2 must say so, and keep its amount") {
        $0["cents"] = $0["amount"]
        $0["amount"] = .none
      } reading: {
        if $0["cents"].exists { $0["amount"] = $0["cents"] }
        $0["cents"] = .none
      },
      .reading("reads any version", told: "A bill of a newer release must be an error") {
        if $0["version"].exists { $0["version"] = 2 }
      },
      .reading("cuts off half cents", told: "There are no half cents") {
        guard $0["version"].exists, let cents = $0["amount"].number else { return }
        $0["amount"] = .inline(.integer(Int(cents)))
      },
      readingEuros("takes too much for the most", told: "An amount that fits into") { min($0 * 100, 1e15) },
    ],
    "change.packing": [
      .writing("keeps the items by their names", told: "A packing list must come back as it was") {
        $0["items"].removeEqual(by: "name")
      },
      .keepingASCII(told: "A packing list must come back as it was"),
      .refusingEmptyTexts(told: "A packing list must come back as it was"),
      .reading("keeps only texts that are new in lists", told: "What a newer release adds to a list") {
        $0["share"] = .none
      },
      .reading("loses numbers that are new", told: "What a newer release adds to a list must stay where") {
        $0["share"]["until"] = .none
      },
      .reading("keeps only the first of what is new", told: "What a newer release adds to a list must stay") {
        $0["share"]["with"].elements = Array($0["share"]["with"].elements.prefix(1))
      },
      .reading("loses arrays that are new in items", told: "What a newer release adds to an item must stay") {
        $0["items"].each { $0["tags"] = .none }
      },
      .reading("takes a new 0 for nothing", told: "What a newer release adds to an item must stay as") {
        $0["items"].each { $0.remove("count") { $0.number == 0 } }
      },
      .archiving("has a dictionary for what is new", told: "What a newer release adds to a list must stay") {
        $0["others"] = [:]
      } reading: {
        $0.keepOnly("title", "items")
      },
      .reading("loses what is new in lists", told: "What a newer release adds to a list must stay where") {
        $0.keepOnly("title", "items")
      },
      .reading("has another text where one is new", told: "What a newer release adds to a list must stay") {
        if $0["color"].exists { $0["color"] = "der" }
      },
      .reading("loses what is new in items", told: "What a newer release adds to an item must stay as") {
        $0["items"].each { $0.keepOnly("name") }
      },
      .reading("needs no name", told: "An item without a name") { $0["items"].each { $0.fill("name", "") } },
    ],
  ]

  /// Computes the cents of release 1 in another way.
  private static func readingEuros(_ how: String, told: String, _ cents: @escaping Conversion<Double>) -> Self
  {
    .reading(how, told: told) {
      guard !$0["version"].exists, let euros = $0["amount"].number, let amount = Int(exactly: cents(euros))
      else { return }
      $0["version"] = 2
      $0["amount"] = .inline(.integer(amount))
    }
  }
}

extension WrittenTree {
  fileprivate mutating func keepOnly(_ keys: String...) {
    for (key, _) in properties where !keys.contains(key) { self[key] = .none }
  }
}
