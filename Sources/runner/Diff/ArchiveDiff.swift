import ArchiveInspector
import Foundation
import KeyedArchive

/// What changed between two archives: values by their paths, whatever their UIDs.
struct ArchiveDiff {
  typealias Value = ArchiveGraph.Value

  /// A value that only one of the archives has at its path.
  struct Change {
    let isAdded: Bool
    let path: String
    let value: Value
  }

  private let old: ArchiveGraph
  private let new: ArchiveGraph
  private var oldPrints: Fingerprints
  private var newPrints: Fingerprints
  /// The objects of both. Those that have been compared are joined, except strings and other values that differ.
  private var compared: DisjointSets
  /// Strings and other values that differ, which need not be read again.
  private var different: Set<[Int]> = []
  /// How each value is reached: the step, and the place where it begins.
  private var places: [(parent: Int, step: String)] = [(0, "")]
  /// What is still to do, the next last.
  private var pending: [Task] = []
  /// How many values may still be compared. A few bytes can refer to many of them many times.
  private var budget: Int

  private enum Task {
    case compare(Value, Value, place: Int)
    case report(Value, isAdded: Bool, place: Int)
  }

  init(_ old: ArchiveGraph, _ new: ArchiveGraph) {
    (self.old, self.new) = (old, new)
    (oldPrints, newPrints) = (Fingerprints(old), Fingerprints(new))
    compared = DisjointSets(count: old.objectCount + new.objectCount)
    budget = 2 * (old.byteCount + new.byteCount) + 10_000
    pending = [.compare(.dictionary(old.top), .dictionary(new.top), place: 0)]
  }

  /// Passes each change to `body`. An object that several others refer to is compared where it is reached first.
  ///
  /// - Throws: `ArchiveError` of category `limitExceeded`, and what `body` throws.
  mutating func forEachChange(_ body: (Change) throws -> Void) throws {
    while let task = pending.popLast() {
      switch task {
      case .report(let value, let isAdded, let place):
        try body(Change(isAdded: isAdded, path: path(to: place), value: value))
      case .compare(let first, let second, let place):
        pending += try differences(first, second, place).reversed()
      }
    }
  }

  private func path(to place: Int) -> String {
    let chain = sequence(first: place) { places[$0].parent }.prefix { $0 > 0 }
    return chain.reversed().map { places[$0].step }.joined().withoutLeadingDot
  }

  private mutating func place(_ step: String, in parent: Int) -> Int {
    places.append((parent, step))
    return places.count - 1
  }
}

// MARK: - Values

extension ArchiveDiff {
  /// What has to be done for two values at the same place.
  private mutating func differences(_ first: Value, _ second: Value, _ place: Int) throws -> [Task] {
    let objects = first.uid.flatMap { uid in second.uid.map { (uid, old.objectCount + $0) } }
    let both = [
      Task.report(first, isAdded: false, place: place), .report(second, isAdded: true, place: place),
    ]
    if let objects {
      if compared.areJoined(objects.0, objects.1) { return [] }
      if different.contains([objects.0, objects.1]) { return both }
    }
    let (oldContent, newContent) = (old.interpretation(of: first), new.interpretation(of: second))
    let isSameKind = old.kind(of: first) == new.kind(of: second)
    guard oldContent.isNested, newContent.isNested else {
      let isSame = oldContent.isExactly(newContent, isSameKind: isSameKind)
      if let objects, isSame { compared.join(objects.0, objects.1) }
      if let objects, !isSame { different.insert([objects.0, objects.1]) }
      return isSame ? [] : both
    }
    try spend(oldContent.values.count + newContent.values.count)
    if let objects { compared.join(objects.0, objects.1) }
    switch (oldContent, newContent) {
    case (.value(let first), .value(let second)): return [.compare(first, second, place: place)]
    case (.list(let elements), .list(let others)) where isSameKind:
      return old.kind(of: first) == "NSSet"
        ? members(elements, others, place) : self.elements(elements, others, place)
    case (.fields, .fields),
      (.pairs, .pairs) where isSameKind, (.pairs, .fields) where isSameKind,
      (.fields, .pairs) where isSameKind:
      return try (isSameKind ? [] : both) + entries(old.entries(oldContent), new.entries(newContent), place)
    default: return both
    }
  }

  /// What has to be done for values that both archives have, or only one of them, each with the step that leads to it.
  private mutating func tasks(_ pairs: [(old: Value?, new: Value?, step: String)], _ place: Int) -> [Task] {
    pairs.compactMap { old, new, step in
      let place = self.place(step, in: place)
      switch (old, new) {
      case (let old?, let new?): return .compare(old, new, place: place)
      case (let old?, nil): return .report(old, isAdded: false, place: place)
      case (nil, let new?): return .report(new, isAdded: true, place: place)
      case (nil, nil): return nil
      }
    }
  }

  /// The entries of dictionaries or objects, by their keys.
  private mutating func entries(_ first: [Entry], _ second: [Entry], _ place: Int) throws -> [Task] {
    for length in (first + second).map(\.step.utf8.count) where length > 1_000 {
      try spend(length)
    }
    let others = Dictionary(second.map { ($0.label, $0.value) }) { first, _ in first }
    let labels = Set(first.map(\.label))
    let added = second.filter { !labels.contains($0.label) }
    return tasks(
      first.map { ($0.value, others[$0.label], $0.step) }
        + added.map { (nil, $0.value, $0.step) },
      place
    )
  }

  /// The elements of arrays. If some were added or removed, those that are equal at the beginning and at the end are
  /// compared with each other.
  private mutating func elements(_ first: [Value], _ second: [Value], _ place: Int) -> [Task] {
    let common = min(first.count, second.count)
    var end = 0
    if first.count != second.count {
      let start = (0..<common).first { oldPrints[first[$0]] != newPrints[second[$0]] } ?? common
      while end < common - start,
        oldPrints[first[first.count - 1 - end]] == newPrints[second[second.count - 1 - end]]
      { end += 1 }
    }
    let (old, new) = (first.dropLast(end), second.dropLast(end))
    let beginning = (0..<max(old.count, new.count)).map { index in
      (old.indices.contains(index) ? old[index] : nil, new.indices.contains(index) ? new[index] : nil, index)
    }
    let rest = zip(first.suffix(end), second.indices.suffix(end)).map { ($0, second[$1], $1) }
    return tasks((beginning + rest).map { ($0, $1, "[\($2)]") }, place)
  }

  /// The members of sets, in any order.
  private mutating func members(_ first: [Value], _ second: [Value], _ place: Int) -> [Task] {
    var rest: [Int: [Value]] = [:]
    for member in second { rest[newPrints[member], default: []].append(member) }
    var pairs: [(Value?, Value?, String)] = []
    for member in first { pairs.append((member, rest[oldPrints[member]]?.popLast(), "[]")) }
    for member in second {
      for added in rest.removeValue(forKey: newPrints[member]) ?? [] { pairs.append((nil, added, "[]")) }
    }
    return tasks(pairs, place)
  }

  private mutating func spend(_ count: Int) throws {
    budget -= count
    if budget >= 0 { return }
    throw ArchiveError(
      .limitExceeded,
      expected: "archives whose values are compared about once",
      found: "large objects that are referred to too often"
    )
  }
}

/// A value with the step that leads to it, and with bytes that no other entry has: those of the step, and which of those with
/// this step it is.
private typealias Entry = (label: [UInt8], step: String, value: ArchiveGraph.Value)

extension ArchiveGraph {
  /// The class of a value, whether it is mutable or not, and whether it needs one or not.
  fileprivate func kind(of value: Value) -> String {
    let name = name(of: value)
    switch name {
    case "array": return "NSArray"
    case "dictionary": return "NSDictionary"
    default: return name.hasPrefix("NSMutable") ? "NS" + name.dropFirst("NSMutable".count) : name
    }
  }

  fileprivate func entries(_ interpretation: Interpretation) -> [Entry] {
    var counts: [[UInt8]: Int] = [:]
    return zip(steps(inside: interpretation), interpretation.values).map { step, value in
      let count = counts[Array(step.utf8), default: 0]
      counts[Array(step.utf8)] = count + 1
      return (Array("\(step)\0\(count)".utf8), step, value)
    }
  }
}

extension ArchiveGraph.Interpretation {
  /// Whether two values without others inside are the same.
  fileprivate func isExactly(_ other: Self, isSameKind: Bool) -> Bool {
    switch (self, other) {
    case (.null, .null): isSameKind
    case (.value(let value), .value(let other)): value.isExactly(other)
    case (.text(let text), .text(let other)): isSameKind && text.isExactly(other)
    case (.type(let entry), .type(let other)): entry.name.isExactly(other.name)
    case (.damaged(let error), .damaged(let other)): error == other
    default: false
    }
  }
}

extension ArchiveGraph.Value {
  fileprivate func isExactly(_ other: Self) -> Bool {
    switch (self, other) {
    case (.string(let text), .string(let other)): text.isExactly(other)
    case (.real(let number), .real(let other)): number.bitPattern == other.bitPattern
    case (.date(let date), .date(let other)):
      date.timeIntervalSinceReferenceDate.bitPattern == other.timeIntervalSinceReferenceDate.bitPattern
    default: self == other
    }
  }
}
