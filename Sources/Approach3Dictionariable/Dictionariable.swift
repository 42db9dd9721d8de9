import Foundation
import KeyedArchive

/// A dictionary that represents a struct. It accepts only values that can be archived.
///
/// The post uses an `NSDictionary`, so that the compiler rejects values that aren't objects. Since Swift 3 the
/// compiler accepts any value there, and archiving fails instead.
public typealias DictionaryRepresentation = ArchiveDictionary

/// A struct that turns into a dictionary and back.
public protocol Dictionariable {
  /// Returns a dictionary that represents this value.
  func dictionaryRepresentation() -> DictionaryRepresentation

  /// Creates the value that a dictionary represents.
  ///
  /// - Throws: `ArchiveError` with the key that is missing or has a value of the wrong type.
  init(dictionaryRepresentation: DictionaryRepresentation) throws
}

// region archive
/// Archives a struct. (Swift 2 called the post's `archiveStructure(structure:)` without the label.) `KeyedArchiver` is this
/// package's coder, and an error's path begins with the `root`.
public func archiveStructure<T: Dictionariable>(
  _ structure: T
) throws -> Data {
  try ArchiveError.locating(root: "\(T.self)") {
    try KeyedArchiver.archive(structure.dictionaryRepresentation())
  }
}

/// Unarchives a struct. The type of the result says which one.
public func extractStructureFromArchive<T: Dictionariable>(
  _ data: Data
) throws -> T {
  try ArchiveError.locating(root: "\(T.self)") {
    try T(dictionaryRepresentation: KeyedUnarchiver.unarchive(from: data))
  }
}
// endregion

/// Archives several structs, in order.
public func archiveStructureInstances<T: Dictionariable>(
  _ structures: [T]
) throws -> Data {
  try ArchiveError.locating(root: "[\(T.self)]") {
    try KeyedArchiver.archive(structures.map { $0.dictionaryRepresentation() })
  }
}

/// Unarchives several structs, in order.
public func extractStructuresFromArchive<T: Dictionariable>(
  _ data: Data
) throws -> [T] {
  try ArchiveError.locating(root: "[\(T.self)]") {
    try KeyedUnarchiver.unarchive([NestedStructure<T>].self, from: data).map {
      $0.structure
    }
  }
}

// MARK: - Structs in a struct

// region nested
/// Creates the struct that a key of an outer struct's dictionary holds.
///
/// The post calls this function but doesn't show it.
public func extractStructureFromDictionary<T: Dictionariable>(
  _ dictionary: DictionaryRepresentation,
  forKey key: String
) throws -> T {
  try dictionary.value(forKey: key, as: T.init(dictionaryRepresentation:))
}
// endregion

/// Creates the struct that a key of an outer struct's dictionary holds; nil if it is missing.
public func extractStructureFromDictionary<T: Dictionariable>(
  _ dictionary: DictionaryRepresentation,
  forKey key: String
) throws -> T? {
  try dictionary.value(NestedStructure<T>?.self, forKey: key)?.structure
}

/// Creates the structs in the array that a key of an outer struct's dictionary holds.
public func extractStructuresFromDictionary<T: Dictionariable>(
  _ dictionary: DictionaryRepresentation,
  forKey key: String
) throws -> [T] {
  try dictionary.value([NestedStructure<T>].self, forKey: key).map { $0.structure }
}

/// Creates the structs in the dictionary of arrays that a key of an outer struct's dictionary holds.
public func extractStructuresFromDictionary<T: Dictionariable>(
  _ dictionary: DictionaryRepresentation,
  forKey key: String
) throws -> [String: [T]] {
  try dictionary.value([String: [NestedStructure<T>]].self, forKey: key).mapValues { $0.map { $0.structure } }
}

/// A struct as a value of a dictionary, for other shapes than those of the functions above:
///
///     let rows = try values.value([[NestedStructure<Seat>]].self, forKey: "rows").map { $0.map(\.structure) }
public struct NestedStructure<T: Dictionariable>: ArchiveValueConvertible {
  /// The struct.
  public let structure: T

  /// Creates a value for a dictionary.
  public init(_ structure: T) {
    self.structure = structure
  }

  public var valueInArchive: ArchiveValue { .dictionary(structure.dictionaryRepresentation()) }

  public init(valueInArchive value: ArchiveValue) throws {
    structure = try T(dictionaryRepresentation: DictionaryRepresentation(valueInArchive: value))
  }
}
