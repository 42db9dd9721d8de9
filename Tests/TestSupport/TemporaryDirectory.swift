import Foundation

/// Runs `body` with a new directory, which is removed afterwards.
package func withTemporaryDirectory<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  return try body(directory)
}

/// The paths of all files below a directory, relative to it.
package func files(in directory: URL) throws -> Set<String> {
  Set(
    try FileManager.default.subpathsOfDirectory(atPath: directory.path).filter { path in
      var isDirectory: ObjCBool = false
      let url = directory.appendingPathComponent(path)
      return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
        && !isDirectory.boolValue
    }
  )
}
