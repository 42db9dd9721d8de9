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
    try withTemporaryDirectory { directory in
      let (old, new) = (directory.appendingPathComponent("old"), directory.appendingPathComponent("new"))
      try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
      let archive = try Catalog.approaches[0].archive(Movie.avatar)
      for name in ["a.plist", "c.plist"] { try archive.write(to: old.appendingPathComponent(name)) }
      let damaged = old.appendingPathComponent("b.plist")
      try archive.prefix(100).write(to: damaged)
      let convert = ["convert", "mirror", "json", "Movie", old.path, new.path]
      let first = try runner(convert)
      #expect(first.text == "2 of 3 files converted\n")
      #expect(first.errors.contains("b.plist: Movie: corrupt archive"))
      #expect(first.exitCode == 1)
      try expectEqual(Data(contentsOf: damaged), archive.prefix(100))
      try archive.write(to: damaged)
      let second = try runner(convert)
      #expect(second.text == "3 of 3 files converted\n")
      #expect(second.exitCode == 0)
      try expectEqual(
        Set(FileManager.default.contentsOfDirectory(atPath: new.path)),
        ["a.json", "b.json", "c.json"]
      )
    }
  }

  @Test("A file that can't be converted doesn't take the name of another one")
  func names() throws {
    try withTemporaryDirectory { directory in
      let (old, new) = (directory.appendingPathComponent("old"), directory.appendingPathComponent("new"))
      try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
      try Data("no archive".utf8).write(to: old.appendingPathComponent("a.json"))
      try Catalog.approaches[0].archive(Movie.avatar).write(to: old.appendingPathComponent("a.plist"))
      let outcome = try runner(["convert", "1", "2", "Movie", old.path, new.path])
      #expect(outcome.text == "1 of 2 files converted\n")
      #expect(outcome.errors.contains("a.json: "))
      #expect(FileManager.default.fileExists(atPath: new.appendingPathComponent("a.plist").path))
    }
  }

  @Test("Two files whose names differ only in case don't become one where the disk ignores it")
  func capitals() throws {
    try withTemporaryDirectory { directory in
      let (old, new) = (directory.appendingPathComponent("old"), directory.appendingPathComponent("new"))
      try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
      for name in ["A.plist", "a.plist"] {
        try Catalog.approaches[0].archive(Movie.avatar).write(to: old.appendingPathComponent(name))
      }
      let outcome = try runner(["convert", "1", "2", "Movie", old.path, new.path])
      #expect(outcome.text == "1 of 2 files converted\n")
      #expect(outcome.errors.contains("a.plist: another file has become a.plist"))
    }
  }

  @Test("What the new form would lose or overwrite is an error, and isn't saved")
  func losses() throws {
    try withTemporaryDirectory { directory in
      let (old, new) = (directory.appendingPathComponent("old"), directory.appendingPathComponent("new"))
      try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
      let approach = Catalog.approaches[0]
      let nan = Coordinate(latitude: Double(nan: 7, signaling: false), longitude: 0)
      try approach.archive(nan).write(to: old.appendingPathComponent("nan.plist"))
      try approach.archive(Coordinate.samples[0]).write(to: old.appendingPathComponent("same.plist"))
      try approach.archive(Coordinate.samples[1]).write(to: old.appendingPathComponent("same.archive"))
      let outcome = try runner(["convert", "1", "json", "Coordinate", old.path, new.path])
      #expect(outcome.text == "1 of 3 files converted\n")
      #expect(
        outcome.errors.contains(
          "nan.plist: not supported: expected a form that keeps every value, found latitude: nan(0x7)"
        )
      )
      #expect(outcome.errors.contains("same.plist: another file has become same.json"))
      let same = try Data(contentsOf: new.appendingPathComponent("same.json"))
      try expectEqual(JSONDecoder().decode(Coordinate.self, from: same), Coordinate.samples[1])
      #expect(!FileManager.default.fileExists(atPath: new.appendingPathComponent("nan.json").path))
    }
  }

  @Test("Links in the new directory and pipes in the old one are left alone")
  func linksAndPipes() throws {
    try withTemporaryDirectory { directory in
      let (old, new) = (directory.appendingPathComponent("old"), directory.appendingPathComponent("new"))
      for folder in [old, new] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      let file = old.appendingPathComponent("a.plist")
      let archive = try Catalog.approaches[0].archive(Movie.avatar)
      try archive.write(to: file)
      try #require(mkfifo(old.appendingPathComponent("pipe").path, 0o600) == 0)
      let link = new.appendingPathComponent("a.plist")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      let outcome = try runner(["convert", "mirror", "dictionariable", "Movie", old.path, new.path])
      #expect(outcome.text == "0 of 1 file converted\n")
      #expect(outcome.errors.contains("a.plist is a link"))
      try expectEqual(Data(contentsOf: file), archive)
    }
  }

  @Test("Keys that the model doesn't have are errors, unless you drop them")
  func unknownKeys() throws {
    try withTemporaryDirectory { directory in
      let (old, new) = (directory.appendingPathComponent("old"), directory.appendingPathComponent("new"))
      try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
      let movie: ArchiveDictionary = ["name": "Alien", "director": "", "releaseYear": 1979, "rating": 5]
      let data = try KeyedArchiver.archivedData(withRootObject: movie)
      try data.write(to: old.appendingPathComponent("alien.plist"))
      let convert = ["convert", "3", "json", "Movie", old.path, new.path]
      let refused = try runner(convert)
      #expect(
        refused.errors.contains(
          "Movie: not supported: expected only keys that are read, found \"rating\" as well"
        )
      )
      #expect(refused.exitCode == 1)
      try expectEqual(runner(convert + ["--drop-unknown"]).exitCode, 0)
    }
  }

  @Test(
    "Keys that the model doesn't have are also errors in JSON and property lists, unless you drop them",
    arguments: [
      "json", "plist",
    ]
  )
  func otherUnknownKeys(_ form: String) throws {
    try withTemporaryDirectory { directory in
      let json = Data(#"[{"name": "Alien", "director": "", "releaseYear": 1979, "rating": 5}]"#.utf8)
      let object = try JSONSerialization.jsonObject(with: json)
      let list = try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
      try (form == "json" ? json : list).write(to: directory.appendingPathComponent("movies.json"))
      let convert = ["convert", form, "3", "Movie", directory.path, directory.path + "/new"]
      let refused = try runner(convert)
      #expect(refused.errors.hasPrefix("runner: movies.json: [0]: \"rating\" isn't a key here; "))
      #expect(refused.exitCode == 1)
      try expectEqual(runner(convert + ["--drop-unknown"]).exitCode, 0)
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
}
