import ArchivingApproach
import KeyedArchive

/// Approach 7: each struct bridges to a class, as `Date` does to `NSDate`, and a coder takes the struct itself.
public struct Approach7: ArchivingApproach {
  public let number = 7
  public let name = "bridged"
  public let summary =
    "Each struct bridges to a class, as Date does to NSDate, and a coder takes the struct itself."
  public let source =
    "Foundation's own structs: SE-0069, \"Mutability and Foundation Value Types\" (2016)"
  public let chapter: String? = "docs/07-bridged.md"
  public let family = ArchiveFamily.classes

  public init() {}

  public func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    func functions<Known: Bridged>(of known: Known.Type) -> Any { known.functions }
    return (type as? any Bridged.Type).flatMap { functions(of: $0) as? ArchivingFunctions<Value> }
  }
}

extension Bridged {
  fileprivate static var functions: ArchivingFunctions<Self> {
    ArchivingFunctions(
      representation: { $0.objects },
      archive: { try $0.archive() },
      unarchive: { try unarchive($0, options: $1) },
      archiveArray: { try archive($0) },
      unarchiveArray: { try unarchiveArray($0, options: $1) }
    )
  }
}
