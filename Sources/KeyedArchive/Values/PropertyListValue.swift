import Foundation

/// A value that every keyed archive can hold: what is none of these does not compile.
public enum PropertyListValue: Sendable {
  case string(String)
  case integer(Int)
  /// An integer above `Int.max`; those up to it are `integer`.
  case unsigned(UInt64)
  case real(Double)
  /// A number of 32 bits. Archives that are read have it as `real`.
  case float(Float)
  case boolean(Bool)
  case date(Date)
  case data(Data)
  case array([PropertyListValue])
  case dictionary(PropertyListDictionary)
}

/// A type whose values can be properties of an archived dictionary.
///
/// Strings, numbers, booleans, dates, data, and arrays and dictionaries of them adopt it. A type of an app joins
/// them by saying which of these stands for it.
public protocol PropertyListRepresentable {
  /// What stands for this value in an archive.
  var propertyListValue: PropertyListValue { get }

  /// The value that `propertyListValue` stands for.
  ///
  /// - Throws: `ArchiveError` of category `wrongType` if it stands for no value of this type.
  init(propertyListValue: PropertyListValue) throws
}

extension String: PropertyListRepresentable {
  public var propertyListValue: PropertyListValue { .string(self) }

  public init(propertyListValue value: PropertyListValue) throws {
    guard case .string(let string) = value else { throw value.mismatch(expected: "a string") }
    self = string
  }
}

extension Int: PropertyListRepresentable {
  public var propertyListValue: PropertyListValue { .integer(self) }

  public init(propertyListValue value: PropertyListValue) throws {
    guard case .integer(let integer) = value else { throw value.mismatch(expected: "an integer") }
    self = integer
  }
}

extension UInt64: PropertyListRepresentable {
  public var propertyListValue: PropertyListValue {
    Int(exactly: self).map { .integer($0) } ?? .unsigned(self)
  }

  public init(propertyListValue value: PropertyListValue) throws {
    switch value {
    case .unsigned(let integer):
      self = integer
    case .integer(let integer):
      guard let exact = UInt64(exactly: integer) else { fallthrough }
      self = exact
    default:
      throw value.mismatch(expected: "an integer from 0")
    }
  }
}

extension Double: PropertyListRepresentable {
  public var propertyListValue: PropertyListValue { .real(self) }

  /// Reads an integer too, if a `Double` holds it exactly: other writers drop the ".0".
  public init(propertyListValue value: PropertyListValue) throws {
    switch value {
    case .real(let real):
      self = real
    case .float(let float):
      self = Double(float)
    case .integer(let integer):
      guard let exact = Double(exactly: integer) else { fallthrough }
      self = exact
    default:
      throw value.mismatch(expected: "a number")
    }
  }
}

extension Float: PropertyListRepresentable {
  public var propertyListValue: PropertyListValue { .float(self) }

  /// Reads a number that a `Float` holds exactly.
  public init(propertyListValue value: PropertyListValue) throws {
    guard let exact = Float(exact: try Double(propertyListValue: value)) else {
      throw value.mismatch(expected: "a number that a Float holds")
    }
    self = exact
  }
}

extension Float {
  /// The same number, be it none; nil if a `Float` does not hold it.
  init?(exact number: Double) {
    self = Float(number)
    if !number.isNaN, Double(self) != number { return nil }
  }
}

extension Bool: PropertyListRepresentable {
  public var propertyListValue: PropertyListValue { .boolean(self) }

  public init(propertyListValue value: PropertyListValue) throws {
    guard case .boolean(let boolean) = value else { throw value.mismatch(expected: "a boolean") }
    self = boolean
  }
}

extension Date: PropertyListRepresentable {
  public var propertyListValue: PropertyListValue { .date(self) }

  public init(propertyListValue value: PropertyListValue) throws {
    guard case .date(let date) = value else { throw value.mismatch(expected: "a date") }
    self = date
  }
}

extension Data: PropertyListRepresentable {
  public var propertyListValue: PropertyListValue { .data(self) }

  public init(propertyListValue value: PropertyListValue) throws {
    guard case .data(let data) = value else { throw value.mismatch(expected: "data") }
    self = data
  }
}

extension Array: PropertyListRepresentable where Element: PropertyListRepresentable {
  public var propertyListValue: PropertyListValue { .array(map { $0.propertyListValue }) }

  public init(propertyListValue value: PropertyListValue) throws {
    guard case .array(let elements) = value else { throw value.mismatch(expected: "an array") }
    self = try elements.enumerated().map { index, element in
      try ArchiveError.locating(.index(index)) { try Element(propertyListValue: element) }
    }
  }
}

extension Dictionary: PropertyListRepresentable where Key == String, Value: PropertyListRepresentable {
  public var propertyListValue: PropertyListValue {
    .dictionary(PropertyListDictionary(map { (key: $0.key, value: $0.value.propertyListValue) }))
  }

  public init(propertyListValue value: PropertyListValue) throws {
    let dictionary = try PropertyListDictionary(propertyListValue: value)
    self = try dictionary.pairs.reduce(into: [:]) { result, pair in
      result[pair.key] = try ArchiveError.locating(.key(pair.key)) {
        try Value(propertyListValue: pair.value)
      }
    }
  }
}

extension PropertyListValue {
  fileprivate func mismatch(expected: String) -> ArchiveError {
    ArchiveError(.wrongType, expected: expected, found: foundDescription)
  }

  /// The value as an error names it.
  var foundDescription: String {
    switch self {
    case .string(let value): Found.string(value)
    case .integer(let value): Found.integer(value)
    case .unsigned(let value): Found.integer(value)
    case .real(let value): Found.real(value)
    case .float(let value): Found.real(Double(value))
    case .boolean(let value): Found.boolean(value)
    case .date: Found.date
    case .data(let value): Found.data(value.count)
    case .array(let value): Found.array(value.count)
    case .dictionary(let value): Found.dictionary(value.count)
    }
  }
}
