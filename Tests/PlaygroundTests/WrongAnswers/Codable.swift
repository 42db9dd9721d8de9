import KeyedArchive

@testable import Practice

extension WrongAnswer {
  static let codable: [String: [WrongAnswer]] = [
    "codable.sighting": [
      .reading("doesn't know the oldest name", told: "A sighting from long ago must open") {
        try $0.refuse(if: $0.className == "Ornithology.BirdClass")
      },
      .keepingASCII(told: "A sighting from long ago must open"),
      .refusingZero("count", told: "A sighting from long ago must open"),
      .renamingClass("Bird", to: "Sighting", told: "Friends who haven't updated can open only a Bird"),
      .reading("reads any class", told: "A cat isn't a bird, and must be an") { $0.setClassName("Bird") },
      .ignoring("count", unless: \.isNumber, told: "A count that isn't a number must be an error."),
    ],
    "codable.sketch": [
      .writing("leaves out strokes without points", told: "A sketch must come back with its strokes.") {
        $0["strokes"].elements.removeAll { $0["points"].elements.isEmpty }
      },
      .keepingASCII(told: "A sketch must come back with its strokes."),
      .keepingFirst(of: "strokes", told: "A sketch must come back with its strokes."),
      .refusingEmptyTexts(told: "A sketch must come back with its strokes."),
      .refusingNegativeNumbers(told: "A sketch must come back with its strokes."),
      .refusingFractions(told: "A sketch must come back with its strokes."),
      .writing("writes only the first point", told: "A sketch must come back with its strokes.") {
        $0["strokes"].each { $0["points"].elements = Array($0["points"].elements.prefix(1)) }
      },
      .needing("strokes", told: "A sketch from before must open, without strokes."),
      .writingDictionaries(for: "strokes", of: "Stroke", told: "Each stroke must be an object of the"),
      .wrapping("strokes", told: "Each stroke must be an object of the class Stroke"),
      .writing("archives Floats", told: "Each stroke must be an object of the class Stroke") {
        $0["strokes"].each { stroke in
          stroke["points"].elements = stroke["points"].elements.map { .value(.float(Float($0.number ?? 0))) }
        }
      },
      .reading("needs no points", told: "A stroke without points must be an error") {
        $0["strokes"].each { $0.fill("points", []) }
      },
      .ignoring("strokes", unless: \.isArray, told: "Strokes that are a string must be an error, even if"),
    ],
    "codable.ballot": [
      .archiving("has an object for each pair", told: "A ballot of an old release must open with all votes") {
        $0["votes"].elements = $0.pairs.map { ["candidate": $0, "count": $1] }
      } reading: {
        try $0.refuse(if: !$0["votes"].elements.allSatisfy { $0["candidate"].exists })
        $0["votes"].elements = $0["votes"].elements.flatMap { [$0["candidate"], $0["count"]] }
      },
      .keepingASCII(told: "A ballot of an old release must open with all votes"),
      .refusingEmptyTexts(told: "A ballot of an old release must open with all votes"),
      .refusingNegativeNumbers(told: "A ballot of an old release must open with all votes"),
      .refusing("0 votes", told: "A ballot of an old release must open with all votes") { $0.number == 0 },
      .reading("forgets the last votes", told: "A ballot of an old release must open with all votes") {
        if $0.pairs.count > 1 { $0["votes"].elements.removeLast(2) }
      },
      .leavingOutEmpty("votes", told: "A ballot on which nobody has voted must come back."),
      .writing("writes candidates in any order", told: "The archive must have the candidates in order") {
        $0["votes"].elements = $0.pairs.reversed().flatMap { [$0, $1] }
      },
      .writing("sorts candidates by name alone", told: "The archive must have the candidates in order") {
        let pairs = $0.pairs.sorted { ($0.candidate["name"].text ?? "") < ($1.candidate["name"].text ?? "") }
        $0["votes"].elements = pairs.flatMap { [$0, $1] }
      },
      .reading("ignores half a pair", told: "A candidate without a number must be an error.") {
        if !$0["votes"].elements.count.isMultiple(of: 2) { $0["votes"].elements.removeLast() }
      },
    ],
  ]
}

extension WrittenTree {
  /// The candidates of a ballot, and their counts.
  fileprivate var pairs: [(candidate: WrittenTree, count: WrittenTree)] {
    let list = self["votes"].elements
    return stride(from: 0, to: list.count - 1, by: 2).map { (list[$0], list[$0 + 1]) }
  }
}
