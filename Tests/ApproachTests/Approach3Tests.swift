import Approach3Dictionariable
import ArchivedModels
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// What is particular to approach 3; what all approaches promise is in `ConformanceTests`.
@Suite struct Approach3Tests {
  @Test("An optional struct is nil if it is missing or null, and nothing else")
  func optional() throws {
    let values: DictionaryRepresentation = [
      "movie": Movie.avatar.dictionaryRepresentation(), "null": ArchiveValue.null, "text": "a",
    ]
    func movie(_ key: String) throws -> Movie? { try extractStructureFromDictionary(values, forKey: key) }
    try expectEqual(movie("movie"), .avatar)
    try expectEqual(movie("null"), nil)
    try expectEqual(movie("none"), nil)
    expectError(.wrongType, at: "text") { try movie("text") }
  }

  /// A struct with two equal keys, which no archive can have.
  private struct Twofold: Dictionariable {
    init() {}
    init(dictionaryRepresentation: DictionaryRepresentation) throws {}
    func dictionaryRepresentation() -> DictionaryRepresentation {
      ["pairs": ArchiveValue.pairs([ArchiveValue.Pair(1, 1), ArchiveValue.Pair(1, 2)])]
    }
  }

  @Test("The error for what can't be archived begins with its type")
  func refused() {
    let one = #expect(throws: ArchiveError.self) { try archiveStructure(Twofold()) }
    #expect(one?.path.root == "Twofold")
    let list = #expect(throws: ArchiveError.self) { try archiveStructureInstances([Twofold()]) }
    #expect(list?.path.root == "[Twofold]")
  }
}
