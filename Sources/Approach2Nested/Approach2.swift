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
  public let written = "the same class, inside the struct"
  public let choice: String? = "other modules must not see a class"
  public let lesson = Lesson(
    code: [
      .init(
        "Movie.swift",
        "func archive()",
        "func unarchive",
        "func encode(with"
      )
    ],
    reason: "The class does the same work, but other modules don't see it.",
    nested: [.init("Actor.swift", "func encode(with")]
  )

  /// Creates the approach, for the catalog.
  public init() {}

  public func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    func functions<Known: NestedArchiving>(of known: Known.Type) -> Any { known.functions }
    return (type as? any NestedArchiving.Type).flatMap { functions(of: $0) as? ArchivingFunctions<Value> }
  }
}

/// What the structs of approach 2 can do.
private protocol NestedArchiving {
  associatedtype Nested: ArchivedClass
  /// The struct in an object of the nested class.
  static var value: KeyPath<Nested, Self> { get }

  func archive() throws -> Data
  static func unarchive(_ data: Data) throws -> Self
  static func archive(_ values: [Self]) throws -> Data
  static func unarchiveArray(_ data: Data) throws -> [Self]
}

extension Movie: NestedArchiving {
  static var value: KeyPath<MovieClass, Movie> { \.movie }
}

extension Actor: NestedArchiving {
  static var value: KeyPath<ActorClass, Actor> { \.actor }
}

extension Coordinate: NestedArchiving {
  static var value: KeyPath<CoordinateClass, Coordinate> { \.coordinate }
}

extension Person: NestedArchiving {
  static var value: KeyPath<HelperClass, Person> { \.person }
}

extension Restaurant: NestedArchiving {
  static var value: KeyPath<RestaurantClass, Restaurant> { \.restaurant }
}

extension Review: NestedArchiving {
  static var value: KeyPath<ReviewClass, Review> { \.review }
}

extension User: NestedArchiving {
  static var value: KeyPath<UserClass, User> { \.user }
}

extension Screening: NestedArchiving {
  static var value: KeyPath<ScreeningClass, Screening> { \.screening }
}

extension Festival: NestedArchiving {
  static var value: KeyPath<FestivalClass, Festival> { \.festival }
}

extension NestedArchiving {
  fileprivate static var functions: ArchivingFunctions<Self> {
    ArchivingFunctions(
      representation: nil,
      archive: { try $0.archive() },
      unarchive: {
        // The module's own functions take no options.
        try $1 == .default
          ? unarchive($0) : KeyedUnarchiver.unarchive(Nested.self, from: $0, options: $1)[keyPath: value]
      },
      archiveArray: { try archive($0) },
      unarchiveArray: {
        try $1 == .default
          ? unarchiveArray($0)
          : KeyedUnarchiver.unarchive([Nested].self, from: $0, options: $1).map { $0[keyPath: value] }
      }
    )
  }
}
