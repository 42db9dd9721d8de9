import Approach3Dictionariable
import Foundation
import KeyedArchive
import Models
import Testing

/// What is particular to approach 3; what all approaches promise is in `ConformanceTests`.
@Suite struct Approach3Tests {
  @Test("The caller names the struct by the type of the result")
  func resultNamesTheStruct() throws {
    let movie: Movie = try extractStructureFromArchive(archiveStructure(Movie.avatar))
    #expect(movie == .avatar)
  }

  @Test("The plural functions keep the order")
  func plural() throws {
    let movies: [Movie] = try extractStructuresFromArchive(archiveStructureInstances(Movie.samples))
    #expect(movies == Movie.samples)
  }

  @Test("Nested structs go through their own dictionary")
  func nesting() throws {
    let actor = Actor.samples[0]
    let representation = actor.dictionaryRepresentation()
    let movie: Movie = try extractStructureFromDictionary(representation, forKey: "firstMovie")
    #expect(movie == actor.firstMovie)
  }

  @Test("A struct of an app needs nothing but the protocol")
  func structOfAnApp() throws {
    let visit = Visit(place: "Monk's Café", when: Date(timeIntervalSinceReferenceDate: 0.1), isPaid: true)
    let back: Visit = try extractStructureFromArchive(archiveStructure(visit))
    #expect(back == visit)
  }
}

private struct Visit: Equatable, Dictionariable {
  let place: String
  let when: Date
  let isPaid: Bool

  init(place: String, when: Date, isPaid: Bool) {
    self.place = place
    self.when = when
    self.isPaid = isPaid
  }

  func dictionaryRepresentation() -> DictionaryRepresentation {
    ["place": place, "when": when, "isPaid": isPaid]
  }

  init(dictionaryRepresentation values: DictionaryRepresentation) throws {
    self.init(
      place: try values.value(forKey: "place"),
      when: try values.value(forKey: "when"),
      isPaid: try values.value(forKey: "isPaid")
    )
  }
}
