import ArchiveFiles
import Foundation

/// Where archives are stored: `<root>/com.<name>.archives/<Type>/<id>.plist`.
///
///     let archiver = Archiver(rootDirectoryURL: directory, archiveDirectoryName: "Reviews")
///     try user.storeArchive(in: archiver)
///
/// In the framework, these are static properties of `Archiver`, which the app sets. Here each store is a value: two don't disturb
/// each other, and neither do tests.
///
/// `ArchiveDirectory` describes how identifiers become names of files, and `ArchiveFile` how files are saved.
public struct Archiver: Sendable {
  /// The directory that holds the directory of the archives.
  public let rootDirectoryURL: URL

  /// The name of the directory of the archives: "com.Reviews.archives".
  public let archiveDirectoryName: String

  private var directoryNames: [ObjectIdentifier: String] = [:]

  /// The store of the post: in the caches directory, with the name of the app.
  public static let `default` = Archiver()

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - rootDirectoryURL: The directory for the directory of the archives. Saving creates it if it's missing.
  ///   - archiveDirectoryName: The name in "com.<name>.archives", or all of that; `nil` means the name of the app.
  public init(
    rootDirectoryURL: URL = ArchiveDirectory.userDirectory(.cachesDirectory),
    archiveDirectoryName: String? = nil
  ) {
    self.rootDirectoryURL = rootDirectoryURL
    let name = archiveDirectoryName ?? Self.appName
    self.archiveDirectoryName = Self.isDirectoryName(name) ? name : "com.\(name).archives"
  }

  /// Returns a copy of the store that uses this directory for a type instead of the type's `directoryName`.
  public func storing<Value: Archivable>(_ type: Value.Type, inDirectory name: String) -> Archiver {
    var copy = self
    copy.directoryNames[ObjectIdentifier(type)] = name
    return copy
  }

  /// The directory of the archives.
  public var archiveDirectoryURL: URL { archives.url }

  private var archives: ArchiveDirectory {
    ArchiveDirectory(rootDirectoryURL).directory(named: archiveDirectoryName)
  }

  /// Removes every archive of the store. Other files, and the targets of links, aren't removed.
  ///
  /// - Throws: `ArchiveError` of category `file`.
  public func clearAll() throws {
    try archives.removeAllInDirectories()
  }

  /// The directory of the values of a type.
  func directory<Value: Archivable>(for type: Value.Type) -> ArchiveDirectory {
    archives.directory(named: directoryNames[ObjectIdentifier(type)] ?? Value.directoryName)
  }

  private static func isDirectoryName(_ name: String) -> Bool {
    let (start, end) = ("com.".utf8, ".archives".utf8)
    return name.utf8.count >= start.count + end.count && name.utf8.starts(with: start)
      && name.utf8.suffix(end.count).elementsEqual(end)
  }

  private static var appName: String {
    Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String
      ?? ProcessInfo.processInfo.processName
  }
}
