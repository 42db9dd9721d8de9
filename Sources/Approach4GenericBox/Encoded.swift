import ArchiveFiles
import Foundation
import KeyedArchive

/// A struct that has a class to archive it.
public protocol Encoded {
  /// The class.
  associatedtype Encoder: ValueEncoder where Encoder.Value == Self

  /// An object of the class that holds this value.
  var encoder: Encoder { get }
}

/// A class that archives a value: the other half of `Encoded`.
///
/// In the post it is called `Encodable`, a name that the standard library has taken since.
public protocol ValueEncoder: NSObject, NSSecureCoding {
  /// The struct that the class archives.
  associatedtype Value

  /// The value that the object holds.
  var value: Value { get }
}

extension Encoded {
  /// The archive of this value.
  public func archive(using coder: Coder = .default) throws -> Data {
    try coder.archivedData(withRootObject: encoder)
  }

  /// The value in an archive.
  public static func unarchive(_ data: Data, using coder: Coder = .default) throws -> Self {
    try coder.unarchivedObject(ofClass: Encoder.self, from: data).value
  }

  /// The archive of several values.
  public static func archive(_ values: [Self], using coder: Coder = .default) throws -> Data {
    try coder.archivedData(withRootObject: values.map(\.encoder))
  }

  /// The values in an archive.
  public static func unarchiveArray(_ data: Data, using coder: Coder = .default) throws -> [Self] {
    try coder.unarchivedArrayOfObjects(ofClass: Encoder.self, from: data).map(\.value)
  }
}

// MARK: - Files

extension Encoded {
  /// Saves this value in a file.
  public func archive(to url: URL, using coder: Coder = .default) throws {
    try ArchiveFile(url).write(archive(using: coder))
  }

  /// The value in a file.
  public static func unarchive(from url: URL, using coder: Coder = .default) throws -> Self {
    try ArchiveFile(url).read { try unarchive($0, using: coder) }
  }

  /// Saves several values in a file.
  public static func archive(_ values: [Self], to url: URL, using coder: Coder = .default) throws {
    try ArchiveFile(url).write(archive(values, using: coder))
  }

  /// The values in a file.
  public static func unarchiveArray(from url: URL, using coder: Coder = .default) throws -> [Self] {
    try ArchiveFile(url).read { try unarchiveArray($0, using: coder) }
  }
}
