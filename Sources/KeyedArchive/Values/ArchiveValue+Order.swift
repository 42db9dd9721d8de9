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

  /// The order of values of several types. Collections come last.
  private var rank: Int {
    guard let single else { return hasParts ? Self.types.count : -1 }
    return Self.types.firstIndex { $0 == type(of: single) } ?? -1
  }

  private static let types: [any SingleValue.Type] = [
    Bool.self, Int.self, UInt64.self, Double.self, Float.self, Decimal.self, String.self, Date.self,
    Data.self,
    UUID.self, URL.self,
  ]
}
