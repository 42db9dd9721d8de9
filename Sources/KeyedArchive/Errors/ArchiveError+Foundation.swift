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
    if let error = error as? ArchiveError {
      self = error
      return
    }
    self.init(
      isEncoding ? .unsupported : error is CocoaError ? .corruptArchive : .wrongType,
      expected: "a value that can be \(isEncoding ? "encoded" : "decoded")",
      found: "the error \"\(error)\""
    )
    underlyingError = error
  }
}

extension ArchiveError {
  /// The error that the caller's own code threw or reported: an `init(from:)`, an `encode(to:)`, a closure, or a call of
  /// `failWithError`. Nil if the failure is the coder's.
  public var underlyingError: (any Error)? {
    get { cause?.error }
    set { cause = newValue.map(Cause.init) }
  }

  /// An error that compares as its text, because not all errors can be compared.
  struct Cause: Hashable, Sendable {
    let error: any Error

    static func == (first: Cause, second: Cause) -> Bool { "\(first.error)" == "\(second.error)" }
    func hash(into hasher: inout Hasher) { hasher.combine("\(error)") }
  }
}
