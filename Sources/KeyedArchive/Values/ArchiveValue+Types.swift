import Foundation

extension String: ArchiveValueConvertible {
  public var archiveValue: ArchiveValue { .string(self) }

  public init(archiveValue value: ArchiveValue) throws {
    guard case .string(let string) = value else { throw value.isNot(String.self) }
    self = string
  }
}

extension Bool: ArchiveValueConvertible {
  public var archiveValue: ArchiveValue { .boolean(self) }

  public init(archiveValue value: ArchiveValue) throws {
    guard case .boolean(let boolean) = value else { throw value.isNot(Bool.self) }
    self = boolean
  }
}

extension Date: ArchiveValueConvertible {
  public var archiveValue: ArchiveValue { .date(self) }

  public init(archiveValue value: ArchiveValue) throws {
    guard case .date(let date) = value else { throw value.isNot(Date.self) }
    self = date
  }
}

extension Data: ArchiveValueConvertible {
  public var archiveValue: ArchiveValue { .data(self) }

  public init(archiveValue value: ArchiveValue) throws {
    guard case .data(let data) = value else { throw value.isNot(Data.self) }
    self = data
  }
}

extension UUID: ArchiveValueConvertible {
  public var archiveValue: ArchiveValue { .uuid(self) }

  public init(archiveValue value: ArchiveValue) throws {
    guard case .uuid(let uuid) = value else { throw value.isNot(UUID.self) }
    self = uuid
  }
}

extension URL: ArchiveValueConvertible {
  public var archiveValue: ArchiveValue { .url(self) }

  public init(archiveValue value: ArchiveValue) throws {
    guard case .url(let url) = value else { throw value.isNot(URL.self) }
    self = url
  }
}

extension Decimal: ArchiveValueConvertible {
  public var archiveValue: ArchiveValue { .decimal(self) }

  public init(archiveValue value: ArchiveValue) throws {
    guard case .decimal(let decimal) = value else { throw value.isNot(Decimal.self) }
    self = decimal
  }
}

// MARK: - Numbers

extension ArchiveValueConvertible where Self: FixedWidthInteger {
  public var archiveValue: ArchiveValue {
    if let integer = Int(exactly: self) { return .integer(integer) }
    return .unsigned(UInt64(truncatingIfNeeded: self))
  }

  /// Also reads a number such as 2009.0, because other programs store every number as a real one.
  public init(archiveValue value: ArchiveValue) throws {
    let exact: Self? =
      switch value {
      case .integer(let integer): Self(exactly: integer)
      case .unsigned(let integer): Self(exactly: integer)
      case .real(let real): Self(exactly: real)
      case .float(let float): Self(exactly: float)
      default: nil
      }
    guard let exact else { throw value.isNot(Self.self) }
    self = exact
  }
}

extension Int: ArchiveValueConvertible {}
extension Int8: ArchiveValueConvertible {}
extension Int16: ArchiveValueConvertible {}
extension Int32: ArchiveValueConvertible {}
extension Int64: ArchiveValueConvertible {}
extension UInt: ArchiveValueConvertible {}
extension UInt8: ArchiveValueConvertible {}
extension UInt16: ArchiveValueConvertible {}
extension UInt32: ArchiveValueConvertible {}
extension UInt64: ArchiveValueConvertible {}

extension Double: ArchiveValueConvertible {
  public var archiveValue: ArchiveValue { .real(self) }

  /// Also reads an integer that a `Double` holds exactly, because other writers drop the ".0".
  public init(archiveValue value: ArchiveValue) throws {
    switch value {
    case .real(let real): self = real
    case .float(let float): self = Double(float)
    case .integer(let integer):
      guard let exact = Double(exactly: integer) else { throw value.isNot(Double.self) }
      self = exact
    default: throw value.isNot(Double.self)
    }
  }
}

extension Float: ArchiveValueConvertible {
  public var archiveValue: ArchiveValue { .float(self) }

  /// Also reads a number of 64 bits, or an integer, that a `Float` holds exactly.
  public init(archiveValue value: ArchiveValue) throws {
    if case .float(let float) = value {
      self = float
      return
    }
    let number = try Double(archiveValue: value)
    self = Float(number)
    guard number.isNaN || Double(self) == number else { throw value.isNot(Float.self) }
  }
}

// MARK: - Enums

extension ArchiveValueConvertible where Self: RawRepresentable, RawValue: ArchiveValueConvertible {
  /// The raw value. `enum Genre: String, ArchiveValueConvertible` doesn't need any code.
  public var archiveValue: ArchiveValue { rawValue.archiveValue }

  public init(archiveValue value: ArchiveValue) throws {
    guard let known = Self(rawValue: try RawValue(archiveValue: value)) else { throw value.isNot(Self.self) }
    self = known
  }
}

// MARK: - Optionals

/// Nil is left out as a property, or in a dictionary's literal. In an array it is `null`.
extension Optional: ArchiveValueConvertible where Wrapped: ArchiveValueConvertible {
  public var archiveValue: ArchiveValue { self?.archiveValue ?? .null }

  public init(archiveValue value: ArchiveValue) throws {
    if case .null = value { self = nil } else { self = try Wrapped(archiveValue: value) }
  }
}

/// Any optional that an archive can hold.
protocol OptionalConvertible: ArchiveValueConvertible {
  static var missing: Self { get }
  var isMissing: Bool { get }
  static var wrapped: any ArchiveValueConvertible.Type { get }
}

extension Optional: OptionalConvertible where Wrapped: ArchiveValueConvertible {
  static var missing: Wrapped? { nil }
  var isMissing: Bool { if case nil = self { true } else { false } }
  static var wrapped: any ArchiveValueConvertible.Type { Wrapped.self }
}

extension ArchiveValueConvertible {
  /// The type that this one wraps, if it is optional.
  static var wrappedOrSelf: any ArchiveValueConvertible.Type {
    (self as? any OptionalConvertible.Type)?.wrapped ?? self
  }

  /// What a missing value is read as: nil if the type is optional.
  ///
  /// - Throws: `ArchiveError` of category `missingValue` if the type isn't optional.
  @usableFromInline
  static func valueIfMissing() throws -> Self {
    guard let type = self as? any OptionalConvertible.Type, let value = type.missing as? Self else {
      throw ArchiveError.missing(self)
    }
    return value
  }
}

// MARK: - Collections

extension Array: ArchiveValueConvertible where Element: ArchiveValueConvertible {
  @inlinable
  public var archiveValue: ArchiveValue { .array(map { $0.archiveValue }) }

  @inlinable
  public init(archiveValue value: ArchiveValue) throws {
    guard case .array(let elements) = value else { throw value.isNot([Element].self) }
    // `enumerated().map` would look up its types at run time, again for each element.
    self = []
    reserveCapacity(elements.count)
    for index in elements.indices {
      append(try ArchiveError.locating(.index(index)) { try Element(archiveValue: elements[index]) })
    }
  }
}

extension Set: ArchiveValueConvertible where Element: ArchiveValueConvertible {
  public var archiveValue: ArchiveValue { .set(map { $0.archiveValue }) }

  public init(archiveValue value: ArchiveValue) throws {
    guard case .set(let members) = value else { throw value.isNot(Set<Element>.self) }
    self = []
    for (index, member) in members.enumerated() {
      try ArchiveError.locating(.index(index)) {
        guard insert(try Element(archiveValue: member)).inserted else {
          throw ArchiveError.equalMembers(member.phrase)
        }
      }
    }
  }
}

extension Dictionary: ArchiveValueConvertible where Key == String, Value: ArchiveValueConvertible {
  public var archiveValue: ArchiveValue {
    .dictionary(ArchiveDictionary(map { (key: $0.key, value: $0.value.archiveValue) }))
  }

  public init(archiveValue value: ArchiveValue) throws {
    let dictionary = try ArchiveDictionary(archiveValue: value)
    dictionary.readKeys?.insertAll()
    self.init(minimumCapacity: dictionary.count)
    for pair in dictionary.pairs {
      try ArchiveError.locating(.key(pair.key)) {
        let old = updateValue(try Value(archiveValue: pair.value), forKey: pair.key)
        if old != nil { throw ArchiveError.equalKeys(pair.key) }
      }
    }
  }
}

// MARK: - Types of the standard library and Foundation

/// A type whose values are archived even where the compiler doesn't know the type, in an `Any`.
///
/// Other types that adopt `ArchiveValueConvertible` aren't: two modules may make the same struct adopt it.
package protocol StandardValue: ArchiveValueConvertible {}

extension ArchiveValue: StandardValue {}
extension ArchiveDictionary: StandardValue {}
extension String: StandardValue {}
extension Date: StandardValue {}
extension Data: StandardValue {}
extension UUID: StandardValue {}
extension URL: StandardValue {}
extension Decimal: StandardValue {}
extension UInt: StandardValue {}
extension UInt64: StandardValue {}
extension Optional: StandardValue where Wrapped: StandardValue {}
extension Array: StandardValue where Element: StandardValue {}
extension Set: StandardValue where Element: StandardValue {}
extension Dictionary: StandardValue where Key == String, Value: StandardValue {}
