import ArchivingApproach
import KeyedArchive

/// Approach 5: a framework turns a server's response into structs, and structs into stored archives.
public struct Approach5: ArchivingApproach {
  public let number = 5
  public let name = "archiver"
  public let summary = "A framework turns a server's response into structs, and structs into stored archives."
  public let source = "T. Kramer, \"Serializing & Archiving Structs in Swift with Archiver\" (2016)"
  public let chapter: String? = "docs/05-archiver.md"
  public let family = ArchiveFamily.dictionaries

  /// Creates the approach, for the catalog.
  public init() {}

  public func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    func functions<Known: ArchiveRepresentable>(of known: Known.Type) -> Any { known.functions }
    return (type as? any ArchiveRepresentable.Type).flatMap {
      functions(of: $0) as? ArchivingFunctions<Value>
    }
  }
}

extension ArchiveRepresentable {
  fileprivate static var functions: ArchivingFunctions<Self> {
    ArchivingFunctions(
      representation: { $0.archiveValue },
      archive: { try $0.archivedData() },
      unarchive: { try Self(archivedData: $0, options: $1) },
      archiveArray: { try $0.archivedData() },
      unarchiveArray: { try [Self](archivedData: $0, options: $1) }
    )
  }
}
