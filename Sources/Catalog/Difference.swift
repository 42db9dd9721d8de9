import Foundation
import KeyedArchive

/// Where two values differ, to the bit.
///
/// `==` is not enough: it calls composed and decomposed accents equal, and 0.0 and −0.0, and no NaN equal to
/// itself.
public struct Difference: Hashable, Sendable, CustomStringConvertible {
  /// Where: "reviews[2].rating".
  public let path: ArchivePath
  /// What one value has there.
  public let first: String
  /// What the other has there.
  public let second: String

  /// "reviews[2].rating: 4 is not 5"
  public var description: String { "\(path): \(first) is not \(second)" }

  /// The first difference between two values of a type, nil if they are identical.
  public static func between<Value>(_ first: Value, and second: Value) -> Difference? {
    find(first, second, [])
  }

  private static func find(_ first: Any, _ second: Any, _ path: [ArchivePath.Component]) -> Difference? {
    if let areSame = (first as? any ExactlyComparable)?.isExactly(second) {
      return areSame ? nil : difference(first, second, path)
    }
    let children = (Mirror(reflecting: first).children, Mirror(reflecting: second).children)
    guard type(of: first) == type(of: second), children.0.count == children.1.count else {
      return difference(first, second, path)
    }
    for (index, pair) in zip(children.0, children.1).enumerated() {
      let component = pair.0.label.map { ArchivePath.Component.key($0) } ?? .index(index)
      if let found = find(pair.0.value, pair.1.value, path + [component]) { return found }
    }
    return children.0.isEmpty && "\(first)" != "\(second)" ? difference(first, second, path) : nil
  }

  private static func difference(
    _ first: Any,
    _ second: Any,
    _ path: [ArchivePath.Component]
  ) -> Difference {
    Difference(
      path: ArchivePath(components: path),
      first: String(reflecting: first),
      second: String(reflecting: second)
    )
  }
}

/// A value without parts, compared by what it is made of.
private protocol ExactlyComparable {
  func isExactly(_ other: Any) -> Bool
}

extension String: ExactlyComparable {
  func isExactly(_ other: Any) -> Bool {
    (other as? String).map { Array(utf8) == Array($0.utf8) } ?? false
  }
}

extension Double: ExactlyComparable {
  func isExactly(_ other: Any) -> Bool { (other as? Double)?.bitPattern == bitPattern }
}

extension Int: ExactlyComparable {
  func isExactly(_ other: Any) -> Bool { other as? Int == self }
}

extension Bool: ExactlyComparable {
  func isExactly(_ other: Any) -> Bool { other as? Bool == self }
}

extension UInt64: ExactlyComparable {
  func isExactly(_ other: Any) -> Bool { other as? UInt64 == self }
}

extension Date: ExactlyComparable {
  func isExactly(_ other: Any) -> Bool {
    let time = (other as? Date)?.timeIntervalSinceReferenceDate
    return time?.bitPattern == timeIntervalSinceReferenceDate.bitPattern
  }
}

extension Data: ExactlyComparable {
  func isExactly(_ other: Any) -> Bool { other as? Data == self }
}

/// The same keys, whose order differs from run to run, with the same values.
extension Dictionary: ExactlyComparable {
  func isExactly(_ other: Any) -> Bool {
    guard let other = other as? [Key: Value], other.count == count else { return false }
    return allSatisfy { key, value in
      guard let index = other.index(forKey: key) else { return false }
      return Difference.between(key, and: other[index].key) == nil
        && Difference.between(value, and: other[index].value) == nil
    }
  }
}
