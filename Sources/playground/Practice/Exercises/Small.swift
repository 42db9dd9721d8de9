import KeyedArchive

extension Exercise {
  static let small = [
    Exercise(
      "small.date",
      "The small coder learns one more type.",
      hints: [
        "A subclass overrides what it knows better, and calls super for everything else. Which object has a date in it?",
        "add(objectOf:encode:) adds an object of a class, and its closure encodes the fields: encode(date.timeIntervalSinceReferenceDate, forKey: \"NS.time\").",
        "makeObject(of:) is called when the fields are those of the object, so the coder can ask itself: decode(forKey: \"NS.time\"). As in chapter 1, this is an error if there is no such field.",
      ]
    ) {
      returns(
        #"{"place": "Zürs", "time": "2009-12-18T00:00:00.500Z"}"#,
        because: "A date must come back to the fraction of a second."
      )
      returns(
        #"{"place": "Zürs", "time": "0001-01-01T00:00:00.000Z"}"#,
        because: "A date before 2001 must come back, too."
      )
      writes(
        #"{"place": "Ulm", "time": "2001-01-01T00:00:00.000Z"}"#,
        as: object("Sunrise", ["place": "Ulm", "time": date(secondsSince2001: 0)]),
        because: "Other readers must find a date, which is an object of the class NSDate."
      )
      needsSeconds(because: "A date without its seconds must be an error, and not the beginning of 2001.")
    },
    Exercise(
      "small.once",
      "An object that is encoded twice is written once.",
      hints: [
        "uid(of:) is asked for each object. What must it remember of those that it has seen?",
        "ObjectIdentifier(object) differs for two objects, whatever is in them. It can be the key of a dictionary of UIDs.",
        "When an object is gone, a new one may get its identifier. The arbiter's object is gone before the reporter's is created. Keep each object beside its UID.",
      ]
    ) {
      returns(
        #"{"white": "Zoë", "black": "Ada", "winner": "white", "arbiter": "Eve", "reporter": "Eve"}"#,
        because: "The winner must come back as the same object as the player."
      )
      returns(
        #"{"white": "Ada", "black": "Ada", "winner": "black", "arbiter": "Ada", "reporter": "Ada"}"#,
        because: "Two players with the same name must stay two objects."
      )
      returns(
        #"{"white": "Zoë", "black": "Ada", "arbiter": "Eve", "reporter": "Bob"}"#,
        because: "Each person must come back with the right name, also if nobody has won."
      )
    },
  ]
}

/// The small coder's errors aren't those of the package, so any error will do.
private func needsSeconds(because reason: String) -> Requirement {
  Requirement(reason) { solution in
    // The package refuses to write such a date.
    let data = try object("Sunrise", ["place": "Ulm", "time": object("NSDat-", [:])]).archivedData()
      .replacing("NSDat-".utf8, with: "NSDate".utf8)
    let copy = try? solution.unarchive(data)
    if let copy { throw Finding("But a sunrise whose date has no NS.time became \(copy.text)") }
  }
}
