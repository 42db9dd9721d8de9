import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// The checker, tested on approaches that are broken on purpose: each must break the rule that forbids it.
@Suite struct CheckerTests {
  @Test("A broken approach is caught", arguments: Defect.allCases)
  func brokenApproach(_ defect: Defect) {
    let cell = Cell(approach: BrokenApproach(defect: defect), model: defect.model, coder: .default)
    #expect(!cell.violations(of: defect.rule).isEmpty)
  }

  @Test("The approach that the broken ones are made from is not", arguments: Defect.allCases)
  func intactApproach(_ defect: Defect) {
    let cell = Cell(approach: BrokenApproach(defect: nil), model: defect.model, coder: .default)
    #expect(cell.violations(of: defect.rule) == [])
  }

  @Test("A rule that checks nothing is a violation")
  func emptyRule() {
    #expect(!Cell.all[0].violations { _ in }.isEmpty)
  }
}

/// What is wrong with a broken approach.
enum Defect: CaseIterable, Sendable {
  case dropsAField, swapsTwoFields, roundsADouble, normalizesAccents, givesADefault, ignoresACut
  case dropsTheLastElement, dropsTheLastOfMany, reversesArrays, skipsDamagedElements, shiftsIndices

  var model: any Model.Type {
    switch self {
    case .dropsAField, .swapsTwoFields, .normalizesAccents: Person.self
    case .roundsADouble: Coordinate.self
    default: Movie.self
    }
  }

  var rule: (any CellRules) throws -> Void {
    switch self {
    case .dropsAField: { try $0.nestedStructs() }
    case .swapsTwoFields, .roundsADouble, .normalizesAccents: { try $0.exactRoundTrip() }
    case .givesADefault, .shiftsIndices: { try $0.missingValue() }
    case .ignoresACut: { try $0.truncation() }
    case .dropsTheLastElement, .dropsTheLastOfMany, .reversesArrays: { try $0.arrays() }
    case .skipsDamagedElements: { try $0.wrongType() }
    }
  }
}

/// The dictionariable approach with a defect: it changes what is archived, or what comes back.
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
    case .dropsAField:
      functions.archive = { value, coder in
        let archive = try ArchivedValue(value, in: intact.archive(value, coder), .dictionaries)
        return archive.removing(archive.slots[1]).data
      }
    case .swapsTwoFields:
      functions.unarchive = {
        try Self.edited(intact.unarchive($0, $1)) { Person(firstName: $0.lastName, lastName: $0.firstName) }
      }
    case .roundsADouble:
      functions.unarchive = {
        try Self.edited(intact.unarchive($0, $1)) { place in
          Coordinate(latitude: (place.latitude * 1e6).rounded() / 1e6, longitude: place.longitude)
        }
      }
    case .normalizesAccents:
      functions.unarchive = {
        try Self.edited(intact.unarchive($0, $1)) { person in
          Person(firstName: person.firstName, lastName: person.lastName.precomposedStringWithCanonicalMapping)
        }
      }
    case .givesADefault, .ignoresACut:
      functions.unarchive = { data, coder in
        try (try? intact.unarchive(data, coder)) ?? ArchiveError.expect(Movie.samples[0])
      }
    case .dropsTheLastElement:
      functions.unarchiveArray = { try intact.unarchiveArray($0, $1).dropLast() }
    case .dropsTheLastOfMany:
      functions.archiveArray = { try intact.archiveArray($0.count > 18 ? $0.dropLast() : $0, $1) }
    case .reversesArrays:
      functions.unarchiveArray = { try intact.unarchiveArray($0, $1).reversed() }
    case .skipsDamagedElements:
      functions.unarchiveArray = { (try? intact.unarchiveArray($0, $1)) ?? [] }
    case .shiftsIndices:
      functions.unarchiveArray = { data, coder in
        do {
          return try intact.unarchiveArray(data, coder)
        } catch var error as ArchiveError {
          if case .index(let index)? = error.path.components.first {
            error.path.components[0] = .index(index + 1)
          }
          throw error
        }
      }
    case nil:
      break
    }
    return functions
  }

  private static func edited<Value, Known>(_ value: Value, _ edit: (Known) -> Known) -> Value {
    (value as? Known).flatMap { edit($0) as? Value } ?? value
  }
}
