import KeyedArchive

@testable import Practice

extension WrongAnswer {
  /// Answers with a default for a value that is missing, and for one of another type.
  static let forgiving: [String: [WrongAnswer]] = [
    "mirror.guest": forgiving(["title": { "" }], told: "An episode must have a title."),
    "mirror.bookmark": forgiving(
      ["chapterTitle": { "" }, "pageNumber": { 0 }],
      told: "A bookmark without a chapter or a page must be an error"
    ),
    "mirror.comment": forgiving(["text": { "" }], told: "A comment must have a text."),
    "nested.studio": forgiving(
      ["name": { "" }, "city": { "" }],
      told: "A studio without a name or a city must be an error."
    ),
    "nested.workout": forgiving(
      ["sport": { "" }, "minutes": { 0 }],
      told: "A workout without a sport or minutes must be an error."
    ),
    "nested.booking": forgiving(
      ["seat": { 0 }, "movie": { object("Movie", ["name": "", "director": "", "releaseYear": 0]) }],
      told: "A booking without a seat or a movie must be an error"
    ),
    "dictionariable.run": forgiving(["km": { 0 }], told: "A run without a distance must be an error."),
    "dictionariable.invoice": forgiving(
      ["number": { 0 }, "customer": { "" }],
      told: "An invoice without a number or a customer must be an error."
    ),
    "dictionariable.synced": forgiving(["text": { "" }], told: "A note without a text must be an error."),
    "box.airline": forgiving(
      ["iata": { "" }, "slogan": { "" }],
      told: "The class always writes a code and a slogan"
    ),
    "box.page": forgiving(["items": { [] }], told: "A page without items must be an error"),
    "archiver.hotel": forgiving(
      ["id": { "" }, "name": { "" }, "stars": { 0 }],
      told: "In an archive, missing values must stay an error"
    ),
    "archiver.album": forgiving(
      ["name": { "" }, "tracks": { [] }],
      told: "An archive without a name or tracks must be an error"
    ),
    "fields.parcel": forgiving(
      ["code": { "" }, "state": { "sent" }],
      told: "A parcel without a code or a state must be an error."
    ),
    "fields.trails": forgiving(
      ["region": { "" }, "paths": { [:] }],
      told: "A map must have a region and paths"
    ),
    "fields.seats": forgiving(
      ["rows": { [] }],
      told: "A cinema without rows in its archive must be an error"
    ),
    "change.alarm": forgiving(["hour": { 0 }], told: "An alarm without an hour must be an error"),
    "change.bill": forgiving(["amount": { 0 }], told: "A bill without an amount must be an error."),
    "change.packing": forgiving(
      ["title": { "" }, "items": { [] }],
      told: "A packing list without a title or items must be an error."
    ),
    "codable.sketch": forgiving(["title": { "" }], told: "A sketch without a title must be an error."),
    "codable.ballot": forgiving(["votes": { [] }], told: "A ballot without votes must be an error"),
  ]

  private static func forgiving(_ defaults: KeyValuePairs<String, Value>, told: String) -> [WrongAnswer] {
    defaults.flatMap { key, value in
      [
        reading("has a default for \(key)", told: told) { $0.fill(key, value()) },
        reading("has a default for \(key) of another type", told: told) {
          if $0[key].exists, !$0[key].isLike(value()) { $0[key] = value() }
        },
      ]
    }
  }
}

extension WrittenTree {
  fileprivate func isLike(_ other: WrittenTree) -> Bool {
    isText == other.isText && isNumber == other.isNumber && isArray == other.isArray
      && isDictionary == other.isDictionary
  }
}
