import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the program prints to. The playground and `ConformanceRules` have links to this file.
enum StandardOutput {
  static let isTerminal = isatty(STDOUT_FILENO) == 1

  static let isColored =
    isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"

  /// How wide lines are: as `COLUMNS` says; without it, as the terminal, up to 120 columns; nil if nothing says it.
  static let columns: Int? = {
    let chosen = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let terminal = isTerminal ? terminalWidth.map { min($0, 120) } : nil
    return (chosen ?? terminal).map { min(max($0, 40), 1_000) }
  }()

  private static let environment = ProcessInfo.processInfo.environment

  private static var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
