import ArchivingApproach
import KeyedArchive

/// Approach 4: a struct and the class that archives it know each other's types.
public struct Approach4: ArchivingApproach {
  public let number = 4
  public let name = "box"
  public let summary =
    "A struct and the class that archives it know each other's types, so generic code archives it."
  public let source = "S. Khanlou, \"Structs and NSCoding\" (2016)"
  public let chapter: String? = "docs/04-generic-box.md"
  public let family = ArchiveFamily.classes

  /// Creates the approach, for the catalog.
  public init() {}

  public func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    func functions<Known: Encoded>(of known: Known.Type) -> Any { known.functions }
    return (type as? any Encoded.Type).flatMap { functions(of: $0) as? ArchivingFunctions<Value> }
  }
}

extension Encoded {
  fileprivate static var functions: ArchivingFunctions<Self> {
    ArchivingFunctions(
      representation: { $0.encoder },
      archive: { try $0.archive() },
      unarchive: {
        // The module's own functions take no options.
        try $1 == .default
          ? unarchive($0) : KeyedUnarchiver.unarchive(Encoder.self, from: $0, options: $1).value
      },
      archiveArray: { try archive($0) },
      unarchiveArray: {
        try $1 == .default
          ? unarchiveArray($0) : KeyedUnarchiver.unarchive([Encoder].self, from: $0, options: $1).map(\.value)
      }
    )
  }
}
