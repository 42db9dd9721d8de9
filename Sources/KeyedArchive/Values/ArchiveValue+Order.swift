import Foundation

extension ArchiveValue {
  /// The order in which members of sets, and keys that aren't strings, are written. It is the same in every run.
  func precedes(_ other: ArchiveValue) -> Bool {
    if let first = number, let second = other.number, first != second, !first.isNaN || !second.isNaN {
      return second.isNaN || first < second
    }
    if rank == other.rank, let first = single, let second = other.single {
      return first.precedes(any: second) ?? false
    }
    return (rank, description) < (other.rank, other.description)
  }

  private var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .real(let value): value
    case .float(let value): Double(value)
    default: nil
    }
  }

  /// Distinguishes numbers that compare as equal: both zeros, and NaNs.
  private var bits: UInt64 {
    switch self {
    case .real(let value): value.bitPattern
    case .float(let value): UInt64(value.bitPattern)
    default: 0
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .boolean: 1
    case .integer: 2
    case .unsigned: 3
    case .real: 4
    case .float: 5
    case .decimal: 6
    case .string: 7
    case .date: 8
    case .data: 9
    case .uuid: 10
    case .url: 11
    case .array, .set, .dictionary, .object: 12
    }
  }
}
