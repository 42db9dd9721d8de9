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

private func file(in folder: URL) -> ArchiveFile {
  ArchiveFile(folder.appendingPathComponent("score.plist"))
}

let filesScore = Solution(
  save: { (score: HighScore, folder) in
    try file(in: folder).write(KeyedArchiveEncoder().encode(score))
  },
  load: { folder in
    try file(in: folder).readIfPresent().map { try KeyedArchiveDecoder().decode(HighScore.self, from: $0) }
  }
)
