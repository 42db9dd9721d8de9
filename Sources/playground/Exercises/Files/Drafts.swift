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
    for draft in drafts {
      let file = ArchiveFile(folder.appendingPathComponent("\(draft.title).plist"))
      try file.write(KeyedArchiveEncoder().encode(draft))
    }
  },
  load: { folder in
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let drafts = try names.map {
      try KeyedArchiveDecoder().decode(Draft.self, from: folder.appendingPathComponent($0))
    }
    return drafts.sorted { $0.title < $1.title }
  }
)
