#if os(Linux)
  import Foundation
  import KeyedArchive
  import ConformanceRules
  import TestSupport
  import Testing

  /// What changes when standard output is a terminal.
  @Suite(.needs("script")) struct TerminalTests {
    @Test(
      "A terminal gets colors, but not with NO_COLOR or if it is a dumb one",
      arguments: [
        (["TERM": "xterm", "NO_COLOR": ""], true),
        (["TERM": "xterm", "NO_COLOR": "1"], false),
        (["TERM": "dumb", "NO_COLOR": ""], false),
      ]
    )
    func color(_ environment: [String: String], _ isColored: Bool) throws {
      let text = try outputOnTerminal(of: [], environment: environment)
      #expect(text.contains("ways to archive"))
      #expect(text.contains("\u{1B}[") == isColored)
    }

    @Test("An archive isn't printed to a terminal", arguments: ["archive 3 Movie", "binary a.xml"])
    func archive(_ command: String) throws {
      let text = try outputOnTerminal(of: [command])
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words == "runner: an archive isn't text, so a terminal can't show it; name a file with --to")
    }

    @Test(
      "The runner says on standard error what it waits for if standard input is a terminal, and nothing if it isn't",
      arguments: [
        (
          "archive 3 Movie",
          #"JSON of a Movie, such as {"director":"James Cameron","name":"Avatar","releaseYear":2009}"#
        ),
        ("unarchive 3 Movie -", "an archive"), ("inspect -", "an archive"),
      ]
    )
    func waiting(_ invocation: String, _ content: String) throws {
      try withTemporaryDirectory { directory in
        let message =
          "runner: waiting for \(content) on standard input; to end it, press Control-D on a new line\n"
        let command = "'\(runnerURL.path)' \(invocation) > out 2> errors"
        _ = try run(["-qec", command, "/dev/null"], of: script, in: directory)
        let errors = try String(contentsOf: directory.appendingPathComponent("errors"), encoding: .utf8)
        #expect(errors.hasPrefix(message))
        #expect(try Data(contentsOf: directory.appendingPathComponent("out")).isEmpty)
        let piped = try run(["-c", "true | \(command)"], of: shell, in: directory)
        #expect(piped.exitCode == 1)
        let others = try String(contentsOf: directory.appendingPathComponent("errors"), encoding: .utf8)
        #expect(others == errors.dropFirst(message.count))
      }
    }

    @Test(
      "Lines are as wide as COLUMNS says, at least 40; without it, as the terminal, up to 120; else 80"
    )
    func width() async {
      await expectEach([
        (60, "", 60), (100, "", 100), (300, "", 120), (20, "", 40), (100, "70", 70), (100, "200", 200),
        (100, "7", 40), (100, "0", 100), (100, "wide", 100), (nil, "", 80), (nil, "60", 60),
        (nil, "\(Int.max)", 1_000),
      ]) { try width($0, $1, $2) }
    }

    private func width(_ terminal: Int?, _ columns: String, _ width: Int) throws {
      try withTemporaryDirectory { directory in
        let file = directory.appendingPathComponent("long.plist")
        let string = String(repeating: "long ", count: 400)
        try KeyedArchiver.archive(["key": string]).write(to: file)
        let environment = ["COLUMNS": columns, "NO_COLOR": "1"]
        let text =
          if let terminal {
            try run(
              ["-qec", "stty cols \(terminal); '\(runnerURL.path)' inspect \(file.path)", "/dev/null"],
              of: script,
              environment: environment
            ).text
          } else {
            try run(["inspect", file.path], environment: environment).text
          }
        let line = try #require(text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("  key") })
        #expect(line.count == width)
      }
    }

    /// Runs the runner in a terminal that `script` creates.
    private func outputOnTerminal(of arguments: [String], environment: [String: String] = [:]) throws
      -> String
    {
      let command = ([runnerURL.path] + arguments).joined(separator: " ")
      return try run(["-qec", command, "/dev/null"], of: script, environment: environment).text
    }
  }

  private let shell = URL(fileURLWithPath: "/bin/sh")
  private let script = URL(fileURLWithPath: "/usr/bin/script")
#endif
