/// Why a value couldn't be archived or unarchived. `description` turns the facts into one sentence.
///
///     do {
///       _ = try unarchiveMovie(Data("{}".utf8))
///     } catch let error as ArchiveError {
///       print(error.category, "-", error)
///     }
///     // unsupported - Movie: not supported: expected a keyed archive (a binary property list, or one in XML), found a text
///     // such as JSON or a list in the OpenStep format
public struct ArchiveError: Error, Hashable, Sendable {
  /// The kinds of failure.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    /// The file can't be read or written: no such file, no permission, no space.
    case file
    /// The archive is damaged.
    case corruptArchive
    /// The archive names a class that the caller didn't allow.
    case disallowedClass
    /// A required value is missing.
    case missingValue
    /// A value has the wrong type, or the caller's own code refused it: see `underlyingError`.
    case wrongType
    /// The archive is deeper or larger than the limits allow.
    case limitExceeded
    /// The bytes aren't a keyed archive. Or the value or the archive is intact, but this coder can't handle it, or the
    /// caller's own code refused to encode it.
    case unsupported
  }

  /// What kind of failure it is.
  public var category: Category

  /// The name of the approach that failed, if one was in use.
  public var approach: String?

  /// Where in the value it failed.
  public var path: ArchivePath

  /// What was expected there, as a noun phrase: "a string".
  public var expected: String

  /// What was found instead, as a noun phrase: "the integer 7".
  public var found: String

  /// The path of the file that was read or written, if there was one.
  package var filePath: String?

  /// The number of the system's error, such as `ENOENT`; 0 if there was none.
  ///
  /// It isn't a `POSIXErrorCode`, because every throwing function would look up that type's size while it runs.
  package var systemErrorNumber: Int32 = 0

  #if !hasFeature(Embedded)
    package var cause: Cause?
  #endif

  /// Creates an error of a category, with what was expected and what was found.
  public init(
    _ category: Category,
    approach: String? = nil,
    path: ArchivePath = ArchivePath(),
    expected: String,
    found: String
  ) {
    self.category = category
    self.approach = approach
    self.path = path
    self.expected = expected
    self.found = found
  }
}

// MARK: - The caller's errors

#if !hasFeature(Embedded)
  extension ArchiveError {
    /// The error that the caller's own code threw or reported: an `init(from:)`, an `encode(to:)`, a closure, or a call of
    /// `failWithError`. Nil if the failure is the coder's.
    public var underlyingError: (any Error)? {
      get { cause?.error }
      set { cause = newValue.map(Cause.init) }
    }

    /// An error that compares as its text, because not all errors can be compared.
    package struct Cause: Hashable, Sendable {
      package let error: any Error

      package static func == (first: Cause, second: Cause) -> Bool { "\(first.error)" == "\(second.error)" }
      package func hash(into hasher: inout Hasher) { hasher.combine("\(error)") }
    }
  }
#endif

// MARK: - Paths

extension ArchiveError {
  /// Returns the same error with a component at the front of its path.
  @usableFromInline
  package func inside(_ component: ArchivePath.Component) -> ArchiveError {
    var error = self
    error.path.components.insert(component, at: 0)
    return error
  }

  /// Runs `body`. If it throws, the path of its error starts at `root`.
  ///
  /// - Throws: What `body` throws.
  public static func locating<Result>(
    root: @autoclosure () -> String,
    _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch var error as ArchiveError {
      error.path.root = root()
      throw error
    }
  }

  /// Runs `body`. If it throws, the path of its error gets a component at the front.
  ///
  /// It is inlined, as its callers are, because code for a type that the compiler doesn't know is slow.
  ///
  /// - Throws: What `body` throws.
  @inlinable
  public static func locating<Result>(
    _ component: @autoclosure () -> ArchivePath.Component,
    _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as ArchiveError {
      throw error.inside(component())
    }
  }
}
