import ArchiveInspector

/// Numbers that are the same for equal values, and rarely for others. They tell which elements of two arrays to compare.
struct Fingerprints {
  private let graph: ArchiveGraph
  private var known: [Int: Int] = [:]

  /// What is nested more deeply makes no difference.
  private static let levels = 4

  init(_ graph: ArchiveGraph) {
    self.graph = graph
  }

  subscript(value: ArchiveGraph.Value) -> Int {
    mutating get { print(of: value, levels: Self.levels) }
  }

  private mutating func print(of value: ArchiveGraph.Value, levels: Int) -> Int {
    let key = value.uid.map { $0 * (Self.levels + 1) + levels }
    if let print = key.flatMap({ known[$0] }) { return print }
    let interpretation = graph.interpretation(of: value)
    var hasher = Hasher()
    switch interpretation {
    case .null, .value, .text, .damaged: hasher.combine(interpretation)
    case .type(let entry): hasher.combine(entry.name)
    case .list, .pairs, .fields:
      let values = interpretation.values
      hasher.combine(values.count)
      if levels > 0 { for inner in values { hasher.combine(print(of: inner, levels: levels - 1)) } }
    }
    let print = hasher.finalize()
    if let key { known[key] = print }
    return print
  }
}

/// Numbers that are joined to sets.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) {
    parents = Array(0..<count)
  }

  mutating func areJoined(_ first: Int, _ second: Int) -> Bool { root(of: first) == root(of: second) }

  mutating func join(_ first: Int, _ second: Int) { parents[root(of: first)] = root(of: second) }

  private mutating func root(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }
}
