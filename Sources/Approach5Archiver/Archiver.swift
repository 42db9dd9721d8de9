import Foundation
import KeyedArchive

/// Where archives are stored: `<root>/com.<name>.archives/<Type>/<id>.plist`.
///
///     let archiver = Archiver(rootDirectoryURL: directory, archiveDirectoryName: "reviews")
///     try user.storeArchive(in: archiver)
///
/// Each store is a value of its own: nothing is shared that could change.
public struct Archiver: Sendable {
  /// The directory that holds the directory of the archives.
  public let rootDirectoryURL: URL

  /// The name of the directory of the archives.
  public let archiveDirectoryName: String

  /// The coder that writes and reads the archives.
  public let coder: Coder

  /// The store of the post: the caches directory, and the name of the app.
  public static let `default` = Archiver()

  /// A store.
  ///
  /// - Parameters:
  ///   - rootDirectoryURL: The directory for the directory of the archives; nil for the caches directory.
  ///   - archiveDirectoryName: The name in "com.<name>.archives"; nil for the name of the app.
  ///   - coder: The coder that writes and reads the archives.
  public init(
    rootDirectoryURL: URL? = nil,
    archiveDirectoryName: String? = nil,
    coder: Coder = .default
  ) {
    self.rootDirectoryURL = rootDirectoryURL ?? Self.cachesDirectoryURL
    self.archiveDirectoryName = "com.\(archiveDirectoryName ?? Self.appName).archives"
    self.coder = coder
  }

  /// The directory of the archives.
  public var archiveDirectoryURL: URL {
    rootDirectoryURL.appendingPathComponent(archiveDirectoryName, isDirectory: true)
  }

  /// Removes every archive of the store. Other files, and what links lead to, stay.
  ///
  /// - Throws: `ArchiveError` of category `file`.
  public func clearAll() throws {
    for directory in try entries(of: archiveDirectoryURL, areDirectories: true) {
      for file in try entries(of: directory, areDirectories: false) where file.pathExtension == "plist" {
        try ArchiveFile(file).remove()
      }
    }
  }

  /// The file of a value: whatever the identifier is, it lies in the directory of the type.
  func file<Value: Archivable>(for type: Value.Type, id: String) -> ArchiveFile {
    ArchiveFile(
      archiveDirectoryURL
        .appendingPathComponent(Value.directoryName, isDirectory: true)
        .appendingPathComponent(ArchiveFile.name(for: id))
    )
  }

  private func entries(of directory: URL, areDirectories: Bool) throws -> [URL] {
    guard FileManager.default.fileExists(atPath: directory.path) else { return [] }
    do {
      return try FileManager.default
        .contentsOfDirectory(
          at: directory,
          includingPropertiesForKeys: [.isDirectoryKey, .isSymbolicLinkKey]
        )
        .filter {
          let values = try $0.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
          return values.isSymbolicLink != true && values.isDirectory == areDirectories
        }
    } catch {
      throw ArchiveError(
        .file,
        expected: "a readable directory at \(directory.path)",
        found: error.localizedDescription
      )
    }
  }

  private static var cachesDirectoryURL: URL {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
  }

  private static var appName: String {
    Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String
      ?? ProcessInfo.processInfo.processName
  }
}
