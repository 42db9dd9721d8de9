// A podcast's episode has a title and, sometimes, a guest. Make both come back.
// Without a guest, there is nil under the key guest, and the key is still there.

import Foundation
import KeyedArchive
import Practice

struct Episode: Codable, Equatable {
  let title: String
  let guest: String?
}

final class EpisodeClass: NSObject, ArchivedClass {
  static let archivedClassName = "Episode"
  let episode: Episode

  init(_ episode: Episode) {
    self.episode = episode
  }

  func encode(with coder: NSCoder) {
    coder.encode(episode.title, forKey: "title")
  }

  init?(coder: NSCoder) {
    guard let episode = try? Episode(title: coder.decode(forKey: "title"), guest: nil) else { return nil }
    self.episode = episode
  }
}

let mirrorGuest = Solution(
  archive: { try KeyedArchiver.archive(EpisodeClass($0)) },
  unarchive: { try KeyedUnarchiver.unarchive(EpisodeClass.self, from: $0).episode }
)
