import KeyedArchive

extension Exercise {
  static let codable = [
    Exercise(
      "codable.sighting",
      hints: [
        "An archive has the name of the struct. A type that adopts CustomArchivedName chooses another one.",
        "Friends who haven't updated look for a Bird: that is today's archivedClassName.",
        "static let formerClassNames = [\"BirdClass\"] opens the oldest archives.",
      ]
    ) {
      try $0.returns(
        #"{"species": "Blåhals", "count": 2}"#,
        #"{"species": "", "count": 0}"#,
        because: "A sighting must come back as it was."
      )
      try $0.reads(
        object("Bird", ["species": "Wren", "count": 1]),
        as: #"{"species": "Wren", "count": 1}"#,
        because: "A sighting of last week must open: it is a Bird."
      )
      try $0.reads(
        object("Ornithology.BirdClass", ["species": "Wren", "count": 1]),
        as: #"{"species": "Wren", "count": 1}"#,
        because: "A sighting from long ago must open: it is a BirdClass, in a module that is gone."
      )
      try $0.writes(
        #"{"species": "Wren", "count": 1}"#,
        as: object("Bird", ["species": "Wren", "count": 1]),
        because: "Friends who haven't updated can open only a Bird."
      )
      try $0.refuses(
        object("Cat", ["species": "Wren", "count": 1]),
        .disallowedClass,
        at: "Bird",
        because: "A cat isn't a bird, and must be an error."
      )
      try $0.refuses(
        object("Bird", ["species": "Wren", "count": "many"]),
        .wrongType,
        at: "Bird.count",
        because: "A count that isn't a number must be an error."
      )
    },
    Exercise(
      "codable.sketch",
      hints: [
        "A class with NSCoding archives objects. Which class wraps any Codable value in one?",
        "coder.encode(sketch.strokes.map { CodableObject($0) }, forKey: \"strokes\")",
        "decode(forKey:as:) takes a closure of [CodableObject<Stroke>]. With ??, the strokes may be missing.",
      ]
    ) {
      let line = object("Stroke", ["color": "red", "points": [0.5, -1.5]])
      try $0.returns(
        #"{"title": "Bär", "strokes": [{"color": "red", "points": [0.5, -1.5]}, {"color": "", "points": []}]}"#,
        #"{"title": "", "strokes": []}"#,
        because: "A sketch must come back with its strokes."
      )
      try $0.reads(
        object("Sketch", ["title": "Bär"]),
        as: #"{"title": "Bär", "strokes": []}"#,
        because: "A sketch from before must open, without strokes."
      )
      try $0.writes(
        #"{"title": "Bär", "strokes": [{"color": "red", "points": [0.5, -1.5]}]}"#,
        as: object("Sketch", ["title": "Bär", "strokes": [line]]),
        because: "Each stroke must be an object of the class Stroke in the archive of the sketch."
      )
      try $0.refuses(
        object("Sketch", ["title": "Bär", "strokes": [line, object("Stroke", ["color": "red"])]]),
        .missingValue,
        at: "Sketch.strokes[1].points",
        because: "A stroke without points must be an error that says which stroke it is."
      )
      try $0.refuses(
        object("Sketch", ["title": "Bär", "strokes": "none"]),
        .wrongType,
        at: "Sketch.strokes",
        because: "Strokes that are a string must be an error, even if strokes may be missing."
      )
      try $0.refuses(
        object("Sketch", ["strokes": []]),
        .missingValue,
        at: "Sketch.title",
        because: "A sketch without a title must be an error."
      )
    },
    Exercise(
      "codable.ballot",
      hints: [
        "What the compiler's Codable makes of a dictionary with such keys is an array: a key, its value, the next key, …",
        "Write only encode(to:), so that the array is in order. The init(from:) of the compiler reads any order.",
        "container(keyedBy:) needs a CodingKeys of your own: enum CodingKeys: CodingKey { case votes }.",
        "values.nestedUnkeyedContainer(forKey: .votes) is the array. Tuples sort by town, and then by name.",
      ]
    ) {
      struct Vote {
        let name: String, town: String, count: Int
      }
      let votes = ["", "Bonn", "Graz", "Ulm"].enumerated().flatMap { index, town in
        [Vote(name: "Ada", town: town, count: index), Vote(name: "Zoë", town: town, count: -1)]
      }
      func json(_ votes: [Vote]) -> String {
        let pairs = votes.map { #"{"name": "\#($0.name)", "town": "\#($0.town)"}, \#($0.count)"# }
        return #"{"votes": [\#(pairs.joined(separator: ", "))]}"#
      }
      func ballot(_ votes: [Vote]) -> WrittenTree {
        let pairs = votes.map { vote in
          let (name, town) = (WrittenTree.value(.string(vote.name)), WrittenTree.value(.string(vote.town)))
          return [object("Candidate", ["name": name, "town": town]), .value(.integer(vote.count))]
        }
        return object("Ballot", ["votes": .array(pairs.flatMap { $0 })])
      }
      try $0.reads(
        ballot(votes.reversed()),
        as: json(votes),
        because: "A ballot of an old release must open, whatever its order."
      )
      try $0.returns(json(votes), json([]), because: "A ballot must come back with all votes.")
      try $0.writes(
        json(votes.reversed()),
        as: ballot(votes),
        because:
          "The archive must have the candidates in order of their towns, and of their names in each town."
      )
      try $0.refuses(
        object("Ballot", ["votes": [object("Candidate", ["name": "Ada", "town": "Bonn"])]]),
        .corruptArchive,
        at: "Ballot.votes",
        because: "A candidate without a number must be an error."
      )
      try $0.refuses(
        object("Ballot", [:]),
        .missingValue,
        at: "Ballot.votes",
        because: "A ballot without votes must be an error: it has an empty array if nobody has voted."
      )
    },
  ]
}
