import Foundation

/// Why a value could not be archived or unarchived: facts, from which `description` makes one sentence.
///
///     User.reviews[2].restaurant.name: expected a string, found the integer 7
public struct ArchiveError: Error, Hashable, Sendable {
  /// What kind of failure it is.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    /// The file system refused: no such file, no permission, no space.
    case file
    /// The bytes are no keyed archive, or a damaged one.
    case corruptArchive
    /// The archive names a class that the caller did not allow.
    case disallowedClass
    /// Something that must be there is not.
    case missingValue
    /// Something is there, of another type than expected.
    case wrongType
    /// Deeper or larger than the limits allow.
    case limitExceeded
    /// The value or the archive is in order, but this coder cannot handle it.
    case unsupported
  }

  /// What kind of failure it is.
  public var category: Category

  /// The approach that failed, where one was at work.
  public var approach: String?

  /// Where in the value it failed.
  public var path: ArchivePath

  /// What should have been there, as a noun phrase: "a string".
  public var expected: String

  /// What was there instead, as a noun phrase: "the integer 7".
  public var found: String

  /// The file that was read or written, where it was one.
  public var file: URL?

  /// What the system said of the file: `ENOENT` for none, `EACCES` for no permission, `ENOSPC` for no space.
  public var systemError: POSIXErrorCode?

  /// An error of a category, with what was expected and what was found.
  public init(
    _ category: Category,
    approach: String? = nil,
    path: ArchivePath = ArchivePath(),
    expected: String,
    found: String,
    file: URL? = nil,
    systemError: POSIXErrorCode? = nil
  ) {
    self.category = category
    self.approach = approach
    self.path = path
    self.expected = expected
    self.found = found
    self.file = file
    self.systemError = systemError
  }
}

extension ArchiveError {
  package static func corrupt(expected: String, found: String) -> ArchiveError {
    ArchiveError(.corruptArchive, expected: expected, found: found)
  }

  static var repeatedKey: ArchiveError {
    .corrupt(expected: "each key of a dictionary once", found: "a key twice")
  }

  /// The same error, seen from the value that holds the one that failed.
  func inside(_ component: ArchivePath.Component) -> ArchiveError {
    var error = self
    error.path.components.insert(component, at: 0)
    return error
  }
}

extension ArchiveError {
  /// Runs `body`; an error that it throws has a path that starts at `root`.
  public static func locating<Result>(root: @autoclosure () -> String, _ body: () throws -> Result) throws
    -> Result
  {
    do {
      return try body()
    } catch var error as ArchiveError {
      error.path.root = root()
      throw error
    }
  }

  /// Runs `body`; an error that it throws gains a component at the front of its path.
  public static func locating<Result>(
    _ component: ArchivePath.Component,
    _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as ArchiveError {
      throw error.inside(component)
    }
  }
}

extension ArchiveError {
  /// Any error as an `ArchiveError`: what a class reports while it is decoded counts as a damaged archive.
  package init(wrapping error: any Error) {
    if let error = error as? ArchiveError {
      self = error
    } else {
      self.init(.corruptArchive, expected: "a value that can be decoded", found: "the error \"\(error)\"")
    }
  }
}
