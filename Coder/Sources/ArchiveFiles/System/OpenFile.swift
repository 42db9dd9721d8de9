import Foundation
import KeyedArchive

/// An open file or directory, which is closed at the end of the value's lifetime.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  let calls: SystemCalls

  /// Takes over the file descriptor that a call such as `openat` returns.
  init(_ calls: SystemCalls, _ open: () -> Int32) throws {
    descriptor = try systemCall(open)
    self.calls = calls
  }

  deinit { close(descriptor) }

  func status() throws -> stat {
    try stat { fstat(descriptor, $0) }
  }

  /// Reads the file to its end. A device is an error, and so is a file that is larger than the limits.
  func read(_ limits: Limits) throws -> Data {
    let status = try status()
    if status.isDirectory { throw SystemError(code: EISDIR) }
    // A terminal ends when the user says so, and "/dev/zero" never does.
    if status.isDevice, isatty(descriptor) == 0 { throw SystemError(code: ENXIO) }
    var data = Data()
    if status.isRegular {
      try limits.check(byteCount: Int(status.st_size))
      data.reserveCapacity(Int(status.st_size))
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try systemCall { calls.read(descriptor, &buffer, buffer.count) }
      if count == 0 { return data }
      data.append(contentsOf: buffer[..<count])
      try limits.check(byteCount: data.count)
    }
  }

  /// Writes all bytes, in several calls if the system takes only some of them at once.
  func write(_ data: Data) throws {
    var rest = data
    while !rest.isEmpty {
      let count = try rest.withUnsafeBytes { bytes in
        try systemCall { calls.write(descriptor, bytes.baseAddress, bytes.count) }
      }
      if count == 0 { throw SystemError(code: EIO) }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until everything is on the disk.
  func synchronize() throws {
    try systemCall { calls.synchronize(descriptor) }
  }

  /// Gives the file the permissions of another one, and its owner and group if that's allowed. If the group can't be
  /// kept, the new group gets no permissions.
  func takePermissions(from old: stat) throws {
    var permissions = old.st_mode & 0o777
    let new = try status()
    if new.st_gid != old.st_gid, fchown(descriptor, uid_t.max, old.st_gid) != 0 { permissions &= ~0o070 }
    if new.st_uid != old.st_uid { _ = fchown(descriptor, old.st_uid, gid_t.max) }
    try systemCall { fchmod(descriptor, permissions) }
  }
}
