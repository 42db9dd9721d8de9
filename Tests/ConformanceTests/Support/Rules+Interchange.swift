import Approach6Codable
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import TestSupport
@testable import KeyedArchive

extension Checker {
  /// What Foundation's unarchiver reads is archived again with the same bytes, and what Foundation's archiver writes is read.
  /// On Linux its archiver traps on nested and generic classes.
  func foundationsCoder() throws {
    let value = try Sample<Value>.make(.complete(count: 2), without: [Decimal.self])
    guard let representation = try approach.representation(of: value) else { return }
    let data = try approach.archive(value)
    attempt("Foundation's unarchiver") {
      // Decodes a set only with the package's unarchiver.
      guard !(representation is CodableObject<Festival>) else { return expect(!data.isEmpty, "no archive") }
      expect(try FoundationCoder.archiveOfCopy(of: representation, in: data) == data, "another copy")
    }
    guard FoundationCoder.canArchive(representation) else { return }
    attempt("Foundation's archiver") {
      try expect(.one("a value", value), in: FoundationCoder.archive(representation))
    }
  }

  /// From archives that other programs could have written.
  func sameResult() throws {
    let zeros = Sample.one("zeros", try Sample<Value>.make(.zero))
    for sample in Value.samples.map({ Sample.one("a sample", $0) }) + [zeros] {
      let archive = try archived(sample)
      for form in OtherForm.allCases {
        attempt("\(sample.name) \(form)") { try expect(sample, in: archive.written(form).data) }
      }
    }
  }

  /// Where the bytes differ, those are wrong that are not what the value says, that were others in earlier versions, or
  /// that fewer approaches write. If nothing tells them apart, each cell names its own approach.
  func sameBytes() throws {
    let rivals = cell.partners.filter { $0.name != approach.name && cell.isGolden($0) }
    for sample in try share(4) + [Sample.listedTogether] {
      attempt(sample.name) {
        let data = try approach.archive(sample)
        let archives = rivals.compactMap { try? $0.archive(sample) }
        let others = archives.filter { $0 != data && isIntact(sample, in: $0) }
        let mostCommon = Dictionary(grouping: others) { $0 }.map(\.value.count).max() ?? 0
        let count = cell.isGolden(approach) ? 1 + archives.count - others.count : 0
        expect(others.isEmpty || count > mostCommon, "not the bytes of \(others.count) other approaches")
      }
    }
  }

  func familyReads() throws {
    for sample in try share(2) {
      let archives = Set(cell.partners.compactMap { try? $0.archive(sample) })
      for data in archives where isIntact(sample, in: data) {
        attempt(sample.name) { try expect(sample, in: data) }
      }
    }
  }

  /// A writer whose archive is not what the value says breaks rule 2, and no other approach is to blame.
  private func isIntact(_ sample: Sample<Value>, in data: Data) -> Bool {
    (try? ArchivedValue(sample.value, in: data, approach.family))?.faults.isEmpty ?? false
  }

  /// From an archive that is made of the approach's own.
  func readSamples(in archive: Data) throws {
    try expect(.array("the samples", Value.samples), in: archive)
  }

  /// From an archive that another process has written.
  func readListedValues(in archive: Data) throws { try expect(Sample.listedTogether, in: archive) }

  func readSamples(_ options: ReadingOptions, renaming: (Data) throws -> Data) throws {
    for sample in oneAndArray { try expect(sample, in: renaming(approach.archive(sample)), options: options) }
  }

  /// A share of the structs in the value has a further property in turn, and each case of an enum a further value.
  func unknownKeys() throws {
    let value = try complete(count: 2)
    for sample in [Sample.array("2 values", [value, value]), .one("a value", value)] {
      let archive = try archived(sample)
      try expect(sample, in: archive.tree.data, options: .default.refusingUnknownKeys())
      for slot in Thoroughness.share(of: archive.slots.filter(\.isStruct), keeping: 4) {
        try expectUnknownKey(in: slot, archive, sample)
      }
    }
    guard try archived(.one("a value", value)).slots.contains(where: \.isCase) else { return }
    var names: Set<String> = []
    for seed in 0..<16 as Range<UInt64> {
      let sample = Sample.one("a value", try complete(count: 1, seed: seed))
      let archive = try archived(sample)
      for slot in archive.slots {
        if let name = slot.caseName, names.insert(name).inserted {
          try expectUnknownKey(in: slot, archive, sample)
        }
      }
    }
    expect(names.count > 1, "only the cases \(names)")
  }

  private func expectUnknownKey(
    in slot: ArchivedValue.Slot,
    _ archive: ArchivedValue,
    _ sample: Sample<Value>
  ) throws {
    let tree = archive.adding("further", to: [slot])
    try expect(sample, in: tree.data)
    let place = ArchivePath(root: sample.root, components: slot.path)
    let damaged = Damaged(sample, "with a further property in \(place)", tree.data, path: slot.path)
    let strict = ReadingOptions.default.refusingUnknownKeys()
    expectError([.unsupported], reading: damaged, options: strict, found: "\"further\"")
  }

  func stableNames() throws {
    let data = try approach.archive(Value.samples)
    let names = try ArchiveTree(data).objects.flatMap { object in
      ([object["$classname"]].compactMap { $0 } + (object["$classes"]?.elements ?? [])).compactMap(\.string)
    }
    let unstable = names.filter { $0.contains(".") || $0.hasPrefix("_Tt") }
    expect(unstable.isEmpty, "the class names \(names)")
  }

  /// Within a process; `GoldenTests` compares with archives that another one wrote.
  func reproducible() throws {
    for sample in try share(4) {
      attempt(sample.name) {
        expect(try approach.archive(sample) == approach.archive(sample), "two archives differ")
      }
    }
  }

  func numbersEitherWay() throws {
    let sample = Sample.one("a value", try complete(count: 1))
    let archive = try archived(sample)
    for slot in archive.slots {
      guard let number = archive.tree[slot.place], number.isNumber else { continue }
      var tree = archive.tree
      tree[slot.place] = .uid(tree.add(number))
      attempt("\(number) as an object") { try expect(sample, in: tree.data) }
    }
  }
}

/// How another program could have written an archive.
private enum OtherForm: CaseIterable {
  case withAFurtherProperty, withPropertiesBackwards, withObjectsBackwards, withWholeNumbersAsIntegers
  case withIntegersAsRealNumbers
}

extension ArchivedValue {
  fileprivate func written(_ form: OtherForm) -> ArchiveTree {
    var tree = tree
    switch form {
    case .withAFurtherProperty:
      tree = adding("further", to: slots.filter(\.isStruct))
    case .withPropertiesBackwards:
      for index in tree.objects.indices where tree.objects[index]["NS.keys"] != nil {
        for key in ["NS.keys", "NS.objects"] { tree.objects[index][key]?.elements.reverse() }
      }
    case .withObjectsBackwards:
      tree = tree.withObjectsBackwards
    case .withWholeNumbersAsIntegers:
      tree = replacing(slots) { slot in
        guard case .real(let bits) = tree.stored(at: slot.place) else { return nil }
        return Int(exactly: Double(bitPattern: bits)).map { .integer($0) }
      }
    case .withIntegersAsRealNumbers:
      tree = replacing(slots) { slot in
        guard case .integer(let integer) = tree.stored(at: slot.place) else { return nil }
        return Double(exactly: integer).map { .real($0.bitPattern) }
      }
    }
    return tree
  }
}
