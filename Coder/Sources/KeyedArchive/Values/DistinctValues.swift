import Foundation

/// A member of a set, a key of a dictionary, or an attribute of a text, as it is compared with others: a single value or an object of the
/// app. Foundation takes exponential time to compare collections that share their elements.
enum ComparedValue {
  case value(ArchiveValue)
  /// A value of another of Foundation's types, with its bytes in an archive of its own.
  case stored(NSObject, [UInt8])
  /// An object of the app, which says itself what it is equal to.
  case object(NSObject)

  /// - Parameter collection: The error for a collection, by what is found.
  init(_ any: Any, orThrow collection: (String) -> ArchiveError) throws(ArchiveError) {
    if let value = ArchiveValue(any: any), !value.hasParts {
      if case .decimal = value { throw .notHashable(value.phrase) }
      self = .value(value)
      return
    }
    let object = type(of: any) is AnyClass ? any as? NSObject : FoundationClass.object(of: any)
    guard let object else { throw collection(Phrase.anything(any)) }
    let kind = ClassFacts.of(type(of: object)).kind
    if kind.isOfApp() {
      self = .object(object)
    } else if let stored = kind.storedType {
      // `NSMeasurement.hash` makes an integer of the number.
      if let number = (object as? NSMeasurement)?.doubleValue,
        Int(exactly: number.rounded(.towardZero)) == nil
      {
        throw .notHashable(Phrase.anything(any))
      }
      self = .stored(object, try ValueWriter.bytes(of: { try stored.write(object: object, by: $0) }))
    } else {
      throw collection(Phrase.anything(any))
    }
  }

  /// The value, for errors.
  var phrase: String {
    switch self {
    case .value(let value): value.phrase
    case .stored(let object, _), .object(let object): Phrase.object(type(of: object))
    }
  }

  /// Whether it can be compared with others by its content.
  var isCompared: Bool {
    switch self {
    case .value(let value): !value.hasParts
    case .stored: true
    case .object: false
    }
  }

  /// How many bytes of it are hashed.
  var byteCount: Int {
    switch self {
    case .value(let value): value.byteCount
    case .stored(_, let bytes): bytes.count
    case .object: 0
    }
  }

  /// What it costs Foundation to compare it with another one, in bytes of the budget. On Linux, it takes 128 times as long for data as for texts.
  var costOfComparing: Int {
    switch self {
    case .value(.data(let data)): 32 + 128 * data.count
    // Compared as bytes, and not character by character.
    case .value(.string(let text)) where text.utf8.allSatisfy({ $0 < 0x80 }): 32 + text.utf8.count / 16
    default: 32 + byteCount
    }
  }

  /// What strings are ordered by; nil for other values. It takes long to make.
  var quotedText: String? {
    if case .value(.string(let text)) = self { String(reflecting: text) } else { nil }
  }

  /// The order in which they are written, which is the same in every run. Objects of the app are last, in any order.
  func precedes(_ other: ComparedValue) -> Bool {
    switch (self, other) {
    case (.value(let first), .value(let second)): first.precedes(second)
    case (.stored(_, let first), .stored(_, let second)): first.lexicographicallyPrecedes(second)
    case (.value, _), (.stored, .object): true
    default: false
    }
  }
}

/// The members of a set, or the keys of a dictionary, which must differ: of two equal ones, one would be lost.
///
/// Foundation considers 1, 1.0 and `true` equal, also 0.0 and −0.0, and "é" composed and decomposed.
struct DistinctValues {
  private var values: [EqualityKey: ArchiveValue] = [:]
  /// The integers so far, as reals.
  private var integersAsReals: Set<UInt64> = []
  /// What Foundation compares by its own `isEqual(_:)`, or an app by its.
  private var objects: Set<NSObject> = []

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
  mutating func add(_ value: ComparedValue, as role: Role) throws(ArchiveError) {
    if role == .keyInFoundation, case .value(.string(let key)) = value { try key.checkLengthOfKey() }
    switch (insert(value), role) {
    case (.new, _), (.equal, .member): return
    case (.same, .keyInFoundation): throw .repeatedKey
    case (.equal, .keyInFoundation): throw .equalKeys(value.phrase)
    case (_, .member), (_, .memberInFoundation): throw .equalMembers(value.phrase)
    }
  }

  private mutating func insert(_ value: ComparedValue) -> Match {
    switch value {
    case .value(let value):
      let key = EqualityKey(value)
      if isEqualToOtherNumber(key) { return .equal }
      guard let known = values.updateValue(value, forKey: key) else { return .new }
      return known == value ? .same : .equal
    case .stored(let object, let bytes):
      if values.updateValue(.null, forKey: .archive(bytes)) != nil { return .equal }
      return objects.insert(object).inserted ? .new : .equal
    case .object(let object): return objects.insert(object).inserted ? .new : .equal
    }
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
  case archive([UInt8])

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
      case .null, .decimal, .uuid, .url, .array, .set, .dictionary, .pairs, .object, .type: .text("\(value)")
      }
  }

  /// Both zeros have the same bits, and so do all NaNs.
  static func bits(_ real: Double) -> UInt64 {
    real == 0 ? 0 : real.isNaN ? Double.nan.bitPattern : real.bitPattern
  }
}
