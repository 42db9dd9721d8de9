#if !canImport(ObjectiveC)
  import Foundation

  extension String {
    /// Whether it is the string of a point, a size or a rectangle with numbers that aren't finite.
    fileprivate var isNonFiniteGeometry: Bool {
      guard utf8.first == UInt8(ascii: "{"), utf8.count < 1_000, let numbers = numbersOfGeometry else {
        return false
      }
      return self == String(geometry: split { "{, }".contains($0) }.map { String($0) })
        && !numbers.allSatisfy(\.isFinite)
    }
  }

  /// Foundation's `encode(_: CGPoint, forKey:)` and its siblings encode a string such as "{1.0, 2.0}". They can't be
  /// overridden, and `decodePoint(forKey:)` reads an infinity or NaN in it as other numbers. So such strings aren't written.
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
