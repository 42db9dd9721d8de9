import Comparison
import Foundation

extension Figure {
  /// "412 µs"
  var time: String { seconds?.asTime ?? "–" }

  /// "0.21", or why there is no ratio: "> 3 s", "refused".
  func cell(budget: Double) -> String {
    switch state {
    case .measured: ratio?.threeDigits ?? "–"
    case .refused: "refused"
    case .skipped: "> \(budget.asTime)"
    }
  }
}

extension GrowthReport {
  /// "1.02", for both directions.
  var cells: [String] { [encode, decode].map { $0?.decimals(2) ?? "–" } }
}

extension ContenderReport {
  /// "2.1×", for both directions; "n/a" for what ran and could not be measured.
  var memoryCells: [String] {
    Direction.allCases.map { direction in
      if let peak = memory?[direction] { return peak.multiple.decimals(1) + "×" }
      return results.last?[direction].state == .measured ? "n/a" : "–"
    }
  }
}

extension ComparisonTables {
  /// Why cells have no figure.
  func notes(on report: WorkloadReport) -> [String] {
    let skipped = cells(of: report, state: .skipped).map { name, direction, result in
      let time = result[direction].predictedSeconds.map { "about \($0.asTime)" } ?? "long"
      return "\(name) would \(direction.rawValue) \(result.count.grouped) in \(time)"
    }
    let refused = cells(of: report, state: .refused).map { name, direction, result in
      "\(name) does not \(direction.rawValue): \(result[direction].reason ?? "")"
    }
    let rule = "> \(plan.budget.asTime): not run; the smaller counts make a call of that length likely."
    let isUnknown = report.contenders.contains { $0.memory != nil && $0.memoryCells.contains("n/a") }
    return refused + (skipped.isEmpty ? [] : [rule + " " + skipped.joined(separator: "; ") + "."])
      + (isUnknown ? ["n/a: this system does not tell a process its peak memory."] : [])
  }

  /// For each contender and direction, the first count at which there is no figure for a reason.
  private func cells(
    of report: WorkloadReport,
    state: Figure.State
  ) -> [(name: String, direction: Direction, result: CountReport)] {
    report.contenders.flatMap { contender in
      Direction.allCases.compactMap { direction in
        contender.results.first { $0[direction].state == state }.map { (contender.name, direction, $0) }
      }
    }
  }
}

// MARK: - Numbers

extension Int {
  /// "100,000"
  var grouped: String {
    let digits = String(self)
    return String(
      digits.enumerated().flatMap { index, digit in
        index > 0 && (digits.count - index).isMultiple(of: 3) ? [",", digit] : [digit]
      }
    )
  }
}

extension Double {
  /// "3.14"
  func decimals(_ count: Int) -> String { String(format: "%.\(count)f", self) }

  /// A number with about three digits: "0.052", "3.14", "31.4", "314".
  var threeDigits: String {
    switch self {
    case ..<0.000_5: "< 0.001"
    case ..<0.1: decimals(3)
    case ..<10: decimals(2)
    case ..<100: decimals(1)
    default: decimals(0)
    }
  }

  /// A time, from seconds: "412 µs", "1.3 s", "10 h".
  var asTime: String {
    let (value, unit) =
      switch self {
      case ..<0.001: (self * 1e6, "µs")
      case ..<1: (self * 1e3, "ms")
      case ..<120: (self, "s")
      case ..<7_200: (self / 60, "min")
      default: (self / 3_600, "h")
      }
    return "\(value.rounded() == value || value >= 10 ? value.decimals(0) : value.decimals(1)) \(unit)"
  }
}
