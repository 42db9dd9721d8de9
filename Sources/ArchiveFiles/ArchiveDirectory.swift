import Foundation
import KeyedArchive

/// A directory of archives, each in a file named for a string.
///
///     let users = ArchiveDirectory(url)
///     try users.write(data, for: "abcd-efgh-ijkl-mnop")   // abcd-efgh-ijkl-mnop.plist
///
/// Any string will do: one with "../" or "/" names a file in the directory like any other. Symbolic links in the
/// directory are not followed. The files are saved as `ArchiveFile` saves them.
///
/// A file's name tells its string: lower-case letters, digits, "-" and "_" stand for themselves, other bytes of
/// its UTF-8 are "%" and two hexadecimal digits (upper-case letters too: some file systems take "A" for "a"), the
/// empty string is "%empty". A string that needs more than 200 bytes so is "%sha256-" and its SHA-256.
public struct ArchiveDirectory: Sendable {
  /// Where the directory is. It is made when the first file is.
  public let url: URL

  /// Whether the files have checksums, so that any change of them is noticed. `NSKeyedUnarchiver` reads them, too.
  public let hasChecksums: Bool

  var calls = SystemCalls()

  /// The directory that the caller names; links may lead to it.
  private let root: URL

  /// The names of the directories from there to this one; none may be a link.
  private var names: [String] = []

  /// A directory of archives.
  ///
  /// - Parameters:
  ///   - url: Where it is. It may be a symbolic link, or not be there yet.
  ///   - hasChecksums: Whether each file gets a checksum, and reading asks for it.
  public init(_ url: URL, hasChecksums: Bool = true) {
    self.url = url
    self.hasChecksums = hasChecksums
    root = url
  }

  private init(_ parent: ArchiveDirectory, name: String) {
    url = parent.url.appendingPathComponent(name, isDirectory: true)
    hasChecksums = parent.hasChecksums
    calls = parent.calls
    root = parent.root
    names = parent.names + [name]
  }

  /// A directory in this one. Any string will do; "/" and what else would lead elsewhere is encoded.
  public func directory(named string: String) -> ArchiveDirectory {
    ArchiveDirectory(self, name: FileName.directory(for: string))
  }

  /// A file in the directory.
  public struct Entry: Hashable, Sendable {
    /// The name of the file.
    public let fileName: String

    /// The string that it is named for; nil for one that is too long for a name: then only its content can tell.
    public let string: String?

    /// The file for a string.
    public init(_ string: String) {
      self.init(fileName: FileName.file(for: string), string: string)
    }

    init(fileName: String, string: String?) {
      self.fileName = fileName
      self.string = string
    }
  }

  /// The user's directory of a kind, such as `.cachesDirectory`.
  public static func userDirectory(_ kind: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: kind, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
  }

  /// The file for a string.
  public func url(for string: String) -> URL { url(ofFile: FileName.file(for: string)) }

  private func url(ofFile name: String) -> URL { url.appendingPathComponent(name, isDirectory: false) }
}

// MARK: - One file

extension ArchiveDirectory {
  /// Whether there is a file for a string. It may be damaged.
  ///
  /// - Throws: `ArchiveError` of category `file` if the system does not tell.
  public func contains(_ string: String) throws -> Bool {
    try ArchiveError.locating("a readable file", at: url(for: string)) { _ in
      guard let directory = try openIfPresent() else { return false }
      return try directory.status(of: FileName.file(for: string))?.isRegular == true
    }
  }

  /// What the file for a string holds. An error of `unarchive` names the file, too.
  ///
  /// - Throws: `ArchiveError` of category `file`, with the path and the system's reason; `limitExceeded` if the file
  ///   is too large; `corruptArchive` if the checksum is missing or does not match.
  public func read<Value>(
    _ string: String,
    limits: Limits = Limits(),
    _ unarchive: (Data) throws -> Value
  ) throws -> Value {
    try read(Entry(string), limits: limits, unarchive)
  }

  /// What a file of the directory holds. An error of `unarchive` names the file, too.
  public func read<Value>(
    _ entry: Entry,
    limits: Limits = Limits(),
    _ unarchive: (Data) throws -> Value
  ) throws -> Value {
    try ArchiveError.locating("a readable file", at: url(ofFile: entry.fileName)) { _ in
      let data = try open(isMade: false).read(entry.fileName, limits)
      if hasChecksums { try Checksum.verify(data) }
      return try unarchive(data)
    }
  }

  /// Replaces the file for a string, or makes it. If it fails, the old content stays.
  ///
  /// - Throws: `ArchiveError` of category `file`, with the path and the system's reason.
  public func write(_ data: Data, for string: String) throws {
    try write(CollectionOfOne(string)) { ($0, data) }
  }

  /// Removes the file for a string, if there is one.
  ///
  /// - Throws: `ArchiveError` of category `file`, with the path and the system's reason.
  public func remove(_ string: String) throws {
    try ArchiveError.locating("a removable file", at: url(for: string)) { _ in
      guard let directory = try openIfPresent() else { return }
      if try directory.remove(FileName.file(for: string)) { try directory.synchronize() }
    }
  }
}

// MARK: - Many files

extension ArchiveDirectory {
  /// The files of the directory, by their names. What is named for no string is none of them, nor are links.
  ///
  /// - Throws: `ArchiveError` of category `file`. A directory that is not there has no files.
  public func entries() throws -> [Entry] {
    try names(isIncluded: \.isRegular).sorted().compactMap { name in
      let string = FileName.string(ofFile: name)
      return string != nil || FileName.isHash(name) ? Entry(fileName: name, string: string) : nil
    }
  }

  /// The names of the directories in this one, as strings. Links are none of them.
  ///
  /// - Throws: `ArchiveError` of category `file`.
  public func directories() throws -> [String] {
    try names(isIncluded: \.isDirectory).sorted().compactMap(FileName.string(ofDirectory:))
  }

  /// Replaces the files for several values, each whole or not at all.
  ///
  /// The disk is waited for once for all their names, which is faster than to write them one by one.
  ///
  /// - Parameters:
  ///   - values: The values, each for a file.
  ///   - archive: The string and the content of the file for a value.
  /// - Throws: the error of the first that cannot be archived or saved; those before it are saved.
  public func write<Value>(
    _ values: some Sequence<Value>,
    _ archive: (Value) throws -> (string: String, data: Data)
  ) throws {
    let directory = try ArchiveError.locating("a writable directory", at: url) { _ in
      try open(isMade: true)
    }
    let result = Result {
      for value in values {
        let (string, data) = try archive(value)
        try ArchiveError.locating("a writable file", at: url(for: string)) { _ in
          try directory.replace(
            FileName.file(for: string),
            with: hasChecksums ? Checksum.added(to: data) : data
          )
        }
      }
    }
    try ArchiveError.locating("a writable directory", at: url) { _ in try directory.synchronize() }
    try result.get()
  }

  /// Removes the archives in the directory, and what crashes have left of saving them. A damaged archive goes, too, if
  /// it begins as a property list and has the word "NSKeyedArchiver" in it. Other files, links and directories stay.
  ///
  /// - Throws: `ArchiveError` of category `file`, after all others are removed.
  public func removeAll() throws {
    try ArchiveError.locating("a directory whose files can be removed", at: url) { _ in
      guard let directory = try openIfPresent() else { return }
      for name in TemporaryFile.names { try TemporaryFile.clear(name, in: directory) }
      var failure: (any Error)?
      for entry in try entries() {
        do {
          if try directory.hasArchive(entry.fileName) { try directory.remove(entry.fileName) }
        } catch {
          failure = failure ?? error
        }
      }
      try directory.synchronize()
      if let failure { throw failure }
    }
  }

  private func names(isIncluded: (stat) -> Bool) throws -> [String] {
    try ArchiveError.locating("a readable directory", at: url) { _ in
      guard let directory = try openIfPresent() else { return [] }
      return try directory.names().filter { try directory.status(of: $0).map(isIncluded) ?? false }
    }
  }
}

extension OpenDirectory {
  /// Whether a file is a keyed archive, as far as a damaged one shows it.
  fileprivate func hasArchive(_ name: String) throws -> Bool {
    do {
      let data = try read(name, Limits())
      return ["bplist", "<?xml"].contains { data.starts(with: Data($0.utf8)) }
        && data.range(of: Data("NSKeyedArchiver".utf8)) != nil
    } catch is ArchiveError {
      return false
    }
  }
}

// MARK: - Opening

extension ArchiveDirectory {
  /// - Parameter isMade: Whether to make the directories that are not there.
  private func open(isMade: Bool) throws -> OpenDirectory {
    let path = try ArchiveError.pathOfFile(at: root)
    if isMade { try OpenDirectory.make(path, calls) }
    var directory = try OpenDirectory(path, calls)
    for name in names { directory = try OpenDirectory(name, in: directory, isMade: isMade) }
    return directory
  }

  /// The directory; nil if it is not there.
  private func openIfPresent() throws -> OpenDirectory? {
    do {
      return try open(isMade: false)
    } catch let error as SystemError where error.code == ENOENT {
      return nil
    }
  }
}
