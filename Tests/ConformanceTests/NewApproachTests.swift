#if !canImport(ObjectiveC)
  import Approach1Mirror
  import ArchivedModels
  import ArchivingApproach
  import ArchivingCatalog
  import Foundation
  import KeyedArchive
  import ConformanceRules
  import TestSupport
  import Testing

  // region Approach9
  /// Apple's pair of methods for `Codable`, as an approach that isn't in the catalog.
  struct Approach9: ArchivingApproach {
    let number = 9
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

  /// What the comparison says about it. Tests/README.md shows it.
  @Suite struct NewApproachTests {
    @Test("An approach that breaks rules has the number of its models in the table, and its errors below")
    func table() async throws {
      // region verdict
      let comparison = await Comparison(of: [Approach1(), Approach9()])
      let failures = try #require(comparison.failures)
      let text = "\(comparison.table(isColored: false))\n\n\(failures)\n"
      // endregion
      let file = URL(fileURLWithPath: "\(#filePath)/../NewApproach.txt").standardizedFileURL
      if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] == "1" { try Data(text.utf8).write(to: file) }
      try expectEqual(text, String(contentsOf: file, encoding: .utf8))
    }
  }
#endif
