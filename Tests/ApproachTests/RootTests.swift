import Approach1Mirror
import Approach6Codable
import ArchivedModels
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// Archives of other programs: their roots have other keys, or they are by another archiver.
@Suite struct RootTests {
  /// An archive with several roots.
  private func archive(_ archiver: String = "NSKeyedArchiver") throws -> Data {
    guard case .dictionary(var list) = try ArchiveTree(KeyedArchiveEncoder().encode(Movie.samples)),
      case .array(let objects)? = list["$objects"]
    else { throw ArchiveError(.unsupported, expected: "an archive", found: "another list") }
    list["$archiver"] = .string(archiver)
    list["$top"] = .dictionary([
      "best": .uid(1), "$$first": .uid(1), "names": .uid(objects.count), "a\u{301}": .uid(objects.count),
    ])
    list["$objects"] = .array(objects + [.string("Avatar")])
    return ArchiveTree.dictionary(list).data
  }

  @Test("Each root is read with its key, by every function that reads", arguments: ["best", "$first"])
  func keys(_ key: String) throws {
    let data = try archive()
    let options = ReadingOptions.default.reading(rootKey: key)
    try expectEqual(KeyedArchiveDecoder(options: options).decode([Movie].self, from: data), Movie.samples)
    try expectEqual(MovieClass.unarchiveArray(data, options: options), Movie.samples)
  }

  @Test("A root without a class is read with its key, which is compared exactly")
  func values() throws {
    let data = try archive()
    let options = ReadingOptions.default
    for key in ["names", "a\u{301}"] {
      try expectEqual(
        KeyedUnarchiver.unarchive(String.self, from: data, options: options.reading(rootKey: key)),
        "Avatar"
      )
    }
    for key in ["\u{E1}", "$$first", "name", "namen"] {
      expectError(.missingValue) {
        try KeyedUnarchiver.unarchive(String.self, from: data, options: options.reading(rootKey: key))
      }
    }
  }

  @Test("The error lists the keys that are there, and names the option")
  func noRoot() throws {
    let data = try archive()
    let error = expectError(.missingValue, at: "[Movie]", found: "\"best\"") {
      try KeyedArchiveDecoder().decode([Movie].self, from: data)
    }
    #expect(error?.expected == "a root object under \"root\" (ReadingOptions.rootKey)")
    expectError(.missingValue, found: "\"names\"") { try MovieClass.unarchiveArray(data) }
    expectError(.missingValue, found: "\"names\"") {
      try KeyedUnarchiver.unarchive(String.self, from: data)
    }
  }

  @Test("An archive by another archiver is read if it is named, and the error says which one it is")
  func archiver() throws {
    let data = try archive("CustomArchiver")
    let options = ReadingOptions.default.reading(rootKey: "best")
    let named = options.reading(archiver: "CustomArchiver")
    try expectEqual(KeyedArchiveDecoder(options: named).decode([Movie].self, from: data), Movie.samples)
    try expectEqual(MovieClass.unarchiveArray(data, options: named), Movie.samples)
    for other in [options, options.reading(archiver: "OtherArchiver")] {
      let error = expectError(.unsupported, at: "[Movie]", found: "one by CustomArchiver") {
        try MovieClass.unarchiveArray(data, options: other)
      }
      #expect(error?.expected == "an archive by \(other.archiver) (ReadingOptions.archiver)")
    }
  }
}
