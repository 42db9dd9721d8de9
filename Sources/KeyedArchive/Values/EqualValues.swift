import Foundation

/// The values seen so far, as Foundation compares them. It considers 1, 1.0 and `true` equal, also 0.0 and −0.0, and "é"
/// composed and decomposed. Its sets, dictionaries and archiver keep only one of several equal values.
struct EqualValues {
  private var values: [EqualityKey: ArchiveValue] = [:]
  /// The integers so far, as reals.
  private var integersAsReals: Set<UInt64> = []
  private var numbered: [Int: ArchiveValue] = [:]

  /// How a value compares with those that were added before.
  enum Match {
    case new, same
    /// Foundation considers it equal to another value.
    case equal
  }

  /// Adds a value that isn't a collection.
  ///
  /// - Parameter number: A number that stands for a value of more than 64 bytes, so that it isn't hashed again.
  mutating func insert(_ value: ArchiveValue, number: Int? = nil) -> Match {
    if let number {
      let match = Self.insert(value, number, into: &numbered)
      // A short text can be equal to one of nine times as many bytes, whose accents are composed otherwise.
      guard match == .new, case .string(let string) = value, string.utf8.count <= 9 * 64 else { return match }
      return Self.insert(value, string.equalityKey, into: &values)
    }
    let key = value.single?.equalityKey ?? .text("\(value)")
    if isEqualToOtherNumber(key) { return .equal }
    return Self.insert(value, key, into: &values)
  }

  /// Whether a number was added before in the other form. An integer is compared with a real as a real, and with another
  /// integer exactly.
  private mutating func isEqualToOtherNumber(_ key: EqualityKey) -> Bool {
    switch key {
    case .integer(let integer): equalsReal(Double(integer))
    case .unsigned(let integer): equalsReal(Double(integer))
    case .real(let real): integersAsReals.contains(real)
    default: false
    }
  }

  private mutating func equalsReal(_ integer: Double) -> Bool {
    let real = EqualityKey.bits(integer)
    if values[.real(real)] != nil { return true }
    integersAsReals.insert(real)
    return false
  }

  private static func insert<Key>(
    _ value: ArchiveValue,
    _ key: Key,
    into values: inout [Key: ArchiveValue]
  ) -> Match {
    guard let known = values.updateValue(value, forKey: key) else { return .new }
    return known == value ? .same : .equal
  }
}
