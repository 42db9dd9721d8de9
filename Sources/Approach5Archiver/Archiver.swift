import ArchiveFiles
import Foundation
import KeyedArchive

/// Where archives are stored: `<root>/com.<name>.archives/<Type>/<id>.plist`.
///
///     let archiver = Archiver(rootDirectoryURL: directory, archiveDirectoryName: "Reviews")
///     try user.storeArchive(in: archiver)
///
/// `ArchiveDirectory` describes how identifiers become names of files, and `ArchiveFile` how files are saved.
public struct Archiver: Sendable {
  /// The directory that holds the directory of the archives.
  public let rootDirectoryURL: URL

  /// The name of the directory of the archives: "com.Reviews.archives".
  public let archiveDirectoryName: String

  /// How to read the archives.
  public let options: ReadingOptions

  private let archives: ArchiveDirectory
  private var directoryNames: [ObjectIdentifier: String] = [:]

  /// The store of the post: in the caches directory, with the name of the app.
  public static let `default` = Archiver()

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - rootDirectoryURL: The directory for the directory of the archives. Saving creates it if it's missing.
  ///   - archiveDirectoryName: The name in "com.<name>.archives"; `nil` means the name of the app.
  ///   - options: How to read the archives.
  public init(
    rootDirectoryURL: URL = ArchiveDirectory.userDirectory(.cachesDirectory),
    archiveDirectoryName: String? = nil,
    options: ReadingOptions = .default
  ) {
    self.rootDirectoryURL = rootDirectoryURL
    self.archiveDirectoryName = "com.\(archiveDirectoryName ?? Self.appName).archives"
    self.options = options
    archives = ArchiveDirectory(rootDirectoryURL).directory(named: self.archiveDirectoryName)
  }

  /// Returns a copy of the store that uses this directory for a type instead of the type's `directoryName`.
  public func storing<Value: Archivable>(_ type: Value.Type, inDirectory name: String) -> Archiver {
    var copy = self
    copy.directoryNames[ObjectIdentifier(type)] = name
    return copy
  }

  /// The directory of the archives.
  public var archiveDirectoryURL: URL { archives.url }

  /// Removes every archive of the store. Other files, and the targets of links, aren't removed.
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
