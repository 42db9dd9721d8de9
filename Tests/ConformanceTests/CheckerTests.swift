import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// The checker, tested on approaches that are broken on purpose. `scripts/plant-faults` breaks the real ones.
@Suite struct CheckerTests {
  @Test(
    "A broken approach breaks the rule that forbids it, an intact one does not",
    arguments: Defect.allCases
  )
  func brokenApproach(_ defect: Defect) {
    func violations(_ defect: Defect?) -> [String] {
      let approach = BrokenApproach(defect: defect)
      return Cell(approach: approach, model: Person.self).violations(of: rule)
    }
    let rule = defect.rule
    #expect(violations(nil) == [])
    #expect(!violations(defect).isEmpty)
  }

  @Test("A rule that checks nothing is a violation")
  func emptyRule() {
    #expect(!Cell.all[0].violations { _ in }.isEmpty)
  }
}

enum Defect: CaseIterable, Sendable {
  case dropsAProperty, composesAccents, dropsTheLastOfMany, givesADefault, shiftsIndices, skipsDamagedElements

  var rule: (any CellRules) throws -> Void {
    switch self {
    case .dropsAProperty: { try $0.nestedStructs() }
    case .composesAccents: { try $0.exactRoundTrip() }
    case .dropsTheLastOfMany: { try $0.arrays() }
    case .givesADefault, .shiftsIndices: { try $0.missingValue() }
    case .skipsDamagedElements: { try $0.wrongType() }
    }
  }
}

/// Another approach with a defect: it changes what is archived, or what comes back.
private struct BrokenApproach: ArchivingApproach {
  let defect: Defect?

  let base = Catalog.approaches[2]
  let number = 9
  let name = "broken"
  let summary = ""
  let source = ""
  var family: ArchiveFamily { base.family }

  func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    guard var functions = base.functions(for: type) else { return nil }
    let intact = functions
    switch defect {
    case .dropsAProperty:
      functions.archive = { value in
        let archive = try ArchivedValue(value, in: intact.archive(value), base.family)
        return archive.removing(archive.slots[1]).data
      }
    case .composesAccents:
      functions.unarchive = { data, options in
        let value = try intact.unarchive(data, options)
        guard let person = value as? Person else { return value }
        let name = person.lastName.precomposedStringWithCanonicalMapping
        return Person(firstName: person.firstName, lastName: name) as? Value ?? value
      }
    case .dropsTheLastOfMany:
      functions.archiveArray = { try intact.archiveArray($0.count > 100 ? $0.dropLast() : $0) }
    case .givesADefault:
      functions.unarchive = { try (try? intact.unarchive($0, $1)) ?? #require(Person.samples[0] as? Value) }
    case .shiftsIndices:
      functions.unarchiveArray = { data, options in
        do {
          return try intact.unarchiveArray(data, options)
        } catch var error as ArchiveError {
          if case .index(let index)? = error.path.components.first {
            error.path.components[0] = .index(index + 1)
          }
          throw error
        }
      }
    case .skipsDamagedElements:
      functions.unarchiveArray = { (try? intact.unarchiveArray($0, $1)) ?? [] }
    case nil:
      break
    }
    return functions
  }
}
