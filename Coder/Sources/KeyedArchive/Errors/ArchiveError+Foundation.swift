import Foundation

extension ArchiveError: LocalizedError {
  /// The same sentence as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }

  /// The file that was read or written, if there was one.
  public var file: URL? {
    get { filePath.map { URL(fileURLWithPath: $0, isDirectory: false) } }
    set { filePath = newValue?.path }
  }

  /// What the system reported: `ENOENT` for no file, `EACCES` for no permission, `ENOSPC` for no space.
  public var systemError: POSIXErrorCode? {
    get { systemErrorNumber == 0 ? nil : POSIXErrorCode(rawValue: systemErrorNumber) }
    set { systemErrorNumber = newValue?.rawValue ?? 0 }
  }
}

extension ArchiveError {
  /// Creates an error about a file, with what the system reported.
  public init(
    _ category: Category,
    expected: String,
    found: String,
    file: URL?,
    systemError: POSIXErrorCode?
  ) {
    self.init(category, expected: expected, found: found)
    self.file = file
    self.systemError = systemError
  }

  /// Turns any error into an `ArchiveError`. Foundation's own coder reports errors about damaged archives; other errors are
  /// those of the caller's code.
  package init(wrapping error: any Error, isEncoding: Bool = false) {
    if let error = ArchiveError(inside: error) {
      self = error
      return
    }
    self.init(
      isEncoding ? .unsupported : (error as NSError).category,
      expected: "a value that can be \(isEncoding ? "encoded" : "decoded")",
      found: "the error \"\(error)\""
    )
    underlyingError = error
  }
}

// MARK: - Foundation's errors

/// The form for methods with Foundation's signatures. On Linux, `catch let error as NSError` finds no other error: the compiler
/// takes it for exhaustive, and the process ends.
extension ArchiveError {
  /// An error with a code of Foundation's coders, this sentence, and this error inside.
  package func inFoundation(isEncoding: Bool = false) -> NSError {
    let code: CocoaError.Code =
      isEncoding ? .coderInvalidValue : category == .missingValue ? .coderValueNotFound : .coderReadCorrupt
    return CoderError(
      domain: NSCocoaErrorDomain,
      code: code.rawValue,
      userInfo: [NSLocalizedDescriptionKey: description, NSUnderlyingErrorKey: self]
    )
  }

  /// Runs `body`. What it throws is thrown in Foundation's form.
  package static func inFoundation<Result>(
    isEncoding: Bool = false,
    _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      throw ArchiveError(wrapping: error, isEncoding: isEncoding).inFoundation(isEncoding: isEncoding)
    }
  }

  /// The error itself, or the one in Foundation's form; nil for an error of other code.
  package init?(inside error: any Error) {
    guard let error = error as? ArchiveError ?? (error as NSError).archiveError else { return nil }
    self = error
  }
}

/// Prints as its sentence. It adds no state to `NSError`, which is `Sendable`.
private final class CoderError: NSError, @unchecked Sendable {
  override var description: String { localizedDescription }
}

// On Linux, `is CocoaError` is true for an `NSError` of any domain.
extension NSError {
  fileprivate var archiveError: ArchiveError? {
    domain == NSCocoaErrorDomain ? userInfo[NSUnderlyingErrorKey] as? ArchiveError : nil
  }

  /// The category of an error that a coder reports: only Foundation's are about the archive.
  fileprivate var category: ArchiveError.Category {
    guard domain == NSCocoaErrorDomain else { return .wrongType }
    return code == CocoaError.coderValueNotFound.rawValue ? .missingValue : .corruptArchive
  }
}
