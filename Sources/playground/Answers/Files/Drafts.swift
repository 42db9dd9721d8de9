// A writer's app keeps each draft in a file that is named for its title. Saving
// a draft must replace only the draft with its title. People call their drafts
// what they like, such as "../1", "A/B" or "": nothing may be written
// elsewhere.
import ArchiveFiles
import Foundation
import KeyedArchive
import Practice

struct Draft: Codable, Equatable {
  let title: String
  let text: String
}

let filesDrafts = Solution(
  save: { (drafts: [Draft], folder) in
    try ArchiveDirectory(folder).write(drafts) { ($0.title, try KeyedArchiveEncoder().encode($0)) }
  },
  load: { folder in
    let directory = ArchiveDirectory(folder)
    let drafts = try directory.entries().map { entry in
      try directory.read(entry) { try KeyedArchiveDecoder().decode(Draft.self, from: $0) }
    }
    return drafts.sorted { $0.title < $1.title }
  }
)
