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

  /// Turns any error into an `ArchiveError`. An error of a class that is being decoded means a damaged archive.
  package init(wrapping error: any Error) {
    self =
      error as? ArchiveError
      ?? .corrupt(expected: "a value that can be decoded", found: "the error \"\(error)\"")
  }
}
