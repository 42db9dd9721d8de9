import Foundation
import KeyedArchive

extension ArchiveError {
  /// Runs `body` with a file's path. A failed system call becomes an error with the path and the reason.
  ///
  /// - Parameter missing: What the error says was found if something is missing.
  static func locating<Result: ~Copyable>(
    _ expected: String,
    at url: URL,
    missing: String = "nothing there",
    _ body: (_ path: String) throws -> Result
  ) throws -> Result {
    do {
      return try body(pathOfFile(at: url))
    } catch let error as SystemError {
      throw ArchiveError(
        .file,
        expected: "\(expected) at \(url.path)",
        found: error.code == ENOENT ? missing : error.found,
        file: url,
        systemError: POSIXErrorCode(rawValue: error.code)
      )
    } catch var error as ArchiveError where error.file == nil {
      error.file = url
      throw error
    }
  }

  static func longName(for string: String, byteCount: Int, limit: Int) -> ArchiveError {
    ArchiveError(
      .file,
      expected: "an identifier whose file name has at most \(limit) bytes",
      found: "\(string.quotedExcerpt), whose file name would have \(byteCount)",
      file: nil,
      systemError: .ENAMETOOLONG
    )
  }

  /// The path of a file's URL.
  ///
  /// - Throws: an error if the URL isn't a file's, or if the system would cut its path at a NUL.
  static func pathOfFile(at url: URL) throws -> String {
    guard url.isFileURL else {
      throw ArchiveError(.file, expected: "the URL of a file", found: "\(url)")
    }
    if url.path.utf8.contains(0) { throw SystemError(code: EINVAL) }
    return url.path
  }
}

extension SystemError {
  /// What prevented the call, as a noun phrase.
  fileprivate var found: String {
    switch code {
    case EACCES, EPERM: "no permission"
    case EROFS: "a read-only file system"
    case EISDIR: "a directory"
    case ENOTDIR: "a file or a link where a directory must be"
    case ENODEV: "a pipe, a socket or a device"
    case ENXIO: "a socket or a device"
    case ELOOP: "a symbolic link that isn't followed"
    case ENAMETOOLONG: "a name that is too long"
    case ENOSPC, EDQUOT: "no space left on the disk"
    case EFBIG: "a limit on the size of files"
    case EMFILE, ENFILE: "too many open files"
    case EIO: "a disk error"
    default: "the error \"\(String(cString: strerror(code)))\""
    }
  }
}
