import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// What the runner says when it cannot do what is asked: one line, and an exit code.
@Suite struct ErrorTests {
  @Test(
    "Arguments that make no sense are explained, with exit code 64",
    arguments: [
      ("aproach3", "\"aproach3\" is not a command; did you mean \"approach3\"?"),
      ("dictionarible", "\"dictionarible\" is not a command; did you mean \"dictionariable\"?"),
      ("archve 3 Movie", "\"archve\" is not a command; did you mean \"archive\"?"),
      ("help unarchve", "\"unarchve\" is not a command; did you mean \"unarchive\"?"),
      ("archive miror Movie", "\"miror\" is not an approach; did you mean \"mirror\"?"),
      ("archive 3 Moovie", "\"Moovie\" is not a model; did you mean \"Movie\"?"),
      ("archive 3 Movie --form x", "\"--form\" is not an option; did you mean \"--from\"?"),
      ("archive 3 Movie --from", "--from needs a value"),
      ("--versoin", "\"--versoin\" is not an option; did you mean \"--version\"?"),
      ("archive 3", "MODEL is missing; see --help"),
      ("unarchive 3 Movie", "FILE is missing; see --help"),
      ("archive 3 Movie --from=", "--from needs a value"),
      ("inspect", "FILE is missing; see --help"),
      ("inspect a.plist --jsno", "\"--jsno\" is not an option; did you mean \"--json\"?"),
      ("inspect a.plist --raw --json", "--raw and --json can't be used together"),
      ("inspect a.plist --json --svg b.svg", "--json and --svg can't be used together"),
      ("compare --jsn", "\"--jsn\" is not an option; did you mean \"--json\"?"),
      ("compare --json=yes", "--json takes no value"),
      ("compare --quick --only revews", "\"revews\" is not a workload; did you mean \"reviews\"?"),
      ("compare --approach miror", "\"miror\" is not an approach; did you mean \"mirror\"?"),
      ("compare --counts 10,0", "\"10,0\" is not a list of counts from 1 to 1000000, such as 10,1000"),
      ("compare --counts 1,000x", "\"1,000x\" is not a list of counts from 1 to 1000000, such as 10,1000"),
      ("compare quick", "unexpected argument \"quick\"; see --help"),
      ("approach3 Movie", "unexpected argument \"Movie\"; see --help"),
    ]
  )
  func usage(_ invocation: String, _ message: String) throws {
    let outcome = try runner(invocation.split(separator: " ").map(String.init))
    #expect(outcome.errors == "runner: \(message)\n")
    #expect(outcome.exitCode == 64)
    #expect(outcome.text == "")
  }

  @Test("An unknown coder is a usage error")
  func coder() throws {
    let outcome = try runner(["approach3", "--coder", "kyed"])
    #expect(outcome.errors.hasPrefix("runner: \"kyed\" is not a coder"))
    #expect(outcome.exitCode == 64)
  }

  @Test(
    "JSON that doesn't fit the model is explained by file, place and reason",
    arguments: [
      (#"{"name": "Avatar", "director": "James Cameron"}"#, "no value for \"releaseYear\""),
      (#"[{"name": "A", "director": 1, "releaseYear": 2009}]"#, "[0].director: "),
      ("", ""),
      ("[", ""),
    ]
  )
  func badJSON(_ json: String, _ reason: String) throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("movies.json")
      try Data(json.utf8).write(to: file)
      let outcome = try runner(["archive", "3", "Movie", "--from", file.path])
      #expect(outcome.errors.hasPrefix("runner: \(file.path): \(reason)"))
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(outcome.exitCode == 1)
    }
  }

  @Test("An archive that doesn't fit the model is explained by file, place and reason")
  func badArchive() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("actor.plist")
      let actor = Data(
        #"{"name": "Sam", "firstMovie": {"name": "A", "director": "B", "releaseYear": 1}}"#.utf8
      )
      let archived = try runner(["archive", "3", "Actor", "--to", file.path], input: actor)
      #expect(archived.errors == "")
      let outcome = try runner(["unarchive", "3", "Movie", file.path])
      #expect(outcome.errors == "runner: \(file.path): Movie.director: expected a string, found nothing\n")
      #expect(outcome.exitCode == 1)
      let garbage = try runner(["unarchive", "3", "Movie", "-"], input: Data("garbage".utf8))
      #expect(garbage.errors.hasPrefix("runner: standard input: Movie: corrupt archive: expected "))
      #expect(garbage.exitCode == 1)
    }
  }

  @Test("A missing file is named, with the reason")
  func missingFile() throws {
    let outcome = try runner(["unarchive", "3", "Movie", "/nowhere/movie.plist"])
    #expect(outcome.errors.contains("/nowhere/movie.plist"))
    #expect(outcome.errors.hasSuffix("no such file\n"))
    #expect(outcome.exitCode == 1)
  }

  @Test("A file stays as it was when the new archive fails", arguments: ["{}", "not JSON"])
  func oldFileStays(_ json: String) throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("movie.plist")
      try Data("the old archive".utf8).write(to: file)
      let outcome = try runner(["archive", "1", "Movie", "--to", file.path], input: Data(json.utf8))
      #expect(outcome.exitCode == 1)
      #expect(try String(contentsOf: file, encoding: .utf8) == "the old archive")
      #expect(try files(in: directory) == ["movie.plist"])
    }
  }

  @Test("The built runner exits with the code, and writes what it prints to the right stream")
  func process() throws {
    let good = try run(["--version"])
    #expect((good.exitCode, good.text, good.errors) == (0, "runner 1.0.0\n", ""))
    let bad = try run(["unarchive", "3", "Movie", "-"], input: Data("garbage".utf8))
    #expect((bad.exitCode, bad.text) == (1, ""))
    #expect(bad.errors.hasPrefix("runner: standard input: "))
    #expect(try run(["--versoin"]).exitCode == 64)
  }
}
