import Approach4GenericBox
import Approach5Archiver
import ArchiveFiles
import ArchivedModels
import ArchivingApproach
import Foundation

/// The files that two of the posts are about. They are in a directory that the walk removes.
extension Walk {
  /// Approach 4: the post's cache saves a coordinate and fetches it.
  func printCache() throws {
    let coordinate = Coordinate.samples[0]
    try withTemporaryDirectory { directory in
      let cache = Cache<Coordinate>(name: "place", directory: directory)
      try cache.save(object: coordinate)
      guard try cache.fetchObject() == coordinate else {
        throw Failure(message: "the cache returned another coordinate")
      }
      try console.print()
      try printSwift(coordinate)
      let size = try ArchiveFile(cache.fileURL).read { $0.count }
      try printParagraph(
        "goes into the file \(cache.fileURL.lastPathComponent) of \(size.counted("byte")) with cache.save(object: coordinate), "
          + "and cache.fetchObject() returns it."
      )
    }
  }

  /// Approach 5: what a server sends becomes a user, and the user gets a file.
  func printResponse() throws {
    try console.print()
    try printParagraph("A server sends this, as JSON:", console.bold)
    for line in User.serverResponse.split(separator: "\n") { try console.print("  \(line)") }
    guard
      let response = try JSONSerialization.jsonObject(with: Data(User.serverResponse.utf8)) as? ResponseObject
    else { return }
    try withTemporaryDirectory { directory in
      let archiver = Archiver(rootDirectoryURL: directory, archiveDirectoryName: "Reviews")
      let user = try User(responseObject: response, shouldArchive: true, in: archiver)
      guard let user, try User(resourceID: user.id, in: archiver) == user else {
        throw Failure(message: "the store returned another user")
      }
      try printParagraph(
        "User(responseObject: response, shouldArchive: true) reads it and saves the user in "
          + "\(archiver.archiveDirectoryURL.lastPathComponent)/\(User.directoryName)/\(user.id).plist. "
          + "User(resourceID: \"\(user.id)\") loads it:"
      )
    }
  }

  private func withTemporaryDirectory(_ body: (URL) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("runner-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(directory)
  }
}
