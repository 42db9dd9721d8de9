import Approach1Mirror
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// Archives of other programs: their roots have other keys, or none, or they are by another archiver. `Roots.txt` has what
/// every reader makes of them.
///
/// `UPDATE_EXPECTED=1 swift test --filter RootTests` writes it anew.
@Suite struct RootTests {
  #if !canImport(ObjectiveC)
    @Test(
      "Every reader reads the root that the options name, or says what is there and which option names it"
    )
    func roots() throws {
      let blocks = try Self.archives().flatMap { name, archive, options in
        options.map { label, options in
          let outcomes = Self.readers.map { reader, read in (reader, outcome { try read(archive, options) }) }
          let isSame = Set(outcomes.map(\.1)).count == 1
          return (
            "\(name), \(label)", isSame ? "  every reader: \(outcomes[0].1)" : groupedByOutcome(outcomes)
          )
        }
      }
      try expectTexts(blocks, in: "Roots.txt")
    }

    private func outcome(_ read: () throws -> Any) -> String {
      do {
        return switch try read() {
        case let movies as [Movie]: "movies: \(movies.map(\.name).joined(separator: ", "))"
        case let settings as Settings: "\(settings)"
        case let number as Int: "\(number)"
        case let value: "\(value)"
        }
      } catch var error as ArchiveError {
        error.path.root = ""
        return "\(error) (\(error.category))"
      } catch {
        return "ANOTHER ERROR: \(error)"
      }
    }

    // MARK: Archives

    private typealias Options = KeyValuePairs<String, ReadingOptions>

    private static func archives() throws -> [(name: String, data: Data, options: Options)] {
      let options = ReadingOptions.default
      let best = options.reading(rootKey: "best")
      let top = options.readingTop()
      let keys: Options = [
        "version": options.reading(rootKey: "version"), "isNew": options.reading(rootKey: "isNew"),
        "top": top,
      ]
      return [
        (
          "several roots", try severalRoots(),
          [
            "default": options, "best": best, "$first": options.reading(rootKey: "$first"),
            "$$first": options.reading(rootKey: "$$first"), "names": options.reading(rootKey: "names"),
            "name": options.reading(rootKey: "name"), "namen": options.reading(rootKey: "namen"),
            "decomposed": options.reading(rootKey: "a\u{301}"),
            "composed": options.reading(rootKey: "\u{E1}"),
          ]
        ),
        (
          "CustomArchiver", try severalRoots("CustomArchiver"),
          [
            "best": best, "of CustomArchiver": best.reading(archiver: "CustomArchiver"),
            "of OtherArchiver": best.reading(archiver: "OtherArchiver"),
          ]
        ),
        (
          "a root without a key", try rootWithoutKey(),
          ["default": options, "$0": options.reading(rootKey: "$0"), "top": top]
        ),
        ("settings", try settings(), ["default": options]), ("settings", try settings(), keys),
        // It writes the keys in any order.
        ("settings by Foundation", try foundationSettings(), keys),
        (
          "a text as version",
          try encoded {
            $0.encode("3", forKey: "version")
            $0.encode(true, forKey: "isNew")
          },
          ["default": options, "top": top]
        ),
        (
          "more than a part",
          try encoded {
            $0.encode("a", forKey: "name")
            $0.encode(1, forKey: "other")
          },
          ["top": top]
        ),
      ]
    }

    private static func severalRoots(_ archiver: String = "NSKeyedArchiver") throws -> Data {
      var list = try ArchiveTree(KeyedArchiveEncoder().encode(Movie.samples))
      let text = list.add("Avatar")
      list["$archiver"] = .string(archiver)
      list["$top"] = ["best": .uid(1), "$$first": .uid(1), "names": .uid(text), "a\u{301}": .uid(text)]
      return list.data
    }

    /// What an app encodes without a key.
    private static func rootWithoutKey() throws -> Data {
      var list = try ArchiveTree(KeyedArchiveEncoder().encode("Avatar"))
      list["$top"] = ["$0": .uid(1)]
      return list.data
    }

    // MARK: Readers

    private static let readers: KeyValuePairs<String, @Sendable (Data, ReadingOptions) throws -> Any> = [
      "Codable [Movie]": { try KeyedArchiveDecoder(options: $1).decode([Movie].self, from: $0) },
      "[MovieClass]": {
        try KeyedUnarchiver.unarchive([MovieClass].self, from: $0, options: $1).map(\.value)
      },
      "String": { try KeyedUnarchiver.unarchive(String.self, from: $0, options: $1) },
      "Codable String": { try KeyedArchiveDecoder(options: $1).decode(String.self, from: $0) },
      "Int": { try KeyedUnarchiver.unarchive(Int.self, from: $0, options: $1) },
      "Codable Int": { try KeyedArchiveDecoder(options: $1).decode(Int.self, from: $0) },
      "Codable Int?": { try KeyedArchiveDecoder(options: $1).decode(Int?.self, from: $0) as Any },
      "Bool": { try KeyedUnarchiver.unarchive(Bool.self, from: $0, options: $1) },
      "Codable Bool": { try KeyedArchiveDecoder(options: $1).decode(Bool.self, from: $0) },
      "[String: String]": { try KeyedUnarchiver.unarchive([String: String].self, from: $0, options: $1) },
      "Codable Settings": { try KeyedArchiveDecoder(options: $1).decode(Settings.self, from: $0) },
      "Codable Settings?": { try KeyedArchiveDecoder(options: $1).decode(Settings?.self, from: $0) as Any },
      "SettingsClass": { try KeyedUnarchiver.unarchive(SettingsClass.self, from: $0, options: $1).settings },
      "CodableObject<Settings>": {
        try KeyedUnarchiver.unarchive(CodableObject<Settings>.self, from: $0, options: $1).value
      },
      "Codable Part": { try KeyedArchiveDecoder(options: $1).decode(Part.self, from: $0) },
      "CodableObject<Part>": {
        try KeyedUnarchiver.unarchive(CodableObject<Part>.self, from: $0, options: $1).value
      },
      "ArchiveValue": { try KeyedUnarchiver.unarchive(ArchiveValue.self, from: $0, options: $1) },
      "Codable ArchiveValue": { try KeyedArchiveDecoder(options: $1).decode(ArchiveValue.self, from: $0) },
    ]
  #endif

  @Test("The keys of an archiver are read as a dictionary of structs, too")
  func topAsDictionary() throws {
    let data = try Self.encoded {
      for movie in Movie.samples { $0.encode(MovieClass(movie), forKey: movie.name) }
    }
    let decoder = KeyedArchiveDecoder(options: .default.readingTop())
    let movies = try decoder.decode([String: Movie].self, from: data)
    #expect(movies == Dictionary(Movie.samples.map { ($0.name, $0) }) { $1 })
  }

  @Test("Every approach reads a struct whose keys an archiver has encoded")
  func topOfApproaches() throws {
    let movie = Movie.samples[0]
    let data = try Self.encoded {
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

  /// What an archiver has encoded itself.
  private static func encoded(_ encode: (NSCoder) -> Void) throws -> Data {
    let archiver = KeyedArchiver()
    encode(archiver)
    return try archiver.finish()
  }

  /// Keys of an archiver, and no root.
  private static func settings() throws -> Data {
    try encoded {
      $0.encode(3, forKey: "version")
      $0.encode(true, forKey: "isNew")
      $0.encode("a", forKey: "name")
      $0.encode(MovieClass(Movie.samples[0]), forKey: "best")
    }
  }

  /// The same by Foundation's archiver.
  private static func foundationSettings() throws -> Data {
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
