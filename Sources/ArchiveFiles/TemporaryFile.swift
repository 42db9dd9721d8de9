import Foundation
import KeyedArchive

/// A new file that will take the place of another one, in the same directory.
///
/// There are 16 names for such files, and who uses one holds the lock of its file. When a process ends, however
/// it ends, its locks are released: a file without a lock is left from a crash, and the next save in the directory
/// removes it.
struct TemporaryFile: ~Copyable {
  let name: String
  let descriptor: Descriptor

  /// The names that such files have.
  static let names = (0..<16).map { ".keyed-archive-\($0).partial" }

  /// Makes a file for the user only, and clears what is left from a crash. Waits if all names are in use.
  ///
  /// - Throws: `SystemError`: `EBUSY` if all names stay in use.
  init(in directory: borrowing OpenDirectory) throws {
    let end = Date(timeIntervalSinceNow: directory.calls.patience)
    while true {
      for name in Self.names { try Self.clear(name, in: directory) }
      for name in Self.names {
        guard let descriptor = try Self.make(name, in: directory) else { continue }
        self.name = name
        self.descriptor = descriptor
        return
      }
      if Date() > end { throw SystemError(code: EBUSY) }
      usleep(UInt32.random(in: 1_000...5_000))
    }
  }

  /// Removes a file that nobody uses.
  static func clear(_ name: String, in directory: borrowing OpenDirectory) throws {
    guard let file = try open(name, O_RDONLY, in: directory) else { return }
    guard try file.status().isRegular, try lock(file, as: name, in: directory, withoutLocks: false) else {
      return
    }
    do {
      try directory.remove(name)
    } catch let error as SystemError where [EACCES, EPERM].contains(error.code) {
      return
    }
  }

  /// A new file with a name and its lock; nil if somebody uses the name.
  private static func make(_ name: String, in directory: borrowing OpenDirectory) throws -> Descriptor? {
    guard let file = try open(name, O_RDWR | O_CREAT | O_EXCL, in: directory),
      try lock(file, as: name, in: directory, withoutLocks: true)
    else { return nil }
    return file
  }

  /// The file of a name; nil if there is none, or one where there must be none.
  private static func open(
    _ name: String,
    _ flags: Int32,
    in directory: borrowing OpenDirectory
  ) throws -> Descriptor? {
    let number = directory.descriptor.number
    do {
      return try Descriptor { openat(number, name, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600) }
    } catch let error as SystemError where error.code == EEXIST {
      return nil
    } catch let error as SystemError
      where flags & O_CREAT == 0 && [ENOENT, ELOOP, EACCES, EPERM, ENXIO].contains(error.code)
    {
      return nil
    }
  }

  /// Takes the lock of a file, if nobody has it and the name is still that of the file: its last user may have
  /// given it its final name, or somebody has removed it.
  ///
  /// - Parameter withoutLocks: The answer on a file system that has no locks.
  private static func lock(
    _ file: borrowing Descriptor,
    as name: String,
    in directory: borrowing OpenDirectory,
    withoutLocks: Bool
  ) throws -> Bool {
    let number = file.number
    do {
      try systemCall { flock(number, LOCK_EX | LOCK_NB) }
    } catch let error as SystemError where error.code == EWOULDBLOCK {
      return false
    } catch let error as SystemError where [ENOTSUP, ENOLCK, ENOSYS, EBADF, EINVAL].contains(error.code) {
      return withoutLocks
    }
    return try directory.status(of: name)?.isSameFile(as: file.status()) == true
  }

  /// Gives the file the permissions of another one, and its owner and group where that is allowed. The permissions
  /// of a group are for no other group.
  func takePermissions(from old: stat) throws {
    var permissions = old.st_mode & 0o777
    let new = try descriptor.status()
    if new.st_gid != old.st_gid, fchown(descriptor.number, uid_t.max, old.st_gid) != 0 {
      permissions &= ~0o070
    }
    if new.st_uid != old.st_uid { _ = fchown(descriptor.number, old.st_uid, gid_t.max) }
    try systemCall { fchmod(descriptor.number, permissions) }
  }
}
