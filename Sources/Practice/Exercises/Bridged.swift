import KeyedArchive

extension Exercise {
  static let bridged = [
    Exercise(
      "bridged.ticket",
      hints: [
        "A coder that gets a struct as Any asks for its object. A struct has one if it adopts Bridged.",
        "Bridged needs a typealias ReferenceType, and NSTicket must adopt BridgedClass.",
        "A BridgedClass has a name in archives, archivedClassName, and a copy, which is the object itself.",
        "func copy(with zone: NSZone? = nil) -> Any { self }",
      ]
    ) {
      try $0.returns(
        #"{"seat": "Père 3", "price": 12.5}"#,
        #"{"seat": "", "price": 0}"#,
        because: "A ticket that the wallet gets must come back, with its price."
      )
      try $0.writes(
        #"{"seat": "A1", "price": 12.5}"#,
        as: [object("Ticket", ["seat": "A1", "price": 12.5])],
        because: "The first release must find an object of the class Ticket."
      )
      try $0.reads(
        [object("Ticket", ["seat": "A1", "price": 12])],
        as: #"{"seat": "A1", "price": 12}"#,
        because: "A ticket of the first release must open."
      )
      try $0.refuses(
        [object("Ticket", ["seat": "A1"])],
        .missingValue,
        at: "root[0].price",
        because: "A ticket without a price must be an error: it isn't free."
      )
      try $0.refuses(
        [object("Ticket", ["seat": 1, "price": 12.5])],
        .wrongType,
        at: "root[0].seat",
        because: "A seat that isn't a string must be an error."
      )
    },
    Exercise(
      "bridged.watchlist",
      hints: [
        "Movie is bridged, too. So its class needn't be mentioned.",
        "A coder takes bridged structs in every shape: coder.encode(value.evenings, forKey: \"evenings\").",
        "evenings: coder.decode(forKey: \"evenings\"), next: coder.decode(forKey: \"next\")",
      ]
    ) {
      let up = object("Movie", ["name": "Up", "director": "Pete Docter", "releaseYear": 2009])
      let json = #"{"name": "Up", "director": "Pete Docter", "releaseYear": 2009}"#
      try $0.returns(
        #"{"evenings": {"Friday": [\#(json)], "": []}, "next": \#(json)}"#,
        #"{"evenings": {}, "next": {"name": "", "director": "Zoë", "releaseYear": -1}}"#,
        because: "A watchlist must come back with its evenings, and with the next movie."
      )
      try $0.returns(
        #"{"evenings": {"Friday": [\#(json)]}}"#,
        because: "A watchlist must come back, even if nobody knows which movie is next."
      )
      try $0.writes(
        #"{"evenings": {"Friday": [\#(json), \#(json)]}, "next": \#(json)}"#,
        as: object("Watchlist", ["evenings": ["Friday": [up, up]], "next": up]),
        because: "The archive must be that of the first release, byte by byte."
      )
      try $0.writes(
        #"{"evenings": {}}"#,
        as: object("Watchlist", ["evenings": [:]]),
        because: "If nobody knows which movie is next, the archive has none."
      )
      try $0.refuses(
        object("Watchlist", ["next": up]),
        .missingValue,
        at: "Watchlist.evenings",
        because: "Evenings that are missing must be an error, so that the next save doesn't delete them."
      )
      try $0.refuses(
        object("Watchlist", ["evenings": ["Friday": [up, object("Movie", ["name": "Up"])]]]),
        .missingValue,
        at: "Watchlist.evenings.Friday[1].director",
        because: "A damaged movie must be an error that says where it is."
      )
      try $0.refuses(
        object("Watchlist", ["evenings": [:], "next": "Up"]),
        .wrongType,
        at: "Watchlist.next",
        because: "A string isn't a movie, and must be an error."
      )
    },
    Exercise(
      "bridged.queue",
      hints: [
        "The set compares objects, not structs. By default, an object equals only itself.",
        "NSObject has two members for this, and a set needs both: isEqual, and hash.",
        "Compare the structs: (object as? NSSong)?.value == value. The hash is value.hashValue.",
      ]
    ) {
      try $0.returns(
        #"[{"title": "Hey", "singer": "Ada"}, {"title": "", "singer": ""}]"#,
        because: "Songs must come back in order."
      )
      try $0.returns(
        #"[{"title": "Hey", "singer": "Ada"}, {"title": "Hey", "singer": "Zoë"}]"#,
        #"[{"title": "Hey", "singer": "Ada"}, {"title": "Bye", "singer": "Ada"}]"#,
        #"[{"title": "Hey", "singer": "Ada"}, {"title": "hey", "singer": "Ada"}]"#,
        because: "Songs are the same only if both title and singer are."
      )
      let hey = object("Song", ["title": "Hey", "singer": "Ada"])
      try $0.writes(
        #"[{"title": "Hey", "singer": "Ada"}, {"title": "Hey", "singer": "Ada"}]"#,
        as: [hey],
        because: "The same song may be in the queue only once."
      )
      // Without a hash, a set finds only some of them, or traps.
      let titles = (1...20).map { "Nº \($0)" }
      try $0.writes(
        "[\((titles + titles).map { #"{"title": "\#($0)", "singer": ""}"# }.joined(separator: ", "))]",
        as: .array(titles.map { object("Song", ["title": .value(.string($0)), "singer": ""]) }),
        because: "The same song may be in the queue only once."
      )
    },
  ]
}
