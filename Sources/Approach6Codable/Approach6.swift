import ArchivingApproach
import KeyedArchive

/// Approach 6: the compiler writes the conformance to `Codable`, and an encoder turns it into objects for any `NSCoder`.
public struct Approach6: ArchivingApproach {
  public let number = 6
  public let name = "codable"
  public let summary =
    "The compiler writes Codable; an encoder turns it into objects that any NSCoder archives."
  public let source = "Codable (Swift 4, 2017, SE-0166), which is newer than the posts"
  public let chapter: String? = "docs/06-codable.md"
  public let family = ArchiveFamily.classes
  public let written = "nothing: Codable"
  public let choice: String? = "structs that are Codable, or can be"
  public let lesson = Lesson(
    code: [
      .init("Sources/playground/Chapters/Codable.swift", "struct Hike", "func archivedHike")
    ],
    reason: "It is an object of a class again, but you write neither a class nor keys."
  )

  /// Creates the approach, for the catalog.
  public init() {}

  public func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    func functions<Known: Codable>(of known: Known.Type) -> Any { Self.functions(for: known) }
    return (type as? any Codable.Type).flatMap { functions(of: $0) as? ArchivingFunctions<Value> }
  }

  private static func functions<Value: Codable>(for type: Value.Type) -> ArchivingFunctions<Value> {
    ArchivingFunctions(
      representation: { CodableObject($0) },
      archive: { try KeyedArchiveEncoder().encode($0) },
      unarchive: { try KeyedArchiveDecoder(options: $1).decode(type, from: $0) },
      archiveArray: { try KeyedArchiveEncoder().encode($0) },
      unarchiveArray: { try KeyedArchiveDecoder(options: $1).decode([Value].self, from: $0) }
    )
  }
}
