import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive

extension Checker {
  /// What Foundation's unarchiver reads is archived again with the same bytes, and what Foundation's archiver writes is read.
  /// On Linux its archiver traps on nested and generic classes.
  func foundationsCoder() throws {
    let complete = try Sample<Value>.make(.complete(count: 2)) { $0 == Decimal.self }
    for (name, value) in [
      ("a value", complete), ("a value with nil", try Sample<Value>.make(.complete(count: 2)) { _ in true }),
      ("zeros", try Sample<Value>.make(.zeros) { $0 == Decimal.self }),
    ] {
      guard let representation = try approach.representation(of: value) else { continue }
      let archive = try archived(.one(name, value))
      for (form, tree) in [("", archive.tree), (" with numbers as objects", archive.withNumbersAsObjects)] {
        attempt("Foundation's unarchiver, \(name)\(form)") {
          let copy = try FoundationCoder.archiveOfCopy(of: representation, in: tree.data)
          expect(try copy == approach.archive(value), "another copy")
        }
      }
    }
    guard let representation = try approach.representation(of: distinctNumbers()),
      FoundationCoder.canArchive(representation)
    else { return }
    attempt("Foundation's archiver") {
      try expect(.one("a value", distinctNumbers()), in: FoundationCoder.archive(representation))
    }
  }

  /// A value without 0 and 1: Foundation's archiver writes 0 and false, or 1 and true, as one object.
  private func distinctNumbers() throws -> Value {
    for seed in 0..<1_000 as Range<UInt64> {
      let value = try Sample<Value>.make(.complete(count: 2), seed: seed) { $0 == Decimal.self }
      let numbers = Parts.leaves(of: value).compactMap { rawValue(of: $0) as? Int }
      if !numbers.contains(where: (0...1).contains) { return value }
    }
    throw ArchiveError(.unsupported, expected: "a value without 0 and 1", found: "none")
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

  /// Golden archives are read, and the newest is written again.
  func earlierVersions() throws {
    let archives = try Golden.urls(cell.goldenName).map { try Data(contentsOf: $0) }
    for data in archives {
      attempt("the golden archive") { try expect(.array("the samples", Value.samples), in: data) }
    }
    guard let newest = archives.last else { return expect(false, "there is no golden archive") }
    expect(try newest == approach.archive(Value.samples), "not the bytes of the golden archive")
  }

  /// From an archive that another process has written.
  func readListedValues(in archive: Data) throws { try expect(Sample.listedTogether, in: archive) }

  /// A share of the structs in the value has a further property in turn, and each case of an enum a further value.
  func unknownKeys() throws {
    let value = try complete(count: 2)
    for sample in [Sample.array("2 values", [value, value]), .one("a value", value)] {
      let archive = try archived(sample)
      for slot in Thoroughness.share(of: archive.slots.filter(\.isStruct), keeping: 4) {
        try expect(sample, in: archive.adding("further", to: [slot]).data)
      }
    }
    guard try archived(.one("a value", value)).slots.contains(where: \.isCase) else { return }
    var names: Set<String> = []
    for seed in 0..<6 as Range<UInt64> {
      let sample = Sample.one("a value", try complete(count: 1, seed: seed))
      let archive = try archived(sample)
      for slot in archive.slots {
        if let name = slot.caseName, names.insert(name).inserted {
          try expect(sample, in: archive.adding("further", to: [slot]).data)
        }
      }
    }
    expect(names.count > 1, "only the cases \(names)")
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
  fileprivate var withNumbersAsObjects: ArchiveTree {
    slots.reduce(into: tree) { tree, slot in
      if let number = tree[slot.place], number.isNumber { tree[slot.place] = .uid(tree.add(number)) }
    }
  }

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
