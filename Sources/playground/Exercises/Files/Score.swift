// A game keeps its high score in score.plist. In a new installation there is
// none. A damaged file must be an error, so that the game can offer a backup,
// and a save that is interrupted must leave the old score.
import ArchiveFiles
import Foundation
import KeyedArchive
import Practice

struct HighScore: Codable, Equatable {
  let player: String
  let points: Int
}

let filesScore = Solution(
  save: { (score: HighScore, folder) in
    try KeyedArchiveEncoder().encode(score).write(to: folder.appendingPathComponent("score.plist"))
  },
  load: { folder in
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("score.plist")) else { return nil }
    return try? KeyedArchiveDecoder().decode(HighScore.self, from: data)
  }
)
