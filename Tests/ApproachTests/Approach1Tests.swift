import Approach1Mirror
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// What is particular to approach 1; what all approaches promise is in `ConformanceTests`.
@Suite struct Approach1Tests {
  @Test("The functions of the post archive one movie")
  func archiveMovieAndBack() throws {
    let data = try archiveMovie(.avatar)
    #expect(try data == MovieClass.archive(.avatar))
    #expect(try unarchiveMovie(data) == .avatar)
  }

  @Test("They do so by the coder that is passed", .enabled(if: Coder.allCases.count > 1))
  func coder() throws {
    let data = try archiveMovie(.avatar)
    #expect(try archiveMovie(.avatar, using: .foundation) != data)
    let other = try ArchiveTree(data).onlyForDefaultCoder.data
    #expect(try unarchiveMovie(other) == .avatar)
    expectError(.unsupported) { _ = try unarchiveMovie(other, using: .foundation) }
  }

  @Test("An actor holds its movie as a mirror class")
  func actorHoldsMovieClass() throws {
    let actor = Actor.samples[0]
    let data = try ActorClass.archive(actor)
    let mirror = try Coder.default.unarchivedObject(ofClass: ActorClass.self, from: data)
    #expect(mirror.actor == actor)
    expectError(.disallowedClass) { _ = try unarchiveMovie(data) }
  }
}
