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

  @Suite struct NewApproachTests {
    // region verdict
    @Test("The suite finds what a new approach can't archive")
    func verdict() throws {
      func violations(of model: any Model.Type) -> [String] {
        Cell(approach: Approach8(), model: model).violations { try $0.exactRoundTrip() }
      }
      #expect(violations(of: Coordinate.self) == [])
      try expectEqual(
        #require(violations(of: Movie.self).first),
        """
        encodable × Movie: edgeCases[2]: root.director: not supported: \
        expected a string that doesn't stand for nil, found "$null"
        """
      )
      try expectEqual(
        #require(violations(of: Festival.self).first),
        """
        encodable × Festival: samples[0]: Festival.id: \
        expected a UUID, found the string "01020304-0506-0708-090A-0B0C0D0E0F10"
        """
      )
    }
    // endregion
  }
#endif
