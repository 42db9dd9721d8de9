import Foundation
import ConformanceRules
import TestSupport

/// A command of a page, which `sh` runs.
struct ShellCommand {
  let text: String

  /// The programs that pages may use beside the runner.
  static let programs: Set = [
    "cat", "cmp", "cp", "cut", "diff", "echo", "find", "git", "grep", "head", "ln", "ls", "mkdir", "mv",
    "od", "printf", "python3", "rm", "sed", "sort", "tail", "tr", "wc",
  ]

  /// Runs the command in a folder, whose path becomes "…" in the output.
  func run(in directory: URL) throws -> (output: [String], exitCode: Int32) {
    if let program = forbiddenProgram {
      throw RenderingError("pages may not use \(program); see ShellCommand.programs")
    }
    let programs = runnerURL.deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // What `runner compare` builds was built with the tests.
    let noBuild = try TemporaryDirectory()
    try noBuild.writeProgram("swift", "exit 0")
    let outcome = try TestSupport.run(
      [
        "-c",
        text.replacing(Self.playground) { Self.compiled($0.output.1) }
          .replacing(Self.package) { try Self.compiled($0.output.1, $0.output.2) }
          .replacing(Self.program) { Self.path(of: $0.output.1) }.replacing(Self.test, with: Self.tests),
      ],
      of: URL(fileURLWithPath: "/bin/sh"),
      environment: [
        "PROGRAMS": programs, "PATH": "\(noBuild.url.path):\(programs):\(path)",
        "DOCS": "\(Page.package.path)/docs",
        "LC_ALL": "C.UTF-8", "TERM": "dumb",
        "THOROUGH": "",
      ],
      in: directory,
      joinsErrors: true,
      seconds: 120
    )
    var lines = outcome.text.replacing(directory.path, with: "…").lines
    if lines.last == "" { lines.removeLast() }
    return (lines, outcome.exitCode)
  }

  private var forbiddenProgram: String? { usedPrograms.first { !Self.programs.contains($0) } }

  /// The programs in the first line, with "echo" in place of the package's own.
  var usedPrograms: [String] {
    let bare = text.lines[0]
      .replacing(Self.playground, with: "echo")
      .replacing(Self.package, with: "echo")
      .replacing(Self.program, with: "echo")
      .replacing(Self.test, with: "echo")
      .replacing(#/^[A-Z_]+=\S+ /#, with: "")
      .replacing(#/'[^']*'|"[^"]*"|[0-9]?>&[0-9]/#, with: "x")
    return bare.split { "|;&".contains($0) }.compactMap { $0.split(separator: " ").first }.map(String.init)
  }

  /// How a page runs a playground with Foundation alone.
  private static var playground: Regex<(Substring, Substring)> {
    #/\bswiftc (Playgrounds/\w+\.playground/Contents\.swift) -o (?:\w+) && \./\w+/#
  }

  /// Foundation on Linux also reports what is missing on standard error, with the time and the process.
  private static func compiled(_ playground: Substring) -> String {
    "swiftc '\(Page.package.path)/\(playground)' -o .program && ./.program 2> /dev/null"
  }

  /// How a page runs a program that `inspect --package` has written, or a playground with the package's coder.
  private static var package: Regex<(Substring, Substring, Substring)> {
    #/\bswift run --package-path (\w+) (\w+)\b/#
  }

  /// Compiles such a program against the modules that were built with the tests, which takes less time, and runs it.
  private static func compiled(_ directory: Substring, _ name: Substring) throws -> String {
    let arguments = try argumentsForCompiler().map { "'\($0)'" }.joined(separator: " ")
    let folder = directory == "Playgrounds" ? "'\(Page.package.path)/Playgrounds'" : directory
    return
      "swiftc -module-name Program \(folder)/Sources/\(name)/*.swift \(arguments) -o .program && ./.program"
  }

  /// How a page runs a program of the package. The tests use the one that was built with them instead.
  private static var program: Regex<(Substring, Substring)> {
    #/\bswift run (?:-c release )?(bridging|playground|runner)\b/#
  }

  /// How a page runs tests: those of this program, which `swift test` prints on standard output.
  private static let test = "swift test"
  private static let tests =
    "\(path(of: "StructArchivingPackageTests.xctest")) --testing-library swift-testing 2>&1"

  private static func path(of program: some StringProtocol) -> String { "\"$PROGRAMS/\(program)\"" }
}

extension ShellCommand {
  /// Where the command ends that begins in the first line. After "<<END" it continues up to the line END.
  static func end(in lines: ArraySlice<String>) -> Int {
    let marker = lines.first?.firstMatch(of: #/<<(\w+)/#)?.output.1
    let last = marker.flatMap { marker in lines.firstIndex { $0 == marker } } ?? lines.startIndex
    return last + 1
  }
}

extension [String] {
  /// The output with lines left out where the page has a line with only "…".
  ///
  /// Each part between them keeps its number of lines. The first part begins the output, the last one ends it, and
  /// the others are found by their first line.
  func excerpt(like shown: ArraySlice<String>) throws -> [String] {
    let parts = shown.split(separator: "…", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count > 1 else { return self }
    var excerpt = Array(prefix(first.count))
    var end = first.count
    for (number, part) in parts.enumerated().dropFirst() {
      let isLast = number == parts.count - 1
      let start = isLast ? count - part.count : dropFirst(end + 1).firstIndex { $0 == part.first } ?? count
      guard start > end, start + part.count <= count else {
        throw RenderingError("the excerpt does not fit the output: show all of the output, then cut it again")
      }
      excerpt += ["…"] + self[start..<start + part.count]
      end = start + part.count
    }
    return excerpt
  }
}
