import Approach1Mirror
import Approach6Codable
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
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

  // MARK: What an archiver has encoded itself

  @Test("A value without an object is read with its key, by every function that reads")
  func inlineValues() throws {
    for data in [try settings(), try foundationSettings()] {
      let version = ReadingOptions.default.reading(rootKey: "version")
      try expectEqual(KeyedUnarchiver.unarchive(Int.self, from: data, options: version), 3)
      try expectEqual(KeyedUnarchiver.unarchive(ArchiveValue.self, from: data, options: version), 3)
      try expectEqual(KeyedArchiveDecoder(options: version).decode(Int.self, from: data), 3)
      try expectEqual(KeyedArchiveDecoder(options: version).decode(Int?.self, from: data), 3)
      #if !canImport(ObjectiveC)
        try expectEqual(KeyedUnarchiver(forReadingFrom: data).decode(forKey: "version") as Int, 3)
      #endif
      let isNew = ReadingOptions.default.reading(rootKey: "isNew")
      try expectEqual(KeyedUnarchiver.unarchive(Bool.self, from: data, options: isNew), true)
      try expectEqual(KeyedArchiveDecoder(options: isNew).decode(Bool.self, from: data), true)
      let found = "the integer 3"
      expectError(.wrongType, found: found) {
        try KeyedUnarchiver.unarchive(String.self, from: data, options: version)
      }
      expectError(.wrongType, at: "String", found: found) {
        try KeyedArchiveDecoder(options: version).decode(String.self, from: data)
      }
      expectError(.wrongType, at: "Settings", found: found) {
        try KeyedArchiveDecoder(options: version).decode(Settings.self, from: data)
      }
      expectError(.wrongType, found: found) {
        try KeyedUnarchiver.unarchive(SettingsClass.self, from: data, options: version)
      }
      expectError(.wrongType, found: found) { try MovieClass.unarchiveArray(data, options: version) }
    }
  }

  @Test("The keys of an archiver are those of one value, as a struct, an object or a dictionary")
  func top() throws {
    let expected = Settings(version: 3, isNew: true, name: "a", best: Movie.samples[0], none: nil)
    let options = ReadingOptions.default.readingTop()
    for (data, isRefusing) in [
      (try settings(), true), (try foundationSettings(), false), (try settings(), false),
    ] {
      let options = isRefusing ? options.refusingUnknownKeys() : options
      let decoder = KeyedArchiveDecoder(options: options)
      try expectEqual(decoder.decode(Settings.self, from: data), expected)
      try expectEqual(decoder.decode(Settings?.self, from: data), expected)
      let object = try KeyedUnarchiver.unarchive(
        SettingsClass.self,
        from: data,
        options: options
      )
      #expect(object.settings == expected)
      let codable = try KeyedUnarchiver.unarchive(
        CodableObject<Settings>.self,
        from: data,
        options: options
      )
      #expect(codable.value == expected)
      let value = try KeyedUnarchiver.unarchive(ArchiveValue.self, from: data, options: options)
      try expectEqual(decoder.decode(ArchiveValue.self, from: data), value)
      guard case .dictionary(let dictionary) = value else { return #expect(Bool(false), "\(value)") }
      #expect(dictionary.keys == ["best", "isNew", "name", "version"])
      #expect(dictionary["version"] == 3 && dictionary["name"] == "a")
    }
  }

  @Test("They are read as a dictionary of structs, too")
  func topAsDictionary() throws {
    let data = try encoded { for movie in Movie.samples { $0.encode(MovieClass(movie), forKey: movie.name) } }
    let decoder = KeyedArchiveDecoder(options: .default.readingTop().refusingUnknownKeys())
    let movies = try decoder.decode([String: Movie].self, from: data)
    #expect(movies == Dictionary(Movie.samples.map { ($0.name, $0) }) { $1 })
  }

  @Test("Every approach reads a struct whose keys an archiver has encoded")
  func topOfApproaches() throws {
    let movie = Movie.samples[0]
    let data = try encoded {
      $0.encode(movie.name, forKey: "name")
      $0.encode(movie.director, forKey: "director")
      $0.encode(movie.releaseYear, forKey: "releaseYear")
    }
    let options = ReadingOptions.default.readingTop()
    for approach in Catalog.approaches {
      let functions = try #require(approach.functions(for: Movie.self), "\(approach.name)")
      try expectEqual(functions.unarchive(data, options), movie, "\(approach.name)")
      expectError(.wrongType, found: "a dictionary of 3 keys") { try functions.unarchiveArray(data, options) }
    }
  }

  @Test("Among the keys of an archiver, one that is missing, of another type or unknown is an error")
  func damagedTop() throws {
    let data = try encoded {
      $0.encode("3", forKey: "version")
      $0.encode(true, forKey: "isNew")
    }
    let options = ReadingOptions.default.readingTop()
    expectError(.wrongType, at: "Settings.version", found: "the string \"3\"") {
      try KeyedArchiveDecoder(options: options).decode(Settings.self, from: data)
    }
    expectError(.wrongType, at: "Settings.version", found: "the string \"3\"") {
      try KeyedUnarchiver.unarchive(SettingsClass.self, from: data, options: options)
    }
    expectError(.wrongType, at: "isNew", found: "the boolean true") {
      try KeyedUnarchiver.unarchive([String: String].self, from: data, options: options)
    }
    expectError(.missingValue, at: "Part.name") {
      try KeyedArchiveDecoder(options: options).decode(Part.self, from: data)
    }
    let archive = try encoded {
      $0.encode("a", forKey: "name")
      $0.encode(1, forKey: "other")
    }
    try expectEqual(KeyedArchiveDecoder(options: options).decode(Part.self, from: archive).name, "a")
    let refusing = options.refusingUnknownKeys()
    expectError(.unsupported, at: "Part", found: "\"other\"") {
      try KeyedArchiveDecoder(options: refusing).decode(Part.self, from: archive)
    }
    #if !canImport(ObjectiveC)
      expectError(.unsupported, at: "Part", found: "\"other\"") {
        try KeyedUnarchiver.unarchive(
          CodableObject<Part>.self,
          from: archive,
          options: refusing
        )
      }
    #endif
    expectError(.missingValue, found: "(readingTop() reads these as the keys of one value)") {
      try KeyedArchiveDecoder().decode(Settings.self, from: data)
    }
  }

  /// What an archiver has encoded itself.
  private func encoded(_ encode: (NSCoder) -> Void) throws -> Data {
    let archiver = KeyedArchiver()
    encode(archiver)
    return try archiver.finish()
  }

  /// Keys of an archiver, and no root.
  private func settings() throws -> Data {
    try encoded {
      $0.encode(3, forKey: "version")
      $0.encode(true, forKey: "isNew")
      $0.encode("a", forKey: "name")
      $0.encode(MovieClass(Movie.samples[0]), forKey: "best")
    }
  }

  /// The same by Foundation's archiver.
  private func foundationSettings() throws -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(3, forKey: "version")
    archiver.encode(true, forKey: "isNew")
    archiver.encode(NSString(string: "a") as Any?, forKey: "name")
    archiver.encode(MovieClass(Movie.samples[0]) as Any?, forKey: "best")
    archiver.finishEncoding()
    return archiver.encodedData
  }
}

private struct Settings: Codable, Equatable {
  let version: Int
  let isNew: Bool
  let name: String
  let best: Movie
  let none: String?
}

/// The same as a class.
private final class SettingsClass: NSObject, ArchivedClass {
  static let archivedClassName = "Settings"
  let settings: Settings

  func encode(with coder: NSCoder) {}

  init?(coder: NSCoder) {
    guard
      let settings = try? Settings(
        version: coder.decode(forKey: "version"),
        isNew: coder.decode(forKey: "isNew"),
        name: coder.decode(forKey: "name"),
        best: coder.decode(forKey: "best", as: \MovieClass.value),
        none: coder.decode(forKey: "none")
      )
    else { return nil }
    self.settings = settings
  }
}

private struct Part: Codable { let name: String }
