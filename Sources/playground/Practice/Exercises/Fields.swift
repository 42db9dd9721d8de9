import Foundation
import KeyedArchive

extension Exercise {
  static let fields = [
    Exercise(
      "fields.parcel",
      "A parcel has a state, which is an enum, and a date once it is delivered.",
      hints: [
        "encode takes the raw value of the state. decode(forKey:) returns a ParcelState as soon as it adopts ArchiveValueConvertible.",
        "encode takes an optional, and decode(forKey:) takes its type from the property.",
        "state: coder.decode(forKey: \"state\"), delivered: coder.decode(forKey: \"delivered\")",
      ]
    ) {
      returns(
        #"{"code": "RR 47", "state": "delivered", "delivered": "2000-12-31T23:59:58.500Z"}"#,
        because: "A parcel must come back with its state and its date."
      )
      returns(
        #"{"code": "É 1", "state": "underway"}"#,
        because: "A parcel that is underway must come back without a date."
      )
      writes(
        #"{"code": "RR 47", "state": "sent"}"#,
        as: object("Parcel", ["code": "RR 47", "state": "sent", "delivered": nil]),
        because: "The archive must have the name of the state, and nil if there is no date."
      )
      writes(
        #"{"code": "RR 47", "state": "delivered", "delivered": "2001-01-01T00:01:00.000Z"}"#,
        as: object(
          "Parcel",
          ["code": "RR 47", "state": "delivered", "delivered": date(secondsSince2001: 60)]
        ),
        because: "The archive must have the date as a date, so that other programs read it."
      )
      refuses(
        object("Parcel", ["code": "RR 47", "state": "lost"]),
        .wrongType,
        at: "Parcel.state",
        because: "A state that the app doesn't know must be an error."
      )
      needsAll(
        of: object("Parcel", ["code": "RR 47", "state": "sent"]),
        because: "A parcel without a code or a state must be an error."
      )
      refuses(
        object("Parcel", ["code": "RR 47", "state": "delivered", "delivered": "yesterday"]),
        .wrongType,
        at: "Parcel.delivered",
        because: "A date that isn't a date must be an error."
      )
    },
    Exercise(
      "fields.trails",
      "A map has coordinates in a dictionary of paths, and sometimes a hut.",
      hints: [
        "A coder takes objects, so each coordinate needs its CoordinateClass. docs/fields.md has a line for each shape.",
        "For the hut, encode(_:forKey:as:) takes CoordinateClass.init, and decode(forKey:as:) a key path.",
        "To encode the paths, wrap each coordinate of each path: value.paths.mapValues { $0.map(CoordinateClass.init) }.",
        "The parameter of decode's closure says what you expect: { (paths: [String: [CoordinateClass]]) in … }.",
      ]
    ) {
      let peak = object("Coordinate", ["latitude": 47.5, "longitude": -0.0])
      returns(
        #"{"region": "Rax", "paths": {"Törl": [{"latitude": 47, "longitude": 15.8}, {"latitude": 0, "longitude": 1}], "": []}}"#,
        because: "A map must come back with its paths, even the empty ones."
      )
      returns(
        #"{"region": "", "paths": {}, "hut": {"latitude": -0.5, "longitude": 0}}"#,
        because: "A map must come back with its hut, even if it has no paths."
      )
      writes(
        #"{"region": "Rax", "paths": {"A": [{"latitude": 47.5, "longitude": -0.0}]}}"#,
        as: object("HikingMap", ["region": "Rax", "paths": ["A": [peak]], "hut": nil]),
        because: "Other apps must find objects of the class Coordinate, and nil if there is no hut."
      )
      writes(
        #"{"region": "Rax", "paths": {}, "hut": {"latitude": 47.5, "longitude": -0.0}}"#,
        as: object("HikingMap", ["region": "Rax", "paths": [:], "hut": peak]),
        because: "Other apps must find the hut as an object of the class Coordinate."
      )
      needsAll(
        of: object("HikingMap", ["region": "Rax", "paths": [:]]),
        because: "A map must have a region and paths: an empty dictionary if there are none."
      )
      refuses(
        object(
          "HikingMap",
          ["region": "Rax", "paths": ["A": [peak, object("Coordinate", ["latitude": 1.5])]]]
        ),
        .missingValue,
        at: "HikingMap.paths.A[1].longitude",
        because: "A damaged path must be an error that says where it is damaged."
      )
      refuses(
        object("HikingMap", ["region": "Rax", "paths": [:], "hut": "Ottohaus"]),
        .wrongType,
        at: "HikingMap.hut",
        because: "A hut that isn't a coordinate must be an error."
      )
    },
    Exercise(
      "fields.seats",
      "A cinema has rows of seats, which are enums with associated values, in a dictionary that another program reads.",
      hints: [
        "A seat is an enum with associated values: its dictionary has one key, the case, and a dictionary of the values.",
        "The inner dictionary needs its type, as DictionaryRepresentation. Its literal leaves out a name that is nil.",
        "values.enumCase([\"free\": { _ in .free }, …]) reads a seat. A person is Dictionariable, too.",
        "values.value([[NestedStructure<CinemaSeat>]].self, forKey: \"rows\") reads rows of rows; each structure is a seat.",
      ]
    ) {
      returns(
        #"{"rows": [[], [{"free": {}}, {"reserved": {"name": "Zoë"}}, {"reserved": {}}]]}"#,
        because: "Each seat must come back in its row, and each row, even without seats."
      )
      returns(
        #"{"rows": [[{"taken": {"by": {"firstName": "", "lastName": "Łem"}}}], [{"reserved": {"name": ""}}]]}"#,
        because: "Each seat must come back with its person or its name, even if a name is empty."
      )
      returns(#"{"rows": []}"#, because: "A cinema without rows must come back.")
      writes(
        #"{"rows": [[{"reserved": {}}, {"taken": {"by": {"firstName": "Ada", "lastName": ""}}}], [{"free": {}}]]}"#,
        as: [
          "rows": [
            [["reserved": [:]], ["taken": ["by": ["firstName": "Ada", "lastName": ""]]]], [["free": [:]]],
          ]
        ],
        because: "The box office must find a dictionary for each seat, with the case as its key."
      )
      refuses(
        ["rows": [[["free": [:]], ["broken": [:]]]]],
        .wrongType,
        at: "CinemaHall.rows[0][1]",
        because: "A seat that is neither free, reserved nor taken must be an error: it could be sold twice."
      )
      refuses(
        ["rows": [[["free": [:], "reserved": [:]]]]],
        .wrongType,
        at: "CinemaHall.rows[0][0]",
        because: "A seat that is both free and reserved must be an error."
      )
      refuses(
        ["rows": [[], [["taken": ["by": ["firstName": "Ada"]]]]]],
        .missingValue,
        at: "CinemaHall.rows[1][0].taken.by.lastName",
        because: "A damaged person must be an error that says in which seat."
      )
      refuses(
        ["rows": [[["reserved": ["name": 7]]]]],
        .wrongType,
        at: "CinemaHall.rows[0][0].reserved.name",
        because: "A name that isn't a string must be an error."
      )
      needsAll(
        of: ["rows": []],
        at: "CinemaHall",
        because: "A cinema without rows in its archive must be an error, or its seats are lost."
      )
    },
  ]
}
