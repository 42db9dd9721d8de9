import Foundation

/// How a time grows with the count.
struct Growth {
  /// The time of a call at each count, ascending.
  let points: [(count: Int, seconds: Double)]

  /// The exponent of the count that fits the times best: 1 is linear, 2 quadratic.
  ///
  /// It is the slope of the least-squares line through the logarithms; nil for fewer than two counts.
  var exponent: Double? {
    guard points.count > 1 else { return nil }
    let logarithms = points.map { (x: log(Double($0.count)), y: log($0.seconds)) }
    let meanX = logarithms.map(\.x).reduce(0, +) / Double(points.count)
    let products = logarithms.map { ($0.x - meanX) * $0.y }
    let squares = logarithms.map { ($0.x - meanX) * ($0.x - meanX) }
    return products.reduce(0, +) / squares.reduce(0, +)
  }

  /// The seconds to expect at a larger count if the growth between the last two continues; nil if there are none.
  ///
  /// The growth is taken to be at least linear and at most cubic.
  func prediction(at count: Int) -> Double? {
    guard let last = points.last else { return nil }
    let exponent = min(max(Growth(points: points.suffix(2)).exponent ?? 1, 1), 3)
    return last.seconds * pow(Double(count) / Double(last.count), exponent)
  }
}
