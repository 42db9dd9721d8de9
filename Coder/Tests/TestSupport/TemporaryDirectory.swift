import Foundation

/// A new directory. It's removed when nothing refers to it any more.
package final class TemporaryDirectory: Sendable {
  package let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  package init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package subscript(path: String) -> URL { url.appendingPathComponent(path) }

  /// The paths of all files below it, relative to it.
  package var files: Set<String> { get throws { try TestSupport.files(in: url) } }
}

/// Runs `body` with a new directory, which is removed afterwards.
package func withTemporaryDirectory<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let directory = try TemporaryDirectory()
  return try withExtendedLifetime(directory) { try body(directory.url) }
}

/// The paths of all files below a directory, relative to it.
package func files(in directory: URL) throws -> Set<String> {
  let paths = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
  return Set(
    try paths.filter {
      try directory.appendingPathComponent($0).resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true
    }
  )
}

extension TemporaryDirectory {
  /// Writes a program that is a script of the shell.
  package func writeProgram(_ name: String, _ script: String) throws {
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: self[name])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: self[name].path)
  }
}
