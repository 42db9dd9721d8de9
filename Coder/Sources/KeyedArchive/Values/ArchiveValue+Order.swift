import Foundation

extension ArchiveValue: Equatable {
  /// Whether both are identical: strings have the same Unicode scalars, and numbers the same bits.
  public static func == (first: ArchiveValue, second: ArchiveValue) -> Bool {
    switch (first, second) {
    case (.null, .null): true
    case (.boolean(let first), .boolean(let second)): first == second
    case (.integer(let first), .integer(let second)): first == second
    case (.unsigned(let first), .unsigned(let second)): first == second
    case (.real(let first), .real(let second)): first.bitPattern == second.bitPattern
    case (.float(let first), .float(let second)): first.bitPattern == second.bitPattern
    case (.decimal(let first), .decimal(let second)): first == second || (first.isNaN && second.isNaN)
    case (.string(let first), .string(let second)): first.isExactly(second)
    case (.date(let first), .date(let second)):
      first.timeIntervalSinceReferenceDate.bitPattern == second.timeIntervalSinceReferenceDate.bitPattern
    case (.data(let first), .data(let second)): first == second
    case (.uuid(let first), .uuid(let second)): first == second
    case (.url(let first), .url(let second)):
      first.relativeString.isExactly(second.relativeString) && first.baseURL == second.baseURL
    case (.array(let first), .array(let second)): first == second
    case (.set(let first), .set(let second)):
      first.sorted { $0.precedes($1) } == second.sorted { $0.precedes($1) }
    case (.dictionary(let first), .dictionary(let second)): first == second
    case (.pairs(let first), .pairs(let second)):
      first.sorted { $0.key.precedes($1.key) } == second.sorted { $0.key.precedes($1.key) }
    case (.object(let first), .object(let second)): first == second
    case (.type(let first), .type(let second)): first == second
    default: false
    }
  }
}

extension ArchiveValue {
  /// The order in which members of sets, and keys that aren't strings, are written. It is the same in every run. Those with
  /// parts stay in the order that they have.
  func precedes(_ other: ArchiveValue) -> Bool {
    if let first = number, let second = other.number, first != second, !first.isNaN || !second.isNaN {
      return second.isNaN || first < second
    }
    return switch (self, other) {
    case (.boolean(let first), .boolean(let second)): !first && second
    case (.integer(let first), .integer(let second)): first < second
    case (.unsigned(let first), .unsigned(let second)): first < second
    case (.real(let first), .real(let second)): first.bitPattern < second.bitPattern
    case (.float(let first), .float(let second)): Double(first).bitPattern < Double(second).bitPattern
    case (.decimal(let first), .decimal(let second)): first < second
    case (.date(let first), .date(let second)): first < second
    case (.data(let first), .data(let second)): first.lexicographicallyPrecedes(second)
    default: rank == other.rank && !hasParts ? description < other.description : rank < other.rank
    }
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

  /// The order of values of several types.
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
    case .array, .set, .dictionary, .pairs, .object, .type: 12
    }
  }
}
