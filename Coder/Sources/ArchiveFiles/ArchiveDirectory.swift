import Foundation
import KeyedArchive

/// A directory of archives, each in a file that is named for a string. The files are saved as `ArchiveFile` saves them.
///
///     let data = try KeyedArchiver.archive(["a": 1])
///     let users = ArchiveDirectory(URL(fileURLWithPath: "/tmp/users"))
///     try users.write(data, for: "abcd-efgh")
///     try users.write(data, for: "../É")
///     print(try users.entries().map(\.fileName))  // ["%2e%2e%2f%c3%89.plist", "abcd-efgh.plist"]
///     print(try users.contains("../É"))           // true
///
/// Any string is safe. Lowercase letters, digits, "-" and "_" stay as they are in the file's name. Every other byte of
/// the string's UTF-8 becomes "%" and two hexadecimal digits: uppercase letters, too, because some file systems ignore
/// case. The empty string becomes "%empty". A string whose file name would have more than 255 bytes can't be saved.
/// Symbolic links in the directory are never followed.
///
/// A file that another program has named for the string as it is, such as "Alien.plist", is found, too, unless its name
/// begins with "." or is the name of another string. The next save replaces it, and gives it its name here.
///
/// Errors are those of `ArchiveFile`.
public struct ArchiveDirectory: Sendable {
  var calls = SystemCalls()

  /// The directory that the caller has given. Its path may contain symbolic links.
  private let root: URL

  /// The names of the directories from there to this one. None may be a symbolic link.
  private var names: [String] = []

  /// Creates a reference to a directory, which may be missing: the first save creates it. It may be a symbolic link.
  public init(_ url: URL) {
    root = url
  }

  /// Where the directory is.
  public var url: URL { names.reduce(root) { $0.appendingPathComponent($1, isDirectory: true) } }

  /// The directory for a string in this one. Any string is safe.
  public func directory(named string: String) -> ArchiveDirectory {
    let directory = child(FileName.directory(for: string))
    let others = FileName.plainDirectories(for: string).map(child)
    return others.isEmpty ? directory : ([directory] + others).first(where: \.isThere) ?? directory
  }

  private func child(_ name: String) -> ArchiveDirectory {
    var directory = self
    directory.names.append(name)
    return directory
  }

  private var isThere: Bool { (try? stat { lstat(url.path, $0) })?.isDirectory == true }

  /// The file for a string, where saving writes it.
  public func url(for string: String) -> URL { url(ofFile: FileName.file(for: string)) }

  private func url(ofFile name: String) -> URL { url.appendingPathComponent(name, isDirectory: false) }

  /// One of the user's directories, such as `.cachesDirectory`.
  public static func userDirectory(_ kind: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: kind, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
  }

  /// A file in the directory.
  public struct Entry: Hashable, Sendable {
    /// The file's name.
    public let fileName: String

    /// The string that the file is named for.
    public let string: String

    /// The entry for a string.
    public init(_ string: String) {
      fileName = FileName.file(for: string)
      self.string = string
    }

    /// The entry for a file's name, or nil if the file isn't named for any string.
    init?(fileName: String) {
      guard let string = FileName.string(ofFile: fileName) ?? FileName.string(ofPlainFile: fileName) else {
        return nil
      }
      (self.fileName, self.string) = (fileName, string)
    }

    /// Whether the file may be the one of a string.
    package func isNamed(for string: String) -> Bool {
      // Strings are equal whether their accents are composed or not.
      fileName == FileName.file(for: string) || FileName.plainFiles(for: string).contains(fileName)
    }

    /// The names that the file may have. A save in another process may change the other ones to the first meanwhile.
    fileprivate var names: [String] {
      let others = FileName.plainFiles(for: string)
      return others.isEmpty ? [fileName] : [fileName] + others + [FileName.file(for: string)]
    }
  }

  // MARK: One file

  /// Whether there is a file for a string. It may be damaged.
  public func contains(_ string: String) throws -> Bool {
    try ArchiveError.locating("a readable file", at: url(for: string)) { _ in
      guard let directory = try openIfPresent() else { return false }
      for name in Entry(string).names where try directory.hasFile(name) { return true }
      return false
    }
  }

  /// Reads the file for a string and unarchives its content.
  public func read<Value>(
    _ string: String,
    limits: Limits = Limits(),
    _ unarchive: (Data) throws -> Value
  ) throws -> Value {
    try read(Entry(string), limits: limits, unarchive)
  }

  /// Reads a file and unarchives its content. Errors of `unarchive` name the file, too. A file that is larger than the limits
  /// allow isn't read into memory.
  public func read<Value>(
    _ entry: Entry,
    limits: Limits = Limits(),
    _ unarchive: (Data) throws -> Value
  ) throws -> Value {
    let missing = url(ofFile: entry.fileName)
    let directory = try ArchiveError.locating("a readable file", at: missing) { _ in
      try open(createIfMissing: false)
    }
    for name in entry.names {
      let value = try ArchiveError.locating("a readable file", at: url(ofFile: name)) { _ in
        try directory.read(name, limits).map(unarchive)
      }
      if let value { return value }
    }
    return try ArchiveError.locating("a readable file", at: missing) { _ in
      try FileName.checkLength(for: entry.string)
      throw SystemError(code: ENOENT)
    }
  }

  /// Replaces or creates the file for a string. If this fails, the old file stays as it was.
  public func write(_ data: Data, for string: String) throws {
    try write(CollectionOfOne(string)) { ($0, data) }
  }

  /// Removes the file for a string if it exists.
  public func remove(_ string: String) throws { try remove(string) { _, _ in true } }

  /// - Parameter isOwn: Whether a file that another program has named holds the string's value, and not one that the file
  ///   system takes for it.
  package func remove(_ string: String, ifOwn isOwn: (String, Data) -> Bool) throws {
    try ArchiveError.locating("a removable file", at: url(for: string)) { _ in
      guard let directory = try openIfPresent() else { return }
      try directory.removePlainFiles(for: string, ifOwn: isOwn)
      if try directory.remove(FileName.file(for: string)) { try directory.synchronize() }
    }
  }

  // MARK: All files

  /// The files that are named for a string, sorted by name, without symbolic links. A missing directory has none.
  public func entries() throws -> [Entry] {
    let names = try names(where: \.isRegular)
    let all = Set(names)
    return names.compactMap(Entry.init(fileName:)).filter { entry in
      // A process may have been killed before it removed the old name.
      let name = FileName.file(for: entry.string)
      return name == entry.fileName || !all.contains(name)
    }
  }

  /// Replaces or creates a file for each value. This is faster than one by one, because it waits only once until all names
  /// are on the disk.
  ///
  /// - Parameters:
  ///   - values: The values, in the order in which their files are written.
  ///   - archive: Returns the string and the content of a value's file.
  /// - Throws: the error of the first value that can't be archived or saved. Those before it are saved.
  public func write<Value>(
    _ values: some Sequence<Value>,
    _ archive: (Value) throws -> (string: String, data: Data)
  ) throws {
    try write(values, ifOwn: { _, _ in true }, archive)
  }

  /// - Parameter isOwn: As for `remove`.
  package func write<Value>(
    _ values: some Sequence<Value>,
    ifOwn isOwn: (String, Data) -> Bool,
    _ archive: (Value) throws -> (string: String, data: Data)
  ) throws {
    let directory = try ArchiveError.locating("a writable directory", at: url) { _ in
      try open(createIfMissing: true)
    }
    try? TemporaryFile.removeUnused(in: directory)
    let result = Result {
      for value in values {
        let (string, data) = try archive(value)
        try ArchiveError.locating("a writable file", at: url(for: string)) { _ in
          try FileName.checkLength(for: string)
          let name = FileName.file(for: string)
          try directory.renameFileFound(as: name)
          try directory.replace(name, with: data)
          try directory.removePlainFiles(for: string, ifOwn: isOwn)
        }
      }
    }
    try ArchiveError.locating("a writable directory", at: url) { _ in try directory.synchronize() }
    try result.get()
  }

  /// Removes the archives in the directory, and temporary files that crashes have left. Damaged archives are removed if
  /// they begin as a property list and contain the word "NSKeyedArchiver". Other files, links and directories stay.
  ///
  /// - Throws: the first `ArchiveError` of category `file`, after removing everything else.
  public func removeAll() throws {
    try ArchiveError.locating("a directory whose files can be removed", at: url) { _ in
      guard let directory = try openIfPresent() else { return }
      try TemporaryFile.removeUnused(in: directory)
      var failure: (any Error)?
      for name in try names(where: \.isRegular) where Entry(fileName: name) != nil {
        do {
          if try directory.hasArchive(name) { try directory.remove(name) }
        } catch {
          failure = failure ?? error
        }
      }
      try directory.synchronize()
      if let failure { throw failure }
    }
  }

  /// Removes the archives in all directories of this one, as `removeAll` does.
  package func removeAllInDirectories() throws {
    for name in try names(where: \.isDirectory) where FileName.isPlain(name) { try child(name).removeAll() }
  }

  private func names(where isIncluded: (stat) -> Bool) throws -> [String] {
    try ArchiveError.locating("a readable directory", at: url) { _ in
      guard let directory = try openIfPresent() else { return [] }
      return try directory.names().filter { try directory.status(of: $0).map(isIncluded) ?? false }.sorted()
    }
  }

  private func open(createIfMissing: Bool) throws -> OpenDirectory {
    let path = try ArchiveError.pathOfFile(at: root)
    if createIfMissing { try OpenDirectory.create(path, calls) }
    var directory = try OpenDirectory(path, calls)
    for name in names { directory = try OpenDirectory(name, in: directory, createIfMissing: createIfMissing) }
    return directory
  }

  private func openIfPresent() throws -> OpenDirectory? {
    try nilIfFailing(with: ENOENT) { try open(createIfMissing: false) }
  }
}

extension OpenDirectory {
  /// Whether a file is a keyed archive, as far as a damaged one can be recognized.
  fileprivate func hasArchive(_ name: String) throws -> Bool {
    guard let data = try nilIfFailing(with: ENOENT, in: { try regularFile(name).read(Limits()) }) else {
      return false
    }
    return ["bplist", "<?xml"].contains { data.starts(with: $0.utf8) }
      && data.range(of: Data("NSKeyedArchiver".utf8)) != nil
  }
}
