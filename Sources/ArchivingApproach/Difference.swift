import Foundation
import KeyedArchive

/// The first place where a value that came back from an archive isn't identical to the one that was written.
///
/// `==` isn't enough: "é" equals its decomposed form, 0.0 equals −0.0, and a NaN doesn't equal itself.
public struct Difference: Hashable, Sendable, CustomStringConvertible {
  /// Where: "reviews[2].rating".
  public let path: ArchivePath
  /// What was written there.
  public let written: String
  /// What came back.
  public let cameBack: String

  /// "reviews[2].rating: 4 was written, 5 came back"
  public var description: String {
    let place = path.description
    return "\(place.isEmpty ? "" : "\(place): ")\(written) was written, \(cameBack) came back"
  }

  /// Returns the first difference between a value and the one that came back; nil if they are identical.
  public static func between<Value>(_ written: Value, and cameBack: Value) -> Difference? {
    find(written, cameBack, [])
  }
}

// MARK: - Finding it

extension Difference {
  private typealias Path = [ArchivePath.Component]

  private static func find(_ first: Any, _ second: Any, _ path: Path) -> Difference? {
    switch (Parts(of: first), Parts(of: second)) {
    case (.absent, .absent):
      return nil
    case (.none, .none) where isIdentical(first, second):
      return nil
    case (.elements(let first), .elements(let second)) where first.count == second.count:
      for index in first.indices {
        if let difference = find(first[index], second[index], path + [.index(index)]) { return difference }
      }
      return nil
    case (.entries(let first, _), .entries(let second, _)):
      for key in Set(first.keys).union(second.keys) {
        let path = path + [.key("\(key)")]
        let difference =
          find(first[key] as Any, second[key] as Any, path)
          ?? find(first.identicalKey(key) as Any, second.identicalKey(key) as Any, path)
        if let difference { return difference }
      }
      return nil
    case (.fields(let first, _), .fields(let second, _)) where first.map(\.name) == second.map(\.name):
      for (first, second) in zip(first, second) {
        let difference = find(first.value, second.value, path + [.key(first.name)])
        if let difference { return difference }
      }
      return nil
    default:
      return Difference(path, between: first, and: second)
    }
  }

  private static func isIdentical(_ first: Any, _ second: Any) -> Bool {
    func exactly(_ value: Any) -> AnyHashable? {
      if let raw = (value as? any RawRepresentable)?.rawValue { return exactly(raw) }
      return (value as? any ExactValue)?.exactly ?? value as? AnyHashable
    }
    return type(of: first) == type(of: second) && exactly(first) == exactly(second)
  }
}

// MARK: - Showing it

extension Difference {
  /// Shows two values, with their scalars if they look the same.
  private init(_ path: Path, between first: Any, and second: Any) {
    var values = [first, second]
    if let first = first as? String, let second = second as? String {
      let common = zip(first.unicodeScalars, second.unicodeScalars).prefix { $0 == $1 }.count
      values = [first, second].map { String($0.unicodeScalars.dropFirst(max(0, common - 10)).prefix(30)) }
    }
    var texts = values.map(Self.text)
    if texts[0] == texts[1] { texts = values.map { "\(Self.text($0)) (\(Self.scalars($0)))" } }
    self.init(path: ArchivePath(components: path), written: texts[0], cameBack: texts[1])
  }

  private static func text(_ value: Any) -> String {
    switch (Parts(of: value), value) {
    case (.absent, _): "nil"
    case (.elements(let elements), _): "an array of \(elements.count)"
    // The description of a date can trap on Linux.
    case (_, let date as Date): "the date at \(date.timeIntervalSinceReferenceDate)"
    default: String(reflecting: (value as? any ExactValue) ?? value)
    }
  }

  private static func scalars(_ value: Any) -> String {
    "\(value)".unicodeScalars.map { "U+" + String($0.value, radix: 16) }.joined(separator: " ")
  }
}

extension [AnyHashable: Any] {
  /// The key as the dictionary stores it: equal keys may not be identical.
  fileprivate func identicalKey(_ key: AnyHashable) -> Any? { index(forKey: key).map { self[$0].key.base } }
}
