import Foundation

/// How a time grows with the count.
package enum Growth {
  /// A time at a count.
  package struct Point: Sendable {
    package var count: Int
    package var seconds: Double

    package init(count: Int, seconds: Double) {
      self.count = count
      self.seconds = seconds
    }
  }

  /// The exponent of the power of the count that fits times best: 1 is linear, 2 quadratic.
  ///
  /// - Returns: The slope of the line of least squares through the logarithms; nil for less than two counts.
  package static func exponent(of points: [Point]) -> Double? {
    guard Set(points.map(\.count)).count > 1 else { return nil }
    let logarithms = points.map { (x: log(Double($0.count)), y: log($0.seconds)) }
    let meanX = logarithms.map(\.x).reduce(0, +) / Double(points.count)
    let meanY = logarithms.map(\.y).reduce(0, +) / Double(points.count)
    let products = logarithms.map { ($0.x - meanX) * ($0.y - meanY) }
    let squares = logarithms.map { ($0.x - meanX) * ($0.x - meanX) }
    return products.reduce(0, +) / squares.reduce(0, +)
  }

  /// The time to expect at a larger count, from the last two known: at least linear growth, at most cubic.
  ///
  /// - Returns: nil if nothing is known.
  package static func prediction(at count: Int, from points: [Point]) -> Double? {
    guard let last = points.last else { return nil }
    let exponent = min(max(exponent(of: points.suffix(2)) ?? 1, 1), 3)
    return last.seconds * pow(Double(count) / Double(last.count), exponent)
  }
}
