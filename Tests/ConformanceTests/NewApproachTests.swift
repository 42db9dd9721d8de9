#if !canImport(ObjectiveC)
  import Approach6Codable
  import ArchivedModels
  import ArchivingApproach
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  // region Approach8
  /// Apple's pair of methods for `Codable`, as an approach that isn't in the catalog.
  struct Approach8: ArchivingApproach {
    let number = 8
    let name = "encodable"
    let summary = "Apple's encodeEncodable archives any Codable struct as a dictionary."
    let source = "NSCoder.encodeEncodable"
    let family = ArchiveFamily.dictionaries

    func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
      func functions<Known: Codable>(of known: Known.Type) -> Any { Self.functions(for: known) }
      return (type as? any Codable.Type).flatMap { functions(of: $0) as? ArchivingFunctions<Value> }
    }

    private static func functions<Value: Codable>(for type: Value.Type) -> ArchivingFunctions<Value> {
      ArchivingFunctions(
        representation: { try KeyedUnarchiver.unarchive(ArchiveDictionary.self, from: archive($0)) },
        archive: { try archive($0) },
        unarchive: { try KeyedArchiveDecoder(options: $1).decode(type, from: $0) },
        archiveArray: { try archive($0) },
        unarchiveArray: { try KeyedArchiveDecoder(options: $1).decode([Value].self, from: $0) }
      )
    }

    private static func archive(_ value: some Encodable) throws -> Data {
      let archiver = KeyedArchiver()
      try archiver.encodeEncodable(value, forKey: NSKeyedArchiveRootObjectKey)
      return try archiver.finish()
    }
  }
  // endregion

  /// What the suite says about it. Chapter 11 shows it, and is tested.
  @Suite struct NewApproachTests {
    // region verdict
    @Test(
      "1. A value comes back exactly",
      .enabled(if: isAsked, "it fails on purpose: NEW_APPROACH=1 shows how"),
      arguments: Cell.cells([Approach8()])
    )
    func exactRoundTrip(_ cell: Cell) { expect(cell) { try $0.exactRoundTrip() } }
    // endregion

    private static let isAsked = ProcessInfo.processInfo.environment["NEW_APPROACH"] == "1"
  }
#endif
