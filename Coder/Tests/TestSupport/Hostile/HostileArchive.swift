import Foundation
import KeyedArchive
import Testing

/// An archive that no archiver writes, named for what is wrong with it.
package struct HostileArchive: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  package let data: @Sendable () -> Data
  /// What it is read as: a value, a `Codable` type, or a class.
  package var types: [Any.Type]
  package var limits: Limits

  package init(
    _ description: String,
    as types: [Any.Type] = [ArchiveValue.self],
    limits: Limits = Limits(),
    data: @escaping @Sendable () -> Data
  ) {
    (testDescription, self.types, self.limits, self.data) = (description, types, limits, data)
  }
}
