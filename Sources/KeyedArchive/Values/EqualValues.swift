import Foundation

/// The values seen so far, as Foundation compares them. It considers 1, 1.0 and `true` equal, also 0.0 and −0.0, and "é"
/// composed and decomposed. Its sets, dictionaries and archiver keep only one of several equal values.
struct EqualValues {
  private var strings: [String: ArchiveValue] = [:]
  private var integers: [Int: ArchiveValue] = [:]
  private var unsignedIntegers: [UInt64: ArchiveValue] = [:]
  private var integersAsReals: Set<UInt64> = []
  private var reals: [UInt64: ArchiveValue] = [:]
  private var dates: [UInt64: ArchiveValue] = [:]
  /// Not by `Data`, which hashes only its first 80 bytes.
  private var data: [[UInt8]: ArchiveValue] = [:]
  private var others: [String: ArchiveValue] = [:]
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
      return Self.insert(value, string, into: &strings)
    }
    return switch value {
    case .string(let string): Self.insert(value, string, into: &strings)
    case .boolean(let boolean): insert(value, integer: boolean ? 1 : 0)
    case .integer(let integer): insert(value, integer: integer)
    case .unsigned(let integer):
      equalsReal(Double(integer)) ? .equal : Self.insert(value, integer, into: &unsignedIntegers)
    case .real(let real): insert(value, real: real)
    case .float(let float): insert(value, real: Double(float))
    case .date(let date): Self.insert(value, Self.key(date.timeIntervalSinceReferenceDate), into: &dates)
    case .data(let bytes): Self.insert(value, [UInt8](bytes), into: &data)
    case .null, .decimal, .uuid, .url, .array, .set, .dictionary, .object:
      Self.insert(value, "\(value)", into: &others)
    }
  }

  private mutating func insert(_ value: ArchiveValue, integer: Int) -> Match {
    equalsReal(Double(integer)) ? .equal : Self.insert(value, integer, into: &integers)
  }

  /// Whether an integer equals a real that was added before. It is compared with a real as a real, and with another
  /// integer exactly.
  private mutating func equalsReal(_ integer: Double) -> Bool {
    let real = Self.key(integer)
    if reals[real] != nil { return true }
    integersAsReals.insert(real)
    return false
  }

  private mutating func insert(_ value: ArchiveValue, real: Double) -> Match {
    let real = Self.key(real)
    return integersAsReals.contains(real) ? .equal : Self.insert(value, real, into: &reals)
  }

  /// Both zeros have the same key, and so do all NaNs.
  private static func key(_ real: Double) -> UInt64 {
    real == 0 ? 0 : real.isNaN ? Double.nan.bitPattern : real.bitPattern
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
