import ArchivingApproach
import Foundation
import KeyedArchive
import TestSupport

/// Values of other types to put in the place of the properties of an `Everything`.
enum EveryValueDamage {
  static let values: [ArchiveTree] = [
    .string("7"), .integer(-7), .real(0.1.bitPattern), .boolean(true), .data(Data([7])),
  ]

  /// An archive with something in every property.
  static func tree(_ functions: ArchivingFunctions<Everything>) throws -> ArchiveTree {
    var value = Everything()
    value.labels = ["de": "Aufbruch nach Pandora"]
    value.detail = Detail(name: "Pandora", weight: 0.3)
    return try ArchiveTree(functions.archive(value, .default))
  }

  /// Whether a value is none that a property can have.
  static func isOther(_ value: ArchiveTree, than key: String) -> Bool {
    switch (key, value) {
    case ("text", .string), ("name", .string), ("de", .string): false
    case ("integer", .integer), ("truth", .boolean), ("data", .data): false
    case ("real", .real), ("real", .integer), ("weight", .real), ("weight", .integer): false
    case ("fraction", .integer): false
    default: true
    }
  }
}
