#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// An archive that no archiver writes, named for what is wrong with it.
  struct HostileArchive: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let data: @Sendable () -> Data
    /// What it is read as: a value, a `Codable` type, or a class.
    var types: [Any.Type]
    var limits: Limits

    init(
      _ description: String,
      as types: [Any.Type] = [ArchiveValue.self],
      limits: Limits = Limits(),
      data: @escaping @Sendable () -> Data
    ) {
      (testDescription, self.types, self.limits, self.data) = (description, types, limits, data)
    }
  }
#endif
