import Foundation

/// A type whose values are cases of `ArchiveValue`, without others in them.
protocol SingleValue: StandardValue, SendableMetatype {
  /// What a value of the type is, for errors: "a date".
  static var noun: String { get }

  /// The value, for errors.
  var phrase: String { get }

  /// The value, as `ArchiveValue` describes it.
  var text: String { get }

  /// What Foundation considers equal has the same key.
  var equalityKey: EqualityKey { get }

  /// Whether both have the same bits, or the same Unicode scalars.
  func isIdentical(to other: Self) -> Bool

  /// The order in which members of sets are written.
  func precedes(_ other: Self) -> Bool

  /// The value as it is in the table or inside an object; nil if it is an object of its own.
  func leaf(in writer: ValueWriter) -> ArchiveWriter.Reference?

  /// Returns the UID of the value.
  func write(by writer: ValueWriter) throws -> ArchiveWriter.Reference

  var foundationObject: NSObject { get }
}

/// A key that is the same for values that Foundation considers equal, but for integers and reals.
enum EqualityKey: Hashable {
  case integer(Int)
  case unsigned(UInt64)
  /// The bits of a number.
  case real(UInt64)
  case seconds(UInt64)
  case string(String)
  case bytes([UInt8])
  case text(String)

  /// Both zeros have the same bits, and so do all NaNs.
  static func bits(_ real: Double) -> UInt64 {
    real == 0 ? 0 : real.isNaN ? Double.nan.bitPattern : real.bitPattern
  }
}

extension SingleValue {
  var phrase: String { Self.noun }
  var text: String { "\(self)" }
  var equalityKey: EqualityKey { .text(text) }
  func precedes(_ other: Self) -> Bool { text < other.text }
  func leaf(in writer: ValueWriter) -> ArchiveWriter.Reference? { nil }

  func write(by writer: ValueWriter) throws -> ArchiveWriter.Reference {
    guard let leaf = leaf(in: writer) else { throw ArchiveError.notArchivable(phrase) }
    return writer.archive.object(leaf)
  }
}

extension SingleValue where Self: Equatable {
  func isIdentical(to other: Self) -> Bool { self == other }
}

// MARK: - Where the type isn't known

extension SingleValue {
  func isIdentical(toAny other: any SingleValue) -> Bool {
    (other as? Self).map { isIdentical(to: $0) } ?? false
  }

  /// Nil for a value of another type.
  func precedes(any other: any SingleValue) -> Bool? { (other as? Self).map { precedes($0) } }
}
