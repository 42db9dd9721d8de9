import ArchivedModels
import ArchivingApproach
import Foundation
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
  public let written = "a class, or for Box its two methods"
  public let choice: String? = "many structs that can't be Codable"
  public let lesson = Lesson(
    model: .init("Sources/Models/Coordinate.swift", "let latitude", "let longitude"),
    code: [
      .init("Coordinate.swift", "func encode(with", "extension Coordinate"),
      .init("Encoded.swift", "func archive()", "func unarchive"),
    ],
    addition: (
      reason:
        "In the post, each struct has such a class. Box isn't in the post: it is one class for all that adopt Boxable.",
      code: [.init("Actor.swift", "func encode(with")]
    ),
    example: Coordinate.samples[0],
    reason: "It is an object of a class again.",
    store: { folder in
      let (coordinate, cache) = (
        Coordinate.samples[0], Cache<Coordinate>(name: "place", directory: folder)
      )
      try cache.save(object: coordinate)
      guard try cache.fetchObject() == coordinate else { return nil }
      return [
        "It is saved in \(cache.fileURL.lastPathComponent), and comes back:",
        "  let cache = Cache<Coordinate>(name: \"place\", directory: folder)",
        "  try cache.save(object: coordinate)",
        "  let same = try cache.fetchObject()",
      ]
    }
  )

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
