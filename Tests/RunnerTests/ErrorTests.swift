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
      ("inspect a.plist --raw --json", "--raw and --json exclude each other"),
      ("inspect a.plist --json --svg b.svg", "--json and --svg exclude each other"),
      ("compare --jsn", "\"--jsn\" is not an option; did you mean \"--json\"?"),
      ("compare --json=yes", "--json takes no value"),
      ("compare --only users,revews", "\"revews\" is not a workload; did you mean \"reviews\"?"),
      ("compare --only users,", "\"\" is not a workload: one of reviews, users, movies, coordinates"),
      ("compare --files --only users", "--files and --only exclude each other"),
      ("compare --files --approach 5", "--files and --approach exclude each other"),
      ("compare --approach miror", "\"miror\" is not an approach; did you mean \"mirror\"?"),
      ("compare --counts 10,0", "\"10,0\" is not a list of counts from 1 to 1000000, such as 10,1000"),
      ("compare --counts 1,000x", "\"1,000x\" is not a list of counts from 1 to 1000000, such as 10,1000"),
      ("compare quick", "\"quick\" is one argument too many; see --help"),
      ("approach3 Movie", "\"Movie\" is one argument too many; see --help"),
    ]
  )
  func usage(_ invocation: String, _ message: String) throws {
    let outcome = try run(invocation.split(separator: " ").map(String.init))
    #expect(outcome.errors == "runner: \(message)\n")
    #expect(outcome.exitCode == 64)
    #expect(outcome.text == "")
  }

  @Test("A coder that there is not is a usage error")
  func coder() throws {
    let outcome = try run(["approach3", "--coder", "kyed"])
    #expect(outcome.errors.hasPrefix("runner: \"kyed\" is not a coder"))
    #expect(outcome.exitCode == 64)
  }

  @Test(
    "JSON that is no value of the model is explained by file, place and reason",
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
      let outcome = try run(["archive", "3", "Movie", "--from", file.path])
      #expect(outcome.errors.hasPrefix("runner: \(file.path): \(reason)"))
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(outcome.exitCode == 1)
    }
  }

  @Test("An archive that is no value of the model is explained by file, place and reason")
  func badArchive() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("actor.plist")
      let actor = Data(
        #"{"name": "Sam", "firstMovie": {"name": "A", "director": "B", "releaseYear": 1}}"#.utf8
      )
      let archived = try run(["archive", "3", "Actor", "--to", file.path], input: actor)
      #expect(archived.errors == "")
      let outcome = try run(["unarchive", "3", "Movie", file.path])
      #expect(outcome.errors == "runner: \(file.path): Movie.director: expected a string, found nothing\n")
      #expect(outcome.exitCode == 1)
      let garbage = try run(["unarchive", "3", "Movie", "-"], input: Data("garbage".utf8))
      #expect(garbage.errors.hasPrefix("runner: standard input: Movie: corrupt archive: expected "))
      #expect(garbage.exitCode == 1)
    }
  }

  @Test("A file that is not there is named, with the reason")
  func missingFile() throws {
    let outcome = try run(["unarchive", "3", "Movie", "/nowhere/movie.plist"])
    #expect(
      outcome.errors == "runner: file: expected a readable file at /nowhere/movie.plist, found no such file\n"
    )
    #expect(outcome.exitCode == 1)
  }

  @Test("A file stays as it was when the new archive fails", arguments: ["{}", "not JSON"])
  func oldFileStays(_ json: String) throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("movie.plist")
      try Data("the old archive".utf8).write(to: file)
      let outcome = try run(["archive", "1", "Movie", "--to", file.path], input: Data(json.utf8))
      #expect(outcome.exitCode == 1)
      #expect(try String(contentsOf: file, encoding: .utf8) == "the old archive")
      #expect(try files(in: directory) == ["movie.plist"])
    }
  }
}
