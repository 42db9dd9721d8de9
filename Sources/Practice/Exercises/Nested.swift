import KeyedArchive

extension Exercise {
  static let nested = [
    Exercise(
      "nested.studio",
      hints: [
        "A class that adopts NSSecureCoding is archived under the compiler's name. Which protocol lets you choose one?",
        "ArchivedClass asks for static let archivedClassName, and makes supportsSecureCoding superfluous.",
        "The city needs a line in encode(with:), a line in init(coder:), and a place in Studio(name:city:).",
      ]
    ) {
      try $0.returns(
        #"{"name": "Bavaria", "city": "München"}"#,
        #"{"name": "", "city": ""}"#,
        because: "A studio must come back with its name and its city."
      )
      try $0.writes(
        #"{"name": "Wētā", "city": "Wellington"}"#,
        as: object("Studio", ["name": "Wētā", "city": "Wellington"]),
        because: "Other programs know the class Studio, and the keys name and city."
      )
      try $0.refuses(
        object("Studio", ["name": "Wētā"]),
        .missingValue,
        at: "Studio.city",
        because: "A studio without a city must be an error."
      )
      try $0.refuses(
        object("Cinema", ["name": "Embassy", "city": "Wellington"]),
        .disallowedClass,
        at: "Studio",
        because: "A cinema isn't a studio, even if it has the same properties."
      )
    },
    Exercise(
      "nested.workout",
      hints: [
        "The struct has seconds and the archive minutes: the two methods of the class convert them.",
        "Double(workout.seconds) / 60 is the number for the archive.",
        "On the way back, minutes * 60 may be a little less than the seconds were: round it.",
        "Int(_:) traps if a number is too large, and any number may be in a file. Int(exactly:) returns nil instead.",
      ]
    ) {
      try $0.returns(
        #"{"sport": "Rowing", "seconds": 90}"#,
        #"{"sport": "Plank", "seconds": 0}"#,
        #"{"sport": "Führung", "seconds": 123}"#,
        #"{"sport": "", "seconds": 86399}"#,
        #"{"sport": "Sprint", "seconds": 247}"#,
        because: "A workout must come back with its sport and its seconds."
      )
      try $0.writes(
        #"{"sport": "Rowing", "seconds": 90}"#,
        as: object("Workout", ["sport": "Rowing", "minutes": 1.5]),
        because: "A watch must find minutes as one number."
      )
      try $0.reads(
        object("Workout", ["sport": "Yoga", "minutes": 45]),
        as: #"{"sport": "Yoga", "seconds": 2700}"#,
        because: "A workout that a watch has saved must open."
      )
      try $0.refuses(
        object("Workout", ["sport": "Yoga"]),
        .missingValue,
        at: "Workout.minutes",
        because: "A workout without minutes must be an error."
      )
      try $0.refuses(
        object("Workout", ["sport": "Yoga", "minutes": 1e300]),
        .corruptArchive,
        at: "Workout",
        because: "Minutes that don't fit in an Int must be an error."
      )
    },
    Exercise(
      "nested.booking",
      hints: [
        "You can't name the class of the other module. But an archive has only names: of a class and of keys.",
        "A class of your own may have the archivedClassName \"Movie\", too.",
        "Write a fileprivate class that holds a Movie, as BookingClass holds a Booking, with its three keys.",
        "coder.encode takes an object of that class, and coder.decode(Movie.BookedMovie.self, forKey:) returns one.",
      ]
    ) {
      try $0.returns(
        #"{"seat": 12, "movie": {"name": "Amélie", "director": "Jean-Pierre Jeunet", "releaseYear": 2001}}"#,
        #"{"seat": 0, "movie": {"name": "", "director": "", "releaseYear": -1}}"#,
        because: "A booking must come back with its seat and its movie."
      )
      let alien = object("Movie", ["name": "Alien", "director": "Ridley Scott", "releaseYear": 1979])
      let json = #"{"seat": 7, "movie": {"name": "Alien", "director": "Ridley Scott", "releaseYear": 1979}}"#
      try $0.reads(
        object("Booking", ["seat": 7, "movie": alien]),
        as: json,
        because: "A booking of the cinemas must open."
      )
      try $0.writes(
        json,
        as: object("Booking", ["seat": 7, "movie": alien]),
        because: "The cinemas must find an object of the class Movie."
      )
      let withoutYear = object("Movie", ["name": "Alien", "director": "Ridley Scott"])
      try $0.refuses(
        object("Booking", ["seat": 7, "movie": withoutYear]),
        .missingValue,
        at: "Booking.movie.releaseYear",
        because: "A movie without a year must be an error that leads to the year."
      )
      try $0.refuses(
        object("Booking", ["seat": 7, "movie": object("Actor", ["name": "Sam"])]),
        .disallowedClass,
        at: "Booking.movie",
        because: "A booking of anything else than a movie must be an error."
      )
    },
  ]
}
