import KeyedArchive

extension Exercise {
  static let codable = [
    Exercise(
      "codable.sighting",
      "A struct has been renamed twice, and old releases must open what the new one writes.",
      hints: [
        "An archive has the name of the struct. A type that adopts CustomArchivedName chooses another one.",
        "Friends who haven't updated look for a Bird: that is today's archivedClassName.",
        "static let formerClassNames = [\"BirdClass\"] opens the oldest archives.",
      ]
    ) {
      reads(
        object("Ornithology.BirdClass", ["species": "Blåhals", "count": 0]),
        as: #"{"species": "Blåhals", "count": 0}"#,
        because: "A sighting from long ago must open: it is a BirdClass, in a module that is gone."
      )
      writes(
        #"{"species": "Wren", "count": 1}"#,
        as: object("Bird", ["species": "Wren", "count": 1]),
        because: "Friends who haven't updated can open only a Bird, as it was called last week."
      )
      refuses(
        object("Cat", ["species": "Wren", "count": 1]),
        .disallowedClass,
        at: "Bird",
        because: "A cat isn't a bird, and must be an error."
      )
      refuses(
        object("Bird", ["species": "Wren", "count": "many"]),
        .wrongType,
        at: "Bird.count",
        because: "A count that isn't a number must be an error."
      )
    },
    Exercise(
      "codable.sketch",
      "A class archives `Codable` structs, which old archives don't have.",
      hints: [
        "A class with NSCoding archives objects. Which class wraps any Codable value in one?",
        "coder.encode(sketch.strokes.map { CodableObject($0) }, forKey: \"strokes\")",
        "decode(forKey:as:) takes a closure of [CodableObject<Stroke>]. With ??, the strokes may be missing.",
      ]
    ) {
      let line = object("Stroke", ["color": "red", "points": [0.5, -1.5]])
      returns(
        #"{"title": "Bär", "strokes": [{"color": "red", "points": [0.5, -1.5]}, {"color": "", "points": []}]}"#,
        because: "A sketch must come back with its strokes."
      )
      reads(
        object("Sketch", ["title": "Bär"]),
        as: #"{"title": "Bär", "strokes": []}"#,
        because: "A sketch from before must open, without strokes."
      )
      writes(
        #"{"title": "Bär", "strokes": [{"color": "red", "points": [0.5, -1.5]}]}"#,
        as: object("Sketch", ["title": "Bär", "strokes": [line]]),
        because: "Each stroke must be an object of the class Stroke in the archive of the sketch."
      )
      refuses(
        object("Sketch", ["title": "Bär", "strokes": [line, object("Stroke", ["color": "red"])]]),
        .missingValue,
        at: "Sketch.strokes[1].points",
        because: "A stroke without points must be an error that says which stroke it is."
      )
      refuses(
        object("Sketch", ["title": "Bär", "strokes": "none"]),
        .wrongType,
        at: "Sketch.strokes",
        because: "Strokes that are a string must be an error, even if strokes may be missing."
      )
      needsAll(of: object("Sketch", ["title": "Bär"]), because: "A sketch without a title must be an error.")
    },
    Exercise(
      "codable.ballot",
      "A dictionary with structs as keys gets the same bytes in each run, without a new format.",
      hints: [
        "What the compiler's Codable makes of a dictionary with such keys is an array: a key, its value, the next key, …",
        "Write only encode(to:), so that the array is in order. The init(from:) of the compiler reads any order.",
        "container(keyedBy:) needs a CodingKeys of your own: enum CodingKeys: CodingKey { case votes }.",
        "values.nestedUnkeyedContainer(forKey: .votes) is the array. Tuples sort by town, and then by name.",
      ]
    ) {
      reads(
        ballot(votes.reversed()),
        as: json(votes),
        because: "A ballot of an old release must open with all votes, whatever its order."
      )
      returns(#"{"votes": []}"#, because: "A ballot on which nobody has voted must come back.")
      writes(
        json(votes.reversed()),
        as: ballot(votes),
        because:
          "The archive must have the candidates in order of their towns, and of their names in each town."
      )
      refuses(
        object("Ballot", ["votes": [object("Candidate", ["name": "Ada", "town": "Bonn"])]]),
        .corruptArchive,
        at: "Ballot.votes",
        because: "A candidate without a number must be an error."
      )
      needsAll(
        of: object("Ballot", ["votes": []]),
        because: "A ballot without votes must be an error: it has an empty array if nobody has voted."
      )
    },
  ]
}

private struct Vote {
  let name: String, town: String, count: Int
}

/// In order. There are enough of them for another order to come by chance only once in 40,000 times.
private let votes = ["", "Bonn", "Graz", "Ulm"].enumerated().flatMap { index, town in
  [Vote(name: "Ada", town: town, count: index), Vote(name: "Zoë", town: town, count: -1)]
}

private func json(_ votes: [Vote]) -> String {
  let pairs = votes.map { #"{"name": "\#($0.name)", "town": "\#($0.town)"}, \#($0.count)"# }
  return #"{"votes": [\#(pairs.joined(separator: ", "))]}"#
}

private func ballot(_ votes: [Vote]) -> WrittenTree {
  let pairs = votes.map { vote in
    let (name, town) = (WrittenTree.value(.string(vote.name)), WrittenTree.value(.string(vote.town)))
    return [object("Candidate", ["name": name, "town": town]), .value(.integer(vote.count))]
  }
  return object("Ballot", ["votes": .array(pairs.flatMap { $0 })])
}
