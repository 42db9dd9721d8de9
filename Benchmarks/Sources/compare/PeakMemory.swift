import Foundation

extension Measurement {
  /// Linux tells the peak since it was reset; other systems don't.
  static func peakMemory(of call: () throws -> Void) throws -> Int? {
    // Memory that only the first call needs doesn't count.
    try call()
    returnFreeMemory()
    guard resetPeak(), let before = kilobytes("VmRSS") else { return nil }
    try call()
    return kilobytes("VmHWM").map { max(0, $0 - before) * 1_024 }
  }

  /// Lets the peak start from now.
  private static func resetPeak() -> Bool {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
    return (try? file.write(contentsOf: Data("5".utf8))) != nil
  }

  /// A line of the process's status: "VmHWM:     13568 kB"
  private static func kilobytes(_ name: String) -> Int? {
    guard let status = try? FileHandle(forReadingAtPath: "/proc/self/status")?.readToEnd() else { return nil }
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix(name + ":")
    }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }

  /// Returns freed memory to the system, so that using it counts again. Swift can't import `malloc_trim`.
  private static func returnFreeMemory() {
    #if canImport(Glibc)
      typealias Trim = @convention(c) (Int) -> CInt
      if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    #endif
  }
}
