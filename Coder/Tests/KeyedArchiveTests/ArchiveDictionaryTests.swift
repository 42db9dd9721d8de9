import Foundation
import KeyedArchive
import TestSupport
import Testing

/// An archive dictionary, compared with a Swift dictionary whose keys are the bytes of strings.
@Suite struct ArchiveDictionaryTests {
  @Test(
    "Keys are sorted and values set, replaced and removed, one key at a time or all at once",
    arguments: 0..<100 as Range<UInt64>
  )
  func subscripts(_ seed: UInt64) throws {
    var random = RepeatableGenerator(seed: seed)
    var dictionary: ArchiveDictionary = [:]
    var expected: [[UInt8]: ArchiveValue] = [:]
    var pairs: [(key: String, value: ArchiveValue)] = []
    for index in 0..<60 {
      let key = Self.key(&random)
      let value: ArchiveValue? = Bool.random(using: &random) ? .integer(index) : nil
      dictionary[key] = value
      expected[Array(key.utf8)] = value
      expect(dictionary, holds: expected, "SEED \(seed)")
      pairs.append((key, value ?? .null))
    }
    let last = Dictionary(pairs.map { (Array($0.key.utf8), $0.value) }) { $1 }
    expect(ArchiveDictionary(pairs), holds: last, "SEED \(seed)")
  }

  @Test("Dictionaries are equal if their keys and values are, to the bit")
  func equality() {
    let dictionary: ArchiveDictionary = ["é": 1, "b": 0.0]
    #expect(dictionary == ["b": 0.0, "é": 1])
    #expect(dictionary != ["b": -0.0, "é": 1])
    #expect(dictionary != ["b": 0.0, "e\u{301}": 1])
    #expect(dictionary != ["b": 0.0])
    let urls = ["https://a.org/", "https://b.org/"].compactMap { base in
      URL(string: "c", relativeTo: URL(string: base)).map { ArchiveValue.url($0) }
    }
    #expect(urls.count == 2 && urls[0] != urls[1])
  }

  @Test("Of two values with one key, adding keeps that of the dictionary itself")
  func adding() {
    #expect((["a": 1] as ArchiveDictionary).adding(["a": 2, "b": 3]) == ["a": 1, "b": 3])
  }

  /// One of some thirty keys, among them both forms of "é".
  private static func key(_ random: inout RepeatableGenerator) -> String {
    let start = ["", "a", "é", "e\u{301}", "𝄞"].randomElement(using: &random) ?? ""
    return start + "\(Int.random(in: 0...5, using: &random))"
  }

  private func expect(
    _ dictionary: ArchiveDictionary,
    holds expected: [[UInt8]: ArchiveValue],
    _ seed: Comment
  ) {
    #expect(Set(dictionary.keys.map { Array($0.utf8) }) == Set(expected.keys), seed)
    #expect(dictionary.count == expected.count, seed)
    #expect(dictionary.keys == dictionary.keys.sorted(), seed)
    for (key, value) in expected { #expect(dictionary[String(decoding: key, as: UTF8.self)] == value, seed) }
    #expect(dictionary["missing"] == nil, seed)
  }
}
