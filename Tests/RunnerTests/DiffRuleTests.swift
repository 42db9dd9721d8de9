import Foundation
import KeyedArchive
import TestSupport
import Testing

@testable import runner

/// `runner diff` for thousands of pairs of nested values, beside a comparison that looks at every number.
@Suite struct DiffRuleTests {
  @Test(
    "Every number that only one of two archives has is shown, at any place and depth",
    arguments: [true, false]
  )
  func changes(inArchives: Bool) throws {
    var generator = RepeatableGenerator(seed: inArchives ? 1 : 2)
    var exactCount = 0
    for _ in 0..<(Thoroughness.isThorough ? 10_000 : 600) {
      var numbers = Numbers()
      let old = Nested.random(depth: .random(in: 1...7, using: &generator), &numbers, &generator)
      var new = old
      for _ in 0..<Int.random(in: 0...3, using: &generator) { new.change(&numbers, &generator) }
      let shown = try Shown(
        inArchives ? (old.archive, new.archive) : (old.list, new.list)
      )
      let numbersOfBoth = Set(old.leaves("root").map(\.number)).intersection(new.leaves("root").map(\.number))
      for (leaves, paths) in [(old.leaves("root"), shown.removed), (new.leaves("root"), shown.added)] {
        for leaf in leaves where !numbersOfBoth.contains(leaf.number) {
          #expect(paths.contains { leaf.path.isAt($0) }, "\(leaf.path) in \(old) and \(new)")
        }
      }
      // Elements that were inserted or removed move those behind them.
      guard let differences = old.differences(from: new, at: "root") else { continue }
      exactCount += 1
      #expect(shown.removed.sorted() == differences.removed.sorted(), "\(old) and \(new)")
      #expect(shown.added.sorted() == differences.added.sorted(), "\(old) and \(new)")
    }
    #expect(exactCount > 200)
  }
}

/// The paths of the values that `runner diff` shows.
private struct Shown {
  let removed: [String]
  let added: [String]

  init(_ archives: (Data, Data)) throws {
    let outcome = try diff(archives.0, archives.1)
    let lines = outcome.text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 2) }
    (removed, added) = (
      lines.filter { $0[0] == "-" }.map { String($0[1].dropLast()) },
      lines.filter { $0[0] == "+" }.map { String($0[1].dropLast()) }
    )
  }
}

extension String {
  /// Whether a path is another one, or leads into its value. Indices may differ: where an element was inserted before
  /// another one, the command shows the new index of both.
  fileprivate func isAt(_ path: String) -> Bool {
    let (inner, outer) = (withoutIndices, path.withoutIndices)
    return inner == outer || inner.hasPrefix(outer + ".") || inner.hasPrefix(outer + "[")
  }

  private var withoutIndices: String { replacing(#/\[\d+\]/#, with: "[]") }
}

/// Numbers of which none is the same as another one.
private struct Numbers {
  private var last = 0

  mutating func next() -> Int {
    last += 1
    return last
  }
}

/// Arrays and dictionaries in each other, with a number at the end of each path.
private indirect enum Nested: Equatable, CustomStringConvertible {
  case leaf(Int)
  case list([Nested])
  case entries([String: Nested])

  var description: String {
    switch self {
    case .leaf(let number): "\(number)"
    case .list(let elements): "\(elements)"
    case .entries(let entries): "\(entries)"
    }
  }

  static func random(depth: Int, _ numbers: inout Numbers, _ generator: inout RepeatableGenerator) -> Nested {
    guard depth > 0 else { return .leaf(numbers.next()) }
    let inside = (0..<Int.random(in: 1...3, using: &generator)).map { index in
      // The first one is as deep as can be.
      let depth = index == 0 ? depth - 1 : Int.random(in: 0..<depth, using: &generator)
      return random(depth: depth / (index == 0 ? 1 : 2), &numbers, &generator)
    }
    if Bool.random(using: &generator) { return .list(inside.shuffled(using: &generator)) }
    return .entries(Dictionary(uniqueKeysWithValues: inside.map { ("k\(numbers.next())", $0) }))
  }

  /// Changes, inserts or removes something at a place.
  mutating func change(_ numbers: inout Numbers, _ generator: inout RepeatableGenerator) {
    let isHere = Int.random(in: 0..<6, using: &generator) == 0
    let other = Nested.random(depth: .random(in: 0...2, using: &generator), &numbers, &generator)
    switch self {
    case .leaf: self = other
    case .list(var elements):
      let index = Int.random(in: elements.indices, using: &generator)
      if !isHere {
        elements[index].change(&numbers, &generator)
      } else if elements.count > 1, Bool.random(using: &generator) {
        elements.remove(at: index)
      } else {
        elements.insert(other, at: index)
      }
      self = .list(elements)
    case .entries(var entries):
      guard let key = entries.keys.sorted().randomElement(using: &generator) else { return }
      if !isHere {
        entries[key]?.change(&numbers, &generator)
      } else if entries.count > 1, Bool.random(using: &generator) {
        entries[key] = nil
      } else {
        entries["k\(numbers.next())"] = other
      }
      self = .entries(entries)
    }
  }

  func leaves(_ path: String) -> [(path: String, number: Int)] {
    switch self {
    case .leaf(let number): [(path, number)]
    case .list(let elements): elements.enumerated().flatMap { $1.leaves("\(path)[\($0)]") }
    case .entries(let entries): entries.flatMap { $1.leaves("\(path).\($0)") }
    }
  }

  /// The paths that differ; nil if arrays have different lengths.
  func differences(from new: Nested, at path: String) -> (removed: [String], added: [String])? {
    switch (self, new) {
    case _ where self == new: return ([], [])
    case (.list(let old), .list(let new)):
      guard old.count == new.count else { return nil }
      return Self.joined(old.indices.map { old[$0].differences(from: new[$0], at: "\(path)[\($0)]") })
    case (.entries(let old), .entries(let new)):
      return Self.joined(
        Set(old.keys).union(new.keys).map { key in
          let path = "\(path).\(key)"
          guard let old = old[key] else { return ([], [path]) }
          return new[key].map { old.differences(from: $0, at: path) } ?? ([path], [])
        }
      )
    default: return ([path], [path])
    }
  }

  private static func joined(
    _ differences: [(removed: [String], added: [String])?]
  ) -> (removed: [String], added: [String])? {
    let known = differences.compactMap { $0 }
    guard known.count == differences.count else { return nil }
    return (known.flatMap(\.removed), known.flatMap(\.added))
  }

  /// The value in an archive, as Foundation's objects.
  var archive: Data {
    get throws { try KeyedArchiver.archive(valueInArchive) }
  }

  private var valueInArchive: ArchiveValue {
    switch self {
    case .leaf(let number): .integer(number)
    case .list(let elements): .array(elements.map(\.valueInArchive))
    case .entries(let entries): .dictionary(ArchiveDictionary(entries.map { ($0, $1.valueInArchive) }))
    }
  }

  /// The value as a property list that isn't an archive.
  var list: Data { tree.data }

  private var tree: ArchiveTree {
    switch self {
    case .leaf(let number): .integer(number)
    case .list(let elements): .array(elements.map(\.tree))
    case .entries(let entries): .dictionary(entries.mapValues(\.tree))
    }
  }
}
