import Foundation
import KeyedArchive

/// The system calls that move the bytes of a file; a test replaces them to inject a fault.
struct SystemCalls: Sendable {
  var read: @Sendable (Int32, UnsafeMutableRawPointer, Int) -> Int = {
    Foundation.read($0, $1, $2)
  }
  var write: @Sendable (Int32, UnsafeRawPointer, Int) -> Int = {
    Foundation.write($0, $1, $2)
  }
  var synchronize: @Sendable (Int32) -> Int32 = {
    fsync($0)
  }
  /// How many seconds a save waits for the name of a temporary file, if others use them all.
  var patience: TimeInterval = 30
}

/// A system call failed.
struct SystemError: Error {
  let code: Int32

  /// The error of the call that failed last.
  static var last: SystemError { SystemError(code: errno) }
}

/// Makes a system call, again when a signal interrupts it.
///
/// - Throws: `SystemError` if the call gives −1.
@discardableResult
func systemCall<Result: FixedWidthInteger>(_ call: () -> Result) throws -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    guard errno == EINTR else { throw SystemError.last }
  }
}

/// An open file or directory, closed when it is no longer used.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes over what a call of `open` or `openat` gives.
  init(_ open: () -> Int32) throws {
    number = try systemCall(open)
  }

  deinit { close(number) }

  /// What the system knows of the file.
  func status() throws -> stat {
    var status = stat()
    try systemCall { fstat(number, &status) }
    return status
  }

  /// All bytes from here on.
  ///
  /// - Throws: `SystemError`; `ArchiveError` of category `limitExceeded` if there are more than the limits allow.
  func read(_ calls: SystemCalls, _ limits: Limits) throws -> Data {
    let status = try status()
    if status.isDirectory { throw SystemError(code: EISDIR) }
    var data = Data()
    if status.isRegular {
      try limits.check(byteCount: Int(status.st_size))
      data.reserveCapacity(Int(status.st_size))
    }
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      guard let start = buffer.baseAddress else { return }
      while true {
        let count = try systemCall { calls.read(number, start, buffer.count) }
        if count == 0 { return }
        data.append(start.assumingMemoryBound(to: UInt8.self), count: count)
        try limits.check(byteCount: data.count)
      }
    }
    return data
  }

  /// Writes all bytes; the system may take them in several parts.
  func write(_ data: Data, _ calls: SystemCalls) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let count = try systemCall { calls.write(number, start, rest.count) }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Waits until the disk has everything.
  func synchronize(_ calls: SystemCalls) throws {
    try systemCall { calls.synchronize(number) }
  }
}

extension stat {
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }
  var isSymbolicLink: Bool { st_mode & S_IFMT == S_IFLNK }

  /// Whether both are of the same file.
  func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}
