import ArchivedModels
import ArchivingApproach

/// Shapes of `Codable` that no model has, for damaged archives of approach 6.
package struct Shapes: Model {
  private var table = ["a": Leaf(name: "x"), "é": Leaf(name: "y")]
  private var rows = [[1, 2], []]
  private var numbered = [7: Leaf(name: "z"), -1: Leaf(name: "")]
  private var leaves: Set = [Leaf(name: "x"), Leaf(name: "w")]
  private var figures = [Figure.leaf(Leaf(name: "v")), .pair(.nothing, .rows([[Leaf(name: "u")]]))]
  private var wrapped = Wrapped(value: Leaf(name: "t"))
  private var deep: [String: [Leaf?]] = ["": [nil, Leaf(name: "s")]]
  private var hand = ByHand(number: 3, names: ["r", "q"], leaf: Leaf(name: "p"))
  private var maybe: Leaf?

  package static let samples = [Shapes(), Shapes(figures: [], maybe: Leaf(name: "o"))]
  package static let edgeCases: [Shapes] = []

  package struct Leaf: Codable, Hashable, Sendable {
    var name: String
  }

  /// In a single-value container.
  private struct Wrapped: Codable, Hashable {
    var value: Leaf

    init(value: Leaf) { self.value = value }
    init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Leaf.self) }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  /// In containers in containers, and with a `super`.
  struct ByHand: Hashable {
    var number: Int
    var names: [String]
    var leaf: Leaf
  }
}

extension Shapes.ByHand: Codable {
  private enum Key: String, CodingKey { case outer, number, names }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let outer = try container.nestedContainer(keyedBy: Key.self, forKey: .outer)
    number = try outer.decode(Int.self, forKey: .number)
    var list = try outer.nestedUnkeyedContainer(forKey: .names)
    names = []
    while !list.isAtEnd {
      var element = try list.nestedUnkeyedContainer()
      names.append(try element.decode(String.self))
    }
    leaf = try Shapes.Leaf(from: container.superDecoder())
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    var outer = container.nestedContainer(keyedBy: Key.self, forKey: .outer)
    try outer.encode(number, forKey: .number)
    var list = outer.nestedUnkeyedContainer(forKey: .names)
    for name in names {
      var element = list.nestedUnkeyedContainer()
      try element.encode(name)
    }
    try leaf.encode(to: container.superEncoder())
  }
}

/// An enum with structs in its cases, and with itself.
package indirect enum Figure: Model {
  case leaf(Shapes.Leaf)
  case pair(Figure, Figure)
  case rows([[Shapes.Leaf]])
  case nothing

  package static let samples = [
    pair(.leaf(Shapes.Leaf(name: "a")), .rows([[], [Shapes.Leaf(name: "b")]])), nothing,
  ]
  package static let edgeCases: [Figure] = []
}

/// A dictionary by numbers, without an object at the root.
package struct Numbered: Model {
  private var leaves: [Int: Shapes.Leaf]

  package init(from decoder: any Decoder) throws { leaves = try [Int: Shapes.Leaf](from: decoder) }
  package func encode(to encoder: any Encoder) throws { try leaves.encode(to: encoder) }

  private init(_ leaves: [Int: Shapes.Leaf]) { self.leaves = leaves }

  package static let samples = [
    Numbered([1: Shapes.Leaf(name: "a"), 22: Shapes.Leaf(name: "b")]), Numbered([:]),
  ]
  package static let edgeCases: [Numbered] = []
}
