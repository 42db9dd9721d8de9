import ArchivedModels
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
  public let written = "a class with the same properties"
  public let choice: String? = "few structs, no machinery"
  public let lesson = Lesson(
    code: [
      .init(
        "Movie.swift",
        "class MovieClass",
        "func archiveMovie",
        "func unarchiveMovie"
      )
    ],
    reason: "An archive also stores the name of the class, and a table of its objects.",
    nested: [.init("Actor.swift", "func encode(with")]
  )

  /// Creates the approach, for the catalog.
  public init() {}

  /// The mirror class of each model: a struct doesn't know its class.
  private static let classes: [any MirrorClass.Type] = [
    MovieClass.self, ActorClass.self, CoordinateClass.self, PersonClass.self, RestaurantClass.self,
    ReviewClass.self, UserClass.self, ScreeningClass.self, FestivalClass.self,
  ]

  public func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    func functions<Known: MirrorClass>(of known: Known.Type) -> ArchivingFunctions<Value>? {
      Known.Value.self == type ? known.functions as? ArchivingFunctions<Value> : nil
    }
    return Self.classes.lazy.compactMap { functions(of: $0) }.first
  }
}

extension MirrorClass {
  fileprivate static var functions: ArchivingFunctions<Value> {
    ArchivingFunctions(
      representation: { Self($0) },
      archive: { try archive($0) },
      unarchive: {
        // The module's own functions take no options.
        try $1 == .default
          ? unarchive($0) : KeyedUnarchiver.unarchive(Self.self, from: $0, options: $1).value
      },
      archiveArray: { try archive($0) },
      unarchiveArray: {
        try $1 == .default
          ? unarchiveArray($0) : KeyedUnarchiver.unarchive([Self].self, from: $0, options: $1).map(\.value)
      }
    )
  }
}
