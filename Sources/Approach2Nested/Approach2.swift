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

  public init() {}

  public func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    func functions<Known: NestedArchiving>(of known: Known.Type) -> Any { known.functions }
    return (type as? any NestedArchiving.Type).flatMap { functions(of: $0) as? ArchivingFunctions<Value> }
  }
}

extension NestedArchiving {
  fileprivate static var functions: ArchivingFunctions<Self> {
    ArchivingFunctions(
      representation: { nestedClass.object($0) },
      archive: { try $0.archive() },
      unarchive: { try unarchive($0, options: $1) },
      archiveArray: { try archive($0) },
      unarchiveArray: { try unarchiveArray($0, options: $1) }
    )
  }
}
