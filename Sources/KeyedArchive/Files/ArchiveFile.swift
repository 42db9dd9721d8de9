import Foundation

/// A file that holds an archive, and is replaced whole or not at all.
public struct ArchiveFile: Sendable {
  /// Where the file is.
  public let url: URL

  /// The file at a place; it need not exist.
  public init(_ url: URL) {
    self.url = url
  }

  /// The content of the file.
  ///
  /// - Throws: `ArchiveError` of category `file`, with the path and the system's reason.
  public func read() throws -> Data {
    do {
      return try Data(contentsOf: url)
    } catch {
      throw failure("a readable file", error)
    }
  }

  /// Replaces the content, and makes the directory if it is not there. If it fails, the old content stays.
  ///
  /// - Throws: `ArchiveError` of category `file`, with the path and the system's reason.
  public func write(_ data: Data) throws {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try data.write(to: url, options: .atomic)
    } catch {
      throw failure("a writable file", error)
    }
  }

  /// Removes the file, if there is one.
  ///
  /// - Throws: `ArchiveError` of category `file`, with the path and the system's reason.
  public func remove() throws {
    do {
      try FileManager.default.removeItem(at: url)
    } catch CocoaError.fileNoSuchFile {
      return
    } catch {
      throw failure("a removable file", error)
    }
  }

  private func failure(_ expected: String, _ error: any Error) -> ArchiveError {
    ArchiveError(
      .file,
      expected: "\(expected) at \(url.path)",
      found: reason(error)
    )
  }

  /// Why the system refused, as a noun phrase.
  private func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile: return "no such file"
    case CocoaError.fileReadNoPermission, CocoaError.fileWriteNoPermission: return "no permission"
    default: break
    }
    if (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true { return "a directory" }
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    return "the error \"\((underlying ?? error).localizedDescription)\""
  }
}
