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
}
