import ArchivedModels
import Foundation

extension Stage: Model {
  /// One of each case: the compiler asks for a new one in `next`.
  public static let samples = Array(sequence(first: Stage.meadow, next: \.next))

  public static let edgeCases: [Stage] = []

  private var next: Stage? {
    switch self {
    case .meadow: .hall(rows: [[1, 2, 3], [], [4, 5]])
    case .hall: .tent(name: "Red", poles: 4, height: 7.5)
    case .tent: nil
    }
  }
}

extension Festival: Model {
  public static let midnight = Festival(
    id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
    name: "Midnight Movies",
    edition: 7,
    genre: .documentary,
    stage: .hall(rows: [[1, 2, 3], [], [4, 5]]),
    opening: Date(timeIntervalSinceReferenceDate: 282_700_800.5),
    poster: Data([0, 7, 255]),
    website: URL(string: "https://example.org/films?day=2#late"),
    price: Decimal(string: "9.99"),
    votes: ["Avatar": 120, "The Dark Knight": 0],
    tags: ["open air", "", "3D"],
    films: ["Friday": [.avatar, .darkKnight], "Saturday": [], "": [.avatar]],
    finale: .darkKnight,
    programme: Section(
      title: "All days",
      isPublic: true,
      rating: 4.5,
      visitors: [300, 250],
      sections: [
        Section(title: "Friday", isPublic: true, rating: nil, visitors: [], sections: []),
        Section(title: "Jury", isPublic: false, rating: 0, visitors: [7], sections: []),
      ]
    )
  )

  /// A festival with no more than it must have.
  public static let plain = Festival(
    id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
    name: "Plain",
    edition: nil,
    genre: .drama,
    stage: .meadow,
    opening: Date(timeIntervalSinceReferenceDate: 0),
    poster: nil,
    website: nil,
    price: nil,
    votes: [:],
    tags: [],
    films: [:],
    finale: nil,
    programme: Section(title: "", isPublic: false, rating: nil, visitors: [], sections: [])
  )

  public static let samples = [midnight, plain]

  private func with(_ edit: (inout Festival) -> Void) -> Festival {
    var copy = self
    edit(&copy)
    return copy
  }

  public static let edgeCases: [Festival] =
    EdgeValues.strings.map { string in
      plain.with {
        ($0.name, $0.programme.title, $0.tags) = (string, string, [string])
        $0.stage = .tent(name: string, poles: 2, height: -7.5)
        $0.films = [string: [.avatar]]
      }
    }
    + EdgeValues.doubles.map { number in plain.with { $0.programme.rating = number } }
    + EdgeValues.doubles.map { time in
      plain.with { $0.opening = Date(timeIntervalSinceReferenceDate: time) }
    }
    + numbers + strings + shapes

  private static let strings = [
    plain.with { $0.votes = ["$null": 1, "$class": 2, "NS.keys": 3, "": 4, "\u{E9}": 5] },
    plain.with { $0.films = ["$null": [.avatar], "e\u{301}": [], "$top": [.darkKnight, .darkKnight]] },
    plain.with { value in for string in EdgeValues.strings { value.votes[string] = string.count } },
    plain.with { $0.tags = Set(EdgeValues.strings) },
    plain.with { $0.stage = .tent(name: "$null", poles: 0, height: 0) },
    plain.with { $0.programme.title = "\u{E9}e\u{301}" },
  ]

  private static let numbers = [
    plain.with { $0.stage = .tent(name: "Red", poles: 4, height: 7.5) },
    plain.with { $0.stage = .tent(name: "", poles: .max, height: .leastNonzeroMagnitude) },
    plain.with { $0.stage = .tent(name: "", poles: UInt64(Int.max) + 1, height: -0.0) },
    plain.with { $0.stage = .tent(name: " a ", poles: (1 << 53) + 1, height: .infinity) },
    plain.with { $0.stage = .tent(name: "", poles: 1, height: Float(nan: 7, signaling: false)) },
    plain.with { $0.stage = .hall(rows: [EdgeValues.integers + EdgeValues.integers, [], [1, 1], []]) },
    plain.with { ($0.edition, $0.programme.isPublic, $0.programme.rating) = (1, true, 1) },
    plain.with { ($0.edition, $0.programme.rating) = (1 << 53 + 1, 0x1p53) },
    plain.with { ($0.edition, $0.stage) = (.min, .hall(rows: [])) },
    plain.with { $0.price = 0 },
    plain.with { $0.price = Decimal(string: "-99999999999999999999999999999999999999e127") },
    plain.with { $0.price = Decimal(string: "0.00000000000000000000000000000000000001") },
    plain.with { $0.opening = .distantPast },
    plain.with { $0.opening = .distantFuture },
  ]

  private static let shapes = [
    plain.with { $0.website = URL(string: "b?c", relativeTo: URL(string: "https://example.org/a/")) },
    plain.with { ($0.poster, $0.website) = (Data(), URL(string: "file:///films/a%20b")) },
    plain.with {
      // A part of other data, whose indices don't begin with 0.
      $0.poster = Data(repeating: 7, count: 70_010).dropFirst(10)
      $0.website = URL(string: "https://a@example.org:8080/a%2Fb/../c//d/?e=%26&e#%C3%A9")
    },
    plain.with { value in
      for index in 0..<300 { value.votes["film \(index)"] = index % 3 }
      value.programme.visitors = Array(0..<300)
    },
    plain.with { value in
      for _ in 0..<12 {
        value.programme = Section(
          title: "",
          isPublic: true,
          rating: nil,
          visitors: [],
          sections: [value.programme]
        )
      }
    },
    plain.with {
      $0.programme.sections = Array(repeating: midnight.programme, count: 6)
      $0.programme.sections[5].sections = $0.programme.sections
    },
  ]
}
