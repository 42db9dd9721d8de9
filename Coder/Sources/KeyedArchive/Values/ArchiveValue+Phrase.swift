import Foundation

// What errors call values and types. What was found in an archive is in `FoundPhrases.swift`.

extension ArchiveValue {
  /// The error for a value of the wrong type.
  @usableFromInline
  func isNot(_ type: Any.Type) -> ArchiveError {
    ArchiveError(.wrongType, expected: Phrase.value(of: type, insteadOf: self), found: phrase)
  }

  /// The value, for errors.
  var phrase: String {
    switch self {
    case .null: Phrase.null
    case .boolean(let value): Phrase.boolean(value)
    case .integer(let value): Phrase.integer(value)
    case .unsigned(let value): Phrase.integer(value)
    case .real(let value): Phrase.real(value)
    case .float(let value): Phrase.real(Double(value))
    case .decimal(let value): Phrase.decimal("\(value)")
    case .string(let value): Phrase.string(value)
    case .date: Date.noun
    case .data(let value): Phrase.data(value.count)
    case .uuid: UUID.noun
    case .url: URL.noun
    case .array(let value): Phrase.array(value.count)
    case .set(let value): Phrase.set(value.count)
    case .dictionary(let value): Phrase.dictionary(value.count)
    case .pairs(let value): Phrase.dictionary(value.count)
    case .object(let value): Phrase.object(ofClass: value.className)
    case .type: Phrase.classEntry
    }
  }
}

extension Phrase {
  /// A value of a type, for errors. If the number that was found isn't one of the type's, it says which numbers are.
  fileprivate static func value(of type: Any.Type, insteadOf found: ArchiveValue) -> String {
    switch (found, type) {
    case (.integer, let type as any FixedWidthInteger.Type),
      (.unsigned, let type as any FixedWidthInteger.Type):
      integer(ofType: type)
    case (.integer, is any BinaryFloatingPoint.Type), (.unsigned, is any BinaryFloatingPoint.Type),
      (.real, is any BinaryFloatingPoint.Type):
      "a number that \(type) holds exactly"
    default: value(of: type)
    }
  }

  /// A value of a type, for errors.
  static func value(of type: Any.Type) -> String {
    switch type {
    case let type as any AnyOptional.Type: value(of: type.wrappedType)
    case is Bool.Type: "a boolean"
    case is Int.Type, is Int64.Type: "an integer"
    case is UInt.Type, is UInt64.Type: "an integer from 0"
    case is Double.Type, is Float.Type, is CGFloat.Type: "a number"
    case let type as any FixedWidthInteger.Type: integer(ofType: type)
    case let type as any StoredType.Type: type.noun
    case let type where type == NSObject.self: anObject
    case is ArchiveDictionary.Type: "a dictionary"
    case is ArchiveValue.Type: "a value"
    case is any SetAlgebra.Type: "a set"
    case is any ExpressibleByArrayLiteral.Type: anArray
    case is any ExpressibleByDictionaryLiteral.Type: "a dictionary"
    case let type as AnyClass: object(type)
    default: "a value of type \(type)"
    }
  }

  private static func integer<Value: FixedWidthInteger>(ofType type: Value.Type) -> String {
    "an integer from \(type.min) to \(type.max)"
  }

  /// A value or an object of any type.
  static func anything(_ value: Any) -> String {
    if let known = ArchiveValue(any: value) { return known.phrase }
    let type = type(of: value)
    if let objectType = type as? AnyClass {
      if let array = value as? NSArray { return self.array(array.count) }
      if let dictionary = value as? NSDictionary { return self.dictionary(dictionary.count) }
      return object(objectType)
    }
    return switch value {
    case let array as [Any]: self.array(array.count)
    case let dictionary as [AnyHashable: Any]: self.dictionary(dictionary.count)
    default: "a value of type \(type)"
    }
  }

  /// An object of a class.
  static func object(_ type: AnyClass) -> String { object(ofClass: rootName(of: type)) }
}
