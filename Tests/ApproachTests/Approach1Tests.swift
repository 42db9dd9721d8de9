import Approach1Mirror
import Foundation
import KeyedArchive
import Models
import Testing

/// What is particular to approach 1; what all approaches promise is in `ConformanceTests`.
@Suite struct Approach1Tests {
  @Test("The functions of the post archive one movie")
  func archiveMovieAndBack() throws {
    #expect(try unarchiveMovie(archiveMovie(.avatar)) == .avatar)
  }

  @Test("An actor holds its movie as a mirror class")
  func actorHoldsMovieClass() throws {
    let actor = Actor.samples[0]
    let data = try ActorClass.archive(actor)
    let mirror = try Coder.default.unarchivedObject(ofClass: ActorClass.self, from: data)
    #expect(mirror.actor.firstMovie == actor.firstMovie)
    #expect(throws: ArchiveError.self) { try unarchiveMovie(data) }
  }
}
