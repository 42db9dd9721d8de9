import ArchiveFiles
import Foundation
import KeyedArchive

/// Where archives are stored: `<root>/com.<name>.archives/<Type>/<id>.plist`.
///
///     let archiver = Archiver(rootDirectoryURL: directory, archiveDirectoryName: "Reviews")
///     try user.storeArchive(in: archiver)
///
/// Each store is a value of its own: nothing is shared that could change. What an identifier becomes in a file's
/// name is told at `ArchiveDirectory`; the files are saved as `ArchiveFile` saves them.
public struct Archiver: Sendable {
  /// The directory that holds the directory of the archives.
  public let rootDirectoryURL: URL

  /// The name of the directory of the archives: "com.Reviews.archives".
  public let archiveDirectoryName: String

  /// The coder that writes and reads the archives.
  public let coder: Coder

  private let archives: ArchiveDirectory
  private var directoryNames: [ObjectIdentifier: String] = [:]

  /// The store of the post: the caches directory, and the name of the app.
  public static let `default` = Archiver()

  /// A store.
  ///
  /// - Parameters:
  ///   - rootDirectoryURL: The directory for the directory of the archives; it need not exist yet.
  ///   - archiveDirectoryName: The name in "com.<name>.archives"; nil for the name of the app.
  ///   - coder: The coder that writes and reads the archives.
  ///   - hasChecksums: Whether each file has a checksum, so that any change of it is noticed. Files that others
  ///     have written have none: false reads them, too.
  public init(
    rootDirectoryURL: URL = ArchiveDirectory.userDirectory(.cachesDirectory),
    archiveDirectoryName: String? = nil,
    coder: Coder = .default,
    hasChecksums: Bool = true
  ) {
    self.rootDirectoryURL = rootDirectoryURL
    self.archiveDirectoryName = "com.\(archiveDirectoryName ?? Self.appName).archives"
    self.coder = coder
    archives = ArchiveDirectory(rootDirectoryURL, hasChecksums: hasChecksums)
      .directory(named: self.archiveDirectoryName)
  }

  /// The same store with another directory for the values of a type than its `directoryName`.
  public func storing<Value: Archivable>(_ type: Value.Type, inDirectory name: String) -> Archiver {
    var copy = self
    copy.directoryNames[ObjectIdentifier(type)] = name
    return copy
  }

  /// The directory of the archives.
  public var archiveDirectoryURL: URL { archives.url }

  /// Removes every archive of the store. Other files, and what links lead to, stay.
  ///
  /// - Throws: `ArchiveError` of category `file`.
  public func clearAll() throws {
    for name in try archives.directories() { try archives.directory(named: name).removeAll() }
  }

  /// The directory of the values of a type.
  func directory<Value: Archivable>(for type: Value.Type) -> ArchiveDirectory {
    archives.directory(named: directoryNames[ObjectIdentifier(type)] ?? Value.directoryName)
  }

  private static var appName: String {
    Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String
      ?? ProcessInfo.processInfo.processName
  }
}
