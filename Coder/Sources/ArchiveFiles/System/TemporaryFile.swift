import Foundation

/// A new file that will replace another one in the same directory.
///
/// Its name is random, so that nobody can use it first. A process locks the temporary file that it uses, and the system
/// releases its locks when the process ends, even in a crash. So a file without a lock is left over, and the next save
/// removes it.
struct TemporaryFile: ~Copyable {
  let name: String
  let file: OpenFile

  /// Creates a file for its owner only.
  init(in directory: borrowing OpenDirectory) throws {
    // Another process may take the new file for one that is left over, until it's locked.
    for _ in 0..<100 {
      let name = ".keyed-archive-\(String(UInt64.random(in: 0...UInt64.max), radix: 16)).partial"
      guard let file = try Self.create(name, in: directory) else { continue }
      self.name = name
      self.file = file
      return
    }
    throw SystemError(code: EAGAIN)
  }

  /// Whether a file has the name of a temporary one.
  static func isName(_ name: String) -> Bool {
    name.hasPrefix(".keyed-archive-") && name.wholeMatch(of: /\.keyed-archive-[0-9a-f]+\.partial/) != nil
  }

  /// Removes the temporary files of this user that no process uses, as far as this process is allowed to.
  static func removeUnused(in directory: borrowing OpenDirectory) throws {
    for name in try directory.names() where isName(name) {
      guard let status = try? directory.status(of: name), status.isRegular, status.st_uid == geteuid(),
        let file = try? directory.open(name, O_RDONLY),
        (try? lock(file, as: name, in: directory, ifLocksUnsupported: false)) == true
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
