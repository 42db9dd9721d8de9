import Foundation

/// A string is in the table itself.
extension String: ArchiveValueConvertible {
  public var valueInArchive: ArchiveValue { .string(self) }

  public init(valueInArchive value: ArchiveValue) throws {
    guard case .string(let string) = value else { throw value.isNot(String.self) }
    self = string
  }
}

extension String: StandardValue {}

extension ValueWriter {
  /// Readers treat the string "$null" in the table as nil, so it is written inside an `NSString`.
  func reference(toString string: String) throws -> Reference {
    if string.utf8.count == 5, string == "$null" {
      return try object(NSString.self) {
        archive.add(archive.string(string), forKey: "NS.string")
      }
    }
    return archive.object(archive.string(string))
  }
}
