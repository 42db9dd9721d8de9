import Comparison
import Foundation

extension WorkloadReport {
  /// The charts by what they show: "time", "bytes", "encode-growth" and "decode-growth". Without figures there is none.
  func charts(at counts: [Int]) -> [(name: String, svg: String)] {
    let charts = [
      ("time", time(at: counts)), ("bytes", bytes(at: counts)),
      ("encode-growth", growth("encode", encode)), ("decode-growth", growth("decode", decode)),
    ]
    return charts.compactMap { name, svg in svg.map { (name, $0) } }
  }

  /// The time of each candidate with its first coder, at the largest count.
  private func time(at counts: [Int]) -> String? {
    guard let count = counts.last else { return nil }
    let time = stopwatch == .processor ? "processor time" : "elapsed time"
    let rows = zip(encode.candidates, decode.candidates).map { encode, decode in
      (encode.label, [encode, decode].map { $0.series[0].figure(at: count)?.duration })
    }
    return BarChart(
      title: "\(name): \(time), n = \(count.grouped)",
      legend: ["encode", "decode"],
      rows: rows
    ) { $0.asTime }.svg
  }

  /// The bytes at the largest of the counts that most candidates have bytes for.
  private func bytes(at counts: [Int]) -> String? {
    func number(at count: Int) -> Int { encode.count { $0.figure(at: count)?.size != nil } }
    let count = counts.max { (number(at: $0), $0) < (number(at: $1), $1) }
    guard let count, number(at: count) > 0 else { return nil }
    let rows = encode.candidates.map { candidate in
      (candidate.label, candidate.inOrderOfLegend { $0.figure(at: count)?.size })
    }
    return BarChart(
      title: "\(name): bytes, n = \(count.grouped)",
      legend: ChartedCandidate.legend,
      rows: rows
    ) { $0.formatted(.number.locale(Locale(identifier: "en_US"))) }.svg
  }

  /// The time of each candidate at all counts, beside the baseline's.
  private func growth(_ direction: String, _ series: [Series]) -> String? {
    guard let baseline = series.first, baseline.points.count > 1 else { return nil }
    let panels = series.candidates.dropFirst().map { candidate in
      (candidate.label, candidate.inOrderOfLegend(\.points).map { $0 ?? [] })
    }
    return GrowthChart(
      title: "\(name): the time to \(direction) n",
      legend: ChartedCandidate.legend.dropLast() + ["dotted: \(baseline.candidate)"],
      panels: panels,
      baseline: baseline.points
    ).svg
  }
}

/// An approach or an encoder, with a series for each coder.
private struct ChartedCandidate {
  var series: [Series]

  private static let coders = [
    ("keyed", "the package's coder"), ("foundation", "Foundation's coder"),
    (nil, "an encoder of the standard library"),
  ]

  static let legend = coders.map(\.1)

  /// "1 mirror", "PropertyListEncoder"
  var label: String { series[0].candidate.replacing(#/,? [A-Z(].*/#, with: "") }

  func inOrderOfLegend<Value>(_ value: (Series) -> Value?) -> [Value?] {
    Self.coders.map { coder, _ in series.first { $0.coder == coder }.flatMap(value) }
  }
}

extension [Series] {
  /// The candidates without the floors.
  fileprivate var candidates: [ChartedCandidate] {
    var candidates: [ChartedCandidate] = []
    for series in self where !series.isFloor {
      let isSame = { (other: ChartedCandidate) in
        series.approach != nil && other.series[0].approach == series.approach
      }
      if let index = candidates.firstIndex(where: isSame) {
        candidates[index].series.append(series)
      } else {
        candidates.append(ChartedCandidate(series: [series]))
      }
    }
    return candidates
  }
}

extension Series {
  fileprivate func figure(at count: Int) -> Figure? { figures.first { $0.count == count } }

  fileprivate var points: [GrowthChart.Point] {
    figures.filter { $0.count > 0 }.compactMap { figure in figure.duration.map { (figure.count, $0) } }
  }
}

/// The file may be any JSON, and only positive numbers can be drawn.
extension Figure {
  fileprivate var duration: Double? { seconds.flatMap { $0 > 0 ? $0 : nil } }

  fileprivate var size: Double? { bytes.flatMap { $0 > 0 ? Double($0) : nil } }
}
