import KeyedArchive

extension Exercise {
  static let mirror = [
    Exercise(
      "mirror.guest",
      hints: [
        "An episode without a guest needs nothing in the archive: coder.encode takes an optional, and writes nothing for nil.",
        "coder.decode(String.self, forKey:) reports a missing value as an error. Which function returns nil instead?",
        "coder.decodeIfPresent(String.self, forKey: \"guest\")",
      ]
    ) {
      try $0.returns(
        #"{"title": "Pilot", "guest": "Zoë"}"#,
        because: "An episode must come back with its guest."
      )
      try $0.returns(#"{"title": "Two"}"#, because: "An episode without a guest must come back without one.")
      try $0.writes(
        #"{"title": "Two"}"#,
        as: object("Episode", ["title": "Two"]),
        because: "An episode without a guest has no guest in its archive, not even an empty one."
      )
      try $0.refuses(
        object("Episode", ["title": "Two", "guest": 7]),
        .wrongType,
        at: "Episode.guest",
        because: "A guest that isn't a string must still be an error."
      )
      try $0.refuses(
        object("Episode", ["guest": "Zoë"]),
        .missingValue,
        at: "Episode.title",
        because: "An episode must have a title."
      )
    }
  ]
}
