/// The noun phrases that errors are made of.
package enum Phrase {
  package static func coding(_ isSecure: Bool) -> String { isSecure ? "NSSecureCoding" : "NSCoding" }

  package static let nothing = "nothing"
  package static let null = "null"
  package static let date = "a date"
  package static let uuid = "a UUID"
  package static let url = "a URL"
  package static let reference = "a reference to an object"
  package static let endOfFile = "the end of the file"
  package static let damaged = "a damaged value"
  package static let anObject = "an object"
  package static let objectWithClass = "an object with a class"
  package static let classEntry = "a class"
  package static let classNames = "names of classes"
  package static let anArray = "an array"
  package static let keyString = "a string as a key"
  package static let baseURL = "a URL as a base"
  package static let attributeName = "attributes with names"

  package static func string(_ value: String) -> String { "the string \(value.quotedExcerpt)" }
  package static func integer(_ value: some BinaryInteger) -> String { "the integer \(value)" }
  package static func real(_ value: Double) -> String { "the number \(value)" }
  package static func decimal(_ value: String) -> String { "the decimal number \(value)" }
  package static func boolean(_ value: Bool) -> String { "the boolean \(value)" }
  package static func data(_ count: Int) -> String { "data of \(counted(count, "byte"))" }
  package static func array(_ count: Int) -> String { "an array of \(counted(count, "element"))" }
  package static func set(_ count: Int) -> String { "a set of \(counted(count, "member"))" }
  package static func dictionary(_ count: Int) -> String { "a dictionary of \(counted(count, "key"))" }
  package static func object(ofClass name: String) -> String { "an object of class \(name.excerpt)" }
  /// For a collection of the property list itself, which is no object and so no value.
  package static func isNotAn(_ className: String) -> String { " that isn't an \(className)" }

  /// "1 byte", "2 bytes"
  package static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
