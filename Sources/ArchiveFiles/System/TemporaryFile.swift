import Foundation

/// A new file that will replace another one in the same directory.
///
/// There are 16 names for such files. A process locks the temporary file that it uses, and the system releases its
/// locks when the process ends, even in a crash. So a file without a lock is left over, and the next save removes it.
struct TemporaryFile: ~Copyable {
  static let names = (0..<16).map { ".keyed-archive-\($0).partial" }

  let name: String
  let file: OpenFile

  /// Removes what crashes have left, and creates a file for its owner only. Waits if all names are in use.
  ///
  /// - Throws: `SystemError` with the code `EBUSY` if all names stay in use.
  init(in directory: borrowing OpenDirectory) throws {
    let deadline = Date(timeIntervalSinceNow: directory.file.calls.timeout)
    while true {
      try Self.removeUnused(in: directory)
      for name in Self.names {
        guard let file = try Self.create(name, in: directory) else { continue }
        self.name = name
        self.file = file
        return
      }
      if Date() > deadline { throw SystemError(code: EBUSY) }
      usleep(UInt32.random(in: 1_000...5_000))
    }
  }

  /// Removes the temporary files that no process uses, as far as this process is allowed to.
  static func removeUnused(in directory: borrowing OpenDirectory) throws {
    for name in names {
      guard let file = try? directory.open(name, O_RDONLY), try file.status().isRegular,
        try lock(file, as: name, in: directory, ifLocksUnsupported: false)
      else { continue }
      _ = try? directory.remove(name)
    }
  }

  /// A new, locked file, or nil if the name is in use.
  private static func create(_ name: String, in directory: borrowing OpenDirectory) throws -> OpenFile? {
    guard
      let file = try nilIfFailing(with: EEXIST, in: { try directory.open(name, O_RDWR | O_CREAT | O_EXCL) }),
      try lock(file, as: name, in: directory, ifLocksUnsupported: true)
    else { return nil }
    return file
  }

  /// Locks a file, and returns whether it's free and still has its name: the process that used it may have given it its
  /// final name, or another one may have removed it.
  private static func lock(
    _ file: borrowing OpenFile,
    as name: String,
    in directory: borrowing OpenDirectory,
    ifLocksUnsupported: Bool
  ) throws -> Bool {
    let descriptor = file.descriptor
    do {
      try systemCall { flock(descriptor, LOCK_EX | LOCK_NB) }
    } catch let error as SystemError {
      switch error.code {
      case EWOULDBLOCK: return false
      case ENOTSUP, ENOLCK, ENOSYS, EBADF, EINVAL: return ifLocksUnsupported
      default: throw error
      }
    }
    return try directory.status(of: name)?.isSameFile(as: file.status()) == true
  }
}
