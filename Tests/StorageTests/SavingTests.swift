import Approach1Mirror
import Approach2Nested
import Approach3Dictionariable
import ArchiveFiles
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// The functions of the posts that save and load, with the file given by the caller.
@Suite struct SavingTests {
  private let directory: TemporaryDirectory
  private var url: URL { directory["file.plist"] }

  init() throws { directory = try TemporaryDirectory() }

  @Test("Approach 1 saves a movie and several")
  func mirror() throws {
    try MovieClass.archive(.avatar, to: url)
    try expectEqual(MovieClass.unarchive(from: url), .avatar)
    try MovieClass.archive(Movie.samples, to: url)
    try expectEqual(MovieClass.unarchiveArray(from: url), Movie.samples)
  }

  @Test("Approach 2 saves a movie and several, and a person as in the post")
  func nested() throws {
    try Movie.avatar.archive(to: url)
    try expectEqual(Movie.unarchive(from: url), .avatar)
    try Movie.archive(Movie.samples, to: url)
    try expectEqual(Movie.unarchiveArray(from: url), Movie.samples)
    try Person.encode(person: Person.samples[0], to: url)
    try expectEqual(Person.decode(from: url), Person.samples[0])
    #expect(Person.defaultURL.lastPathComponent == "Person")
  }

  @Test("Approach 3 saves any struct and several")
  func dictionariable() throws {
    try archiveStructure(User.georgeCostanza, to: url)
    let user: User = try extractStructureFromFile(at: url)
    #expect(user == .georgeCostanza)
    try archiveStructureInstances(User.samples, to: url)
    let users: [User] = try extractStructuresFromFile(at: url)
    #expect(users == User.samples)
  }

  @Test("An error while loading names the file and the place in the value")
  func place() throws {
    try MovieClass.archive(Movie.samples, to: url)
    let error = #expect(throws: ArchiveError.self) { try MovieClass.unarchive(from: url) }
    #expect(error?.file == url)
    #expect(error?.description.hasPrefix("\(url.path): Movie: class not allowed: expected ") == true)
    try ArchiveFile(url).remove()
    let missing = #expect(throws: ArchiveError.self) { try MovieClass.unarchive(from: url) }
    #expect(missing?.description == "file: expected a readable file at \(url.path), found no such file")
  }
}
