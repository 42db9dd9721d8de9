import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the runner's output goes.
struct Console {
  /// Whether the output is a terminal.
  let isTerminal: Bool

  /// How many columns the lines may take: those of the terminal, as far as that is readable.
  let width: Int

  private let isColored: Bool
  private let output: FileHandle

  /// Standard output.
  init() {
    let environment = ProcessInfo.processInfo.environment
    output = .standardOutput
    isTerminal = isatty(STDOUT_FILENO) == 1
    width = isTerminal ? min(max(Self.terminalWidth ?? lineWidth, 40), 120) : lineWidth
    isColored =
      isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// A file, without colours.
  init(writingTo file: FileHandle, width: Int = lineWidth) {
    output = file
    isTerminal = false
    isColored = false
    self.width = width
  }

  private static var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Prints lines.
  func print(_ text: String = "") throws {
    try write(Data((text + "\n").utf8))
  }

  /// Writes bytes.
  ///
  /// - Throws: `Failure` with the system's reason.
  func write(_ data: Data) throws {
    do {
      try output.write(contentsOf: data)
    } catch {
      throw Failure(message: "standard output: \(error.localizedDescription)")
    }
  }

  /// Text that stands out, on a terminal with colours.
  func bold(_ text: String) -> String { styled(text, "1") }

  /// Text that steps back.
  func dim(_ text: String) -> String { styled(text, "2") }

  /// Text that leads elsewhere.
  func accent(_ text: String) -> String { styled(text, "35") }

  /// Text for what is as it should be.
  func green(_ text: String) -> String { styled(text, "32") }

  /// Text for what is not.
  func red(_ text: String) -> String { styled(text, "31") }

  private func styled(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
