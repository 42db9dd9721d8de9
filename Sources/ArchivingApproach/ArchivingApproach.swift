import Foundation
import KeyedArchive

/// One way to archive structs, as the runner, the conformance suite and the comparison use it.
public protocol ArchivingApproach: Sendable {
  /// The number of the approach, from 1.
  var number: Int { get }

  /// One word: "mirror".
  var name: String { get }

  /// The technique, in one sentence.
  var summary: String { get }

  /// Where the technique comes from: author, title, year.
  var source: String { get }

  /// The page that teaches the technique: "docs/01-mirror.md"; nil if there is none.
  var chapter: String? { get }

  /// What one writes for a struct, in a few words; "nothing" if the compiler writes it.
  var written: String { get }

  /// What it is the right choice for; nil if nothing is.
  var choice: String? { get }

  /// What the walk shows of its code.
  var lesson: Lesson { get }

  /// What its archives contain. Approaches of a family write the same bytes and read each other's archives.
  var family: ArchiveFamily { get }

  /// Returns the functions that archive values of a type; nil if the approach doesn't know the type.
  func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>?
}

extension ArchivingApproach {
  public var chapter: String? { nil }
  public var written: String { "" }
  public var choice: String? { nil }
  public var lesson: Lesson { Lesson() }
}

/// What the archives of an approach contain.
public enum ArchiveFamily: String, Hashable, Sendable, CaseIterable {
  /// Objects of classes that represent the structs.
  case classes
  /// Dictionaries.
  case dictionaries
}

/// How an approach archives values of one type.
public struct ArchivingFunctions<Value> {
  /// Turns a value into what the coder archives: an object, or a dictionary; nil if only the approach can.
  public var representation: ((Value) throws -> Any)?
  /// Archives a value.
  public var archive: (Value) throws -> Data
  /// Unarchives a value.
  public var unarchive: (Data, ReadingOptions) throws -> Value
  /// Archives an array of values.
  public var archiveArray: ([Value]) throws -> Data
  /// Unarchives an array of values.
  public var unarchiveArray: (Data, ReadingOptions) throws -> [Value]

  /// Creates the functions of an approach for a type.
  public init(
    representation: ((Value) throws -> Any)?,
    archive: @escaping (Value) throws -> Data,
    unarchive: @escaping (Data, ReadingOptions) throws -> Value,
    archiveArray: @escaping ([Value]) throws -> Data,
    unarchiveArray: @escaping (Data, ReadingOptions) throws -> [Value]
  ) {
    self.representation = representation
    self.archive = archive
    self.unarchive = unarchive
    self.archiveArray = archiveArray
    self.unarchiveArray = unarchiveArray
  }
}
