import Foundation
import KeyedArchive

/// A file with an archive, which is always replaced completely or not at all.
///
///     let file = ArchiveFile(URL(fileURLWithPath: "/tmp/a.plist"))
///     try file.write(Data("an archive".utf8))
///     print(String(decoding: try file.read(), as: UTF8.self))  // an archive
///     try file.remove()
///     print(try file.exists)                                   // false
///
/// A save writes a temporary file beside the old one, waits until it's on the disk, and renames it. So at any
/// moment, even in a crash, there is the complete old file or the complete new one. The next save in the directory
/// removes temporary files that a crash has left.
///
/// - A new file is for its owner only (0600). A replaced file keeps its permissions, and may be read-only: what counts
///   is the permission to write in its directory.
/// - If the URL is a symbolic link, its target is read and replaced, and must not be missing; `remove` removes the link.
/// - If there are several hard links to the file, the others keep the old content.
///
/// Every error is an `ArchiveError` with the file's URL: of category `file` with the system's reason, or `limitExceeded` if
/// the file is too large.
public struct ArchiveFile: Sendable {
  /// Where the file is.
  public let url: URL

  var calls = SystemCalls()

  /// Creates a reference to a file, which may be missing.
  public init(_ url: URL) {
    self.url = url
  }

  /// Whether the file exists. It may be damaged.
  public var exists: Bool {
    get throws {
      try ArchiveError.locating("a readable file", at: url) { try targetStatus(of: $0) != nil }
    }
  }

  /// Reads the file. One that is larger than the limits allow isn't read into memory.
  public func read(limits: Limits = Limits()) throws -> Data {
    try ArchiveError.locating("a readable file", at: url) { path in
      try OpenFile(calls) { open(path, O_RDONLY | O_CLOEXEC) }.read(limits)
    }
  }

  /// Reads the file and unarchives its content. Errors of `unarchive` name the file, too.
  public func read<Value>(
    limits: Limits = Limits(),
    _ unarchive: (Data) throws -> Value
  ) throws -> Value {
    let data = try read(limits: limits)
    return try ArchiveError.locating("a readable file", at: url) { _ in try unarchive(data) }
  }

  /// Reads the file, or returns nil if it's missing. A file that can't be read is an error.
  public func readIfPresent(limits: Limits = Limits()) throws -> Data? {
    do {
      return try read(limits: limits)
    } catch let error as ArchiveError where error.systemError == .ENOENT {
      return nil
    }
  }

  /// Replaces the file or creates it. If this fails, the old file stays as it was.
  public func write(_ data: Data) throws {
    try ArchiveError.locating("a writable file", at: url, missing: "no directory for it") { path in
      let status = try targetStatus(of: path)
      if let status, !status.isRegular, !status.isDirectory {
        return try OpenFile(calls) { open(path, O_WRONLY | O_CLOEXEC) }.write(data)
      }
      let target = status == nil ? path : try Self.target(of: path)
      let (directory, name) = target.splitIntoDirectoryAndName
      let parent = try OpenDirectory(directory, calls)
      // Nobody knows what a link to nothing is meant to lead to.
      if status == nil, try parent.status(of: name)?.isLink == true { throw SystemError(code: ELOOP) }
      try? TemporaryFile.removeUnused(in: parent)
      try parent.replace(name, with: data)
      try parent.synchronize()
    }
  }

  /// Removes the file if it exists.
  public func remove() throws {
    try ArchiveError.locating("a removable file", at: url) { path in
      let (directory, name) = path.splitIntoDirectoryAndName
      guard let parent = try nilIfFailing(with: ENOENT, in: { try OpenDirectory(directory, calls) }) else {
        return
      }
      if try parent.remove(name) { try parent.synchronize() }
    }
  }

  /// What a path leads to, without symbolic links.
  private static func target(of path: String) throws -> String {
    guard let target = realpath(path, nil) else { throw SystemError(code: errno) }
    defer { free(target) }
    return try String(validatingCString: target) ?? { throw SystemError(code: EILSEQ) }()
  }
}
