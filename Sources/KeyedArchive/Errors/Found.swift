import Foundation

/// The noun phrases of errors: what was found, and what a type expects.
package enum Found {
  package static let nothing = "nothing"
  package static let date = "a date"
  package static let uid = "a reference to an object"
  package static func string(_ value: String) -> String { "the string \(value.quotedExcerpt)" }
  package static func integer(_ value: some BinaryInteger) -> String { "the integer \(value)" }
  package static func real(_ value: Double) -> String { "the number \(value)" }
  package static func boolean(_ value: Bool) -> String { "the boolean \(value)" }
  package static func data(_ count: Int) -> String { "data of \(counted(count, "byte"))" }
  package static func array(_ count: Int) -> String { "an array of \(counted(count, "element"))" }
  package static func dictionary(_ count: Int) -> String { "a dictionary of \(counted(count, "key"))" }
  package static func object(ofClass name: String) -> String { "an object of class \(name.excerpt)" }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

/// What a type expects, as an error names it.
enum Expected {
  static func value(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Int.Type: "an integer"
    case is UInt64.Type: "an integer from 0"
    case is Double.Type, is Float.Type: "a number"
    case is Bool.Type: "a boolean"
    case is Date.Type: Found.date
    case is Data.Type: "data"
    case let type where type == NSObject.self: "an object"
    case is PropertyListDictionary.Type, is [String: Any].Type: "a dictionary"
    case is any ExpressibleByArrayLiteral.Type: "an array"
    case is any ExpressibleByDictionaryLiteral.Type: "a dictionary"
    default: "a value of type \(type)"
    }
  }
}

extension ArchiveError {
  /// No value where one of a type must be.
  static func missing(_ type: Any.Type) -> ArchiveError {
    ArchiveError(.missingValue, expected: Expected.value(of: type), found: Found.nothing)
  }
}

extension Found {
  /// Any value that an archive gave.
  static func value(_ value: Any) -> String {
    switch value {
    case let value as String: string(value)
    case let value as Bool: boolean(value)
    case let value as Int: integer(value)
    case let value as UInt64: integer(value)
    case let value as Double: real(value)
    case is Date: date
    case let value as Data: data(value.count)
    case let value as [Any]: array(value.count)
    case let value as [String: Any]: dictionary(value.count)
    default: "a value of type \(type(of: value))"
    }
  }
}
