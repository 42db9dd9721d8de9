import Approach4GenericBox
import Foundation
import KeyedArchive

@testable import Answers
@testable import Practice

extension WrongAnswer {
  static let box: [String: [WrongAnswer]] = [
    "box.flight": [
      .needingFile(told: "Before a flight is saved there is none"),
      .saving("keeps the first flight", told: "The flight that was saved last must be there.") {
        if try $2.load($1) == nil { try $2.save($0, $1) }
      },
      .saving("needs a gate", told: "The flight that was saved last must be there.") {
        if $0.hasSuffix("\"\"}") { throw Refusal() }
        try $2.save($0, $1)
      },
      .loading("takes an error for none", told: "A damaged file must be an error") { try? $1.load($0) },
    ],
    "box.airline": [
      .reading("forgets the slogan", told: "An airline must come back with its code and its slogan.") {
        if $0["slogan"].isText { $0["slogan"] = "" }
      },
      .keepingASCII(told: "An airline must come back with its code and its slogan."),
      WrongAnswer("reads an empty slogan", told: "An airline without a slogan must come") { solution, _ in
        solution.unarchive = {
          let airline = try Airline.unarchive($0)
          return Solution.Copy(Airline(code: airline.code, slogan: airline.slogan ?? ""))
        }
      },
      .archiving("uses a box, without a slogan", told: "Old code must find the class and the keys that it") {
        $0.remove("slogan") { $0.text == "" }
      } reading: {
        $0.fill("slogan", "")
      },
      .archiving("writes and reads a dash for none", told: "Old code must find the class and the keys that") {
        if $0["slogan"].text == "" { $0["slogan"] = "-" }
      } reading: {
        if $0["slogan"].text == "-" { $0["slogan"] = "" }
      },
    ],
    "box.page": [
      .writing("writes equal items once", told: "A page must come back with its items, in order") {
        $0["items"].removeEqual(by: "name")
      },
      .keepingASCII(told: "A page must come back with its items, in order"),
      .refusingEmptyTexts(told: "A page must come back with its items, in order"),
      .writing("forgets the token", told: "A page must come back with its items, in") { $0["next"] = .none },
      .leavingOutEmpty("items", told: "An empty page without a token must come back as it was."),
      .ignoring("next", unless: \.isText, told: "A token that isn't a string must be an error"),
      .needing("next", told: "An empty page without a token must come back as it was."),
      .writingDictionaries(for: "items", of: "Stop", told: "Other programs must find objects of the class"),
      .wrapping("items", told: "Other programs must find objects of the class Stop"),
      .reading("takes a wrong name for an empty one", told: "A damaged item must be an error") {
        $0["items"].each { if $0["name"].text == nil { $0["name"] = "" } }
      },
      .reading("reads any class", told: "A page of airports must not open as a page of stops.") {
        $0["items"].each { $0.setClassName("Stop") }
      },
    ],
  ]
}
