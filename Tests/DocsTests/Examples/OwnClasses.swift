import ArchiveInspector
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

// region class
/// A class of an app that has always been archived with `NSKeyedArchiver`.
final class Playlist: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true

  let title: String
  let songs: [Song]

  init(title: String, songs: [Song]) {
    self.title = title
    self.songs = songs
  }

  func encode(with coder: NSCoder) {
    coder.encode(title, forKey: "title")
    coder.encode(songs, forKey: "songs")
  }

  init?(coder: NSCoder) {
    guard let title = coder.decodeObject(of: NSString.self, forKey: "title") as String? else { return nil }
    self.title = title
    songs = coder.decodeObject(of: [NSArray.self, Song.self], forKey: "songs") as? [Song] ?? []
  }
}
// endregion

final class TypedPlaylist: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let title: String
  let songs: [Song]

  func encode(with coder: NSCoder) {}

  // region typed
  init?(coder: NSCoder) {
    do {
      title = try coder.decode(forKey: "title")
      songs = try coder.decode(forKey: "songs")
    } catch {
      return nil
    }
  }
  // endregion
}

// region renamed
final class Song: NSObject, ArchivedClass {
  static let archivedClassName = "Song"
  static let formerClassNames = ["Tune"]

  let title: String

  init(title: String) {
    self.title = title
  }

  func encode(with coder: NSCoder) {
    coder.encode(title, forKey: "title")
  }

  init?(coder: NSCoder) {
    guard let title = try? coder.decode(forKey: "title") as String else { return nil }
    self.title = title
  }
}
// endregion

// region objc-name
#if canImport(ObjectiveC)
  @objc(Station)
#endif
final class Station: NSObject, ArchivedClass {
  static let archivedClassName = "Station"
  // endregion
  let name: String

  init(name: String) {
    self.name = name
  }

  func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
  }

  init?(coder: NSCoder) {
    guard let name = try? coder.decode(forKey: "name") as String else { return nil }
    self.name = name
  }
}

// region cycle
final class Shelf: NSObject, ArchivedClass {
  static let archivedClassName = "Shelf"
  let cups: [Cup]

  init(_ cups: [Cup]) {
    self.cups = cups
    super.init()
    for cup in cups { cup.shelf = self }
  }

  func encode(with coder: NSCoder) {
    coder.encode(cups, forKey: "cups")
  }

  init?(coder: NSCoder) {
    guard let cups = try? coder.decode(forKey: "cups") as [Cup] else { return nil }
    self.cups = cups
  }
}

final class Cup: NSObject, ArchivedClass {
  static let archivedClassName = "Cup"
  weak var shelf: Shelf?

  func encode(with coder: NSCoder) {
    coder.encodeConditionalObject(shelf, forKey: "shelf")
  }

  convenience init?(coder: NSCoder) {
    self.init()
    coder.decode(Shelf.self, forKey: "shelf") { [weak self] in self?.shelf = $0 }
  }
}
// endregion

/// The examples of docs/keyed-archive.md do what the page says.
@Suite struct OwnClassesTests {
  private let playlist = Playlist(title: "Seinfeld", songs: [Song(title: "Theme")])

  @Test("An object comes back")
  func roundTrip() throws {
    // region round-trip
    let data = try KeyedArchiver.archive(playlist)
    let copy = try KeyedUnarchiver.unarchive(Playlist.self, from: data)
    // endregion
    #expect(copy.title == playlist.title)
    #expect(copy.songs.map(\.title) == ["Theme"])
  }

  @Test("With typed methods, a missing value is an error, and what is there comes back")
  func typed() throws {
    let empty = KeyedArchiver()
    empty.encode("Seinfeld", forKey: "title")
    empty.encode(playlist, forKey: "root")
    let coder = try KeyedUnarchiver(forReadingFrom: empty.finish())
    coder.setClass(TypedPlaylist.self, forClassName: "DocsTests.Playlist")
    try expectEqual(
      #require(coder.decodeObject(of: TypedPlaylist.self, forKey: "root")).songs.map(\.title),
      ["Theme"]
    )
    #expect(TypedPlaylist(coder: try KeyedUnarchiver(forReadingFrom: empty.finish())) == nil)
  }

  @Test("An archive of an app has the app's names for classes")
  func classNames() throws {
    // region set-class-name
    let archiver = KeyedArchiver()
    archiver.setClassName("MyApp.Playlist", for: Playlist.self)
    archiver.encode(playlist, forKey: NSKeyedArchiveRootObjectKey)
    let data = try archiver.finish()
    // endregion

    // region set-class
    let unarchiver = try KeyedUnarchiver(forReadingFrom: data)
    unarchiver.setClass(Playlist.self, forClassName: "MyApp.Playlist")
    let copy = unarchiver.decodeObject(of: Playlist.self, forKey: NSKeyedArchiveRootObjectKey)
    if let error = unarchiver.error { throw error }
    // endregion
    #expect(copy?.title == playlist.title)
    #expect(try ArchiveGraph(of: data).classNames.contains("MyApp.Playlist"))
  }

  @Test("A caller says which class a name stands for, for one call")
  func mappedNames() throws {
    let archiver = KeyedArchiver()
    archiver.setClassName("OldApp.Track", for: Song.self)
    archiver.encode(Song(title: "Theme"), forKey: NSKeyedArchiveRootObjectKey)
    let data = try archiver.finish()
    // region reading-as
    let options = ReadingOptions.default.reading("OldApp.Track", as: "Song")
    let song = try KeyedUnarchiver.unarchive(Song.self, from: data, options: options)
    // endregion
    #expect(song.title == "Theme")
  }

  @Test("A caller says which key the root has")
  func otherRoot() throws {
    let archiver = KeyedArchiver()
    archiver.encode(Song(title: "Theme"), forKey: "intro")
    let data = try archiver.finish()
    // region other-root
    do {
      _ = try KeyedUnarchiver.unarchive(Song.self, from: data)
    } catch {
      print(error)
      // Song: expected a root object under "root" (ReadingOptions.reading(rootKey:)), found only "intro"
    }
    let options = ReadingOptions.default.reading(rootKey: "intro")  // or reading(archiver: "MyArchiver")
    let song = try KeyedUnarchiver.unarchive(Song.self, from: data, options: options)
    // endregion
    #expect(song.title == "Theme")
    let error = #expect(throws: ArchiveError.self) {
      try KeyedUnarchiver.unarchive(Song.self, from: data)
    }
    #expect(
      error?.description
        == "Song: expected a root object under \"root\" (ReadingOptions.reading(rootKey:)), found only \"intro\""
    )
  }

  @Test("The keys of an archiver are those of one value")
  func noRoot() throws {
    let archiver = KeyedArchiver()
    archiver.encode("Theme", forKey: "title")
    let data = try archiver.finish()
    // region no-root
    let options = ReadingOptions.default.readingTop()
    let song = try KeyedUnarchiver.unarchive(Song.self, from: data, options: options)
    // endregion
    #expect(song.title == "Theme")
  }

  @Test("A cup finds its shelf again, and one that is archived alone has none")
  func cycle() throws {
    let shelf = Shelf([Cup(), Cup()])
    let data = try KeyedArchiver.archive(shelf)
    let copy = try KeyedUnarchiver.unarchive(Shelf.self, from: data)
    #expect(copy.cups.count == 2)
    for cup in copy.cups { #expect(cup.shelf === copy) }
    let alone = try KeyedArchiver.archive(#require(shelf.cups.first))
    try expectEqual(KeyedUnarchiver.unarchive(Cup.self, from: alone).shelf, nil)
  }

  @Test("Only the classes that are allowed are made")
  func allowedClasses() throws {
    let data = try KeyedArchiver.archivedData(
      withRootObject: [playlist, "a string"] as [Any],
      requiringSecureCoding: true
    )
    // region allowed
    let unarchiver = try KeyedUnarchiver(forReadingFrom: data)
    let root = unarchiver.decodeObject(
      of: [NSArray.self, NSString.self, Playlist.self],
      forKey: NSKeyedArchiveRootObjectKey
    )
    // endregion
    #expect((root as? [Any])?.count == 2)
    let refusing = try KeyedUnarchiver(forReadingFrom: data)
    #expect(refusing.decodeObject(of: [NSArray.self, NSString.self], forKey: "root") == nil)
    #expect(
      refusing.error?.localizedDescription
        == "root[0]: class not allowed: expected NSArray or NSString, found an object of class DocsTests.Playlist"
    )
  }

  @Test("An error says what is wrong and where")
  func errors() throws {
    let data = try KeyedArchiver.archive(playlist)
    // region errors
    do {
      _ = try KeyedUnarchiver.unarchive(Song.self, from: data)
    } catch let error as ArchiveError {
      print(error.category)  // disallowedClass
      print(error)  // Song: class not allowed: expected Song, found an object of class DocsTests.Playlist
    }
    // endregion
    let error = #expect(throws: ArchiveError.self) {
      try KeyedUnarchiver.unarchive(Song.self, from: data)
    }
    #expect(error?.category == .disallowedClass)
    #expect(
      error?.description
        == "Song: class not allowed: expected Song, found an object of class DocsTests.Playlist"
    )
  }

  @Test("A caller sets the limits")
  func limits() throws {
    let data = try KeyedArchiver.archive(playlist)
    // region limits
    var options = ReadingOptions()
    options.limits = Limits(depth: 32, byteCount: 10_000_000, objectCount: 100_000)
    let copy = try KeyedUnarchiver.unarchive(Playlist.self, from: data, options: options)
    // endregion
    #expect(copy.title == playlist.title)
    options.limits = Limits(objectCount: 2)
    #expect(throws: ArchiveError.self) {
      try KeyedUnarchiver.unarchive(Playlist.self, from: data, options: options)
    }
  }

  @Test("Plain values need no class")
  func values() throws {
    // region values
    let movie: ArchiveDictionary = ["name": "Avatar", "releaseYear": 2009]
    let archive = try KeyedArchiver.archive(movie)
    let copy: ArchiveDictionary = try KeyedUnarchiver.unarchive(from: archive)
    let graph = try ArchiveGraph(of: archive)
    // endregion
    #expect(copy == movie)
    #expect(graph.classNames == ["NSDictionary"])
  }
}
