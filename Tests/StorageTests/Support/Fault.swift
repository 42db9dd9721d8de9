import Foundation
import Testing

@testable import ArchiveFiles

/// A way in which the disk fails while a file is saved.
struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let code: POSIXErrorCode
  let found: String
  let calls: SystemCalls

  static let all = [
    Fault("no space at once", .ENOSPC, "no space left on the disk", writing(0, thenFailingWith: ENOSPC)),
    Fault(
      "no space after some bytes",
      .ENOSPC,
      "no space left on the disk",
      writing(5_000, thenFailingWith: ENOSPC)
    ),
    Fault("a quota", .EDQUOT, "no space left on the disk", writing(5_000, thenFailingWith: EDQUOT)),
    Fault("a disk error", .EIO, "a disk error", writing(70_000, thenFailingWith: EIO)),
    Fault(
      "a disk error while waiting",
      .EIO,
      "a disk error",
      SystemCalls(synchronize: { _ in Int32(fail(EIO)) })
    ),
  ]

  private init(_ description: String, _ code: POSIXErrorCode, _ found: String, _ calls: SystemCalls) {
    testDescription = description
    (self.code, self.found, self.calls) = (code, found, calls)
  }

  private static func writing(_ limit: Int, thenFailingWith code: Int32) -> SystemCalls {
    SystemCalls(write: { descriptor, start, count in
      let done = Int(lseek(descriptor, 0, SEEK_CUR))
      return done >= limit ? fail(code) : write(descriptor, start, min(count, limit - done))
    })
  }
}

/// What a failing system call returns.
func fail(_ code: Int32) -> Int {
  errno = code
  return -1
}

/// Counts, from any thread: the lock is held wherever the count is touched, which makes it safe to share.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
