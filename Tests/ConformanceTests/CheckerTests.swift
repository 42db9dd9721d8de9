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
    let approach = BrokenApproach(defect: defect)
    for coder in Coder.allCases {
      let cell = Cell(approach: approach, model: defect.model, coder: coder)
      let violations = defect.rule.violations(in: cell)
      #expect(!violations.isEmpty, "\(defect) with \(coder) is not caught by \"\(defect.rule.title)\"")
    }
  }

  @Test("The approach that the broken ones are made from is not", arguments: Defect.allCases)
  func intactApproach(_ defect: Defect) {
    let cell = Cell(approach: BrokenApproach(defect: nil), model: defect.model, coder: .default)
    #expect(defect.rule.violations(in: cell) == [])
  }
}

/// What is wrong with a broken approach.
enum Defect: CaseIterable, Sendable {
  case dropsAField, swapsTwoFields, roundsADouble, givesADefaultForAMissingKey
  case dropsTheLastElement, reversesArrays, normalizesAccents, ignoresATrailingCut

  var model: any Model.Type {
    switch self {
    case .dropsAField, .swapsTwoFields, .normalizesAccents: Person.self
    case .roundsADouble: Coordinate.self
    case .givesADefaultForAMissingKey, .ignoresATrailingCut, .dropsTheLastElement, .reversesArrays: Movie.self
    }
  }

  var rule: Rule {
    switch self {
    case .dropsAField: .nestedStructs
    case .swapsTwoFields, .roundsADouble, .normalizesAccents: .exactRoundTrip
    case .givesADefaultForAMissingKey: .missingKey
    case .dropsTheLastElement, .reversesArrays: .arrays
    case .ignoresATrailingCut: .truncation
    }
  }
}

/// The dictionariable approach with a defect: it changes what is archived, or what comes back.
private struct BrokenApproach: ArchivingApproach {
  let defect: Defect?

  let base = Catalog.approaches[2]
  var number: Int { 9 }
  var name: String { "broken" }
  var summary: String { "\(String(describing: defect))" }
  var source: String { "" }
  var family: ArchiveFamily { base.family }

  func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    guard var functions = base.functions(for: type) else { return nil }
    let intact = functions
    switch defect {
    case .dropsAField:
      functions.archive = { try Self.edit(intact.archive($0, $1)) { $0.removing($0.fields[0]) } }
    case .swapsTwoFields:
      functions.unarchive = { Self.swapped(try intact.unarchive($0, $1)) }
    case .roundsADouble:
      functions.unarchive = { Self.rounded(try intact.unarchive($0, $1)) }
    case .normalizesAccents:
      functions.unarchive = { Self.composed(try intact.unarchive($0, $1)) }
    case .givesADefaultForAMissingKey:
      functions.unarchive = { try (try? intact.unarchive($0, $1)) ?? Self.result(Movie.samples[0]) }
    case .ignoresATrailingCut:
      functions.unarchive = { data, coder in
        guard data.count > 100 else { return try intact.unarchive(data, coder) }
        return try (try? intact.unarchive(data, coder)) ?? Self.result(Movie.samples[0])
      }
    case .dropsTheLastElement:
      functions.unarchiveArray = { try intact.unarchiveArray($0, $1).dropLast() }
    case .reversesArrays:
      functions.unarchiveArray = { try intact.unarchiveArray($0, $1).reversed() }
    case nil:
      break
    }
    return functions
  }

  private static func edit(_ data: Data, _ edit: (ArchiveTree) -> ArchiveTree) throws -> Data {
    try edit(ArchiveTree(data)).data
  }

  private static func swapped<Value>(_ value: Value) -> Value {
    guard let person = value as? Person else { return value }
    return Person(firstName: person.lastName, lastName: person.firstName) as? Value ?? value
  }

  private static func rounded<Value>(_ value: Value) -> Value {
    guard let place = value as? Coordinate else { return value }
    let latitude = (place.latitude * 1_000_000).rounded() / 1_000_000
    return Coordinate(latitude: latitude, longitude: place.longitude) as? Value ?? value
  }

  private static func composed<Value>(_ value: Value) -> Value {
    guard let person = value as? Person else { return value }
    let lastName = person.lastName.precomposedStringWithCanonicalMapping
    return Person(firstName: person.firstName, lastName: lastName) as? Value ?? value
  }

  private static func result<Value>(_ movie: Movie) throws -> Value {
    try ArchiveError.expect(movie)
  }
}
