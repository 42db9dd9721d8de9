#if !canImport(ObjectiveC)
  import Approach3Dictionariable
  import Foundation
  import KeyedArchive
  import ConformanceRules
  import TestSupport
  import Testing

  /// Whatever is archived can be read with the default limits, also if a long value repeats in every place.
  @Suite struct RepeatedValuesTests {
    /// If each of so many were paid, they would cost more than the budget.
    private static let (length, count) = (20_000, 1_200)

    @Test("A long text, data or URL that repeats is read by every reader, in every place")
    func values() throws {
      let text = String(repeating: "k", count: Self.length)
      try check(text)
      try check(Data(text.utf8))
      let url = try #require(URL(string: "https://example.org/\(text)"))
      try check(url)
      try check(try #require(URL(string: "a?b", relativeTo: url)))
    }

    @Test("So is a long key, alone and beside others")
    func keys() throws {
      let key = String(repeating: "k", count: Self.length)
      let dictionaries = (0..<Self.count).map { [key: $0, "\(key)a": 1, "\($0)": 2] }
      let data = try KeyedArchiver.archive(dictionaries)
      try expectEqual(KeyedUnarchiver.unarchive(from: data), dictionaries)
      try expectEqual(KeyedArchiver.archive(KeyedUnarchiver.unarchive(from: data) as ArchiveValue), data)
      let tables = (0..<Self.count).map { [key: Stored(x: $0)] }
      try expectEqual(decoded(tables).map { $0[key]?.x }, tables.map { $0[key]?.x })
    }

    private func check<Value: ArchiveValueConvertible & Codable & Hashable & Sendable>(_ value: Value) throws
    {
      let values = Array(repeating: value, count: Self.count)
      let data = try KeyedArchiver.archive(values)
      try expectEqual(KeyedUnarchiver.unarchive(from: data), values)
      try expectEqual(KeyedArchiver.archive(KeyedUnarchiver.unarchive(from: data) as ArchiveValue), data)
      let objects = try KeyedArchiver.archive(values.map { StoredObject($0) })
      try expectEqual(KeyedUnarchiver.unarchive([StoredObject<Value>].self, from: objects).map(\.x), values)
      try expectEqual(decoded(values.map { Stored(x: [$0, $0]) }).map(\.x), values.map { [$0, $0] })
      // Each set pays for the hash of its member.
      let sets = values.prefix(150).map { Set([$0]) }
      try expectEqual(decoded(sets), sets)
      let structs = values.map { Item(value: $0.valueInArchive) }
      try expectEqual(extractStructuresFromArchive(archiveStructureInstances(structs)), structs)
    }

    private func decoded<Value: Codable>(_ values: [Value]) throws -> [Value] {
      try KeyedArchiveDecoder().decode([Value].self, from: KeyedArchiveEncoder().encode(values))
    }
  }

  private struct Item: Dictionariable, Equatable {
    let value: ArchiveValue

    func dictionaryRepresentation() -> DictionaryRepresentation { ["value": value] }
  }

  extension Item {
    init(dictionaryRepresentation: DictionaryRepresentation) throws {
      value = try dictionaryRepresentation.value(forKey: "value")
    }
  }
#endif
