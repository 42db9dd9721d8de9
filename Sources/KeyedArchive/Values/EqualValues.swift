import Foundation

/// The values seen so far, as Foundation compares them. It considers 1, 1.0 and `true` equal, also 0.0 and −0.0, and "é"
/// composed and decomposed. Its sets, dictionaries and archiver keep only one of several equal values.
struct EqualValues {
  private var values: [EqualityKey: ArchiveValue] = [:]
  /// The integers so far, as reals.
  private var integersAsReals: Set<UInt64> = []

  /// How a value compares with those that were added before.
  enum Match {
    case new, same
    /// Foundation considers it equal to another value.
    case equal
  }

  /// Adds a value that isn't a collection.
  mutating func insert(_ value: ArchiveValue) -> Match {
    let key = value.single?.equalityKey ?? .text("\(value)")
    if isEqualToOtherNumber(key) { return .equal }
    guard let known = values.updateValue(value, forKey: key) else { return .new }
    return known == value ? .same : .equal
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
}
