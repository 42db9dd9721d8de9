#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Keys that were renamed.
  @Suite struct SeveralKeysTests {
    @Test("The first of several keys that is there counts")
    func askedFor() throws {
      let data = try KeyedArchiver.archive(Song())
      let song = try KeyedUnarchiver.unarchive(Song.self, from: data)
      #expect(song.title == "new")
      #expect(song.version == 2)
      #expect(song.hasCover)
    }

    @Test("Also in a dictionary, and some can be removed")
    func dictionaries() throws {
      let fields: ArchiveDictionary = ["title": "new", "name": "old", "format": 2]
      let data = try KeyedArchiver.archive(fields)
      let tune = try KeyedUnarchiver.unarchive(Tune.self, from: data)
      #expect(tune.title == "new")
      #expect(tune.version == 2)
      let more = try KeyedArchiver.archive(fields.adding(["other": 1]))
      try expectEqual(
        KeyedUnarchiver.unarchive(Rest.self, from: more).fields,
        ["format": 2, "other": 1]
      )
    }
  }

  private final class Song: NSObject, ArchivedClass {
    static let archivedClassName = "Song"
    let title: String
    let version: Int
    let hasCover: Bool

    override init() { (title, version, hasCover) = ("", 0, false) }

    init?(coder: NSCoder) {
      guard let title = try? coder.decode(forKeys: "title", "name") as String,
        let version = try? coder.decodeVersion(upTo: 3, forKey: "format")
      else { return nil }
      let cover: Bool? = try? coder.decode(forKeys: "cover", "picture", as: { (_: Node) in true })
      (self.title, self.version, hasCover) = (title, version, cover ?? false)
    }

    func encode(with coder: NSCoder) {
      coder.encode("new", forKey: "title")
      coder.encode("old", forKey: "name")
      coder.encode(2, forKey: "format")
      coder.encode(Node("cover"), forKey: "picture")
    }
  }

  private struct Tune: ArchiveValueConvertible {
    let title: String
    let version: Int
    let valueInArchive: ArchiveValue

    init(valueInArchive value: ArchiveValue) throws {
      let dictionary = try ArchiveDictionary(valueInArchive: value)
      title = try dictionary.value(forKeys: "title", "name")
      version = try dictionary.version(upTo: 3, forKey: "format")
      valueInArchive = value
    }
  }

  /// What is left of a dictionary.
  private struct Rest: ArchiveValueConvertible {
    let fields: ArchiveDictionary
    var valueInArchive: ArchiveValue { .dictionary(fields) }

    init(valueInArchive value: ArchiveValue) throws {
      fields = try ArchiveDictionary(valueInArchive: value).removing("title", "name")
    }
  }
#endif
