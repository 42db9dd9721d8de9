import KeyedArchive

extension Exercise {
  static let box = [
    Exercise(
      "box.flight",
      "A phone keeps the next flight, and doesn't take a damaged file for a missing one.",
      hints: [
        "Cache(name: \"flight\", directory: folder) is a place for one flight, if its type is Cache<Flight>.",
        "A cache has save(object:), fetchObject() and isEmpty.",
        "return try cache.isEmpty ? nil : cache.fetchObject()",
      ]
    ) {
      let flight = #"{"number": "LH 1832", "gate": "G28"}"#
      loads(nil, because: "Before a flight is saved there is none, and that isn't an error.")
      loads(
        #"{"number": "NZ 5", "gate": ""}"#,
        after: [saving(flight), saving(#"{"number": "NZ 5", "gate": ""}"#)],
        because: "The flight that was saved last must be there."
      )
      refusesToLoad(
        after: [saving(flight), cuttingOff()],
        because: "A damaged file must be an error: a flight has been saved."
      )
    },
    Exercise(
      "box.airline",
      "A class that exists already archives your struct.",
      hints: [
        "Encoded asks for one property, an object that holds the struct. It's a box only if the struct is Boxable.",
        "The class adopts ValueEncoder: it has a property value, the struct.",
        "All that the struct needs: extension Airline: Encoded { var encoder: AirlineClass { … } }.",
        "nil becomes an empty slogan in encoder, and an empty slogan becomes nil in value.",
      ]
    ) {
      returns(
        #"{"code": "AF", "slogan": "Ça plane pour moi"}"#,
        because: "An airline must come back with its code and its slogan."
      )
      returns(
        #"{"code": "NZ"}"#,
        because: "An airline without a slogan must come back without one."
      )
      writes(
        #"{"code": "NZ"}"#,
        as: object("Airline", ["iata": "NZ", "slogan": ""]),
        because: "Old code must find the class and the keys that it knows, and an empty slogan for none."
      )
      needsAll(
        of: object("Airline", ["iata": "LH", "slogan": ""]),
        because: "The class always writes a code and a slogan, so an archive without them must be an error."
      )
    },
    Exercise(
      "box.page",
      "A page of any `Encoded` struct.",
      hints: [
        "A page doesn't know the class of its items, but each item does. So a coder takes the items as they are.",
        "coder.encode(items, forKey: \"items\")",
        "coder.decode(forKey: \"items\") makes the items, and coder.decode(forKey: \"next\") is nil if there is no token.",
      ]
    ) {
      returns(
        #"{"items": [{"name": "Łódź"}, {"name": ""}, {"name": "Łódź"}], "next": "p2"}"#,
        because: "A page must come back with its items, in order, and with its token."
      )
      returns(#"{"items": []}"#, because: "An empty page without a token must come back as it was.")
      writes(
        #"{"items": [{"name": "Ems"}, {"name": "Ulm"}]}"#,
        as: object(
          "Page",
          ["items": [object("Stop", ["name": "Ems"]), object("Stop", ["name": "Ulm"])], "next": nil]
        ),
        because: "Other programs must find objects of the class Stop, and nil as the token on the last page."
      )
      needsAll(
        of: object("Stop", ["name": "Ulm"]),
        at: "Page.items[1]",
        inside: { object("Page", ["items": [object("Stop", ["name": "Ems"]), $0]]) },
        because: "A damaged item must be an error that says which one it is."
      )
      refuses(
        object("Page", ["items": [object("Airport", ["name": "LHR"])]]),
        .disallowedClass,
        at: "Page.items[0]",
        because: "A page of airports must not open as a page of stops."
      )
      needsAll(
        of: object("Page", ["items": []]),
        because: "A page without items must be an error: an empty page has an empty array."
      )
      refuses(
        object("Page", ["items": [], "next": 7]),
        .wrongType,
        at: "Page.next",
        because: "A token that isn't a string must be an error, and not the last page."
      )
    },
  ]
}
