import Foundation
import KeyedArchive
import Testing

func createDirectory(_ url: URL) throws {
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
}

/// Creates a file, and the directory that it's in.
func create(_ url: URL, _ content: Data) throws {
  try createDirectory(url.deletingLastPathComponent())
  try content.write(to: url)
}

/// Changes the content of a file.
func change(_ url: URL, _ body: (inout Data) throws -> Void) throws {
  var data = try Data(contentsOf: url)
  try body(&data)
  try data.write(to: url)
}

/// Expects that the system refuses `attempt`, and that the error has the reason.
@discardableResult
func expectRefusal(
  _ code: POSIXErrorCode,
  _ found: String,
  at location: SourceLocation = #_sourceLocation,
  _ attempt: () throws -> Void
) -> ArchiveError? {
  let error = #expect(throws: ArchiveError.self, sourceLocation: location) { try attempt() }
  #expect(error?.category == .file, sourceLocation: location)
  #expect(error?.systemError == code, sourceLocation: location)
  #expect(error?.found == found, sourceLocation: location)
  #expect(error?.file != nil, sourceLocation: location)
  return error
}
