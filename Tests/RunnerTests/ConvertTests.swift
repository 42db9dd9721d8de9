import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import TestSupport
import Testing

@testable import runner

/// A directory of archives in another form.
@Suite struct ConvertTests {
  private static let forms = Catalog.approaches.map(\.name) + ["json", "plist"]

  private static var movie: Data { get throws { try Catalog.approaches[0].archive(Movie.avatar) } }

  @Test("Archives move to every other form and back, with the same bytes", arguments: forms)
  func thereAndBack(_ form: String) throws {
    try withTemporaryDirectory { directory in
      func move<Value: Model>(_ model: Value.Type) throws {
        for approach in Catalog.approaches {
          let folders = ["there", "back"].map {
            directory.appendingPathComponent("\(model) \(approach.name) \($0)").path
          }
          let old = directory.appendingPathComponent("\(model) \(approach.name)")
          try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
          let archives = try [
            "one": approach.archive(model.samples[0]), "all": approach.archive(model.samples),
          ]
          for (name, data) in archives { try data.write(to: old.appendingPathComponent("\(name).plist")) }
          let there = try runner(["convert", approach.name, form, "\(model)", old.path, folders[0]])
          let back = try runner(["convert", form, approach.name, "\(model)", folders[0], folders[1]])
          #expect([there, back].map(\.errors) == ["", ""])
          for (name, data) in archives {
            let file = URL(fileURLWithPath: folders[1]).appendingPathComponent("\(name).plist")
            try expectEqual(Data(contentsOf: file), data, "\(model), \(approach.name)")
          }
        }
      }
      for model in Thoroughness.share(of: Catalog.models, keeping: 2) { try move(model) }
    }
  }

  @Test("A file that can't be converted stops no other, and a second run completes the first")
  func damagedFile() throws {
    try withFolder(["a.plist": Self.movie, "b.plist": Self.movie.prefix(100), "c.plist": Self.movie]) {
      old,
      new in
      let damaged = old.appendingPathComponent("b.plist")
      let convert = ["convert", "mirror", "json", "Movie", old.path, new.path]
      let first = try runner(convert)
      #expect(first.text == "2 of 3 files converted\n")
      #expect(first.errors.contains("b.plist: Movie: corrupt archive"))
      #expect(first.exitCode == 1)
      try expectEqual(Data(contentsOf: damaged), Self.movie.prefix(100))
      try Self.movie.write(to: damaged)
      let second = try runner(convert)
      #expect(second.text == "3 of 3 files converted\n")
      #expect(second.exitCode == 0)
      try expectEqual(
        Set(FileManager.default.contentsOfDirectory(atPath: new.path)),
        ["a.json", "b.json", "c.json"]
      )
    }
  }

  private static let place = Coordinate.samples[0]
  private static let nan = Coordinate(latitude: Double(nan: 7, signaling: false), longitude: 0)

  @Test(
    "What the new form would lose or overwrite is an error and isn't saved, and the other file is",
    arguments: [
      (["a.json": nil, "a.plist": place], "a.json", ["a.json: Coordinate: not supported"]),
      (
        ["A.plist": place, "a.plist": Coordinate.samples[1]], "A.json",
        ["a.plist: another file has become a.json"]
      ),
      (
        ["nan.plist": nan, "same.archive": place, "same.plist": Coordinate.samples[1]], "same.json",
        [
          "nan.plist: not supported: expected a form that keeps every value, found latitude: nan(0x7)",
          "same.plist: another file has become same.json",
        ]
      ),
    ] as [([String: Coordinate?], String, [String])]
  )
  func losses(_ places: [String: Coordinate?], _ newName: String, _ errors: [String]) throws {
    let archives = try places.mapValues { try $0.map(Catalog.approaches[0].archive) ?? Data("none".utf8) }
    try withFolder(archives) { old, new in
      let outcome = try runner(["convert", "1", "json", "Coordinate", old.path, new.path])
      #expect(outcome.text == "1 of \(places.count) files converted\n")
      for error in errors { #expect(outcome.errors.contains(error)) }
      try expectEqual(FileManager.default.contentsOfDirectory(atPath: new.path), [newName])
      let saved = try Data(contentsOf: new.appendingPathComponent(newName))
      try expectEqual(JSONDecoder().decode(Coordinate.self, from: saved), Self.place)
    }
  }

  @Test("Links in the new directory and pipes in the old one are left alone")
  func linksAndPipes() throws {
    try withFolder(["a.plist": Self.movie]) { old, new in
      try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
      let file = old.appendingPathComponent("a.plist")
      try #require(mkfifo(old.appendingPathComponent("pipe").path, 0o600) == 0)
      let link = new.appendingPathComponent("a.plist")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      let outcome = try runner(["convert", "mirror", "dictionariable", "Movie", old.path, new.path])
      #expect(outcome.text == "0 of 1 file converted\n")
      #expect(outcome.errors.contains("a.plist is a link"))
      try expectEqual(Data(contentsOf: file), Self.movie)
    }
  }

  @Test("Wrong words are refused, and a directory isn't converted into itself")
  func wrongWords() throws {
    try withTemporaryDirectory { directory in
      let path = directory.path
      try Data().write(to: directory.appendingPathComponent("file"))
      for (words, text) in [
        (["1", "plits", "Movie", path, "new"], "did you mean \"plist\"?"),
        (["1", "3", "Movie", path, path + "/."], "must be another one"),
        (["1", "3", "Movie", path + "/none", path + "/new"], "none: "),
        (["1", "3", "Movie", path + "/file", path + "/new"], "file: not a directory"),
        (["1", "3", "Movie", path], "NEW_DIRECTORY is missing"),
      ] {
        let outcome = try runner(["convert"] + words)
        #expect(outcome.errors.contains(text), "\(words)")
        #expect(outcome.exitCode != 0)
      }
    }
  }

  /// A folder of files, and another one that isn't there yet.
  private func withFolder(_ files: [String: Data], _ body: (URL, URL) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let old = directory.appendingPathComponent("old")
      try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
      for (name, data) in files { try data.write(to: old.appendingPathComponent(name)) }
      try body(old, directory.appendingPathComponent("new"))
    }
  }
}
