import Foundation

/// The members of a set, or the keys of a dictionary, which must differ: of two equal ones, one would be lost.
///
/// Foundation considers 1, 1.0 and `true` equal, also 0.0 and −0.0, and "é" composed and decomposed.
struct DistinctValues {
  private var values: [EqualityKey: ArchiveValue] = [:]
  /// The integers so far, as reals.
  private var integersAsReals: Set<UInt64> = []

  enum Role {
    /// A member of an `ArchiveValue`, which has all values that aren't identical.
    case member
    case memberInFoundation, keyInFoundation
  }

  /// How a value compares with those that were added before.
  private enum Match {
    case new, same
    /// Foundation considers it equal to another value.
    case equal
  }

  /// Adds a value that isn't a collection.
  ///
  /// - Throws: `ArchiveError` if it isn't different from those before, or if it is a key that is too long.
  mutating func add(_ value: ArchiveValue, as role: Role) throws(ArchiveError) {
    if role == .keyInFoundation, case .string(let key) = value { try key.checkLengthOfKey() }
    switch (insert(value), role) {
    case (.new, _), (.equal, .member): return
    case (.same, .keyInFoundation): throw .repeatedKey
    case (.equal, .keyInFoundation): throw .equalKeys(value.phrase)
    case (_, .member), (_, .memberInFoundation): throw .equalMembers(value.phrase)
    }
  }

  private mutating func insert(_ value: ArchiveValue) -> Match {
    let key = EqualityKey(value)
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

/// A key that is the same for values that Foundation considers equal, but for integers and reals.
private enum EqualityKey: Hashable {
  case integer(Int)
  case unsigned(UInt64)
  /// The bits of a number.
  case real(UInt64)
  case seconds(UInt64)
  case string(String)
  case bytes([UInt8])
  case text(String)

  init(_ value: ArchiveValue) {
    self =
      switch value {
      case .boolean(let value): .integer(value ? 1 : 0)
      case .integer(let value): .integer(value)
      case .unsigned(let value): .unsigned(value)
      case .real(let value): .real(Self.bits(value))
      case .float(let value): .real(Self.bits(Double(value)))
      case .string(let value): .string(value)
      case .date(let value): .seconds(Self.bits(value.timeIntervalSinceReferenceDate))
      // Not by `Data`, which hashes only its first 80 bytes.
      case .data(let value): .bytes([UInt8](value))
      case .null, .decimal, .uuid, .url, .array, .set, .dictionary, .object: .text("\(value)")
      }
  }

  /// Both zeros have the same bits, and so do all NaNs.
  static func bits(_ real: Double) -> UInt64 {
    real == 0 ? 0 : real.isNaN ? Double.nan.bitPattern : real.bitPattern
  }
}
