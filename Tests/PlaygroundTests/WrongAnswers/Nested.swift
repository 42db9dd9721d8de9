import KeyedArchive

@testable import Practice

extension WrongAnswer {
  static let nested: [String: [WrongAnswer]] = [
    "nested.studio": [
      .reading("reads the name in place of the city", told: "A studio must come back with its name and its") {
        if $0["city"].isText { $0["city"] = $0["name"] }
      },
      .keepingASCII(told: "A studio must come back with its name and its"),
      .renamingClass("Studio", to: "Studio.StudioClass", told: "Other programs know the class Studio"),
      .reading("reads any class", told: "A cinema isn't a studio") { $0.setClassName("Studio") },
    ],
    "nested.workout": [
      .reading("rounds seconds down", told: "A workout must come back with its sport and its seconds") {
        guard let minutes = $0["minutes"].number, minutes < 1e9 else { return }
        $0["minutes"] = .inline(.real((minutes * 60).rounded(.down) / 60))
      },
      .keepingASCII(told: "A workout must come back with its sport and its seconds"),
      .refusingZero("minutes", told: "A workout of 0 seconds must come back."),
      .archiving("writes seconds beside whole minutes", told: "A watch must find minutes as one number.") {
        let seconds = Int((($0["minutes"].number ?? 0) * 60).rounded())
        $0["minutes"] = .inline(.integer(seconds / 60))
        $0["seconds"] = .inline(.integer(seconds % 60))
      } reading: {
        guard let minutes = $0["minutes"].number, let seconds = $0["seconds"].number else { return }
        $0["minutes"] = .inline(.real(minutes + seconds / 60))
      },
      .reading("takes whole numbers for seconds", told: "A workout that a watch has saved must open.") {
        if let seconds = $0["minutes"].integer { $0["minutes"] = .inline(.real(Double(seconds) / 60)) }
      },
      .reading("takes too many minutes for the most", told: "Minutes that don't fit in an Int must be an") {
        if let minutes = $0["minutes"].number, minutes > 1e9 { $0["minutes"] = 1e9 }
      },
    ],
    "nested.booking": [
      .archiving("archives a movie as a dictionary", told: "A booking of the cinemas must open") {
        $0["movie"].becomeDictionary()
      } reading: {
        try $0.refuse(if: !$0["movie"].isDictionary)
        $0["movie"].becomeObject("Movie")
      },
      .refusingZero("seat", told: "A booking of the cinemas must open; seats are counted from 0."),
      .renamingClass("Movie", to: "BookedMovie", told: "The cinemas must find an object of the class Movie."),
      .reading("needs no year", told: "A movie without one of") { $0["movie"].fill("releaseYear", 0) },
      .reading("takes a wrong name for an empty one", told: "A movie without one of its values must be") {
        if !$0["movie"]["name"].isText { $0["movie"]["name"] = "" }
      },
      .reading("reads any class", told: "A booking of anything else") { $0["movie"].setClassName("Movie") },
    ],
  ]
}
