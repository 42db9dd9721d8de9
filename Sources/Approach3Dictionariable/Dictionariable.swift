import Foundation
import KeyedArchive

/// A dictionary that represents a struct. It accepts only values that can be archived.
///
/// The post uses an `NSDictionary`, so that the compiler rejects values that aren't objects. Since Swift 3 the
/// compiler accepts any value there, and archiving fails instead.
public typealias DictionaryRepresentation = ArchiveDictionary

/// A struct that turns into a dictionary and back.
///
/// So it is a value that a dictionary can hold: as the value of a key, optional, in an array, in a dictionary.
public protocol Dictionariable: ArchiveValueConvertible {
  /// Returns a dictionary that represents this value.
  func dictionaryRepresentation() -> DictionaryRepresentation

  /// Creates the value that a dictionary represents.
  ///
  /// - Throws: `ArchiveError` with the key that is missing or has a value of the wrong type.
  init(dictionaryRepresentation: DictionaryRepresentation) throws
}

extension Dictionariable {
  public var valueInArchive: ArchiveValue { .dictionary(dictionaryRepresentation()) }

  public init(valueInArchive: ArchiveValue) throws {
    try self.init(dictionaryRepresentation: DictionaryRepresentation(valueInArchive: valueInArchive))
  }
}

// region archive
/// Archives a struct.
public func archiveStructure<T: Dictionariable>(
  _ structure: T
) throws -> Data {
  try ArchiveError.locating(root: "\(T.self)") {
    try KeyedArchiver.archive(structure)
  }
}

/// Unarchives a struct. The type of the result says which one.
public func extractStructureFromArchive<T: Dictionariable>(
  _ data: Data,
  options: ReadingOptions = .default
) throws -> T {
  try ArchiveError.locating(root: "\(T.self)") {
    try KeyedUnarchiver.unarchive(from: data, options: options)
  }
}
// endregion

/// Archives several structs, in order.
public func archiveStructureInstances<T: Dictionariable>(
  _ structures: [T]
) throws -> Data {
  try ArchiveError.locating(root: "[\(T.self)]") {
    try KeyedArchiver.archive(structures)
  }
}

/// Unarchives several structs, in order.
public func extractStructuresFromArchive<T: Dictionariable>(
  _ data: Data,
  options: ReadingOptions = .default
) throws -> [T] {
  try ArchiveError.locating(root: "[\(T.self)]") {
    try KeyedUnarchiver.unarchive(from: data, options: options)
  }
}

/// Creates a nested struct from the value of a key in the dictionary of the outer one.
///
/// The post calls this function but doesn't show it.
public func extractStructureFromDictionary<T: Dictionariable>(
  _ dictionary: DictionaryRepresentation,
  forKey key: String
) throws -> T {
  try dictionary.value(forKey: key)
}
