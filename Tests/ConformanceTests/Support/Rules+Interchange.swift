import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport

extension Checker {
  func otherCoder() throws {
    for sample in try share(6) {
      attempt(sample.name) {
        guard let data = try archive(sample.value) else { return }
        for other in Coder.allCases where other != coder { try expect(sample.value, in: data, readBy: other) }
      }
    }
  }

  /// From archives that other programs could have written.
  func sameResult() throws {
    for value in Value.samples + [try make(.zero)] {
      let archive = try ArchivedValue(value, in: approach.archive(value), approach.family)
      for form in OtherForm.allCases {
        attempt("\(form)") { try expect(value, in: archive.written(form).data, readBy: coder) }
      }
    }
  }

  func sameBytes() throws {
    for sample in try share(6) {
      attempt(sample.name) { try expectSameBytes(of: sample.value) { try $0.archive(sample.value) } }
    }
    let values = listed.map(\.value)
    attempt("every listed value") { try expectSameBytes(of: values) { try $0.archive(values) } }
  }

  /// Where the bytes differ, those are wrong that are not what the value says, or not what the most approaches write. If
  /// nothing tells them apart, each cell names its own approach.
  private func expectSameBytes(of value: Any, _ archive: (any ArchivingApproach) throws -> Data) throws {
    let data = try archive(approach)
    let others = cell.partners.compactMap { try? archive($0) }.filter {
      $0 != data && isIntact(value, in: $0)
    }
    let mostCommon = Dictionary(grouping: others) { $0 }.map(\.value.count).max() ?? 0
    let count = cell.partners.count - others.count
    expect(
      others.isEmpty || count > mostCommon,
      "the archive has other bytes than those of \(others.count) approaches"
    )
  }

  /// A writer whose archive is not what the value says breaks rule 2, and no other approach is to blame.
  private func isIntact(_ value: Any, in data: Data) -> Bool {
    (try? archived(value, in: data))?.faults.isEmpty ?? true
  }

  func familyReads() throws {
    for sample in try share(3) {
      for data in Set(cell.partners.compactMap { try? $0.archive(sample.value) })
      where isIntact(sample.value, in: data) {
        attempt(sample.name) { try expect(sample.value, in: data, readBy: coder) }
      }
    }
  }

  func stableNames() throws {
    guard let data = try archive(Value.samples[0]) else { return }
    let names = try ArchiveTree(data).objects.flatMap { object in
      ([object["$classname"]].compactMap { $0 } + (object["$classes"]?.elements ?? [])).compactMap(\.string)
    }
    let unstable = names.filter { $0.contains(".") || $0.hasPrefix("_Tt") }
    expect(unstable.isEmpty == exceptions(toRule: 14).isEmpty, "the class names \(names)")
  }

  /// Within a process; `GoldenTests` compares with archives that another one wrote.
  func reproducible() throws {
    for sample in try share(4) {
      attempt(sample.name) {
        expect(try approach.archive(sample.value) == approach.archive(sample.value), "two archives differ")
      }
    }
  }

  func numbersEitherWay() throws {
    let value = try make(.complete(count: 1))
    let archive = try ArchivedValue(value, in: approach.archive(value), approach.family)
    for slot in archive.slots {
      guard let number = archive.tree[slot.place], number.isNumber else { continue }
      var tree = archive.tree
      tree[slot.place] = .uid(tree.add(number))
      attempt("\(number) as an object") {
        let back = try unless(exceptions(toRule: 16)) { try unarchive(tree.data) }
        if let back { expectIdentical(back, to: value) }
      }
    }
  }
}

/// How another program could have written an archive.
private enum OtherForm: CaseIterable {
  case withAFurtherProperty, withPropertiesBackwards, withObjectsBackwards, withWholeNumbersAsIntegers
}

extension ArchivedValue {
  fileprivate func written(_ form: OtherForm) -> ArchiveTree {
    var tree = tree
    switch form {
    case .withAFurtherProperty:
      tree = adding("further")
    case .withPropertiesBackwards:
      for index in tree.objects.indices where tree.objects[index]["NS.keys"] != nil {
        for key in ["NS.keys", "NS.objects"] { tree.objects[index][key]?.elements.reverse() }
      }
    case .withObjectsBackwards:
      let count = tree.objects.count
      tree = tree.mappingReferences { $0 == 0 ? 0 : count - $0 }
      tree.objects = tree.objects.prefix(1) + tree.objects.dropFirst().reversed()
    case .withWholeNumbersAsIntegers:
      tree = replacing(slots) { slot in
        guard case .real(let bits) = stored(in: slot) else { return nil }
        return Int(exactly: Double(bitPattern: bits)).map { .integer($0) }
      }
    }
    return tree
  }
}
