import Foundation

/// The system calls that move the bytes of a file. Tests replace them to inject faults.
struct SystemCalls: Sendable {
  var read: @Sendable (Int32, UnsafeMutableRawPointer, Int) -> Int = { Foundation.read($0, $1, $2) }
  var write: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { Foundation.write($0, $1, $2) }
  var synchronize: @Sendable (Int32) -> Int32 = { fsync($0) }
}

/// A system call failed.
struct SystemError: Error {
  let code: Int32
}

/// Makes a system call, and repeats it if a signal interrupts it.
///
/// - Throws: `SystemError` if the call returns −1.
@discardableResult
func systemCall<Result: FixedWidthInteger>(_ call: () -> Result) throws -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    guard errno == EINTR else { throw SystemError(code: errno) }
  }
}

/// Returns the result of `body`, or nil if a system call in it fails with one of the codes.
func nilIfFailing<Result: ~Copyable>(with codes: Int32..., in body: () throws -> Result) throws -> Result? {
  do {
    return try body()
  } catch let error as SystemError where codes.contains(error.code) {
    return nil
  }
}

/// The status of the file that a path leads to, or nil if it's missing.
func targetStatus(of path: String) throws -> stat? {
  try nilIfFailing(with: ENOENT) { try stat { stat(path, $0) } }
}

extension stat {
  /// The status that a call such as `fstat` returns.
  init(_ call: (UnsafeMutablePointer<stat>) -> Int32) throws {
    var status = stat()
    try systemCall { call(&status) }
    self = status
  }

  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  var isDevice: Bool { [S_IFCHR, S_IFBLK].contains(st_mode & S_IFMT) }

  func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}
