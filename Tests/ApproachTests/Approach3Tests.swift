import Approach3Dictionariable
import KeyedArchive
import Models
import TestSupport
import Testing

/// What is particular to approach 3; what all approaches promise is in `ConformanceTests`.
@Suite struct Approach3Tests {
  @Test("Nested structs go through their own dictionaries")
  func nesting() throws {
    let actor = Actor.samples[0].dictionaryRepresentation()
    try expectEqual(extractStructureFromDictionary(actor, forKey: "firstMovie"), Movie.avatar)
    let user = User.georgeCostanza.dictionaryRepresentation()
    try expectEqual(extractStructuresFromDictionary(user, forKey: "reviews"), Review.samples)
  }

  @Test("An optional struct is nil if it is missing or null, and nothing else")
  func optional() throws {
    let values: DictionaryRepresentation = [
      "movie": Structure(Movie.avatar).archiveValue, "null": ArchiveValue.null, "text": "a",
    ]
    func movie(_ key: String) throws -> Movie? { try extractStructureFromDictionary(values, forKey: key) }
    try expectEqual(movie("movie"), .avatar)
    try expectEqual(movie("null"), nil)
    try expectEqual(movie("none"), nil)
    expectError(.wrongType, at: "text") { try movie("text") }
  }

  @Test("What is wrong in them is an error with the key")
  func wrongNesting() throws {
    let movie = Movie.avatar.dictionaryRepresentation()
    let values: DictionaryRepresentation = [
      "text": "a", "movies": [movie, ["name": "b"]], "movie": ["name": "c"],
    ]
    func expectErrors<Value>(
      _ extract: (DictionaryRepresentation, String) throws -> Value,
      _ inner: (key: String, path: String)
    ) {
      let error = expectError(.missingValue) { _ = try extract(values, inner.key) }
      #expect(error?.path.description == inner.path)
      #expect(expectError(.missingValue) { _ = try extract(values, "none") }?.path.description == "none")
      #expect(expectError(.wrongType) { _ = try extract(values, "text") }?.path.description == "text")
    }
    expectErrors({ try extractStructureFromDictionary($0, forKey: $1) as Movie }, ("movie", "movie.director"))
    expectErrors(
      { try extractStructuresFromDictionary($0, forKey: $1) as [Movie] },
      ("movies", "movies[1].director")
    )
  }
}
