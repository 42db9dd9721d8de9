import Foundation
import KeyedArchive

/// An open directory. Its files are opened relative to it and never through a symbolic link, so that nobody can
/// redirect a call by moving things in the meantime.
struct OpenDirectory: ~Copyable {
  let file: OpenFile

  /// Opens a directory. Its path may contain symbolic links.
  init(_ path: String, _ calls: SystemCalls) throws {
    file = try OpenFile(calls) { Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  /// Opens a directory in another one.
  init(_ name: String, in parent: borrowing OpenDirectory, createIfMissing: Bool) throws {
    let descriptor = parent.file.descriptor
    if createIfMissing, try Self.isCreated(by: { mkdirat(descriptor, name, 0o700) }) {
      try parent.synchronize()
    }
    file = try parent.open(name, O_RDONLY | O_DIRECTORY)
  }

  /// Creates a directory and all missing ones above it. Only their owner may use them.
  static func create(_ path: String, _ calls: SystemCalls) throws {
    guard try targetStatus(of: path) == nil else { return }
    let parent = path.splitIntoDirectoryAndName.directory
    try create(parent, calls)
    if try isCreated(by: { mkdir(path, 0o700) }) { try OpenDirectory(parent, calls).synchronize() }
  }

  /// Whether a call creates a directory; otherwise it exists already.
  private static func isCreated(by call: () -> Int32) throws -> Bool {
    try nilIfFailing(with: EEXIST) { try systemCall(call) } != nil
  }

  /// Opens something in the directory, and creates it as a file for its owner only if the flags say so.
  func open(_ name: String, _ flags: Int32) throws -> OpenFile {
    try OpenFile(file.calls) {
      openat(file.descriptor, name, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    }
  }

  /// The status of a file, or nil if it's missing, as is one whose name no file can have.
  func status(of name: String) throws -> stat? {
    try nilIfFailing(with: ENOENT, ENAMETOOLONG) {
      try stat { fstatat(file.descriptor, name, $0, AT_SYMLINK_NOFOLLOW) }
    }
  }

  /// Opens a file to read it, which must be a regular one.
  func regularFile(_ name: String) throws -> OpenFile {
    let file = try open(name, O_RDONLY)
    let status = try file.status()
    if status.isDirectory { throw SystemError(code: EISDIR) }
    guard status.isRegular else { throw SystemError(code: ENODEV) }
    return file
  }

  /// Replaces or creates a file. At any moment, even in a crash, there is the complete old file or the complete new one.
  ///
  /// A replaced file keeps its permissions; only its owner may use a new one. A symbolic link is replaced, not followed.
  /// When this returns, the content is on the disk. The name is there after `synchronize`.
  func replace(_ name: String, with data: Data) throws {
    let old = try status(of: name)
    if let old, old.isDirectory { throw SystemError(code: EISDIR) }
    let temporary = try TemporaryFile(in: self)
    do {
      try temporary.file.write(data)
      if let old, old.isRegular { try temporary.file.takePermissions(from: old) }
      try temporary.file.synchronize()
      try systemCall { renameat(file.descriptor, temporary.name, file.descriptor, name) }
    } catch {
      unlinkat(file.descriptor, temporary.name, 0)
      throw error
    }
  }

  /// Removes a file or a symbolic link. Returns whether it existed.
  @discardableResult
  func remove(_ name: String) throws -> Bool {
    guard let status = try status(of: name) else { return false }
    if status.isDirectory { throw SystemError(code: EISDIR) }
    return try nilIfFailing(with: ENOENT) {
      try systemCall { unlinkat(file.descriptor, name, 0) }
    } != nil
  }

  /// Waits until the names of the files are on the disk. Some file systems don't need this, and refuse it.
  func synchronize() throws {
    _ = try nilIfFailing(with: EINVAL) { try file.synchronize() }
  }

  /// The names of everything in the directory, "." and ".." too, in no order.
  func names() throws -> [String] {
    let descriptor = try systemCall { openat(file.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = fdopendir(descriptor) else {
      let error = SystemError(code: errno)
      close(descriptor)
      throw error
    }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      names.append(name)
      errno = 0
    }
    if errno != 0 { throw SystemError(code: errno) }
    return names
  }
}

extension String {
  /// "/a/b.plist" as "/a" and "b.plist". A name alone is in ".", and so is the name of "/".
  var splitIntoDirectoryAndName: (directory: String, name: String) {
    // Not by character: an accent after a slash would belong to it.
    guard let slash = unicodeScalars.lastIndex(of: "/") else { return (".", self) }
    let name = unicodeScalars[unicodeScalars.index(after: slash)...]
    let directory = unicodeScalars[..<slash]
    return (directory.isEmpty ? "/" : String(directory), name.isEmpty ? "." : String(name))
  }
}
