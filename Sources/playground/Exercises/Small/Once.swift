// The winner of a game of chess is one of its two players, the same object. The
// small coder writes an object again wherever it is encoded, so the winner comes
// back as a third person. Write each object once: wherever it is encoded again,
// its UID is enough. Two players may have the same name, and stay two objects.

import Foundation
import KeyedArchive
import Practice
import SmallCoder

final class OnceArchiver: SmallArchiver {
  override func uid(of object: Any?) -> Int {
    super.uid(of: object)
  }
}

struct Game: Codable, Equatable {
  let white: String
  let black: String
  /// "white" or "black"; nil after a draw.
  let winner: String?
  let arbiter: String
  let reporter: String
}

final class PersonClass: NSObject, ArchivedClass {
  static let archivedClassName = "Person"
  let name: String

  init(_ name: String) {
    self.name = name
  }

  func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
  }

  init?(coder: NSCoder) {
    guard let name = try? coder.decode(forKey: "name") as String else { return nil }
    self.name = name
  }
}

final class GameClass: NSObject, ArchivedClass {
  static let archivedClassName = "Game"
  let game: Game

  init(_ game: Game) {
    self.game = game
  }

  func encode(with coder: NSCoder) {
    let (white, black) = (PersonClass(game.white), PersonClass(game.black))
    coder.encode(white, forKey: "white")
    coder.encode(black, forKey: "black")
    coder.encode(game.winner.map { $0 == "white" ? white : black }, forKey: "winner")
    coder.encode(game.arbiter, forKey: "arbiter", as: PersonClass.init)
    coder.encode(game.reporter, forKey: "reporter", as: PersonClass.init)
  }

  init?(coder: NSCoder) {
    do {
      let white = try coder.decode(forKey: "white") as PersonClass
      let black = try coder.decode(forKey: "black") as PersonClass
      let winner = try coder.decode(forKey: "winner") as PersonClass?
      game = Game(
        white: white.name,
        black: black.name,
        winner: winner.map { $0 === white ? "white" : $0 === black ? "black" : "a third person" },
        arbiter: try coder.decode(forKey: "arbiter", as: \PersonClass.name),
        reporter: try coder.decode(forKey: "reporter", as: \PersonClass.name)
      )
    } catch {
      return nil
    }
  }
}

private let classes: NamedClasses = ["Game": GameClass.self, "Person": PersonClass.self]

let smallOnce = Solution(
  archive: { try OnceArchiver(classes).archive(GameClass($0)) },
  unarchive: { try SmallUnarchiver($0, classes).unarchive(GameClass.self).game }
)
