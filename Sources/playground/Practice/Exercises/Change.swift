import KeyedArchive

extension Exercise {
  static let change = [
    Exercise(
      "change.alarm",
      "An alarm gets a new key and a new property, and the old release must be able to read it.",
      hints: [
        "Release 1 looks for a text. How many keys may the label have in an archive?",
        "value(forKeys:) reads the first of several keys that is there.",
        "With ??, the compiler asks for a Bool?, which may be missing: try values.value(forKey: \"repeats\") ?? false.",
      ]
    ) {
      returns(
        #"{"label": "Réveil", "hour": 0, "repeats": false}"#,
        because: "An alarm must come back as it was, even one at midnight."
      )
      reads(
        ["text": "Up", "hour": 6],
        as: #"{"label": "Up", "hour": 6, "repeats": false}"#,
        because: "An alarm of release 1 must open. It doesn't repeat."
      )
      writes(
        #"{"label": "Up", "hour": 6, "repeats": true}"#,
        as: ["label": "Up", "text": "Up", "hour": 6, "repeats": true],
        because: "Release 1 must find a text, and release 2 a label."
      )
      reads(
        ["label": "Up", "hour": 6, "repeats": true],
        as: #"{"label": "Up", "hour": 6, "repeats": true}"#,
        because: "An alarm must open without a text, which some release won't write any more."
      )
      reads(
        ["label": "new", "text": "old", "hour": 6, "repeats": true],
        as: #"{"label": "new", "hour": 6, "repeats": true}"#,
        because: "If there are both, the label counts."
      )
      refuses(
        ["label": "Up", "hour": 6, "repeats": "daily"],
        .wrongType,
        at: "Alarm.repeats",
        because: "A default is for a missing value: one of the wrong type must still be an error."
      )
      refuses(
        ["label": 7, "text": "Up", "hour": 6],
        .wrongType,
        at: "Alarm.label",
        because: "A label that isn't a string must be an error, even beside a text."
      )
      refuses(["hour": 6], because: "An alarm without a label and a text must be an error.")
      needsAll(
        of: ["hour": 6],
        at: "Alarm",
        inside: { $0.adding("label", "Up") },
        because: "An alarm without an hour must be an error: hour 0 is midnight."
      )
    },
    Exercise(
      "change.bill",
      "A bill counts cents instead of euros under the same key.",
      hints: [
        "An integer and a number can't tell the two releases apart: 4.0 euros may be archived as 4. Only a version can.",
        "coder.decodeVersion(upTo: 2) is 1 if there is no version, and an error if there is one from a newer release.",
        "decode(forKey:as:) takes a function from the archived Double to cents. What the function throws gets the key.",
        "0.29 * 100 is a little less than 29, so round it. Int(_:) traps on 1e300; Int(exactly:) returns nil.",
      ]
    ) {
      returns(#"{"cents": -1}"#, because: "A bill must come back with its amount; below 0, it's a refund.")
      reads(
        object("Bill", ["amount": 3]),
        as: #"{"cents": 300}"#,
        because: "A bill of release 1 over 3 euros is one over 300 cents."
      )
      reads(
        object("Bill", ["amount": 0.29]),
        as: #"{"cents": 29}"#,
        because: "A bill of release 1 over 0.29 euros is one over 29 cents."
      )
      reads(
        object("Bill", ["amount": -1.15]),
        as: #"{"cents": -115}"#,
        because: "A refund of 1.15 euros is one of 115 cents."
      )
      writes(
        #"{"cents": 450}"#,
        as: object("Bill", ["version": 2, "amount": 450]),
        because: "A bill of release 2 must say so, and keep its amount under the same key."
      )
      refuses(
        object("Bill", ["version": 3, "amount": 450]),
        .unsupported,
        at: "Bill.version",
        because: "A bill of a newer release must be an error, because nobody knows what its amount means."
      )
      refuses(
        object("Bill", ["version": 2, "amount": 4.5]),
        .wrongType,
        at: "Bill.amount",
        because: "There are no half cents: a bill of release 2 over 4.5 must be an error."
      )
      needsAll(of: object("Bill", ["amount": 4.5]), because: "A bill without an amount must be an error.")
      refuses(
        object("Bill", ["amount": 1e300]),
        .wrongType,
        at: "Bill.amount",
        because: "An amount that fits into no Int must be an error, not a crash."
      )
    },
    Exercise(
      "change.packing",
      "A packing list keeps what a newer release has added, also to the items in it.",
      hints: [
        "Each struct needs a property for what it doesn't know: private var others: DictionaryRepresentation = [:].",
        "values.removing(\"name\") is a copy of a dictionary without what you know.",
        "known.adding(others) has both. Do it in both structs: an item is a dictionary of its own.",
      ]
    ) {
      returns(
        #"{"title": "Île de Ré", "items": [{"name": "tent"}, {"name": ""}, {"name": "tent"}]}"#,
        because: "A packing list must come back as it was, and may have two tents."
      )
      keeps(
        ["title": "Ré", "items": [], "color": "red", "share": ["with": ["Ada", "Zoë"], "until": 2030]],
        because: "What a newer release adds to a list must stay where it was."
      )
      keeps(
        [
          "title": "Ré",
          "items": [["name": "tent", "count": 2, "tags": ["big"]], ["name": "", "count": 0]],
        ],
        because: "What a newer release adds to an item must stay as well."
      )
      refuses(
        ["title": "Ré", "items": [["name": "tent"], ["count": 2]]],
        .missingValue,
        at: "PackingList.items[1].name",
        because: "An item without a name must be an error."
      )
      needsAll(
        of: ["title": "Ré", "items": []],
        at: "PackingList",
        because: "A packing list without a title or items must be an error."
      )
    },
  ]
}
