import Foundation
import KeyedArchive

/// An open directory. Its files are reached through it, so that nothing leads elsewhere meanwhile: the last
/// component of a path is never followed if it is a symbolic link.
struct OpenDirectory: ~Copyable {
  let descriptor: Descriptor
  let calls: SystemCalls

  /// Opens a directory by its path.
  init(_ path: String, _ calls: SystemCalls) throws {
    descriptor = try Descriptor { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    self.calls = calls
  }

  /// Opens a directory in another.
  ///
  /// - Parameter isMade: Whether to make it if it is not there, for its owner only.
  init(_ name: String, in parent: borrowing OpenDirectory, isMade: Bool) throws {
    let number = parent.descriptor.number
    if isMade, try Self.isMade({ mkdirat(number, name, 0o700) }) { try parent.synchronize() }
    descriptor = try Descriptor { openat(number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    calls = parent.calls
  }

  /// Makes a directory, for its owner only, and those above it, unless they are there.
  static func make(_ path: String, _ calls: SystemCalls) throws {
    let parent = path.splitIntoDirectoryAndName.directory
    do {
      guard try isMade({ mkdir(path, 0o700) }) else { return }
    } catch let error as SystemError where error.code == ENOENT && parent != path {
      try make(parent, calls)
      guard try isMade({ mkdir(path, 0o700) }) else { return }
    }
    try OpenDirectory(parent, calls).synchronize()
  }

  /// Whether a call made a directory; it may be there already.
  private static func isMade(_ call: () -> Int32) throws -> Bool {
    do {
      try systemCall(call)
      return true
    } catch let error as SystemError where error.code == EEXIST {
      return false
    }
  }

  /// What the system knows of a file; nil if there is none.
  func status(of name: String) throws -> stat? {
    var status = stat()
    do {
      try systemCall { fstatat(descriptor.number, name, &status, AT_SYMLINK_NOFOLLOW) }
      return status
    } catch let error as SystemError where error.code == ENOENT {
      return nil
    }
  }

  /// The content of a file.
  ///
  /// - Throws: `SystemError`, also for what is no regular file; `ArchiveError` of category `limitExceeded`.
  func read(_ name: String, _ limits: Limits) throws -> Data {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = try Descriptor { openat(descriptor.number, name, flags) }
    let status = try file.status()
    guard status.isRegular || status.isDirectory else { throw SystemError(code: ENODEV) }
    return try file.read(calls, limits)
  }

  /// Replaces the content of a file, or makes it: at any moment, a crash included, it is the old or the new one.
  ///
  /// The permissions stay; a new file is for its owner only. A symbolic link is replaced, not followed. The
  /// disk has the content when this returns, and the name after `synchronize`.
  func replace(_ name: String, with data: Data) throws {
    let old = try status(of: name)
    if let old, old.isDirectory { throw SystemError(code: EISDIR) }
    let file = try TemporaryFile(in: self)
    do {
      try file.descriptor.write(data, calls)
      if let old, old.isRegular { try file.takePermissions(from: old) }
      try file.descriptor.synchronize(calls)
      try systemCall { renameat(descriptor.number, file.name, descriptor.number, name) }
    } catch {
      unlinkat(descriptor.number, file.name, 0)
      throw error
    }
  }

  /// Removes a file, or a symbolic link.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func remove(_ name: String) throws -> Bool {
    if try status(of: name)?.isDirectory == true { throw SystemError(code: EISDIR) }
    do {
      try systemCall { unlinkat(descriptor.number, name, 0) }
      return true
    } catch let error as SystemError where error.code == ENOENT {
      return false
    }
  }

  /// Waits until the disk has the names of the files. Some file systems need not be waited for, and refuse.
  func synchronize() throws {
    do {
      try descriptor.synchronize(calls)
    } catch let error as SystemError where error.code == EINVAL {
      return
    }
  }

  /// The names of everything in it, without "." and "..", in no order.
  func names() throws -> [String] {
    let copy = try systemCall { openat(descriptor.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = fdopendir(copy) else {
      let error = SystemError.last
      close(copy)
      throw error
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemError.last }
        return names
      }
      let name = withUnsafeMutablePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }
}

extension String {
  /// "/a/b.plist" as "/a" and "b.plist"; a name alone is in ".".
  var splitIntoDirectoryAndName: (directory: String, name: String) {
    guard let slash = lastIndex(of: "/") else { return (".", self) }
    let directory = self[..<slash]
    return (directory.isEmpty ? "/" : String(directory), String(self[index(after: slash)...]))
  }
}
