import ArchiveInspector

/// Which objects an output has shown. It shows each only once, and refers to it from elsewhere.
struct Visits {
  enum Visit { case first, again, postponed }

  private enum State { case unseen, postponed, shown }

  private var states: [State]
  /// How often `$top` and the objects below it lead to each object, by what they mean. It isn't how often their fields refer
  /// to it: a URL hides its text, and two runs of a text can have the same attributes.
  private var counts: [Int]
  private var queue: [Int] = []
  private var next = 0

  /// - Parameter others: Objects that `$top` doesn't lead to, which the output shows as well.
  init(_ graph: ArchiveGraph, and others: [Int] = []) {
    states = Array(repeating: .unseen, count: graph.objectCount)
    counts = Array(repeating: 0, count: graph.objectCount)
    var pending = [.dictionary(graph.top)] + others.map { ArchiveGraph.Value.reference($0) }
    while let value = pending.popLast() {
      if let uid = value.uid {
        counts[uid] += 1
        if counts[uid] > 1 { continue }
      }
      let interpretation = graph.interpretation(of: value)
      if case .pairs(let pairs) = interpretation { pending += pairs.map { $0.key } }
      if case .value(let inner) = interpretation, inner.uid != nil { pending.append(inner) }
      pending += interpretation.values
    }
  }

  /// What the output shows where it reaches an object: the object itself, or a reference to a place before or after it.
  mutating func visit(_ uid: Int, isTooDeep: Bool) -> Visit {
    if states[uid] == .shown { return .again }
    if isTooDeep {
      if states[uid] == .unseen { queue.append(uid) }
      states[uid] = .postponed
      return .postponed
    }
    defer { states[uid] = .shown }
    return .first
  }

  /// The next object that was postponed and isn't shown yet.
  mutating func nextPostponed() -> Int? {
    while next < queue.count {
      next += 1
      if states[queue[next - 1]] != .shown { return queue[next - 1] }
    }
    return nil
  }

  func isShown(_ uid: Int) -> Bool { states[uid] == .shown }
  func isPostponed(_ uid: Int) -> Bool { states[uid] == .postponed }

  /// Whether the output refers to an object from elsewhere.
  func isReferredTo(_ uid: Int) -> Bool { counts[uid] > 1 || states[uid] == .postponed }
}
