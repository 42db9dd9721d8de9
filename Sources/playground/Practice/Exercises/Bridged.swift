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
      returns(
        #"{"seat": "Père 3", "price": 0}"#,
        because: "A ticket that the wallet gets must come back, even if it's free."
      )
      writes(
        #"{"seat": "A1", "price": 12.5}"#,
        as: [object("Ticket", ["seat": "A1", "price": 12.5])],
        because: "The first release must find an object of the class Ticket."
      )
      needsAll(
        of: object("Ticket", ["seat": "A1", "price": 12.5]),
        at: "root[0]",
        inside: { [$0] },
        because: "A ticket without a seat or a price must be an error: a free one has the price 0."
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
      returns(
        #"{"evenings": {"Friday": [\#(json)], "": []}, "next": \#(json)}"#,
        because: "A watchlist must come back with its evenings, and with the next movie."
      )
      returns(
        #"{"evenings": {}}"#,
        because: "A watchlist must come back, even if nobody knows which movie is next."
      )
      writes(
        #"{"evenings": {"Friday": [\#(json), \#(json)]}, "next": \#(json)}"#,
        as: object("Watchlist", ["evenings": ["Friday": [up, up]], "next": up]),
        because: "The archive must be that of the first release, byte by byte."
      )
      writes(
        #"{"evenings": {}}"#,
        as: object("Watchlist", ["evenings": [:], "next": nil]),
        because: "If nobody knows which movie is next, the archive has none."
      )
      needsAll(
        of: object("Watchlist", ["evenings": [:]]),
        because: "Evenings that are missing must be an error, so that the next save doesn't delete them."
      )
      refuses(
        object("Watchlist", ["evenings": ["Friday": [up, object("Movie", ["name": "Up"])]]]),
        .missingValue,
        at: "Watchlist.evenings.Friday[1].director",
        because: "A damaged movie must be an error that says where it is."
      )
      refuses(
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
      returns(
        #"[{"title": "Hey", "singer": "Ada"}, {"title": "Hey", "singer": "Zoë"}]"#,
        because: "Songs of two singers must stay in the queue, even if they have the same title."
      )
      returns(
        #"[{"title": "Hey", "singer": "Ada"}, {"title": "hey", "singer": "Ada"}]"#,
        because: "Songs of one singer must stay in the queue, even if only a capital letter differs."
      )
      // Without a hash, a set finds only some of them, or traps.
      let titles = (1...6).map { "Nº \($0)" }
      writes(
        "[\((titles + titles).map { #"{"title": "\#($0)", "singer": ""}"# }.joined(separator: ", "))]",
        as: .array(titles.map { object("Song", ["title": .value(.string($0)), "singer": ""]) }),
        because: "The same song may be in the queue only once."
      )
    },
  ]
}
