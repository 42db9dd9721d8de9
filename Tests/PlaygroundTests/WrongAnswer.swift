import FirstWrongAnswers
import Practice
import SecondWrongAnswers
import Testing

/// A plausible wrong answer, and how what it's told begins.
struct WrongAnswer: CustomTestStringConvertible {
  let name: String
  let solutions: [String: Solution]
  let fault: String

  var testDescription: String { "\(name): \(fault)" }

  static let all =
    first.map { WrongAnswer(name: $0, solutions: FirstWrongAnswers.solutions, fault: $1) }
    + second.map { WrongAnswer(name: $0, solutions: SecondWrongAnswers.solutions, fault: $1) }

  private static let first: KeyValuePairs = [
    "mirror.guest": "An episode without a guest must come back without one.",
    "mirror.bookmark": "A bookmark without a page must be an error",
    "mirror.comment": "A comment of last year must open",
    "nested.studio": "Other programs know the class Studio, and the keys name and city.",
    "nested.workout": "A workout must come back with its sport and its seconds.",
    "nested.booking": "The cinemas must find an object of the class Movie.",
    "dictionariable.run": "A run without a strap must come back without a pulse.",
    "dictionariable.invoice": "An invoice of release 1 must open.",
    "dictionariable.synced": "A note of an older app must open, with revision 0.",
    "box.flight": "A changed file must be an error",
    "box.airline": "An airline without a slogan must come back without one.",
    "box.page": "A page without items must be an error",
    "archiver.hotel": "The server's hotel must be a Hotel.",
    "archiver.favourites": "If the favourites can't be saved, those of before must stay.",
    "archiver.album": "A damaged track in an archive must be an error",
    "fields.parcel": "A state that the app doesn't know must be an error.",
    "fields.trails": "Other apps must find objects of the class Coordinate",
    "fields.seats": "The box office must find a dictionary for each seat",
    "change.alarm": "Release 1 must find a text",
    "change.bill": "A bill of release 1 over 0.29 euros is one over 29 cents.",
    "change.packing": "What a newer release adds to an item must stay",
    "codable.sighting": "Friends who haven't updated can open only a Bird.",
    "codable.sketch": "Each stroke must be an object",
    "codable.ballot": "The archive must have the candidates in order",
    "bridged.ticket": "The first release must find an object of the class Ticket.",
    "bridged.watchlist": "Evenings that are missing must be an error",
    "bridged.queue": "The same song may be in the queue only once.",
    "files.score": "A damaged file must be an error",
    "files.drafts": "Each draft must come back",
    "files.farm": "If a letter in farm.plist has changed",
  ]

  private static let second: KeyValuePairs = [
    "mirror.guest": "An episode without a guest must come back without one.",
    "mirror.bookmark": "Version 1 must find the class and the keys that it knows.",
    "mirror.comment": "Each reply must be an object of the class Comment",
    "nested.studio": "A studio must come back with its name and its city.",
    "nested.workout": "A watch must find minutes as one number.",
    "nested.booking": "A booking of the cinemas must open.",
    "dictionariable.run": "A pulse that isn't a number must be an error.",
    "dictionariable.invoice": "An offer must not open as an invoice.",
    "dictionariable.synced": "A revision that isn't a number must be an error.",
    "box.flight": "A changed file must be an error",
    "box.airline": "Old code must find an empty slogan where there is none.",
    "box.page": "Other programs must find objects of the class Stop",
    "archiver.hotel": "A hotel without stars must be a Hotel with 0 stars.",
    "archiver.favourites": "A damaged file must not take the other stations with it.",
    "archiver.album": "An album must come back with its tracks, and with its single if there is one.",
    "fields.parcel": "A parcel that is underway must come back without a date.",
    "fields.trails": "A map must have paths",
    "fields.seats": "A seat that is neither free, reserved nor taken must be an error",
    "change.alarm": "A default is for a missing value",
    "change.bill": "A bill of a newer release must be an error",
    "change.packing": "What a newer release adds to a list must stay",
    "codable.sighting": "A sighting from long ago must open",
    "codable.sketch": "A sketch from before must open",
    "codable.ballot": "A ballot of an old release must open",
    "bridged.ticket": "A ticket without a price must be an error",
    "bridged.watchlist": "A watchlist must come back, even if nobody knows",
    "bridged.queue": "Songs are the same only if both title and singer are.",
    "files.score": "If the app is killed while it saves",
    "files.drafts": "A damaged draft must be an error",
    "files.farm": "A save must not replace a good backup",
  ]
}
