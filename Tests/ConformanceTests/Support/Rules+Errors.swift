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
        expect(.missingValue, target, slot, "is removed", target.archive.removing(slot))
      }
      for slot in target.share(of: { _ in true }) {
        expect(
          .missingValue,
          target,
          slot,
          "is nil",
          target.archive.tree.replacing(slot.place, with: .uid(0))
        )
        expect(
          .corruptArchive,
          target,
          slot,
          "leads nowhere",
          target.archive.tree.replacing(slot.place, with: .uid(99_999))
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
          expect(.wrongType, target, slot, "is \(value)", target.archive.replacing([slot]) { _ in value })
        }
      }
      let name = "\(target.name) read as \(target.isArray ? "one value" : "an array")"
      let data = target.archive.tree.data
      expectError([.wrongType, .disallowedClass], reading: data, isArray: !target.isArray, name, at: [])
    }
  }

  /// A dictionary does not say which struct it stands for: one with the keys of another is that other.
  func wrongModel() throws {
    let family = approach.family
    let models = try Catalog.models.map { try ForeignModel($0, approach) }
    for target in try targets() {
      for slot in target.share(of: \.isStruct) {
        let foreign = models.filter { $0.isForeign(to: slot.value, family) }
        for model in Thoroughness.share(of: foreign, keeping: slot.path.isEmpty ? 6 : 2) {
          let data = target.archive.replacing(slot, withRootOf: model.tree).data
          let name = "\(target.place(of: slot)) is \(model.name)"
          let isObject = family == .classes
          expectError(
            isObject ? [.disallowedClass] : [.missingValue, .wrongType],
            reading: data,
            isArray: target.isArray,
            name,
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
      for isArray in [false, true] {
        expectError([.corruptArchive], reading: input.data, isArray: isArray, input.name)
      }
    }
  }

  func truncation() throws {
    let archives = [
      (try approach.archive(Value.samples[0]), false), (try approach.archive(Value.samples), true),
    ]
    for (data, isArray) in archives {
      for count in Thoroughness.share(of: 0..<data.count, keeping: 24) {
        let name = "the first \(count) bytes"
        expectError([.corruptArchive], reading: data.prefix(count), isArray: isArray, name)
      }
    }
  }
}

// MARK: - Damage

/// An archive in order, which a rule damages.
private struct Target {
  let name: String
  let archive: ArchivedValue
  let isArray: Bool
  /// How many places to damage, unless the run is thorough, of those below `path`.
  let count: Int
  var path: [ArchivePath.Component] = []

  func share(of isIncluded: (ArchivedValue.Slot) -> Bool) -> [ArchivedValue.Slot] {
    let slots = archive.slots.filter { isIncluded($0) && $0.path.starts(with: path) }
    return Thoroughness.share(of: slots, keeping: count)
  }

  func place(of slot: ArchivedValue.Slot) -> String {
    "\(name), of which \(ArchivePath(root: "root", components: slot.path))"
  }
}

extension Checker {
  /// A value with three elements in each array, arrays of 2 and 3 values, and the end of one of 1,000.
  private func targets() throws -> [Target] {
    let values = try [make(.complete(count: 3)), make(.complete(count: 2), seed: 1)]
    let count = coder == .default ? 10 : 3
    let one = try ArchivedValue(values[0], in: approach.archive(values[0]), approach.family)
    var targets = [Target(name: "a value", archive: one, isArray: false, count: count)]
    for (elements, count) in [([values[1], values[0]], 2), ([values[0], values[1], values[0]], count)] {
      targets.append(try target(elements, count))
    }
    if cell.isLarge {
      targets.append(try target(Array(repeating: Value.samples[0], count: 1_000), 3, [.index(999)]))
    }
    return targets
  }

  private func target(_ values: [Value], _ count: Int, _ path: [ArchivePath.Component] = []) throws -> Target
  {
    let archive = try ArchivedValue(values, in: approach.archive(values), approach.family)
    return Target(name: "\(values.count) values", archive: archive, isArray: true, count: count, path: path)
  }

  private func expect(
    _ category: ArchiveError.Category,
    _ target: Target,
    _ slot: ArchivedValue.Slot,
    _ damage: String,
    _ tree: ArchiveTree
  ) {
    let name = "\(target.place(of: slot)) \(damage)"
    expectError([category], reading: tree.data, isArray: target.isArray, name, at: slot.path)
  }

  /// Expects an error of one of some categories that names the approach, the model and the path.
  private func expectError(
    _ categories: Set<ArchiveError.Category>,
    reading data: Data,
    isArray: Bool,
    _ name: String,
    at path: [ArchivePath.Component]? = nil,
    isBelow: Bool = false
  ) {
    do {
      let value: Any = isArray ? try unarchiveArray(data) : try unarchive(data)
      expect(false, "\(name): expected an error, got \("\(value)".prefix(80))")
    } catch let error as ArchiveError {
      expect(categories.contains(error.category), "\(name): category \(error.category): \(error)")
      expect(error.approach == approach.name, "\(name): approach \(error.approach ?? "nil"): \(error)")
      expect(
        error.path.root == (isArray ? "[\(Value.self)]" : "\(Value.self)"),
        "\(name): another root: \(error)"
      )
      let found = isBelow ? Array(error.path.components.dropLast()) : error.path.components
      expect(path == nil || found == path, "\(name): another path: \(error)")
    } catch {
      expect(false, "\(name): an error that is no ArchiveError: \(error)")
    }
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

  func isForeign(to value: Any, _ family: ArchiveFamily) -> Bool {
    name != "\(type(of: value))" && (family == .classes || !Self.keys(of: value).isSubset(of: keys))
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
