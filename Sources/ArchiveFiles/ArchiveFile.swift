import Foundation
import KeyedArchive

/// A file that holds an archive, and is replaced whole or not at all.
///
///     let file = ArchiveFile(url)
///     try file.write(data)
///     let data = try file.read()
///
/// A save writes a temporary file beside it, waits until the disk has it, and gives it the name: at any moment,
/// a crash included, the file is the old or the new one. A temporary file that a crash left is removed by the next
/// save in the directory. A new file is for its owner only (0600); one that was there keeps its permissions. Of a
/// symbolic link, what it leads to is read and replaced, and the link stays; `remove` removes the link. Of several
/// hard links, only this one leads to the new content. A file that is read-only is replaced like any other: what
/// counts is whether its directory may be written.
public struct ArchiveFile: Sendable {
  /// Where the file is.
  public let url: URL

  /// Whether the file has a checksum, so that any change of it is noticed. `NSKeyedUnarchiver` reads it, too.
  public let hasChecksum: Bool

  var calls = SystemCalls()

  /// The file at a place; it need not exist.
  ///
  /// - Parameters:
  ///   - url: Where it is.
  ///   - hasChecksum: Whether `write` adds a checksum and `read` asks for it.
  public init(_ url: URL, hasChecksum: Bool = false) {
    self.url = url
    self.hasChecksum = hasChecksum
  }

  /// Whether there is a file, or what a link leads to. It may be damaged.
  ///
  /// - Throws: `ArchiveError` of category `file` if the system does not tell.
  public var exists: Bool {
    get throws {
      try ArchiveError.locating("a readable file", at: url) { path in
        try Self.status(ofTargetOf: path) != nil
      }
    }
  }

  /// The content of the file.
  ///
  /// - Throws: `ArchiveError` of category `file`, with the path and the system's reason; `limitExceeded` if the file
  ///   is too large; `corruptArchive` if the checksum is missing or does not match.
  public func read(limits: Limits = Limits()) throws -> Data {
    try ArchiveError.locating("a readable file", at: url) { path in
      let data = try Descriptor { open(path, O_RDONLY | O_CLOEXEC) }.read(calls, limits)
      if hasChecksum { try Checksum.verify(data) }
      return data
    }
  }

  /// What the content of the file holds; an error of `unarchive` names the file, too.
  public func read<Value>(_ unarchive: (Data) throws -> Value) throws -> Value {
    let data = try read()
    return try ArchiveError.locating("a readable file", at: url) { _ in try unarchive(data) }
  }

  /// The content of the file; nil if there is none.
  ///
  /// - Throws: `ArchiveError` if there is one and it cannot be read.
  public func readIfPresent(limits: Limits = Limits()) throws -> Data? {
    try ArchiveError.nilIfMissing { try read(limits: limits) }
  }

  /// Replaces the content, or makes the file. If it fails, the old content stays.
  ///
  /// - Throws: `ArchiveError` of category `file`, with the path and the system's reason.
  public func write(_ data: Data) throws {
    try ArchiveError.locating("a writable file", at: url, missing: "no directory for it") { path in
      let data = hasChecksum ? try Checksum.added(to: data) : data
      if let status = try Self.status(ofTargetOf: path), !status.isRegular, !status.isDirectory {
        return try Descriptor { open(path, O_WRONLY | O_CLOEXEC) }.write(data, calls)
      }
      let (directory, name) = try Self.target(of: path).splitIntoDirectoryAndName
      if name.isEmpty { throw SystemError(code: EISDIR) }
      let parent = try OpenDirectory(directory, calls)
      try parent.replace(name, with: data)
      try parent.synchronize()
    }
  }

  /// Removes the file, if there is one.
  ///
  /// - Throws: `ArchiveError` of category `file`, with the path and the system's reason.
  public func remove() throws {
    try ArchiveError.locating("a removable file", at: url) { path in
      let (directory, name) = path.splitIntoDirectoryAndName
      if name.isEmpty { throw SystemError(code: EISDIR) }
      do {
        let parent = try OpenDirectory(directory, calls)
        if try parent.remove(name) { try parent.synchronize() }
      } catch let error as SystemError where error.code == ENOENT {
        return
      }
    }
  }

  private static func status(ofTargetOf path: String) throws -> stat? {
    var status = stat()
    do {
      try systemCall { stat(path, &status) }
      return status
    } catch let error as SystemError where error.code == ENOENT {
      return nil
    }
  }

  /// The path that a path leads to if its last component is a symbolic link, perhaps of a link.
  private static func target(of path: String) throws -> String {
    var path = path
    for _ in 0..<40 {
      var status = stat()
      guard lstat(path, &status) == 0, status.isSymbolicLink else { return path }
      let link = try destination(ofLink: path)
      path = link.hasPrefix("/") ? link : path.splitIntoDirectoryAndName.directory + "/" + link
    }
    throw SystemError(code: ELOOP)
  }

  private static func destination(ofLink path: String) throws -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try systemCall { readlink(path, &buffer, buffer.count) }
    let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
    guard let link = String(validating: bytes, as: UTF8.self) else {
      throw SystemError(code: EILSEQ)
    }
    return link
  }
}
