import Foundation

@testable import ArchiveFiles

/// What a failing system call returns.
func fail(_ code: Int32) -> Int {
  errno = code
  return -1
}

extension SystemCalls {
  /// Calls of a disk that fails after some bytes or, if there is no number of bytes, when a save waits for it.
  static func failing(_ code: Int32, after limit: Int?) -> SystemCalls {
    guard let limit else { return SystemCalls(synchronize: { _ in Int32(fail(code)) }) }
    return SystemCalls(write: { descriptor, start, count in
      let done = Int(lseek(descriptor, 0, SEEK_CUR))
      return done >= limit ? fail(code) : Foundation.write(descriptor, start, min(count, limit - done))
    })
  }
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
