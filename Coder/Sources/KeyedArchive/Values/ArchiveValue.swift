import Foundation

/// A value that an archive can hold without a class of the app. The compiler rejects any other value.
///
///     let movie: ArchiveValue = ["name": "Avatar", "releaseYear": 2009, "marks": [8.5, "A"]]
///     let data = try KeyedArchiver.archive(movie)
///     print(try KeyedUnarchiver.unarchive(from: data) as ArchiveValue)
///     // ["marks": [8.5, "A"], "name": "Avatar", "releaseYear": 2009]
public enum ArchiveValue: Sendable {
  /// Null: an `NSNull`, or nil.
  case null
  /// True or false.
  case boolean(Bool)
  /// An integer that fits an `Int`.
  case integer(Int)
  /// An integer above `Int.max`. Smaller ones are `integer`.
  case unsigned(UInt64)
  /// A real number, also if it is whole.
  case real(Double)
  /// A number of 32 bits. Foundation's coder on Linux returns an infinite one as `real`.
  case float(Float)
  /// A decimal number: an `NSDecimalNumber`.
  case decimal(Decimal)
  /// A text.
  case string(String)
  /// A date: an `NSDate`.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// A UUID: an `NSUUID`.
  case uuid(UUID)
  /// A URL: an `NSURL`.
  case url(URL)
  /// The elements of an array, in order.
  case array([ArchiveValue])
  /// The members of a set, in any order.
  case set([ArchiveValue])
  /// A dictionary with strings as keys.
  case dictionary(ArchiveDictionary)
  /// The pairs of a dictionary whose keys aren't all strings, in any order. Archiving two equal keys is an error.
  case pairs([Pair])
  /// An object of another class.
  case object(ArchiveObject)
  /// A class: its name, and those of its superclasses up to `NSObject`.
  case type([String])

  /// A key of any type, and its value.
  public struct Pair: Sendable, Equatable {
    /// The key, which may be any value.
    public let key: ArchiveValue
    /// What it leads to.
    public let value: ArchiveValue

    /// Creates a pair.
    public init(_ key: ArchiveValue, _ value: ArchiveValue) { (self.key, self.value) = (key, value) }
  }
}

extension ArchiveValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: ArchiveValue...) { self = .array(elements) }

  public init(dictionaryLiteral pairs: (String, ArchiveValue)...) {
    self = .dictionary(ArchiveDictionary(pairs.map { (key: $0.0, value: $0.1) }))
  }
}

extension ArchiveValue: CustomStringConvertible {
  /// The value as a Swift literal, or as its type describes it. A text of more than a million bytes is cut, with a sign "…".
  public var description: String { ValueText.of(self) }
}

/// A type whose values an archive can hold.
///
/// Strings, numbers, booleans, dates, data, UUIDs, URLs, decimals, and arrays, sets and dictionaries of them adopt it.
/// To archive a type of your own, turn it into one of these values and back:
///
///     extension Rating: ArchiveValueConvertible {
///       var valueInArchive: ArchiveValue { .integer(stars) }
///
///       init(valueInArchive: ArchiveValue) throws { self.init(stars: try Int(valueInArchive: valueInArchive)) }
///     }
public protocol ArchiveValueConvertible {
  /// The value that represents this one in an archive.
  var valueInArchive: ArchiveValue { get }

  /// Creates the value that `valueInArchive` represents.
  ///
  /// - Throws: `ArchiveError` of category `wrongType` if it doesn't represent a value of this type.
  init(valueInArchive: ArchiveValue) throws
}

extension ArchiveValue: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { self }

  public init(valueInArchive: ArchiveValue) { self = valueInArchive }
}
