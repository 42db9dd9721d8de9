import Foundation
import Shared
import Testing

@Test func sharedClassComesBack() throws {
  let player = try Player.unarchived(from: Player(score: 7).archived())
  #expect(player?.score == 7)
}

@Test func readerWithoutTheClassSaysWhatIsThere() throws {
  // Foundation's own error says neither.
  let error = #expect(throws: (any Error).self) { try Player.unarchived(from: Data("score".utf8)) }
  #expect(error?.localizedDescription.contains("expected") == true)
}
