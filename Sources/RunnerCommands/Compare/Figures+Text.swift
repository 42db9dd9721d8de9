import Comparison
import Foundation

extension Figure {
  /// "1.3 ms", or "4.1 M" for instructions
  var cost: String {
    seconds?.asTime ?? instructions.map { "\((Double($0) / 1e6).threeDigits) M" } ?? "–"
  }

  /// "0.21", or why there is no ratio: "> 3 s", "refused"
  func cell(budget: Double) -> String {
    if reason != nil { return "refused" }
    return predictedSeconds == nil ? ratio?.threeDigits ?? "–" : "> \(budget.asTime)"
  }
}

extension Series {
  /// "2.1×"
  var memoryCell: String {
    guard let peakMemory, let bytes = figures.last?.bytes else { return "–" }
    return (Double(peakMemory) / Double(bytes)).decimals(1) + "×"
  }
}

// MARK: - Numbers

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
