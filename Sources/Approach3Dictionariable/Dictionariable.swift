import ArchiveFiles
import Foundation
import KeyedArchive

/// The dictionary that stands for a struct: whatever cannot be archived cannot be put in it.
///
/// In the post it is an `NSDictionary`, so that the compiler rejects what is no object. Since Swift 3 it
/// accepts anything there, and the failure waits for the archiver.
public typealias DictionaryRepresentation = ArchiveDictionary

/// A struct that turns into a dictionary and back.
public protocol Dictionariable {
  /// The dictionary that stands for this value.
  func dictionaryRepresentation() -> DictionaryRepresentation

  /// The value that a dictionary stands for.
  ///
  /// - Throws: `ArchiveError` with the key that is missing or has a value of another type.
  init(dictionaryRepresentation: DictionaryRepresentation) throws
}

// MARK: - Archives

// region archive
/// The archive of a struct.
public func archiveStructure<T: Dictionariable>(
  _ structure: T,
  using coder: Coder = .default
) throws -> Data {
  try ArchiveError.locating(root: "\(T.self)") {
    try coder.archivedData(withRootObject: structure.dictionaryRepresentation())
  }
}

/// The struct in an archive. The caller says which, as the type of the result.
public func extractStructureFromArchive<T: Dictionariable>(
  _ data: Data,
  using coder: Coder = .default
) throws -> T {
  try ArchiveError.locating(root: "\(T.self)") {
    try T(dictionaryRepresentation: coder.unarchivedValue(from: data))
  }
}
// endregion

/// The archive of several structs, in order.
public func archiveStructureInstances<T: Dictionariable>(
  _ structures: [T],
  using coder: Coder = .default
) throws -> Data {
  try ArchiveError.locating(root: "[\(T.self)]") {
    try coder.archivedData(withRootObject: structures.map { $0.dictionaryRepresentation() })
  }
}

/// The structs in an archive, in order.
public func extractStructuresFromArchive<T: Dictionariable>(
  _ data: Data,
  using coder: Coder = .default
) throws -> [T] {
  try ArchiveError.locating(root: "[\(T.self)]") {
    try extractStructures(coder.unarchivedValue(from: data))
  }
}

// MARK: - Files

/// Saves a struct in a file.
public func archiveStructure<T: Dictionariable>(
  _ structure: T,
  to url: URL,
  using coder: Coder = .default
) throws {
  try ArchiveFile(url).write(archiveStructure(structure, using: coder))
}

/// The struct in a file. The caller says which, as the type of the result.
public func extractStructureFromArchive<T: Dictionariable>(
  at url: URL,
  using coder: Coder = .default
) throws -> T {
  try ArchiveFile(url).read { try extractStructureFromArchive($0, using: coder) }
}

/// Saves several structs in a file, in order.
public func archiveStructureInstances<T: Dictionariable>(
  _ structures: [T],
  to url: URL,
  using coder: Coder = .default
) throws {
  try ArchiveFile(url).write(archiveStructureInstances(structures, using: coder))
}

/// The structs in a file, in order.
public func extractStructuresFromArchive<T: Dictionariable>(
  at url: URL,
  using coder: Coder = .default
) throws -> [T] {
  try ArchiveFile(url).read { try extractStructuresFromArchive($0, using: coder) }
}

// MARK: - Dictionaries in dictionaries

/// The struct that a key of another struct's dictionary stands for.
///
/// The post calls this function and does not show it.
public func extractStructureFromDictionary<T: Dictionariable>(
  _ dictionary: DictionaryRepresentation,
  forKey key: String
) throws -> T {
  let representation: DictionaryRepresentation = try dictionary.value(forKey: key)
  return try ArchiveError.locating(.key(key)) { try T(dictionaryRepresentation: representation) }
}

/// The structs that a key of another struct's dictionary stands for.
public func extractStructuresFromDictionary<T: Dictionariable>(
  _ dictionary: DictionaryRepresentation,
  forKey key: String
) throws -> [T] {
  let representations: [DictionaryRepresentation] = try dictionary.value(forKey: key)
  return try ArchiveError.locating(.key(key)) { try extractStructures(representations) }
}

private func extractStructures<T: Dictionariable>(_ representations: [DictionaryRepresentation]) throws -> [T]
{
  try representations.enumerated().map { index, representation in
    try ArchiveError.locating(.index(index)) { try T(dictionaryRepresentation: representation) }
  }
}
