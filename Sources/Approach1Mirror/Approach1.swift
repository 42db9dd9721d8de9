import ArchivingApproach
import KeyedArchive

/// Approach 1: a class beside each struct mirrors its properties, and is what gets archived.
public struct Approach1: ArchivingApproach {
  public let number = 1
  public let name = "mirror"
  public let summary = "A class beside each struct mirrors its properties and is what gets archived."
  public let source =
    "V. Shekkar, \"Archiving and Unarchiving Swift Structure Instances – Revisited\" (2015), approach 1"
  public let chapter: String? = "docs/01-mirror.md"
  public let family = ArchiveFamily.classes

  /// The approach.
  public init() {}

  public func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    func functions<Known: Mirrored>(of known: Known.Type) -> Any { known.functions }
    return (type as? any Mirrored.Type).flatMap { functions(of: $0) as? ArchivingFunctions<Value> }
  }
}

/// A struct with a mirror class: its functions, for the catalog to find.
protocol Mirrored {
  static var functions: ArchivingFunctions<Self> { get }
}
