import Foundation
import KeyedArchive

@testable import Practice

extension WrongAnswer {
  static let dictionariable: [String: [WrongAnswer]] = [
    "dictionariable.run": [
      .reading("takes a pulse of 0 for none", told: "A run must come back with its distance and its pulse") {
        $0.remove("pulse") { $0.number == 0 }
      },
      .refusingFractions(told: "A run must come back with its distance and its pulse"),
      .needing("pulse", told: "A run without a strap must come back without a pulse."),
      .writing("writes a pulse of 0", told: "A run without a strap must come back") { $0.fill("pulse", 0) },
      .renaming("pulse", to: "heartRate", told: "The Python program must find the keys km and pulse."),
      .archiving("writes and reads a pulse of -1 for none", told: "Without a strap, there must be no pulse") {
        $0.fill("pulse", -1)
      } reading: {
        $0.remove("pulse") { $0.number == -1 }
      },
      .ignoring("pulse", unless: \.isNumber, told: "A pulse that isn't a number must be an error."),
    ],
    "dictionariable.invoice": [
      .refusingZero("number", told: "An invoice must come back with its number and its customer."),
      .keepingASCII(told: "An invoice must come back with its number and its customer."),
      .writing("writes no kind", told: "The archive of an invoice must say that it's") { $0["kind"] = .none },
      .needing("kind", told: "An invoice of release 1 must open."),
      .reading("reads any kind", told: "Nothing else must open as an invoice") { $0["kind"] = .none },
      .reading("refuses only offers", told: "Nothing else must open as an invoice") {
        $0.remove("kind") { $0.text != nil && $0.text != "Offer" }
      },
      refusingKinds("by an error of its own", CocoaError(.coderReadCorrupt)),
      refusingKinds("as damage", ArchiveError(.corruptArchive, expected: "an invoice", found: "an offer")),
      refusingKinds("without the key", ArchiveError(.wrongType, expected: "an invoice", found: "an offer")),
      .ignoring("kind", unless: \.isText, told: "A kind that isn't a string must be an error."),
    ],
    "dictionariable.synced": [
      .reading("counts the revision up", told: "A note must come back with its revision.") {
        if let revision = $0["revision"].integer { $0["revision"] = .inline(.integer(revision + 1)) }
      },
      .keepingASCII(told: "A note must come back with its revision."),
      .archiving("puts the note into a dictionary", told: "An older app must find the text of a note where") {
        $0["value"] = ["text": $0["text"]]
        $0["text"] = .none
      } reading: {
        $0.fill("text", $0["value"]["text"])
      },
      .needing("revision", told: "A note of an older app must open, with revision 0."),
      .ignoring("revision", unless: \.isNumber, told: "A revision that isn't a number must be an error."),
    ],
  ]

  private static func refusingKinds(_ how: String, _ error: any Error) -> WrongAnswer {
    .reading("refuses other kinds \(how)", told: "Nothing else must open as an invoice") {
      if let kind = $0["kind"].text, kind != "Invoice" { throw error }
    }
  }
}
