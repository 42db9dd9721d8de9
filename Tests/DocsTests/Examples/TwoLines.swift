import Foundation
import ConformanceRules
import TestSupport
import Testing

// region two-lines
import KeyedArchive

typealias NSKeyedArchiver = KeyedArchiver
typealias NSKeyedUnarchiver = KeyedUnarchiver
// endregion

// region app
func save(_ playlist: Playlist, to file: URL) throws {
  let data = try NSKeyedArchiver.archivedData(withRootObject: playlist, requiringSecureCoding: true)
  try data.write(to: file, options: .atomic)
}

func load(from file: URL) throws -> Playlist? {
  let data = try Data(contentsOf: file)
  return try NSKeyedUnarchiver.unarchivedObject(ofClass: Playlist.self, from: data)
}
// endregion

@Suite struct TwoLinesTests {
  @Test("An app's code saves with the package's coder, and loads what it saved")
  func saveAndLoad() throws {
    let directory = try TemporaryDirectory()
    let file = directory["playlist"]
    try save(Playlist(title: "Seinfeld", songs: [Song(title: "Theme")]), to: file)
    try expectEqual(load(from: file)?.songs.map(\.title), ["Theme"])
    // Foundation's own would have written the module's name.
    try expectEqual(Data(contentsOf: file).range(of: Data("DocsTests.Song".utf8)), nil)
  }

  @Test("An app's catch finds the error")
  func errors() throws {
    let data = try KeyedArchiver.archive(Song(title: "Theme"))
    // region errors
    do {
      _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: Playlist.self, from: data)
    } catch let error as NSError {
      print(error.code)  // 4864
      print(error.localizedDescription)
      // DocsTests.Playlist: class not allowed: expected DocsTests.Playlist, found an object of class Song
      let facts = error.userInfo[NSUnderlyingErrorKey] as? ArchiveError
      print(facts?.category as Any)  // Optional(disallowedClass)
    }
    // endregion
    let error = #expect(throws: NSError.self) {
      try NSKeyedUnarchiver.unarchivedObject(ofClass: Playlist.self, from: data)
    }
    expectEqual(error?.code, 4864)
    expectEqual(
      error?.localizedDescription,
      "DocsTests.Playlist: class not allowed: expected DocsTests.Playlist, found an object of class Song"
    )
  }
}
