import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The memory that a call took at its peak.
public struct PeakMemory: Codable, Sendable {
  /// How many bytes more than before the call.
  public var bytes: Int

  /// The same as a multiple of the bytes that were written or read.
  public var multiple: Double

  /// Whose memory: one direction of one contender.
  public struct Subject: Sendable {
    /// The name of the workload.
    public var workload: String
    /// The name of the contender.
    public var contender: String
    /// The direction.
    public var direction: Direction
    /// The count of values.
    public var count: Int

    /// A direction of a contender, by their names.
    public init(workload: String, contender: String, direction: Direction, count: Int) {
      self.workload = workload
      self.contender = contender
      self.direction = direction
      self.count = count
    }
  }
}

extension PeakMemory {
  /// Measures in this process, which should have done nothing before: what it has freed may be used again.
  ///
  /// - Returns: nil where the system does not tell, or if there is no such subject.
  public static func measure(_ subject: Subject, _ selection: Selection) throws -> PeakMemory? {
    func call(count: Int) throws -> (() throws -> Int)? {
      let workload = Workload.all.first { $0.name == subject.workload }
      let contenders = workload?.contenders(count, selection) ?? []
      return try contenders.first { $0.identity.name == subject.contender }?.call(subject.direction)
    }
    guard let warmUp = try call(count: 10), let call = try call(count: subject.count) else { return nil }
    _ = try warmUp()
    returnFreeMemory()
    guard resetPeak(), let before = kilobytes("VmRSS") else { return nil }
    let size = try call()
    guard let peak = kilobytes("VmHWM") else { return nil }
    let bytes = max(0, peak - before) * 1_024
    return PeakMemory(bytes: bytes, multiple: Double(bytes) / Double(size))
  }

  /// Gives what was freed back to the system, so that using it counts again: `malloc_trim`, which Swift's
  /// module of the C library does not have.
  private static func returnFreeMemory() {
    #if canImport(Glibc)
      guard let symbol = dlsym(nil, "malloc_trim") else { return }
      typealias Trim = @convention(c) (Int) -> CInt
      _ = unsafeBitCast(symbol, to: Trim.self)(0)
    #endif
  }

  /// Lets the peak start from now.
  private static func resetPeak() -> Bool {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
    return (try? file.write(contentsOf: Data("5".utf8))) != nil
  }

  /// A line of the process's status: "VmHWM:     13568 kB".
  private static func kilobytes(_ name: String) -> Int? {
    guard let file = FileHandle(forReadingAtPath: "/proc/self/status"),
      let data = try? file.readToEnd()
    else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let line = lines.first { $0.hasPrefix(name + ":") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }
}
