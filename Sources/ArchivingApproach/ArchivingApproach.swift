import Foundation
import KeyedArchive

/// One way to archive structs: what each approach offers to the catalog, and with it to the runner, the
/// conformance suite and the comparison.
public protocol ArchivingApproach: Sendable {
  /// The number of the approach, from 1.
  var number: Int { get }

  /// One word: "mirror".
  var name: String { get }

  /// What the technique is, in one sentence.
  var summary: String { get }

  /// Where the technique comes from: author, title, year.
  var source: String { get }

  /// The page that teaches the technique: "docs/01-mirror.md"; nil if there is none.
  var chapter: String? { get }

  /// What its archives hold. Approaches of a family write the same bytes and read each other's archives.
  var family: ArchiveFamily { get }

  /// How the approach archives values of a type, nil if it does not know the type.
  func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>?
}

extension ArchivingApproach {
  public var chapter: String? { nil }
}

/// What the archives of an approach hold.
public enum ArchiveFamily: String, Hashable, Sendable, CaseIterable {
  /// Objects of classes that stand for the structs.
  case classes
  /// Dictionaries.
  case dictionaries
}

/// How an approach archives values of one type.
public struct ArchivingFunctions<Value> {
  /// What the technique makes of a value to hand it to a coder: an object, or a dictionary.
  public var representation: (Value) -> Any
  /// The archive of a value.
  public var archive: (Value, Coder) throws -> Data
  /// The value in an archive.
  public var unarchive: (Data, Coder) throws -> Value
  /// The archive of an array of values.
  public var archiveArray: ([Value], Coder) throws -> Data
  /// The array of values in an archive.
  public var unarchiveArray: (Data, Coder) throws -> [Value]

  /// The functions of an approach for a type.
  public init(
    representation: @escaping (Value) -> Any,
    archive: @escaping (Value, Coder) throws -> Data,
    unarchive: @escaping (Data, Coder) throws -> Value,
    archiveArray: @escaping ([Value], Coder) throws -> Data,
    unarchiveArray: @escaping (Data, Coder) throws -> [Value]
  ) {
    self.representation = representation
    self.archive = archive
    self.unarchive = unarchive
    self.archiveArray = archiveArray
    self.unarchiveArray = unarchiveArray
  }
}
