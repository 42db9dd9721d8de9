import KeyedArchive

extension Exercise {
  static let archiver = [
    Exercise(
      "archiver.hotel",
      "A server sends text where you want a number, and leaves things out.",
      hints: [
        "The keys of the server aren't those of the archive, and the server sends text where a Hotel has a number.",
        "responseObject[\"hotel_id\"] is of type Any?: as? String makes a string of it, or nil.",
        "An id and a name are needed: guard let. For stars there is a default: ??",
        "Int(responseObject[\"stars\"] as? String ?? \"\") ?? 0",
      ]
    ) {
      receives(
        ["hotel_id": "h7", "hotel_name": "Zur Möwe", "stars": "4"],
        as: #"{"id": "h7", "name": "Zur Möwe", "stars": 4}"#,
        because: "The server's hotel must be a Hotel."
      )
      receives(
        ["hotel_id": "h8", "hotel_name": ""],
        as: #"{"id": "h8", "name": "", "stars": 0}"#,
        because: "A hotel without stars must be a Hotel with 0 stars."
      )
      receives(
        ["hotel_id": "h8", "hotel_name": "", "stars": "many"],
        as: #"{"id": "h8", "name": "", "stars": 0}"#,
        because: "A hotel whose stars aren't a number must be a Hotel with 0 stars."
      )
      receives(
        ["hotel_name": "Zur Möwe", "stars": "4"],
        as: nil,
        because: "Without an id, a response must be no hotel."
      )
      receives(
        ["hotel_id": "h9", "stars": "4"],
        as: nil,
        because: "Without a name, a response must be no hotel."
      )
      receives(
        ["hotel_id": 9, "hotel_name": "Zur Möwe", "stars": "4"],
        as: nil,
        because: "If the id isn't a string, a response must be no hotel."
      )
      writes(
        #"{"id": "h7", "name": "Zur Möwe", "stars": 4}"#,
        as: ["id": "h7", "name": "Zur Möwe", "stars": 4],
        because: "The archive must keep the app's own keys and types."
      )
      needsAll(
        of: ["id": "h7", "name": "Zur Möwe", "stars": 4],
        at: "Hotel",
        because: "In an archive, missing values must stay an error: the app always writes them."
      )
    },
    Exercise(
      "archiver.favourites",
      "A folder has exactly today's favourites, and one damaged file harms no other.",
      hints: [
        "storeArchives(in:) replaces files and adds new ones. It doesn't know which ones you no longer want.",
        "deleteArchive(resourceID:in:) removes a file. Store first: if that fails, the files of before must still be there.",
        "storedCollection(in:) has the values that can be read, and beside them the failures.",
        "for id in try Station.storedIDs(in: archiver) where … { try Station.deleteArchive(resourceID: id, in: archiver) }",
      ]
    ) {
      let (fip, jazz) = (#"{"id": "fip", "name": "FIP"}"#, #"{"id": "jazz", "name": "Radio Swiss Jazz"}"#)
      loads("[]", because: "Before favourites are saved there are none, and that isn't an error.")
      loads(
        #"[{"id": "../fip", "name": ""}, {"id": "été", "name": "Été"}]"#,
        after: [saving(#"[{"id": "../fip", "name": ""}, {"id": "été", "name": "Été"}]"#)],
        because: "All favourites must be there again, whatever their ids are."
      )
      loads(
        #"[{"id": "fip", "name": "FIP Rock"}]"#,
        after: [saving("[\(fip)]"), saving(#"[{"id": "fip", "name": "FIP Rock"}]"#)],
        because: "A station that has changed must be there once, as it is now."
      )
      loads(
        "[]",
        after: [saving("[\(fip), \(jazz)]"), saving("[]")],
        because: "Stations that are no longer favourites must be gone, even if none is left."
      )
      loads(
        "[\(jazz)]",
        after: [saving("[\(fip), \(jazz)]"), cuttingOff("fip.plist")],
        because: "A damaged file must not take the other stations with it."
      )
      loads(
        "[\(fip)]",
        after: [
          saving("[\(fip)]"), failingToSave("[\(jazz)]", as: "jazz.plist", beside: "fip.plist"),
        ],
        because: "If the favourites can't be saved, those of before must stay."
      )
    },
    Exercise(
      "archiver.album",
      "Be patient with the server, and strict with your own archive.",
      hints: [
        "Track has both initializers already. Which functions of its protocols use them for a value, and for an array?",
        "From the server: Track.serialized(from:withKey:) and Track.serializedCollection(from:withKey:).",
        "Into the archive: single?.archiveValue and tracks.archiveValue.",
        "From the archive: Track.unarchivedIfPresent(from:withKey:) and Track.unarchivedCollection(from:withKey:).",
      ]
    ) {
      receives(
        ["name": "A", "lead_single": ["title": "Joy"], "track_list": [["title": "Öll"], ["title": "1"]]],
        as: #"{"name": "A", "single": {"title": "Joy"}, "tracks": [{"title": "Öll"}, {"title": "1"}]}"#,
        because: "The server's album must be an Album, with its single and its tracks."
      )
      receives(
        ["name": "Ágætis", "lead_single": [:], "track_list": [["length": 7], ["title": "Von"], "Von"]],
        as: #"{"name": "Ágætis", "tracks": [{"title": "Von"}]}"#,
        because: "What a server sends without a title must be left out, and the rest must be there."
      )
      receives(
        ["name": "4′33″"],
        as: #"{"name": "4′33″", "tracks": []}"#,
        because: "A server may send no tracks."
      )
      receives(["track_list": []], as: nil, because: "Without a name, a response must be no album.")
      returns(
        #"{"name": "Blá", "single": {"title": "Jóga"}, "tracks": [{"title": "Jóga"}, {"title": ""}]}"#,
        because: "An album must come back with its single and its tracks."
      )
      returns(
        #"{"name": "", "tracks": []}"#,
        because: "An album without a single or tracks must come back as it was."
      )
      writes(
        #"{"name": "Von", "tracks": [{"title": "Hún"}]}"#,
        as: ["name": "Von", "tracks": [["title": "Hún"]]],
        because: "The archive must have the app's own keys, and no single where there is none."
      )
      let tracks: WrittenTree = [["title": "Hún"], ["length": 7]]
      refuses(
        ["name": "Von", "tracks": tracks],
        .missingValue,
        at: "Album.tracks[1].title",
        because: "A damaged track in an archive must be an error that says which one it is."
      )
      needsAll(
        of: ["name": "Von", "tracks": []],
        at: "Album",
        because: "An archive without a name or tracks must be an error: an empty album has an empty array."
      )
      refuses(
        ["name": "Von", "single": "Hún", "tracks": [["title": "Hún"]]],
        .wrongType,
        at: "Album.single",
        because: "A damaged single in an archive must be an error, and not no single."
      )
    },
  ]
}
