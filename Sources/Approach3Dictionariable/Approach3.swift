import ArchivedModels
import ArchivingApproach
import KeyedArchive

/// Approach 3: a struct turns into a dictionary and back; generic functions archive any such struct.
public struct Approach3: ArchivingApproach {
  public let number = 3
  public let name = "dictionariable"
  public let summary = "A struct turns into a dictionary and back; generic functions archive any such struct."
  public let source =
    "V. Shekkar, \"Archiving and Unarchiving Swift Structure Instances – Revisited\" (2015), approach 3"
  public let chapter: String? = "docs/03-dictionariable.md"
  public let family = ArchiveFamily.dictionaries
  public let written = "a dictionary, and an initializer"
  public let choice: String? = "dictionaries, for older releases or other languages"
  public let lesson = Lesson(
    code: [
      .init("Movie.swift", "extension Movie"),
      .init(
        "Dictionariable.swift",
        "func archiveStructure",
        "func extractStructureFromArchive"
      ),
    ],
    reason: "You write no class, but a dictionary stores its keys and values as objects of their own.",
    nested: [.init("Actor.swift", "func dictionaryRepresentation")]
  )

  /// Creates the approach, for the catalog.
  public init() {}

  public func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    func functions<Known: Dictionariable>(of known: Known.Type) -> Any { known.functions }
    return (type as? any Dictionariable.Type).flatMap { functions(of: $0) as? ArchivingFunctions<Value> }
  }
}

extension Dictionariable {
  fileprivate static var functions: ArchivingFunctions<Self> {
    ArchivingFunctions(
      representation: { $0.dictionaryRepresentation() },
      archive: { try archiveStructure($0) },
      unarchive: { data, options in
        // The module's own functions take no options.
        guard options != .default else { return try extractStructureFromArchive(data) }
        return try ArchiveError.locating(root: "\(Self.self)") {
          try KeyedUnarchiver.unarchive(NestedStructure<Self>.self, from: data, options: options).structure
        }
      },
      archiveArray: { try archiveStructureInstances($0) },
      unarchiveArray: { data, options in
        guard options != .default else { return try extractStructuresFromArchive(data) }
        return try ArchiveError.locating(root: "[\(Self.self)]") {
          try KeyedUnarchiver.unarchive([NestedStructure<Self>].self, from: data, options: options)
            .map(\.structure)
        }
      }
    )
  }
}
