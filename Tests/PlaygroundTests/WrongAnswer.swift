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
    "archiver.favourites": "A station that is no longer a favourite must be gone.",
    "archiver.album": "A damaged track in an archive must be an error",
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
  ]
}
