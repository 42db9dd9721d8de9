import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

@testable import runner

/// One line and an exit code, if the runner can't do something.
@Suite struct ErrorTests {
  @Test("A very long word is similar to none")
  func longWord() {
    #expect(String(repeating: "name", count: 50_000).closest(among: ["name", "director"]) == nil)
    #expect("nmae".closest(among: ["name", "director"]) == "name")
  }

  @Test("An argument is the path that the system understands")
  func path() {
    let directory = FileManager.default.currentDirectoryPath
    #expect(URL(argument: "link/../a.plist").path == directory + "/link/../a.plist")
    #expect(URL(argument: "~/a.plist").path == directory + "/~/a.plist")
    #expect(URL(argument: "/a.plist").path == "/a.plist")
  }

  @Test("Arguments that make no sense are explained, with exit code 64")
  func usage() async {
    await expectEach([
      ("aproach3", "\"aproach3\" isn't a command; did you mean \"approach3\"?"),
      ("dictionarible", "\"dictionarible\" isn't a command; did you mean \"dictionariable\"?"),
      (
        "approach8",
        "\"approach8\" isn't a command; walk through approach1 to approach6 or all, or use compare, inspect, "
      ),
      ("9", "\"9\" isn't a command; walk through approach1 to approach6 or all, or use compare, inspect, "),
      ("actor", "Actor is a model: swift run runner approach1 Actor\n"),
      ("approach 3", "an approach is one word: swift run runner approach3\n"),
      ("exercise", "exercises are the playground's: swift run playground exercise\n"),
      ("khanlou", "Khanlou is the author of a post: swift run runner approach4\n"),
      ("Hauser", "Hauser is the author of a post: swift run runner approach2\n"),
      (
        "shekkar",
        "Shekkar is the author of a post: swift run runner approach1, swift run runner approach2, swift run runner approach3\n"
      ),
      ("archive approach8 Movie", "\"approach8\" isn't an approach; choose one of mirror, nested, "),
      ("archive archve Movie", "\"archve\" isn't an approach; did you mean \"archiver\"?"),
      ("archive miror Moive", "\"miror\" isn't an approach; did you mean \"mirror\"?"),
      ("unarchive 3 mirror -", "\"mirror\" isn't a model; choose one of Movie, Actor, "),
      ("help unarchve", "\"unarchve\" isn't a command; did you mean \"unarchive\"?"),
      ("archive 3 Moovie", "\"Moovie\" isn't a model; did you mean \"Movie\"?"),
      ("archive 3 Movie --form x", "\"--form\" isn't an option; did you mean \"--from\"?"),
      ("archive 3 Movie --from", "--from needs a value"),
      ("archive 3 Movie --from=", "--from needs a value"),
      ("unarchive 1 Movie - --class A", "--class needs two names, such as MyApp.MovieClass=Movie"),
      ("unarchive 1 Movie - --class A=", "--class needs two names, such as MyApp.MovieClass=Movie"),
      ("archive 3", "MODEL is missing; see --help"),
      ("unarchive 3 Movie", "FILE is missing; see --help"),
      ("unarchive Movie a.plist", "\"Movie\" isn't an approach; choose one of mirror, nested, "),
      ("approach3 Movie Actor", "unexpected argument \"Actor\"; see --help"),
      ("approach3 Moovie", "\"Moovie\" isn't a model; did you mean \"Movie\"?"),
      ("compare 3", "unexpected argument \"3\"; see --help"),
      ("all Movie", "unexpected argument \"Movie\"; see --help"),
      ("--versoin", "\"--versoin\" isn't an option; did you mean \"--version\"?"),
      ("inspect a.plist --plian", "\"--plian\" isn't an option; did you mean \"--plain\"?"),
      ("inspect a.plist --plain --svg b.svg", "--plain and --svg can't be used together"),
      ("inspect a.plist --values --package b", "--package is for --swift"),
      ("inspect a.plist --xml --deep", "--deep is for the text and for --values"),
      ("archive 3 Movie --xyz", "\"--xyz\" isn't an option; choose one of --from, --to, --help"),
      ("help archive Movie", "unexpected argument \"Movie\"; see --help"),
      ("inspect a.plist --raw=b", "--raw takes no value"),
      ("inspect", "FILE is missing; see --help\n"),
      ("inspect --swift", "FILE is missing; see --help\n"),
      ("archive", "APPROACH is missing; see --help\n"),
      ("unarchive 3", "MODEL is missing; see --help\n"),
      ("exercises", "exercises are the playground's: swift run playground exercises\n"),
    ]) { try usage($0, $1) }
  }

  private func usage(_ invocation: String, _ message: String) throws {
    try expectFailure(of: invocation.split(separator: " ").map(String.init), Data(), exitCode: 64, message)
  }

  @Test("Work that can't be done is explained by file, place and reason, with exit code 1")
  func failure() async {
    await expectEach(
      [
        ("archive 3 Movie", #"{"name": "A"}"#, #"standard input: no value for "director""#),
        ("archive 3 Movie", #"[{"name": "A"}]"#, #"standard input: [0]: no value for "director""#),
        (
          "archive 3 Movie", #"[{"name": []}]"#,
          "standard input: [0].name: Expected to decode String but found an array"
        ),
        (
          "archive 3 Movie", #"[{"name": null}]"#, "standard input: [0].name: Cannot get value of type String"
        ),
        (
          "archive 3 Movie", #"{"name": "A", "director": "B", "releaseYear": 2009.5}"#,
          "standard input: a number doesn't fit the type of its property"
        ),
        ("archive 3 Movie", #"{"name" = "A"}"#, "standard input: Invalid value around character 8"),
        (
          "archive 3 Movie", TextArgument(String(repeating: "[", count: 100_000)),
          "standard input: Too many nested arrays or dictionaries"
        ),
        (
          "archive 3 Movie", " \n",
          "standard input: expected JSON of a Movie, such as "
            + #"{"director":"James Cameron","name":"Avatar","releaseYear":2009}, found nothing"#
        ),
        (
          "archive 1 Actor", "",
          #"standard input: expected JSON of an Actor, such as {"firstMovie":{"director":"#
        ),
        (
          "archive 3 Movie --to /nowhere/a.plist", #"{"name": "A", "director": "B", "releaseYear": 1}"#,
          "expected a "
        ),
        ("unarchive 3 Movie -", "garbage", "standard input: Movie: not supported: expected a keyed archive"),
        (
          "unarchive 3 Movie /nowhere/\u{1B}[31m\u{202E}.plist", "",
          "expected a readable file at /nowhere/\\u{1B}[31m\\u{202E}.plist"
        ),
        ("inspect -", "", "standard input: not supported: expected a keyed archive"),
        ("inspect - --raw", "hello", "standard input: not supported: expected a keyed archive"),
        ("inspect - --plain", "bplist00", "standard input: corrupt archive: "),
        ("inspect - --svg -", "<plist><tru/></plist>", "standard input: corrupt archive: "),
      ] as [(String, TextArgument, String)]
    ) { try failure($0, $1, $2) }
  }

  private func failure(_ invocation: String, _ input: TextArgument, _ message: String) throws {
    try expectFailure(of: invocation.split(separator: " ").map(String.init), Data(input.text.utf8), message)
  }

  @Test(
    "A wrong value inside a value has its path",
    arguments: [
      ("true", "\"yes\"", "programme.isPublic: Expected to decode Bool but found a string instead"),
      ("documentary", "docu", "genre: Cannot initialize Genre from invalid String value docu"),
    ]
  )
  func festival(_ old: String, _ new: String, _ message: String) throws {
    let json = String(decoding: try ModelJSON.one(Festival.midnight).encoded(), as: UTF8.self)
    let range = try #require(json.firstRange(of: old))
    let changed = Data(json.replacingCharacters(in: range, with: new).utf8)
    try expectFailure(of: ["archive", "mirror", "Festival"], changed, "standard input: \(message)")
  }

  @Test("A file stays as it was when the new archive fails", arguments: ["{}", "not JSON"])
  func oldFileStays(_ json: String) throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("movie.plist")
      try Data("the old archive".utf8).write(to: file)
      let outcome = try runner(["archive", "1", "Movie", "--to", file.path], input: Data(json.utf8))
      #expect(outcome.exitCode == 1)
      try expectEqual(String(contentsOf: file, encoding: .utf8), "the old archive")
      try expectEqual(files(in: directory), ["movie.plist"])
      let unread = try runner(["unarchive", "1", "Movie", file.path])
      #expect(unread.errors.hasPrefix("runner: \(file.path): Movie: not supported: expected a keyed archive"))
    }
  }

  @Test("A reader that stops early, such as head, causes no error message")
  func brokenPipe() throws {
    let command = "'\(runnerURL.path)' all | head -1"
    let outcome = try run(["-c", command], of: URL(fileURLWithPath: "/bin/sh"))
    #expect(outcome.text.hasSuffix(" ways to archive a Swift struct with NSCoding\n"))
    #expect(outcome.text.split(separator: "\n").count == 1 && outcome.errors == "")
  }

  @Test(
    "Standard output that can't be written is an error",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "the system has no full device")
  )
  func fullOutput() throws {
    let full = try run(["-c", "'\(runnerURL.path)' help > /dev/full"], of: URL(fileURLWithPath: "/bin/sh"))
    #expect(full.exitCode == 1)
    expectEqual(full.errors, "runner: standard output: No space left on device\n")
  }

  @Test("Standard input is read up to a limit, and more is an error")
  func longInput() throws {
    _ = try withConsole(input: Data(count: 11)) { console in
      try expectEqual(console.readInput("an archive", limit: 11).count, 11)
      return 0
    }
    _ = try withConsole(input: Data(count: 11)) { console in
      let failure = #expect(throws: Failure.self) { try console.readInput("an archive", limit: 10) }
      expectEqual(failure?.message, "standard input: more than 10 bytes")
      return 0
    }
  }

  @Test("A limit on the size of files is an error, and the old file stays")
  func fileSizeLimit() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("movies.plist")
      try Data("the old archive".utf8).write(to: file)
      let json = try JSONEncoder().encode(
        (0..<2_000).map { Movie(name: "\($0)", director: "", releaseYear: $0) }
      )
      let command = "ulimit -f 10 && '\(runnerURL.path)' archive 1 Movie --to '\(file.path)'"
      let outcome = try run(["-c", command], of: URL(fileURLWithPath: "/bin/sh"), input: json)
      #expect(outcome.exitCode == 1)
      #expect(outcome.errors.contains("found a limit on the size of files"), "\(outcome.errors)")
      try expectEqual(String(contentsOf: file, encoding: .utf8), "the old archive")
      try expectEqual(files(in: directory), ["movies.plist"])
    }
  }

  @Test("The built runner exits with the code, and writes what it prints to the right stream, without colors")
  func process() throws {
    let good = try run(["help"], environment: ["TERM": "xterm", "NO_COLOR": ""])
    #expect((good.exitCode, good.text, good.errors) == (0, try runner(["help"]).text, ""))
    let bad = try run(["unarchive", "3", "Movie", "-"], input: Data("garbage".utf8))
    #expect((bad.exitCode, bad.text) == (1, ""))
    #expect(bad.errors.hasPrefix("runner: standard input: "))
    try expectEqual(run(["--versoin"]).exitCode, 64)
  }
}
