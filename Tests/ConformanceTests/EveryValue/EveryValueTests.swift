import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// A struct of an app, with a property of every type, in every approach.
@Suite struct EveryValueTests {
  @Test("20. Every type of value survives", arguments: EveryValueApproach.all, Coder.allCases)
  func everyValue(_ approach: EveryValueApproach, _ coder: Coder) throws {
    for sample in EverySample.all {
      let isKept = try isKept(sample.value, approach, coder)
      let isPromised =
        coder == .default
        || (approach.isWrittenByFoundation && sample.keptByFoundation.contains(approach.family))
      #expect(isKept || !isPromised, "\(sample.testDescription)")
    }
  }

  @Test("20. Every type of value survives, many in one archive", arguments: EveryValueApproach.all)
  func everyValueAtOnce(_ approach: EveryValueApproach) throws {
    let values = EverySample.all.map(\.value)
    let functions = approach.functions()
    let back = try functions.unarchiveArray(functions.archiveArray(values, .default), .default)
    #expect(Difference.between(values, and: back) == nil)
  }

  @Test("20. Every type of value survives, long strings too", arguments: EveryValueApproach.all)
  func longString(_ approach: EveryValueApproach) throws {
    for text in [
      String(repeating: "0123456789", count: 1_000_000), String(repeating: "länger", count: 300_000),
    ] {
      var value = Everything()
      value.text = text
      #expect(try isKept(value, approach, .default))
    }
  }

  @Test("A family writes the same bytes, whatever the types", arguments: ArchiveFamily.allCases)
  func sameBytes(_ family: ArchiveFamily) throws {
    let approaches = EveryValueApproach.all.filter { $0.family == family }
    for sample in EverySample.all {
      let archives = try approaches.map { try $0.functions().archive(sample.value, .default) }
      #expect(Set(archives).count == 1, "\(sample.testDescription)")
    }
  }

  @Test(
    "What the package's own coder writes, Foundation's reads as the same value, or refuses",
    arguments: EveryValueApproach.all
  )
  func readByFoundation(_ approach: EveryValueApproach) throws {
    let functions = approach.functions()
    for sample in EverySample.all {
      let data = try functions.archive(sample.value, .default)
      do {
        let back = try functions.unarchive(data, .foundation)
        #expect(Difference.between(sample.value, and: back) == nil, "\(sample.testDescription)")
      } catch let error as ArchiveError {
        #expect(
          error.category == .unsupported && !sample.keptByFoundation.contains(approach.family),
          "\(sample.testDescription): \(error)"
        )
      }
    }
  }

  @Test("A property of another type is an error at its key", arguments: EveryValueApproach.all)
  func wrongType(_ approach: EveryValueApproach) throws {
    let functions = approach.functions()
    let tree = try EveryValueDamage.tree(functions)
    for field in tree.fields where !field.key.hasPrefix("$") {
      for value in EveryValueDamage.values where EveryValueDamage.isOther(value, than: field.key) {
        let error = #expect(throws: ArchiveError.self, "\(field) = \(value)") {
          try functions.unarchive(tree.replacing(field, with: value).data, .default)
        }
        #expect(error?.category == .wrongType, "\(field) = \(value): \(String(describing: error))")
        #expect(error?.path.components.last == .key(field.key), "\(field) = \(value)")
      }
    }
  }

  /// Whether a value comes back to the bit; if not, archiving it must be an error of category `unsupported`.
  private func isKept(_ value: Everything, _ approach: EveryValueApproach, _ coder: Coder) throws -> Bool {
    let functions = approach.functions()
    do {
      let back = try functions.unarchive(functions.archive(value, coder), coder)
      let difference = Difference.between(value, and: back)
      #expect(difference == nil, "\("\(String(describing: difference))".prefix(300))")
      return true
    } catch let error as ArchiveError where error.category == .unsupported {
      return false
    }
  }
}
