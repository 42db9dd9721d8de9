import Foundation

/// A string is in the table itself.
extension String: ArchiveValueConvertible {
  public var archiveValue: ArchiveValue { .string(self) }

  public init(archiveValue value: ArchiveValue) throws {
    guard case .string(let string) = value else { throw value.isNot(String.self) }
    self = string
  }
}

extension String: StandardValue {}

#if !canImport(ObjectiveC)
  extension KeyedArchiver {
    /// Readers treat the string "$null" in the table as nil, so it is written inside an `NSString`.
    func reference(toString string: String) -> Reference {
      if string.utf8.count == 5, string == "$null" {
        return object(NSString.self) {
          writer.add(writer.string(string), forKey: "NS.string")
        }
      }
      return writer.object(writer.string(string))
    }
  }
#endif
