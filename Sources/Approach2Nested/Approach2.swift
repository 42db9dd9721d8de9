import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive

/// Approach 2: the class that archives a struct is nested in it; other modules see only the struct's methods.
public struct Approach2: ArchivingApproach {
  public let number = 2
  public let name = "nested"
  public let summary =
    "The class that archives a struct is nested in it; other modules see only the struct's methods."
  public let source =
    "D. Hauser, \"NSCoding And Swift Structs\" (2015); "
    + "V. Shekkar, \"Archiving and Unarchiving Swift Structure Instances – Revisited\" (2015), approach 2"
  public let chapter: String? = "docs/02-nested.md"
  public let family = ArchiveFamily.classes

  /// Creates the approach, for the catalog.
  public init() {}

  public func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    func functions<Known: NestedArchiving>(of known: Known.Type) -> Any { known.functions }
    return (type as? any NestedArchiving.Type).flatMap { functions(of: $0) as? ArchivingFunctions<Value> }
  }
}

/// What the structs of approach 2 can do.
private protocol NestedArchiving {
  func archive() throws -> Data
  static func unarchive(_ data: Data, options: ReadingOptions) throws -> Self
  static func archive(_ values: [Self]) throws -> Data
  static func unarchiveArray(_ data: Data, options: ReadingOptions) throws -> [Self]
}

extension Movie: NestedArchiving {}
extension Actor: NestedArchiving {}
extension Coordinate: NestedArchiving {}
extension Person: NestedArchiving {}
extension Restaurant: NestedArchiving {}
extension Review: NestedArchiving {}
extension User: NestedArchiving {}
extension Screening: NestedArchiving {}
extension Festival: NestedArchiving {}

extension NestedArchiving {
  fileprivate static var functions: ArchivingFunctions<Self> {
    ArchivingFunctions(
      representation: nil,  // The class can't be named here.
      archive: { try $0.archive() },
      unarchive: { try unarchive($0, options: $1) },
      archiveArray: { try archive($0) },
      unarchiveArray: { try unarchiveArray($0, options: $1) }
    )
  }
}
