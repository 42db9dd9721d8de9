import KeyedArchive

extension Exercise {
  static let nested = [
    Exercise(
      "nested.studio",
      "A studio archives itself with a private class.",
      hints: [
        "A class that adopts NSSecureCoding is archived under the compiler's name. Which protocol lets you choose one?",
        "ArchivedClass asks for static let archivedClassName, and makes supportsSecureCoding superfluous.",
        "The city needs a line in encode(with:), a line in init(coder:), and a place in Studio(name:city:).",
      ]
    ) {
      returns(
        #"{"name": "Bavaria", "city": "München"}"#,
        because: "A studio must come back with its name and its city."
      )
      writes(
        #"{"name": "Wētā", "city": "Wellington"}"#,
        as: object("Studio", ["name": "Wētā", "city": "Wellington"]),
        because: "Other programs know the class Studio, and the keys name and city."
      )
      needsAll(
        of: object("Studio", ["name": "Wētā", "city": "Wellington"]),
        because: "A studio without a name or a city must be an error."
      )
      refuses(
        object("Cinema", ["name": "Embassy", "city": "Wellington"]),
        .disallowedClass,
        at: "Studio",
        because: "A cinema isn't a studio, even if it has the same properties."
      )
    },
    Exercise(
      "nested.workout",
      "The app counts seconds, and the archive has minutes.",
      hints: [
        "The struct has seconds and the archive minutes: the two methods of the class convert them.",
        "Double(workout.seconds) / 60 is the number for the archive.",
        "On the way back, minutes * 60 may be a little less than the seconds were: round it.",
        "Int(_:) traps if a number is too large, and any number may be in a file. Int(exactly:) returns nil instead.",
      ]
    ) {
      returns(
        #"{"sport": "Führung", "seconds": 247}"#,
        because: "A workout must come back with its sport and its seconds, to the second."
      )
      returns(#"{"sport": "Plank", "seconds": 0}"#, because: "A workout of 0 seconds must come back.")
      writes(
        #"{"sport": "Rowing", "seconds": 90}"#,
        as: object("Workout", ["sport": "Rowing", "minutes": 1.5]),
        because: "A watch must find minutes as one number."
      )
      reads(
        object("Workout", ["sport": "Yoga", "minutes": 45]),
        as: #"{"sport": "Yoga", "seconds": 2700}"#,
        because: "A workout that a watch has saved must open."
      )
      needsAll(
        of: object("Workout", ["sport": "Yoga", "minutes": 45]),
        because: "A workout without a sport or minutes must be an error."
      )
      refuses(
        object("Workout", ["sport": "Yoga", "minutes": 1e300]),
        because: "Minutes that don't fit in an Int must be an error."
      )
    },
    Exercise(
      "nested.booking",
      "A booking contains a movie, whose class is hidden in another module.",
      hints: [
        "You can't name the class of the other module. But an archive has only names: of a class and of keys.",
        "A class of your own may have the archivedClassName \"Movie\", too.",
        "Write a fileprivate class that holds a Movie, as BookingClass holds a Booking, with its three keys.",
        "coder.encode takes an object of that class, and coder.decode(forKey: \"movie\", as: \\Movie.BookedMovie.movie) returns what one holds.",
      ]
    ) {
      let alien = object("Movie", ["name": "Alien", "director": "Ridley Scott", "releaseYear": 1979])
      reads(
        object("Booking", ["seat": 0, "movie": alien]),
        as: #"{"seat": 0, "movie": {"name": "Alien", "director": "Ridley Scott", "releaseYear": 1979}}"#,
        because: "A booking of the cinemas must open; seats are counted from 0."
      )
      writes(
        #"{"seat": 7, "movie": {"name": "Alien", "director": "Ridley Scott", "releaseYear": 1979}}"#,
        as: object("Booking", ["seat": 7, "movie": alien]),
        because: "The cinemas must find an object of the class Movie."
      )
      needsAll(
        of: object("Booking", ["seat": 7, "movie": alien]),
        because: "A booking without a seat or a movie must be an error: seat 0 is a seat."
      )
      needsAll(
        of: alien,
        at: "Booking.movie",
        inside: { object("Booking", ["seat": 7, "movie": $0]) },
        because: "A movie without one of its values must be an error that leads to the value."
      )
      let play = object("Play", ["name": "Faust", "director": "Gründgens", "releaseYear": 1960])
      refuses(
        object("Booking", ["seat": 7, "movie": play]),
        .disallowedClass,
        at: "Booking.movie",
        because: "A booking of anything else than a movie must be an error."
      )
    },
  ]
}
