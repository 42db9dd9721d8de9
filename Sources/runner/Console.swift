import Foundation
import ArchiveFormat

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the runner reads and writes: the standard streams, or files.
struct Console {
  /// Whether long texts are shown completely.
  var showsEverything = false

  let isTerminal: Bool
  let isColored: Bool
  private(set) var columns: Int
  /// What each printed line begins with.
  private var margin = ""

  private let input: FileHandle
  private let output: FileHandle
  private let errors: FileHandle

  /// The standard streams.
  init() {
    (input, output, errors) = (.standardInput, .standardOutput, .standardError)
    (isTerminal, isColored) = (StandardOutput.isTerminal, StandardOutput.isColored)
    columns = StandardOutput.columns ?? Self.usualWidth
  }

  /// Files, without colors.
  init(input: FileHandle, output: FileHandle, errors: FileHandle, columns: Int = usualWidth) {
    (self.input, self.output, self.errors) = (input, output, errors)
    (isTerminal, isColored, self.columns) = (false, false, columns)
  }

  /// How to see what is cut.
  static let showingAll = "--all shows everything"

  /// The width if nothing else is known.
  static let usualWidth = 80
}

// MARK: - Streams

extension Console {
  func print(_ text: String = "") throws(Failure) {
    try print(lines: [text])
  }

  /// Prints lines, many at once.
  func print(lines: some Sequence<String>) throws(Failure) {
    var text = ""
    for line in lines {
      text += (line.isEmpty ? "" : margin) + line + "\n"
      if text.utf8.count < 1 << 16 { continue }
      try write(Data(text.utf8))
      text = ""
    }
    try write(Data(text.utf8))
  }

  /// The same console, but its lines are indented.
  func indented() -> Console {
    var console = self
    console.margin += "  "
    console.columns -= 2
    return console
  }

  /// - Throws: `Failure` with the system's reason.
  func write(_ data: Data) throws(Failure) {
    do {
      try output.write(contentsOf: data)
    } catch {
      throw Failure(message: "standard output: \(Failure.reason(of: error))")
    }
  }

  /// Prints a message on standard error: in one line, or in lines that fit.
  func report(_ message: String, inLinesThatFit: Bool = false) {
    let words = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    // A file's name may have control characters.
    let line = words.unicodeScalars.map { $0.breaksLine ? $0.escaped(asASCII: true) : String($0) }.joined()
    // If standard error can't be written, there is nowhere else to report it.
    let text = inLinesThatFit ? wrapped(line, indent: 8) : line
    try? errors.write(contentsOf: Data("runner: \(text)\n".utf8))
  }

  /// Reads standard input to its end.
  ///
  /// - Parameter content: What to ask for if it is a terminal: "JSON".
  /// - Throws: `Failure` if it has more than `limit` bytes.
  func readInput(_ content: String, limit: Int) throws -> Data {
    if isatty(input.fileDescriptor) == 1 {
      report("waiting for \(content) on standard input; to end it, press Control-D on a new line")
    }
    var data = Data()
    while let part = try input.read(upToCount: 1 << 16), !part.isEmpty {
      data += part
      if data.count > limit { throw Failure(message: "standard input: more than \(limit) bytes") }
    }
    return data
  }
}
