import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

extension Checker {
  func missingValue() throws {
    for target in try targets() {
      for slot in target.share(of: \.isRequired) {
        let removed = target.damaged(slot, "is removed", target.removing(slot))
        expectError([.missingValue], reading: removed, found: "nothing")
      }
      for slot in target.share(of: \.isCase) {
        var removed = target.damaged(slot, "is removed", target.removing(slot))
        removed.path?.removeLast()
        expectError([.missingValue], reading: removed, found: "nothing")
      }
      for slot in target.share() {
        let tree = target.archive.tree
        let none = target.damaged(slot, "is nil", tree.replacing(slot.place, with: .uid(0)))
        if slot.mayBeNil {
          expectDifference(at: slot.path, reading: none)
        } else {
          expectError([.missingValue], reading: none, found: "nothing")
        }
        let dangling = target.damaged(slot, "leads nowhere", tree.replacing(slot.place, with: .uid(99_999)))
        expectError([.corruptArchive], reading: dangling)
      }
    }
  }

  func wrongType() throws {
    let values: [(value: ArchiveTree, text: String)] = [
      (.string("7"), "the string \"7\""), (.integer(1), "the integer 1"),
      (.real(7.0.bitPattern), "the number 7.0"), (.real(7.5.bitPattern), "the number 7.5"),
      (.boolean(true), "the boolean true"), (.data(Data([7])), "data of 1 byte"),
    ]
    let objects = try Self.objects()
    for target in try targets() {
      for (turn, slot) in target.share().enumerated() {
        let stored = target.archive.tree.stored(at: slot.place)
        let others = values.filter { !$0.value.isAllowed(for: stored) }
        let triesAll = target.isOwn(slot) && !cell.isBrief
        let tried = triesAll ? others : [others[turn % others.count]]
        for (value, text) in slot.unfitValues(stored) + tried {
          let tree = target.archive.replacing([slot]) { _ in value }
          expectError([.wrongType], reading: target.damaged(slot, "is \(text)", tree), found: text)
        }
        let unfit = objects.filter { $0.name != target.archive.tree.className(at: slot.place) }
        for (name, object) in triesAll ? unfit : [unfit[turn % unfit.count]] {
          let tree = target.archive.replacing(slot, withRootOf: object)
          expectError([.wrongType, .disallowedClass], reading: target.damaged(slot, "is an \(name)", tree))
        }
      }
      for slot in target.share(of: \.isCase) {
        for name in try otherCases(than: slot) {
          let tree = target.archive.repeating(slot, as: name)
          var damaged = target.damaged(slot, "is \(name), too", tree)
          damaged.path?.removeLast()
          expectError([.wrongType], reading: damaged, found: name)
        }
      }
      var other = target.sample
      other.isArray.toggle()
      let data = target.archive.tree.data
      expectError(
        [.wrongType, .disallowedClass],
        reading: Damaged(other, "as \(other.root)", data, path: [])
      )
    }
  }

  /// Archives of values of Foundation's types, by their classes.
  private static func objects() throws -> [(name: String, object: ArchiveTree)] {
    let values: [any ArchiveValueConvertible] = [
      URL(fileURLWithPath: "/7"), UUID(), Date(), Decimal(7), Set(["7"]), ["7"],
    ]
    return try values.map { value in
      let tree = try ArchiveTree(KeyedArchiver.archive(value))
      return (tree.className(at: .root) ?? "", tree)
    }
  }

  /// A dictionary does not say which struct it stands for: one with the keys of another is that other.
  func wrongModel() throws {
    let isObject = approach.family == .classes
    let models = try Catalog.models.map { try ForeignModel($0, cell) }
    for target in try targets() {
      for slot in target.share(of: \.isStruct) {
        let foreign = models.filter { $0.isForeign(to: slot.value, isObject: isObject) }
        for model in slot.path.isEmpty ? foreign : Thoroughness.share(of: foreign, keeping: 2) {
          let tree = target.archive.replacing(slot, withRootOf: model.tree)
          var damaged = target.damaged(slot, "is a \(model.name)", tree)
          damaged.isBelowPath = !isObject
          expectError(isObject ? [.disallowedClass] : [.missingValue, .wrongType], reading: damaged)
        }
      }
    }
  }

  func notAnArchive() throws {
    let inputs: [(name: String, data: Data)] = [
      ("no bytes", Data()),
      ("one byte", Data([0x78])),
      ("text", Data("garbage, and no archive at all".utf8)),
      ("zeros", Data(count: 1_000)),
      ("an image", Data([0x89]) + Data("PNG\r\n\u{1A}\n".utf8)),
      ("XML", Data("<?xml version=\"1.0\"?><movie name=\"Avatar\"/>".utf8)),
      ("another property list", ArchiveTree.dictionary(["name": .string("Avatar")]).data),
      ("an empty property list", ArchiveTree.array([]).data),
      ("JSON", Data("{\"name\": \"Avatar\"}".utf8)),
    ]
    for sample in oneAndArray {
      for input in inputs {
        expectError([.unsupported], reading: Damaged(sample, "as \(input.name)", input.data))
      }
    }
  }

  func truncation() throws {
    for sample in oneAndArray {
      let data = try approach.archive(sample)
      for count in Thoroughness.share(of: 1..<data.count, keeping: 10, thoroughly: 200) {
        expectError(
          [.corruptArchive],
          reading: Damaged(sample, "cut after \(count) bytes", data.prefix(count))
        )
      }
    }
  }

  /// The names of other cases that the samples have in a property of the same name.
  private func otherCases(than slot: ArchivedValue.Slot) throws -> Set<String> {
    let slots = try Value.samples.flatMap { try archived(.one("a sample", $0)).slots }
    let cases = slots.filter { $0.path.dropLast().last == slot.path.dropLast().last }
    return Set(cases.compactMap(\.caseName)).filter { $0 != slot.caseName }
  }

  /// Expects the value of a sample, except for one property.
  private func expectDifference(at path: [ArchivePath.Component], reading damaged: Damaged<Value>) {
    attempt("\(damaged.sample.name) \(damaged.damage)") {
      let value = try approach.unarchive(damaged.sample, from: damaged.data)
      let difference = Difference.between(damaged.sample.value, and: value)
      expect(difference?.path.components == path, "\(difference?.description ?? "no difference")")
    }
  }

  /// Expects an error of one of some categories that names the approach, the model, the path and what was found.
  func expectError(
    _ categories: Set<ArchiveError.Category>,
    reading damaged: Damaged<Value>,
    options: ReadingOptions = .default,
    found fact: String? = nil
  ) {
    attempt("\(damaged.sample.name) \(damaged.damage)") {
      do {
        let value = try approach.unarchive(damaged.sample, from: damaged.data, options: options)
        expect(false, "expected an error, got \("\(value)".prefix(80))")
      } catch let error as ArchiveError {
        let path = damaged.isBelowPath ? Array(error.path.components.dropLast()) : error.path.components
        expect(categories.contains(error.category), "category \(error.category): \(error)")
        expect(error.approach == approach.name, "approach \(error.approach ?? "nil"): \(error)")
        expect(error.path.root == damaged.sample.root, "another root: \(error)")
        expect(damaged.path.map { $0 == path } ?? true, "another path: \(error)")
        expect(!error.expected.isEmpty && !error.found.isEmpty, "says nothing: \(error)")
        expect(fact.map { error.found.contains($0) } ?? true, "found something else: \(error)")
      }
    }
  }
}

/// What is read in place of the archive of a sample.
struct Damaged<Value: Model> {
  let sample: Sample<Value>
  let damage: String
  let data: Data
  /// The path that the error must have, or if `isBelowPath` the path of what holds the value with the error.
  var path: [ArchivePath.Component]?
  var isBelowPath = false

  init(_ sample: Sample<Value>, _ damage: String, _ data: Data, path: [ArchivePath.Component]? = nil) {
    (self.sample, self.damage, self.data, self.path) = (sample, damage, data, path)
  }
}

/// An archive in order, of which a rule damages one place after the other.
private struct Target<Value: Model> {
  let sample: Sample<Value>
  let archive: ArchivedValue
  /// How many places inside the value, unless the run is thorough; in one element if there is a path. Without a number,
  /// one of each property.
  let count: Int?
  let path: [ArchivePath.Component]

  /// The value itself and its properties, and a share of what is inside them.
  func share(of isIncluded: (ArchivedValue.Slot) -> Bool = { _ in true }) -> [ArchivedValue.Slot] {
    let slots = archive.slots.filter { isIncluded($0) && $0.path.starts(with: path) }
    let inner = slots.filter { !isOwn($0) }
    if let count {
      return slots.filter(isOwn) + Thoroughness.share(of: inner, keeping: count, thoroughly: 10 * count)
    }
    var known: Set<[ArchivePath.Component]> = []
    return slots.filter(isOwn)
      + inner.filter { slot in
        Thoroughness.isThorough || known.insert(slot.path.filter(\.isKey).suffix(2)).inserted
      }
  }

  func isOwn(_ slot: ArchivedValue.Slot) -> Bool { !sample.isArray && slot.path.count < 2 }

  func removing(_ slot: ArchivedValue.Slot) -> ArchiveTree {
    archive.tree.removing(slot.place, withKeyAt: slot.keyPlace)
  }

  func damaged(_ slot: ArchivedValue.Slot, _ damage: String, _ tree: ArchiveTree) -> Damaged<Value> {
    let place = ArchivePath(root: sample.root, components: slot.path)
    return Damaged(sample, "of which \(place) \(damage)", tree.data, path: slot.path)
  }
}

extension Checker {
  /// A value with three elements in each array, arrays of 2 and 3 values, and the end of one of 150.
  private func targets() throws -> [Target<Value>] {
    let values = try [complete(count: 3), complete(count: 1, seed: 1), complete(count: 1, seed: 2)]
    let count = cell.isBrief ? 2 : 8
    func target(
      _ sample: Sample<Value>,
      _ count: Int?,
      _ path: [ArchivePath.Component] = []
    ) throws -> Target<Value> {
      Target(sample: sample, archive: try archived(sample), count: count, path: path)
    }
    let targets = try [
      target(.one("a value", values[0]), count),
      target(.array("3 values", [complete(count: 1)] + values.dropFirst()), cell.isBrief ? count : nil),
    ]
    guard cell.isLarge else { return targets }
    let many = Sample.array("150 values", Array(repeating: Value.samples[0], count: 150))
    return targets + [try target(many, 3, [.index(149)])]
  }
}

extension ArchivePath.Component {
  fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}

/// An archive of one model, to put in the place of another.
private struct ForeignModel {
  let name: String
  let tree: ArchiveTree
  private let keys: Set<String>

  init<Value: Model>(_ model: Value.Type, _ cell: Cell) throws {
    let value = try Checker<Value>(cell).complete(count: 1)
    name = "\(model)"
    keys = Self.keys(of: value)
    tree = try ArchiveTree(cell.approach.archive(value))
  }

  func isForeign(to value: Any, isObject: Bool) -> Bool {
    name != "\(type(of: value))" && (isObject || !Self.keys(of: value).isSubset(of: keys))
  }

  private static func keys(of value: Any) -> Set<String> {
    guard case .fields(let fields, _) = Parts(of: value) else { return [] }
    return Set(fields.map(\.name))
  }
}

extension ArchivedValue.Slot {
  /// Values of the right kind that the type of the slot doesn't have.
  fileprivate func unfitValues(_ stored: ArchiveTree?) -> [(value: ArchiveTree, text: String)] {
    if value is Float { return [(.real(0.1.bitPattern), "the number 0.1")] }
    if value is UUID || value is URL {
      return [(.string("\(value)"), "the string \("\(value)".quotedExcerpt)")]
    }
    switch (value, stored) {
    case (is any CaseIterable, .string(let name)?):
      return [(.string(name.capitalized), "the string \"\(name.capitalized)\"")]
    case (is any CaseIterable, .integer?): return [(.integer(1_000), "the integer 1000")]
    default: return []
    }
  }
}

extension ArchiveTree {
  /// Whether a value may stand for one that is stored: other writers write a real number as an integer, or an integer
  /// as a real number.
  fileprivate func isAllowed(for stored: ArchiveTree?) -> Bool {
    switch (self, stored) {
    case (.string, .string), (.integer, .integer), (.integer, .real), (.real, .real), (.boolean, .boolean),
      (.data, .data):
      true
    case (.real(let bits), .integer): Int(exactly: Double(bitPattern: bits)) != nil
    default: false
    }
  }
}
