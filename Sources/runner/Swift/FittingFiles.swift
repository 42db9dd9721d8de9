import ArchiveInspector

/// Which of several files are read with the same structs, so that no file's value changes what is read of another: what is left
/// out of all together is left out of each that has it.
struct FittingFiles {
  private(set) var accepted: [Int] = []
  private(set) var others: [Int] = []
  private let graphs: [ArchiveGraph]
  /// What is left out of each if it's read alone.
  private let leftOut: [Set<String>]

  init(_ graphs: [ArchiveGraph], leftOut: [Set<String>]) {
    (self.graphs, self.leftOut) = (graphs, leftOut)
    let roots = graphs.map { $0.name(of: $0.root) }
    let counts = roots.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    // Those that are read whole come first, and then those with the root that most have.
    let order = graphs.indices.sorted { first, second in
      let (one, other) = (leftOut[first].isEmpty, leftOut[second].isEmpty)
      return one != other ? one : counts[roots[first], default: 0] > counts[roots[second], default: 0]
    }
    add(order[...])
    (accepted, others) = (accepted.sorted(), others.sorted())
  }

  /// Adds those of some files that fit. If all do, one trial is enough.
  private mutating func add(_ files: ArraySlice<Int>) {
    if areRead(accepted + files) { return accepted += files }
    if files.count == 1 { return others += files }
    let middle = files.startIndex + files.count / 2
    add(files[..<middle])
    add(files[middle...])
  }

  private func areRead(_ files: [Int]) -> Bool {
    let together = try? TrialReading(FoundTypes(in: files.map { graphs[$0] })).leftOut()
    return together?.allSatisfy { name, places in
      places.allSatisfy { leftOut[files[$0]].contains(name) }
    } ?? false
  }
}
