import Foundation

/// How many bytes of memory a call takes at its peak, in addition to its input. It is measured in a new process, where a
/// call can't use memory that other calls have freed. Only Linux tells the peak since it was reset.
enum PeakMemory {
  static let command = "peak-memory"

  /// The peak of a call of a candidate; nil if the system doesn't tell.
  static func measured(_ workload: String, _ candidate: String, _ direction: String, _ count: Int) -> Int? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [command, workload, candidate, direction, "\(count)"]
    process.standardOutput = output
    guard (try? process.run()) != nil, let data = try? output.fileHandleForReading.readToEnd() else {
      return nil
    }
    return Int(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines))
  }

  /// What the new process does.
  static func printMeasured(_ arguments: ArraySlice<String>) throws {
    let arguments = Array(arguments)
    guard arguments.count == 5, let count = Int(arguments[4]),
      let workload = Workload.all.first(where: { $0.summary == arguments[1] }),
      let small = workload.candidate(arguments[2], 10),
      let large = workload.candidate(arguments[2], count)
    else { return }
    let isEncoding = arguments[3] == "encode"
    let data = try isEncoding ? Data() : large.encode()
    // Memory that only the first call needs doesn't count.
    try small.check(small.encode())
    returnFreeMemory()
    guard resetPeak(), let before = kilobytes("VmRSS") else { return }
    if isEncoding { _ = try large.encode() } else { try large.decode(data) }
    if let peak = kilobytes("VmHWM") { print(max(0, peak - before) * 1_024) }
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
