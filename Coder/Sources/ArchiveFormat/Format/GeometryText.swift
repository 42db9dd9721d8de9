/// The text of a point, a size or a rectangle in archives, as Foundation's `NSStringFromPoint` and its siblings write it.
extension String {
  /// The text for the two numbers of a point or a size, or for the four of a rectangle.
  package init(geometry numbers: [String]) {
    let pairs = stride(from: 0, to: numbers.count - 1, by: 2).map { "{\(numbers[$0]), \(numbers[$0 + 1])}" }
    self = pairs.count == 1 ? pairs[0] : "{\(pairs.joined(separator: ", "))}"
  }

  /// The numbers in a text such as "{1.5, 2.0}" or "{{0.0, 1.5}, {2.0, 3.0}}"; nil for any other text.
  package var numbersOfGeometry: [Double]? {
    guard utf8.first == UInt8(ascii: "{"), utf8.count < 1_000 else { return nil }
    let parts = split { "{, }".contains($0) }
    let braces = filter { "{}".contains($0) }
    guard (parts.count == 2 && braces == "{}") || (parts.count == 4 && braces == "{{}{}}") else {
      return nil
    }
    // No initializer takes the description of a signaling NaN.
    let numbers = parts.compactMap { $0.hasPrefix("snan(") ? .nan : Double($0) }
    return numbers.count == parts.count ? numbers : nil
  }

  /// Whether it is what `init(geometry:)` makes of numbers that aren't all finite.
  package var isNonFiniteGeometry: Bool {
    guard let numbers = numbersOfGeometry, !numbers.allSatisfy({ $0.isFinite }) else { return false }
    return self == String(geometry: split { "{, }".contains($0) }.map { String($0) })
  }
}
