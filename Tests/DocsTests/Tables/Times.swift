import Comparison
import Foundation

extension Table {
  /// What `runner compare --json` has measured: times as ratios to the first row, which has its own times.
  static func times() throws -> Table {
    let file = Page.package.appendingPathComponent("docs/comparison.json")
    let workload = try JSONDecoder().decode(Report.self, from: Data(contentsOf: file)).workloads[0]
    let rows = zip(workload.encode, workload.decode).filter { encode, _ in !encode.isFloor }.map {
      encode,
      decode in
      [encode.candidate.replacing(", Foundation", with: ", Foundation's coder")]
        + [1_000, 100_000].flatMap { count in [encode, decode].map { $0.time(at: count) } }
    }
    let header = ["encode 1,000", "decode 1,000", "encode 100,000", "decode 100,000"]
    return Table(header: [workload.name] + header, rows: rows)
  }
}

extension Series {
  /// The ratio to the baseline's time: "0.17". For the baseline, its time: "9.1 ms".
  fileprivate func time(at count: Int) -> String {
    guard let figure = figures.first(where: { $0.count == count }), let ratio = figure.ratio,
      let seconds = figure.seconds
    else { return "–" }
    if ratio != 1 { return ratio.withTwoDigits }
    return seconds < 1 ? "\((seconds * 1_000).withTwoDigits) ms" : "\(seconds.withTwoDigits) s"
  }
}

extension Double {
  fileprivate var withTwoDigits: String {
    formatted(.number.precision(.significantDigits(2)).locale(Locale(identifier: "en_US")))
  }
}
