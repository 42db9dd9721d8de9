import Foundation

/// The measurements of a workload.
struct Report {
  private let workload: Workload
  private let counts: [Int]
  private var rows: [Row] = []

  private struct Row {
    let name: String
    /// At each count.
    var encode: [Measurement] = []
    var decode: [Measurement] = []
    /// At the largest count.
    var byteCount = 0
  }

  init(_ workload: Workload, counts: [Int]) throws {
    self.workload = workload
    self.counts = counts.sorted()
    rows = workload.candidates(1).map { Row(name: $0.name) }
    for count in self.counts { try measure(count) }
  }

  /// In turns, so that a slow moment of the machine slows all candidates down.
  private mutating func measure(_ count: Int) throws {
    for (index, candidate) in workload.candidates(count).enumerated() {
      let data = try candidate.encode()
      try candidate.check(data)
      rows[index].byteCount = data.count
      rows[index].encode.append(try Measurement { _ = try candidate.encode() })
      rows[index].decode.append(try Measurement { try candidate.decode(data) })
    }
    let last = counts.count { $0 < count }
    for _ in 0..<(count < 100_000 ? 15 : 3) {
      for index in rows.indices {
        try rows[index].encode[last].addSample()
        try rows[index].decode[last].addSample()
      }
    }
  }

  // MARK: Text

  /// A Markdown table with a row for each candidate; times are ratios to those of the first row.
  var table: String {
    let figures =
      counts.map { "\($0.formatted()) encode | decode" } + ["growth | growth", "memory | memory", "bytes"]
    let header = "| \(workload.summary) | \(figures.joined(separator: " | ")) |"
    let line = "| --- |" + String(repeating: " ---: |", count: 2 * counts.count + 5)
    return ([header, line] + rows.map(text)).joined(separator: "\n")
  }

  private func text(of row: Row) -> String {
    var cells = [row.name]
    for index in counts.indices {
      cells.append(time(row.encode[index], rows[0].encode[index]))
      cells.append(time(row.decode[index], rows[0].decode[index]))
    }
    cells += [growth(row.encode), growth(row.decode)]
    cells += ["encode", "decode"].map { memory($0, row) }
    return "| \((cells + [row.byteCount.formatted()]).joined(separator: " | ")) |"
  }

  /// The ratio to another time: "0.17"; for a time itself: "9.1 ms".
  private func time(_ measurement: Measurement, _ peer: Measurement) -> String {
    let ratio = measurement.seconds / peer.seconds
    return ratio == 1 ? "\((measurement.seconds * 1_000).withTwoDigits) ms" : ratio.withTwoDigits
  }

  /// The exponent of the count that fits the last two times: 1 is linear, 2 quadratic.
  private func growth(_ measurements: [Measurement]) -> String {
    guard counts.count > 1 else { return "–" }
    let (times, sizes) = (measurements.suffix(2).map(\.seconds), counts.suffix(2).map { Double($0) })
    return (log(times[1] / times[0]) / log(sizes[1] / sizes[0])).withTwoDigits
  }

  /// The peak of memory as a multiple of the archive: "2.4 ×"
  private func memory(_ direction: String, _ row: Row) -> String {
    guard let peak = PeakMemory.measured(workload.summary, row.name, direction, counts.last ?? 1) else {
      return "–"
    }
    return "\((Double(peak) / Double(row.byteCount)).withTwoDigits) ×"
  }
}

extension Double {
  fileprivate var withTwoDigits: String {
    formatted(.number.precision(.significantDigits(2)).locale(Locale(identifier: "en_US")))
  }
}
