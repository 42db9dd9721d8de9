#if !canImport(ObjectiveC)
  import Foundation

  /// Foundation's `encode(_: CGPoint, forKey:)` and its siblings encode a string such as "{1.0, 2.0}". They can't be
  /// overridden, and `decodePoint(forKey:)` reads an infinity or NaN in it as other numbers. So such strings aren't written.
  extension String {
    /// Whether it is the string of a point, a size or a rectangle with numbers that aren't finite.
    fileprivate var isNonFiniteGeometry: Bool {
      guard utf8.first == UInt8(ascii: "{"), utf8.count < 1_000 else { return false }
      let parts = split { "{, }".contains($0) }
      let geometry =
        switch parts.count {
        case 2: "{\(parts[0]), \(parts[1])}"
        case 4: "{{\(parts[0]), \(parts[1])}, {\(parts[2]), \(parts[3])}}"
        default: ""
        }
      let numbers = parts.compactMap { Double($0.replacing("snan(", with: "nan(")) }
      return self == geometry && numbers.count == parts.count && !numbers.allSatisfy(\.isFinite)
    }
  }

  extension KeyedArchiver {
    /// The UID of an object that is encoded for a key, or an error if it is a string that would be read as another point.
    func reference(toObjectOfKey object: Any) throws -> Reference {
      if type(of: object) == NSString.self, let string = object as? String, string.isNonFiniteGeometry {
        throw ArchiveError.nonFiniteGeometry(string)
      }
      return try reference(to: object)
    }
  }
#endif
