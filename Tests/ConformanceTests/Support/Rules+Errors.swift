import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport

extension Checker {
  func missingValue() throws {
    for target in try targets() {
      for slot in target.share(of: \.isRequired) {
        expectError(.missingValue, target, slot, "is removed", target.archive.removing(slot))
      }
      for slot in target.share(of: { _ in true }) {
        let tree = target.archive.tree
        expectError(.missingValue, target, slot, "is nil", tree.replacing(slot.place, with: .uid(0)))
        expectError(
          .corruptArchive,
          target,
          slot,
          "leads nowhere",
          tree.replacing(slot.place, with: .uid(99_999))
        )
      }
    }
  }

  func wrongType() throws {
    let values: [ArchiveTree] = [
      .string("7"), .integer(7), .real(7.5.bitPattern), .boolean(true), .data(Data([7])),
    ]
    for target in try targets() {
      for (turn, slot) in target.share(of: { _ in true }).enumerated() {
        let others = values.filter { !$0.isAllowed(for: target.archive.stored(in: slot)) }
        for value in Thoroughness.isThorough ? others : [others[turn % others.count]] {
          expectError(
            .wrongType,
            target,
            slot,
            "is \(value)",
            target.archive.replacing([slot]) { _ in value }
          )
        }
      }
      var other = target.sample
      other.isArray.toggle()
      let data = target.archive.tree.data
      expectError([.wrongType, .disallowedClass], of: other, in: data, "read as \(other.root)", at: [])
    }
  }

  /// A dictionary does not say which struct it stands for: one with the keys of another is that other.
  func wrongModel() throws {
    let isObject = approach.family == .classes
    let models = try Catalog.models.map { try ForeignModel($0, approach) }
    for target in try targets() {
      for slot in target.share(of: \.isStruct) {
        let foreign = models.filter { $0.isForeign(to: slot.value, isObject: isObject) }
        for model in Thoroughness.share(of: foreign, keeping: slot.path.isEmpty ? 6 : 2) {
          let data = target.archive.replacing(slot, withRootOf: model.tree).data
          let categories: Set<ArchiveError.Category> =
            isObject ? [.disallowedClass] : [.missingValue, .wrongType]
          let place = ArchivePath(root: target.sample.root, components: slot.path)
          expectError(
            categories,
            of: target.sample,
            in: data,
            "of which \(place) is a \(model.name)",
            at: slot.path,
            isBelow: !isObject
          )
        }
      }
    }
  }

  func notAnArchive() throws {
    let inputs: [(name: String, data: Data)] = [
      ("no bytes", Data()),
      ("one byte", Data([0x62])),
      ("text", Data("garbage, and no archive at all".utf8)),
      ("the header alone", Data("bplist00".utf8)),
      ("zeros", Data(count: 1_000)),
      ("another property list", ArchiveTree.dictionary(["name": .string("Avatar")]).data),
      ("an empty property list", ArchiveTree.array([]).data),
      ("JSON", Data("{\"name\": \"Avatar\"}".utf8)),
    ]
    for input in inputs {
      expectError([.corruptArchive], of: Sample.one(input.name, Value.samples[0]), in: input.data)
      expectError([.corruptArchive], of: Sample.array(input.name, Value.samples), in: input.data)
    }
  }

  func truncation() throws {
    for sample in [Sample.one("a sample", Value.samples[0]), .array("the samples", Value.samples)] {
      let data = try approach.archive(sample)
      for count in Thoroughness.share(of: 0..<data.count, keeping: 24) {
        expectError([.corruptArchive], of: sample, in: data.prefix(count), "cut after \(count) bytes")
      }
    }
  }

  /// Expects an error of one of some categories that names the approach, the model and the path.
  func expectError(
    _ categories: Set<ArchiveError.Category>,
    of sample: Sample<Value>,
    in data: Data,
    _ damage: String = "",
    at path: [ArchivePath.Component]? = nil,
    isBelow: Bool = false
  ) {
    attempt("\(sample.name) \(damage)") {
      do {
        let value = try approach.unarchive(sample, from: data, using: coder)
        expect(false, "expected an error, got \("\(value)".prefix(80))")
      } catch let error as ArchiveError {
        let found = isBelow ? Array(error.path.components.dropLast()) : error.path.components
        expect(categories.contains(error.category), "category \(error.category): \(error)")
        expect(error.approach == approach.name, "approach \(error.approach ?? "nil"): \(error)")
        expect(error.path.root == sample.root, "another root: \(error)")
        expect(path == nil || found == path, "another path: \(error)")
      }
    }
  }
}

// MARK: - Damage

/// An archive in order, which a rule damages.
private struct Target<Value: Model> {
  let sample: Sample<Value>
  let archive: ArchivedValue
  /// How many places to damage, unless the run is thorough, of those below `path`.
  let count: Int
  let path: [ArchivePath.Component]

  func share(of isIncluded: (ArchivedValue.Slot) -> Bool) -> [ArchivedValue.Slot] {
    let slots = archive.slots.filter { isIncluded($0) && $0.path.starts(with: path) }
    return Thoroughness.share(of: slots, keeping: count)
  }
}

extension Checker {
  /// A value with three elements in each array, arrays of 2 and 3 values, and the end of one of 1,000.
  private func targets() throws -> [Target<Value>] {
    let values = try [
      Sample<Value>.make(.complete(count: 3)), Sample<Value>.make(.complete(count: 2), seed: 1),
    ]
    let count = coder == .default ? 10 : 3
    func target(_ sample: Sample<Value>, _ count: Int, _ path: [ArchivePath.Component] = []) throws -> Target<
      Value
    > {
      Target(sample: sample, archive: try archived(sample), count: count, path: path)
    }
    let targets = try [
      target(.one("a value", values[0]), count),
      target(.array("2 values", [values[1], values[0]]), 2),
      target(.array("3 values", [values[0], values[1], values[0]]), count),
    ]
    guard cell.isLarge else { return targets }
    let many = Sample.array("1,000 values", Array(repeating: Value.samples[0], count: 1_000))
    return targets + [try target(many, 3, [.index(999)])]
  }

  private func expectError(
    _ category: ArchiveError.Category,
    _ target: Target<Value>,
    _ slot: ArchivedValue.Slot,
    _ damage: String,
    _ tree: ArchiveTree
  ) {
    let place = ArchivePath(root: target.sample.root, components: slot.path)
    expectError([category], of: target.sample, in: tree.data, "of which \(place) \(damage)", at: slot.path)
  }
}

/// An archive of one model, to put in the place of another.
private struct ForeignModel {
  let name: String
  let tree: ArchiveTree
  private let keys: Set<String>

  init<Value: Model>(_ model: Value.Type, _ approach: any ArchivingApproach) throws {
    name = "\(model)"
    keys = Self.keys(of: model.samples[0])
    tree = try ArchiveTree(approach.archive(model.samples[0]))
  }

  func isForeign(to value: Any, isObject: Bool) -> Bool {
    name != "\(type(of: value))" && (isObject || !Self.keys(of: value).isSubset(of: keys))
  }

  private static func keys(of value: Any) -> Set<String> {
    guard case .fields(let fields, _) = Parts(of: value) else { return [] }
    return Set(fields.map(\.name))
  }
}

extension ArchiveTree {
  /// Whether a value may stand for one that is stored: other writers write a real number as an integer.
  fileprivate func isAllowed(for stored: ArchiveTree?) -> Bool {
    switch (self, stored) {
    case (.string, .string), (.integer, .integer), (.integer, .real), (.real, .real), (.boolean, .boolean),
      (.data, .data):
      true
    default: false
    }
  }
}
