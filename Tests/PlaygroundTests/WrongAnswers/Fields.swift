import Foundation
import KeyedArchive

@testable import Practice

extension WrongAnswer {
  static let fields: [String: [WrongAnswer]] = [
    "fields.parcel": [
      .reading("rounds dates to seconds", told: "A parcel must come back with its state and its date.") {
        guard let seconds = $0["delivered"].date?.timeIntervalSinceReferenceDate else { return }
        $0["delivered"] = date(secondsSince2001: seconds.rounded())
      },
      .refusing("dates before 2001", told: "A parcel must come back with its state and its date.") {
        ($0.date?.timeIntervalSinceReferenceDate ?? 0) < 0
      },
      .keepingASCII(told: "A parcel that is underway must come back without a date."),
      .writing("writes a date for none", told: "A parcel that is underway must come back without a date.") {
        $0.fill("delivered", .value(.date(.distantPast)))
      },
      .needing("delivered", told: "A parcel that is underway must come back without a date."),
      .archiving("writes and reads a date for none", told: "The archive must have the name of the state") {
        $0.fill("delivered", .value(.date(.distantPast)))
      } reading: {
        $0.remove("delivered") { $0.date == .distantPast }
      },
      .archiving("archives a date as a number", told: "The archive must have the date as a date") {
        guard let seconds = $0["delivered"].date?.timeIntervalSinceReferenceDate else { return }
        $0["delivered"] = .inline(.real(seconds))
      } reading: {
        if let seconds = $0["delivered"].number { $0["delivered"] = date(secondsSince2001: seconds) }
      },
      .reading("takes other states for the first one", told: "A state that the app doesn't know must be an") {
        if $0["state"].text == "lost" { $0["state"] = "sent" }
      },
      .ignoring("delivered", unless: \.isDate, told: "A date that isn't a date must be an error."),
    ],
    "fields.trails": [
      .writing("leaves out empty paths", told: "A map must come back with its paths, even the empty ones.") {
        $0["paths"].each { if $0.elements.isEmpty { $0 = .none } }
      },
      .writing("names paths in ASCII", told: "A map must come back with its paths, even the empty ones.") {
        $0["paths"].rename("Törl", "Trl")
      },
      .writing("writes only where a path begins", told: "A map must come back with its paths, even the empty")
      {
        $0["paths"].each { $0.elements = Array($0.elements.prefix(1)) }
      },
      .refusingFractions(told: "A map must come back with its paths, even the empty ones."),
      .refusing("the equator", told: "A map must come back with its paths, even the empty ones.") {
        $0.number == 0
      },
      .refusingNegativeNumbers(told: "A map must come back with its hut"),
      .refusingEmptyTexts(told: "A map must come back with its hut"),
      .writing("forgets the hut", told: "A map must come back with its hut") { $0.setNil("hut") },
      .reading("takes a hut in Greenwich for none", told: "A map must come back with its hut") {
        $0.remove("hut") { $0["longitude"].number == 0 }
      },
      .reading("needs a path", told: "A map must come back with its hut, even if it has no paths.") {
        try $0.refuse(if: $0["paths"].properties.isEmpty)
      },
      .archiving("has dictionaries in paths", told: "Other apps must find objects of the class Coordinate") {
        $0["paths"].each { $0.each { $0.becomeDictionary() } }
      } reading: {
        $0["paths"].each { $0.each { $0.becomeObject("Coordinate") } }
      },
      .archiving("has a dictionary for the hut", told: "Other apps must find the hut as an object of the") {
        $0["hut"].becomeDictionary()
      } reading: {
        $0["hut"].becomeObject("Coordinate")
      },
      .reading("needs no longitude", told: "A damaged path must be an error that says where it is damaged.") {
        $0["paths"].each { $0.each { $0.fill("longitude", 0) } }
      },
      .ignoring("hut", unless: \.isObject, told: "A hut that isn't a coordinate must be an error."),
    ],
    "fields.seats": [
      .writing("skips empty rows", told: "Each seat must come back in its row, and each row, even") {
        $0["rows"].elements.removeAll { $0.elements.isEmpty }
      },
      .keepingASCII(told: "Each seat must come back in its row, and each row, even"),
      .writing("writes only the first seat of a row", told: "Each seat must come back in its row") {
        $0["rows"].each { $0.elements = Array($0.elements.prefix(1)) }
      },
      .reading("needs a name", told: "Each seat must come back in its row, and each row, even") {
        $0["rows"].eachSeat { $0["reserved"].fill("name", "") }
      },
      .refusingEmptyTexts(told: "Each seat must come back with its person or its name"),
      .reading("loses persons", told: "Each seat must come back with its person or its name") {
        $0["rows"].eachSeat { if $0["taken"].exists { $0 = ["free": [:]] } }
      },
      .reading("takes an empty name for none", told: "Each seat must come back with its person or its name") {
        $0["rows"].eachSeat { $0["reserved"].remove("name") { $0.text == "" } }
      },
      .leavingOutEmpty("rows", told: "A cinema without rows must come back."),
      .archiving("writes the case as a value", told: "The box office must find a dictionary for each seat") {
        $0["rows"].eachSeat {
          guard let (name, values) = $0.properties.first else { return }
          $0 = WrittenTree(values.properties + [("kind", .value(.string(name)))])
        }
      } reading: {
        $0["rows"].eachSeat {
          guard let name = $0["kind"].text else { return }
          $0["kind"] = .none
          $0 = WrittenTree([(name, $0)])
        }
      },
      .reading("takes other seats for free ones", told: "A seat that is neither free, reserved nor taken") {
        $0["rows"].eachSeat { $0.rename("broken", "free") }
      },
      .reading("takes the first of two cases", told: "A seat that is both free and reserved must be an") {
        $0["rows"].eachSeat { if $0["free"].exists { $0["reserved"] = .none } }
      },
      .reading("needs no last name", told: "A damaged person must be an error that says in which seat.") {
        $0["rows"].eachSeat { $0["taken"]["by"].fill("lastName", "") }
      },
      .reading("ignores a wrong name", told: "A name that isn't a string must be an error.") {
        $0["rows"].eachSeat { $0["reserved"].remove("name") { $0.text == nil } }
      },
    ],
  ]
}

extension WrittenTree {
  fileprivate mutating func eachSeat(_ change: (inout WrittenTree) -> Void) {
    each { $0.each(change) }
  }
}
