import KeyedArchive

extension Exercise {
  static let dictionariable = [
    Exercise(
      "dictionariable.run",
      "Another program knows the keys of a run.",
      hints: [
        "The names of the properties are yours, and the keys are those of the Python program.",
        "A literal leaves out the key of an optional that is nil.",
        "values.value(forKey:) takes its type from the property: for an Int? it returns nil if the key is missing.",
      ]
    ) {
      returns(
        #"{"kilometers": 42.195, "pulse": 0}"#,
        because: "A run must come back with its distance and its pulse, even if that is 0."
      )
      returns(
        #"{"kilometers": 5.5}"#,
        because: "A run without a strap must come back without a pulse."
      )
      writes(
        #"{"kilometers": 42.195, "pulse": 151}"#,
        as: ["km": 42.195, "pulse": 151],
        because: "The Python program must find the keys km and pulse."
      )
      writes(
        #"{"kilometers": 5.5}"#,
        as: ["km": 5.5],
        because: "Without a strap, there must be no pulse in the archive."
      )
      needsAll(of: ["km": 5.5], at: "Run", because: "A run without a distance must be an error.")
      refuses(
        ["km": 5.5, "pulse": "fast"],
        .wrongType,
        at: "Run.pulse",
        because: "A pulse that isn't a number must be an error."
      )
    },
    Exercise(
      "dictionariable.invoice",
      "An invoice and an offer look alike, and one must not open as the other.",
      hints: [
        "A dictionary has no class name that says what it is. A key can say it.",
        "Only release 1 wrote no kind, so a missing kind is right, and any other than \"Invoice\" is an error.",
        "values.value(forKey: \"kind\") { (kind: String?) in … } adds the key to the path of an error that you throw.",
        "throw ArchiveError(.wrongType, expected: \"an invoice\", found: kind)",
      ]
    ) {
      returns(
        #"{"number": 0, "customer": "Löwe & Söhne"}"#,
        because: "An invoice must come back with its number and its customer."
      )
      writes(
        #"{"number": 7, "customer": "Zoë"}"#,
        as: ["kind": "Invoice", "number": 7, "customer": "Zoë"],
        because: "The archive of an invoice must say that it's one."
      )
      reads(
        ["number": 7, "customer": "Zoë"],
        as: #"{"number": 7, "customer": "Zoë"}"#,
        because: "An invoice of release 1 must open."
      )
      refuses(
        ["kind": "Receipt", "number": 7, "customer": "Zoë"],
        .wrongType,
        at: "Invoice.kind",
        because: "Nothing else must open as an invoice: an offer, or a receipt of a later release."
      )
      refuses(
        ["kind": 1, "number": 7, "customer": "Zoë"],
        .wrongType,
        at: "Invoice.kind",
        because: "A kind that isn't a string must be an error."
      )
      needsAll(
        of: ["number": 7, "customer": "Zoë"],
        at: "Invoice",
        because: "An invoice without a number or a customer must be an error."
      )
    },
    Exercise(
      "dictionariable.synced",
      "Any struct gets a revision beside its own keys.",
      hints: [
        "An older app looks for text in the root dictionary. So the revision must be beside it, and not around it.",
        "A dictionary has a method adding(_:), which adds the pairs of another one.",
        "On the way back, Value can read its keys from the same dictionary, and doesn't mind one more.",
        "revision = try values.value(Int?.self, forKey: \"revision\") ?? 0",
      ]
    ) {
      returns(
        #"{"value": {"text": "Crème fraîche"}, "revision": 3}"#,
        because: "A note must come back with its revision."
      )
      writes(
        #"{"value": {"text": "Milk"}, "revision": 3}"#,
        as: ["text": "Milk", "revision": 3],
        because: "An older app must find the text of a note where it always was."
      )
      reads(
        ["text": "Milk"],
        as: #"{"value": {"text": "Milk"}, "revision": 0}"#,
        because: "A note of an older app must open, with revision 0."
      )
      refuses(
        ["text": "Milk", "revision": "3"],
        .wrongType,
        at: "Synced<Note>.revision",
        because: "A revision that isn't a number must be an error."
      )
      needsAll(of: ["text": "Milk"], at: "Synced<Note>", because: "A note without a text must be an error.")
    },
  ]
}
