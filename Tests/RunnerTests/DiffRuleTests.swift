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
    for _ in 0..<(Thoroughness.isThorough ? 3_000 : 600) {
      var numbers = Numbers()
      let old = ArchiveTree.random(depth: generator.below(7) + 1, &numbers, &generator)
      var new = old
      for _ in 0..<generator.below(4) { new.change(&numbers, &generator) }
      let files = try [old, new].map { try inArchives ? KeyedArchiver.archive($0.valueInArchive) : $0.data }
      let shown = try Shown(files[0], files[1])
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

  init(_ old: Data, _ new: Data) throws {
    let lines = try diff(old, new).text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 2) }
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
extension ArchiveTree {
  fileprivate static func random(
    depth: Int,
    _ numbers: inout Numbers,
    _ generator: inout RepeatableGenerator
  ) -> ArchiveTree {
    guard depth > 0 else { return .integer(numbers.next()) }
    let inside = (0..<Int.random(in: 1...3, using: &generator)).map { index in
      // The first one is as deep as can be.
      let depth = index == 0 ? depth - 1 : Int.random(in: 0..<depth, using: &generator)
      return random(depth: depth / (index == 0 ? 1 : 2), &numbers, &generator)
    }
    if Bool.random(using: &generator) { return .array(inside.shuffled(using: &generator)) }
    return .dictionary(Dictionary(uniqueKeysWithValues: inside.map { ("k\(numbers.next())", $0) }))
  }

  /// Changes, inserts or removes something at a place.
  fileprivate mutating func change(_ numbers: inout Numbers, _ generator: inout RepeatableGenerator) {
    let isHere = generator.below(6) == 0
    let other = ArchiveTree.random(depth: generator.below(3), &numbers, &generator)
    switch self {
    case .array(var elements):
      let index = generator.below(elements.count)
      if !isHere {
        elements[index].change(&numbers, &generator)
      } else if elements.count > 1, Bool.random(using: &generator) {
        elements.remove(at: index)
      } else {
        elements.insert(other, at: index)
      }
      self = .array(elements)
    case .dictionary(var entries):
      let key = generator.pick(entries.keys.sorted())
      if !isHere {
        entries[key]?.change(&numbers, &generator)
      } else if entries.count > 1, Bool.random(using: &generator) {
        entries[key] = nil
      } else {
        entries["k\(numbers.next())"] = other
      }
      self = .dictionary(entries)
    default: self = other
    }
  }

  fileprivate func leaves(_ path: String) -> [(path: String, number: Int)] {
    switch self {
    case .integer(let number): [(path, number)]
    case .array(let elements): elements.enumerated().flatMap { $1.leaves("\(path)[\($0)]") }
    default: pairs.flatMap { $1.leaves("\(path).\($0)") }
    }
  }

  /// The paths that differ; nil if arrays have different lengths.
  fileprivate func differences(
    from new: ArchiveTree,
    at path: String
  ) -> (removed: [String], added: [String])? {
    switch (self, new) {
    case _ where self == new: return ([], [])
    case (.array(let old), .array(let new)):
      guard old.count == new.count else { return nil }
      return Self.joined(old.indices.map { old[$0].differences(from: new[$0], at: "\(path)[\($0)]") })
    case (.dictionary(let old), .dictionary(let new)):
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

  /// The value of an archive.
  fileprivate var valueInArchive: ArchiveValue {
    switch self {
    case .integer(let number): .integer(number)
    case .array(let elements): .array(elements.map(\.valueInArchive))
    default: .dictionary(ArchiveDictionary(pairs.map { ($0, $1.valueInArchive) }))
    }
  }
}
