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

// MARK: - Archives

// region archive
/// Archives a struct.
public func archiveStructure<T: Dictionariable>(
  _ structure: T
) throws -> Data {
  try ArchiveError.locating(root: "\(T.self)") {
    try KeyedArchiver.archive(structure.dictionaryRepresentation())
  }
}

/// Unarchives a struct. The type of the result says which one.
public func extractStructureFromArchive<T: Dictionariable>(
  _ data: Data,
  options: ReadingOptions = .default
) throws -> T {
  try ArchiveError.locating(root: "\(T.self)") {
    try KeyedUnarchiver.unarchive(Structure<T>.self, from: data, options: options).value
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
  _ data: Data,
  options: ReadingOptions = .default
) throws -> [T] {
  try ArchiveError.locating(root: "[\(T.self)]") {
    try KeyedUnarchiver.unarchive([Structure<T>].self, from: data, options: options).map { $0.value }
  }
}

// MARK: - Dictionaries in dictionaries

// region extractStructureFromDictionary
/// Creates a nested struct from the value of a key in the dictionary of the outer one.
///
/// The post calls this function but doesn't show it.
public func extractStructureFromDictionary<T: Dictionariable>(
  _ dictionary: DictionaryRepresentation,
  forKey key: String
) throws -> T {
  try dictionary.value(forKey: key, as: T.init(dictionaryRepresentation:))
}
// endregion

/// Creates a nested struct from the value of a key in the dictionary of the outer one; nil if the value is missing.
public func extractStructureFromDictionary<T: Dictionariable>(
  _ dictionary: DictionaryRepresentation,
  forKey key: String
) throws -> T? {
  try dictionary.value(Structure<T>?.self, forKey: key)?.value
}

/// Creates nested structs from the array of a key in the dictionary of the outer one.
public func extractStructuresFromDictionary<T: Dictionariable>(
  _ dictionary: DictionaryRepresentation,
  forKey key: String
) throws -> [T] {
  try dictionary.value([Structure<T>].self, forKey: key).map { $0.value }
}

/// Creates nested structs from the dictionary of arrays of a key in the dictionary of the outer one.
public func extractStructuresFromDictionary<T: Dictionariable>(
  _ dictionary: DictionaryRepresentation,
  forKey key: String
) throws -> [String: [T]] {
  try dictionary.value([String: [Structure<T>]].self, forKey: key).mapValues { $0.map(\.value) }
}

/// A struct as a value of a dictionary, for other shapes than those of the functions above:
///
///     let rows = try values.value([[Structure<Seat>]].self, forKey: "rows").map { $0.map(\.value) }
public struct Structure<Value: Dictionariable>: ArchiveValueConvertible {
  public let value: Value

  public init(_ value: Value) {
    self.value = value
  }

  public var archiveValue: ArchiveValue { .dictionary(value.dictionaryRepresentation()) }

  public init(archiveValue: ArchiveValue) throws {
    value = try Value(dictionaryRepresentation: DictionaryRepresentation(archiveValue: archiveValue))
  }
}
