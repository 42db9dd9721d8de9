#if os(Linux)
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// What changes when standard output is a terminal.
  @Suite(
    .enabled(if: hasScript, "script of util-linux, which runs a program in a terminal, is not installed")
  )
  struct TerminalTests {
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

    @Test("An archive isn't printed to a terminal")
    func archive() throws {
      let text = try outputOnTerminal(of: ["archive", "3", "Movie"])
      #expect(text == "runner: an archive isn't text, so a terminal can't show it; name a file with --to\r\n")
    }

    @Test("The runner says what it reads from standard input only if that is a terminal")
    func waiting() throws {
      let arguments = ["archive", "3", "Movie", "--to", "/dev/null"]
      let message = "runner: reading JSON from standard input; press Control-D at the end"
      #expect(try outputOnTerminal(of: arguments).contains("\(message)\r\n"))
      #expect(try !runner(arguments).errors.contains("reading"))
      #expect(try outputOnTerminal(of: ["inspect", "-"]).contains("reading an archive from standard input"))
    }

    @Test("Lines take the width of the terminal, up to 120 columns", arguments: [60, 100, 300])
    func width(_ columns: Int) throws {
      try withTemporaryDirectory { directory in
        let file = directory.appendingPathComponent("long.plist")
        let string = String(repeating: "long ", count: 100)
        try Coder.default.archivedData(withRootObject: ["key": string]).write(to: file)
        let command = "stty cols \(columns); NO_COLOR=1 '\(runnerURL.path)' inspect \(file.path)"
        let text = try run(["-qec", command, "/dev/null"], of: script).text
        let line = try #require(text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("  key") })
        #expect(line.count == min(columns, 120))
        #expect(line.hasSuffix("(500 characters)"))
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

  private let script = URL(fileURLWithPath: "/usr/bin/script")
  private let hasScript = FileManager.default.isExecutableFile(atPath: script.path)
#endif
