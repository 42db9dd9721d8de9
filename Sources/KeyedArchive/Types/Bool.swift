import Foundation

/// A boolean is inside the object that has it. As an element, or if it is optional, it is in the table itself.
extension Bool: SingleValue {
  static let noun = "a boolean"

  public var valueInArchive: ArchiveValue { .boolean(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .boolean(let boolean) = value else { throw value.isNot(Bool.self) }
    self = boolean
  }

  var phrase: String { Phrase.boolean(self) }
  var equalityKey: EqualityKey { .integer(self ? 1 : 0) }
  func precedes(_ other: Bool) -> Bool { !self && other }
  func leaf(in writer: ValueWriter) -> ArchiveWriter.Reference? { writer.archive.boolean(self) }
  var foundationObject: NSObject { NSNumber(value: self) }
}

extension Bool: InlineValue {
  package static func decodeInline(by coder: NSCoder, forKey key: String) -> Bool? {
    coder.decodeBool(forKey: key)
  }
}
