import ArchiveInspector
import Foundation
import ArchiveFormat

/// What every output shows of an archive: each object once, where it is reached first, and only a mark elsewhere.
struct Outline {
  typealias Value = ArchiveGraph.Value

  /// The objects of a class, or of a kind without a class.
  struct Kind {
    let noun: String
    /// Nil for a kind without a class.
    var type: ArchiveGraph.ClassEntry?
    var count = 0
    var bytes = 0
  }

  /// A value that an output has reached.
  struct Item {
    enum Visit { case first, again, postponed }

    let value: Value
    var visit = Visit.first
    /// What it means; nil if the object is shown further up or further down.
    var meaning: ArchiveGraph.Interpretation?
    /// Whether the output refers to the object from elsewhere.
    var isReferredTo = false

    var uid: Int? { value.uid }
  }

  let graph: ArchiveGraph
  private(set) var kinds: [Kind] = []
  /// How often `$top` and the objects below it lead to each object, by what they mean. It isn't how often their fields refer
  /// to it: a URL hides its text, and two runs of a text can have the same attributes.
  private var counts: [Int]
  private var places: [Place] = []
  /// The places with a property list.
  private var lists: [(place: Int, byteCount: Int)] = []

  private enum State { case unseen, postponed, shown }
  private var states: [State]
  private var queue: [Int] = []
  private var next = 0

  /// Reads each object once.
  ///
  /// - Parameter others: Objects that `$top` doesn't lead to, which the output shows as well.
  init(_ graph: ArchiveGraph, and others: [Int] = []) {
    self.graph = graph
    states = Array(repeating: .unseen, count: graph.objectCount)
    counts = Array(repeating: 0, count: graph.objectCount)
    walk(others.map { .reference($0) })
  }
}

// MARK: - Shown once

extension Outline {
  /// What an output shows where it reaches a value.
  ///
  /// - Parameters:
  ///   - isTooDeep: Whether an object with others inside is shown further down.
  ///   - isOnce: Whether an object with a meaning is shown only once, which may depend on whether it is referred to.
  mutating func reach(
    _ value: Value,
    isTooDeep: Bool,
    isOnce: (ArchiveGraph.Interpretation, Bool) -> Bool = { _, _ in true }
  ) -> Item {
    guard let uid = value.uid, !graph.isNil(uid) else {
      return Item(value: value, meaning: graph.interpretation(of: value))
    }
    // Very many can refer to one large object, which isn't read again.
    if states[uid] == .shown { return Item(value: value, visit: .again, isReferredTo: true) }
    let postponed = Item(value: value, visit: .postponed, isReferredTo: true)
    if isTooDeep, states[uid] == .postponed { return postponed }
    let meaning = graph.interpretation(of: value)
    guard isOnce(meaning, isReferredTo(uid)) else { return Item(value: value, meaning: meaning) }
    if isTooDeep, meaning.isNested {
      queue.append(uid)
      states[uid] = .postponed
      return postponed
    }
    defer { states[uid] = .shown }
    return Item(value: value, meaning: meaning, isReferredTo: isReferredTo(uid))
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

  /// Whether the output refers to an object from elsewhere.
  func isReferredTo(_ uid: Int) -> Bool { counts[uid] > 1 || states[uid] == .postponed }
}

// MARK: - The walk

extension Outline {
  /// A value that may hold others, and where it is; no path leads to the keys of dictionaries and to other objects.
  private struct Place {
    let value: Value
    let parent: Int?
    let position: Int
  }

  private mutating func walk(_ others: [Value]) {
    var kinds: [String: Kind] = [:]
    var classes: [Int: Kind] = [:]
    func count(_ object: ArchiveGraph.Object) {
      let bytes = object.bytes?.count ?? 0
      if case .object(let uid, _) = object.content, let type = graph.type(of: object) {
        classes[uid, default: Kind(noun: "", type: type)].add(1, bytes)
      } else {
        let noun = object.content.noun
        kinds[noun, default: Kind(noun: noun)].add(1, bytes)
      }
    }
    var rest = others
    places = [Place(value: .dictionary(graph.top), parent: 0, position: 0)]
    var next = 0
    while true {
      if next == places.count {
        guard let value = rest.popLast() else { break }
        reach(value, in: nil)
        continue
      }
      let place = places[next]
      let object = place.value.uid.map { graph.object($0) }
      let meaning = object.map { graph.interpretation(of: $0) } ?? graph.interpretation(of: place.value)
      if let object { count(object) }
      if place.parent != nil, let list = meaning.propertyList { lists.append((next, list.count)) }
      for (position, value) in meaning.values.enumerated() {
        reach(value, in: place.parent == nil ? nil : next, at: position)
      }
      if case .pairs(let pairs) = meaning { rest += pairs.map { $0.key } }
      next += 1
    }
    for uid in counts.indices where counts[uid] == 0 { count(graph.object(uid)) }
    // Several entries can name the same class.
    var types: [ArchiveGraph.ClassEntry: Kind] = [:]
    for kind in classes.values {
      guard let type = kind.type else { continue }
      types[type, default: Kind(noun: type.name, type: type)].add(kind.count, kind.bytes)
    }
    self.kinds = Array(types.values) + kinds.values
  }

  private mutating func reach(_ value: Value, in parent: Int?, at position: Int = 0) {
    if let uid = value.uid {
      counts[uid] += 1
      if counts[uid] > 1 { return }
    } else if !value.mayHoldOthers {
      return
    }
    places.append(Place(value: value, parent: parent, position: position))
  }

  // MARK: Property lists

  /// How many property lists are inside the data of the archive.
  var listCount: Int { lists.count }

  /// The first of them: the steps to each, and how many bytes it has.
  func lists(_ limit: Int) -> [(steps: String, byteCount: Int)] {
    // Very many may be in one object, which is read once.
    var steps: [[String]] = Array(repeating: [], count: places.count)
    return lists.prefix(limit).map { list in
      let chain = sequence(first: list.place) { places[$0].parent }.prefix { $0 > 0 }
      let path = chain.reversed().map { place in
        let parent = places[place].parent ?? 0
        if steps[parent].isEmpty {
          steps[parent] = graph.steps(inside: graph.interpretation(of: places[parent].value))
        }
        return steps[parent][places[place].position]
      }
      return (path.joined(), list.byteCount)
    }
  }
}

extension Outline.Kind {
  fileprivate mutating func add(_ count: Int, _ bytes: Int) {
    self.count += count
    self.bytes += bytes
  }
}
