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
    Fault(
      testDescription: "no space at once",
      code: .ENOSPC,
      found: "no space left on the disk",
      calls: SystemCalls(write: { _, _, _ in fail(ENOSPC) })
    ),
    Fault(
      testDescription: "no space after some bytes",
      code: .ENOSPC,
      found: "no space left on the disk",
      calls: SystemCalls(write: limited(to: 5_000, then: ENOSPC))
    ),
    Fault(
      testDescription: "a quota",
      code: .EDQUOT,
      found: "no space left on the disk",
      calls: SystemCalls(write: limited(to: 5_000, then: EDQUOT))
    ),
    Fault(
      testDescription: "a disk error",
      code: .EIO,
      found: "a disk error",
      calls: SystemCalls(write: limited(to: 70_000, then: EIO))
    ),
    Fault(
      testDescription: "a disk error when it is waited for",
      code: .EIO,
      found: "a disk error",
      calls: SystemCalls(synchronize: { _ in Int32(fail(EIO)) })
    ),
  ]

  private static func limited(
    to count: Int,
    then code: Int32
  ) -> @Sendable (Int32, UnsafeRawPointer?, Int) -> Int {
    { number, start, wanted in
      let done = Int(lseek(number, 0, SEEK_CUR))
      return done >= count ? fail(code) : write(number, start, min(wanted, count - done))
    }
  }
}

/// What a system call gives that fails.
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
