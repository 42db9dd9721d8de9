import KeyedArchive

extension Exercise {
  static let archiver = [
    Exercise(
      "archiver.hotel",
      hints: [
        "The keys of the server aren't those of the archive, and the server sends text where a Hotel has a number.",
        "responseObject[\"hotel_id\"] is of type Any?: as? String makes a string of it, or nil.",
        "An id and a name are needed: guard let. For stars there is a default: ??",
        "Int(responseObject[\"stars\"] as? String ?? \"\") ?? 0",
      ]
    ) {
      try $0.receives(
        ["hotel_id": "h7", "hotel_name": "Zur Möwe", "stars": "4"],
        as: #"{"id": "h7", "name": "Zur Möwe", "stars": 4}"#,
        because: "The server's hotel must be a Hotel."
      )
      for response: [String: String] in [
        ["hotel_id": "h8", "hotel_name": ""], ["hotel_id": "h8", "hotel_name": "", "stars": "many"],
      ] {
        try $0.receives(
          response,
          as: #"{"id": "h8", "name": "", "stars": 0}"#,
          because: "A hotel without stars must be a Hotel with 0 stars."
        )
      }
      for response: [String: Any] in [
        ["hotel_name": "Zur Möwe", "stars": "4"], ["hotel_id": "h9", "stars": "4"],
        ["hotel_id": 9, "hotel_name": "Zur Möwe", "stars": "4"],
      ] {
        try $0.receives(response, as: nil, because: "Without an id and a name, a response must be no hotel.")
      }
      try $0.writes(
        #"{"id": "h7", "name": "Zur Möwe", "stars": 4}"#,
        as: ["id": "h7", "name": "Zur Möwe", "stars": 4],
        because: "The archive must keep the app's own keys and types."
      )
      try $0.refuses(
        ["id": "h7", "name": "Zur Möwe"],
        .missingValue,
        at: "Hotel.stars",
        because: "In an archive, missing stars must stay an error: the app always writes them."
      )
    },
    Exercise(
      "archiver.favourites",
      hints: [
        "storeArchives(in:) replaces files and adds new ones. It doesn't know which ones you no longer want.",
        "deleteArchive(resourceID:in:) removes a file. Store first: if that fails, the files of before must still be there.",
        "storedCollection(in:) has the values that can be read, and beside them the failures.",
        "for id in try Station.storedIDs(in: archiver) where … { try Station.deleteArchive(resourceID: id, in: archiver) }",
      ]
    ) {
      let (fip, jazz) = (#"{"id": "fip", "name": "FIP"}"#, #"{"id": "jazz", "name": "Radio Swiss Jazz"}"#)
      try $0.loads(
        "[]",
        afterSaving: [],
        because: "Before favourites are saved there are none, and that isn't an error."
      )
      try $0.loads(
        "[\(fip), \(jazz)]",
        afterSaving: ["[\(jazz), \(fip)]"],
        because: "All favourites must be there again."
      )
      try $0.loads(
        #"[{"id": "../fip", "name": ""}, {"id": "été", "name": "Été"}]"#,
        afterSaving: [#"[{"id": "../fip", "name": ""}, {"id": "été", "name": "Été"}]"#],
        because: "A station must be there again, whatever its id."
      )
      try $0.loads(
        #"[{"id": "fip", "name": "FIP Rock"}]"#,
        afterSaving: ["[\(fip)]", #"[{"id": "fip", "name": "FIP Rock"}]"#],
        because: "A station that has changed must be there once, as it is now."
      )
      try $0.loads(
        "[\(jazz)]",
        afterSaving: ["[\(fip), \(jazz)]", "[\(jazz)]"],
        because: "A station that is no longer a favourite must be gone."
      )
      try $0.loads(
        "[]",
        afterSaving: ["[\(fip), \(jazz)]", "[]"],
        because: "A station that is no longer a favourite must be gone."
      )
      try $0.loads(
        "[\(jazz)]",
        afterSaving: ["[\(fip), \(jazz)]"],
        damaging: "fip.plist",
        because: "A damaged file must not take the other stations with it."
      )
      try $0.withNewFolder { folder in
        let reason = "If the favourites can't be saved, those of before must stay."
        try folder.saves("[\(fip)]", because: reason)
        try folder.addFolder(named: "jazz.plist", beside: "fip.plist", because: reason)
        try? folder.solution.save("[\(jazz)]", folder.url)
        try folder.loads("[\(fip)]", because: reason)
      }
    },
    Exercise(
      "archiver.album",
      hints: [
        "Track has both initializers already. Which functions of its protocols use them for a value, and for an array?",
        "From the server: Track.serialized(from:withKey:) and Track.serializedCollection(from:withKey:).",
        "Into the archive: single?.archiveValue and tracks.archiveValue.",
        "From the archive: Track.unarchivedIfPresent(from:withKey:) and Track.unarchivedCollection(from:withKey:).",
      ]
    ) {
      try $0.receives(
        ["name": "A", "lead_single": ["title": "Joy"], "track_list": [["title": "Öll"], ["title": "1"]]],
        as: #"{"name": "A", "single": {"title": "Joy"}, "tracks": [{"title": "Öll"}, {"title": "1"}]}"#,
        because: "The server's album must be an Album, with its single and its tracks."
      )
      try $0.receives(
        ["name": "Ágætis", "lead_single": [:], "track_list": [["length": 7], ["title": "Von"], "Von"]],
        as: #"{"name": "Ágætis", "tracks": [{"title": "Von"}]}"#,
        because: "What a server sends without a title must be left out, and the rest must be there."
      )
      try $0.receives(
        ["name": "4′33″"],
        as: #"{"name": "4′33″", "tracks": []}"#,
        because: "A server may send no tracks."
      )
      try $0.receives(["track_list": []], as: nil, because: "Without a name, a response must be no album.")
      try $0.returns(
        #"{"name": "Blá", "single": {"title": "Jóga"}, "tracks": [{"title": "Jóga"}, {"title": ""}]}"#,
        #"{"name": "", "tracks": []}"#,
        because: "An album must come back with its tracks, and with its single if there is one."
      )
      try $0.writes(
        #"{"name": "Von", "tracks": [{"title": "Hún"}]}"#,
        as: ["name": "Von", "tracks": [["title": "Hún"]]],
        because: "The archive must have the app's own keys, and no single where there is none."
      )
      let tracks: WrittenTree = [["title": "Hún"], ["length": 7]]
      try $0.refuses(
        ["name": "Von", "tracks": tracks],
        .missingValue,
        at: "Album.tracks[1].title",
        because: "A damaged track in an archive must be an error that says which one it is."
      )
      try $0.refuses(
        ["name": "Von"],
        .missingValue,
        at: "Album.tracks",
        because: "An archive without tracks must be an error: an empty album has an empty array."
      )
      try $0.refuses(
        ["name": "Von", "single": "Hún", "tracks": [["title": "Hún"]]],
        .wrongType,
        at: "Album.single",
        because: "A damaged single in an archive must be an error, and not no single."
      )
    },
  ]
}
