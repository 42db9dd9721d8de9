// A game keeps its farm in farm.plist, and the farm of the save before in
// backup.plist. If one file is missing or damaged, load the other; if no file is
// good, that is an error. A save must not replace the only good file.
import ArchiveFiles
import Foundation
import KeyedArchive
import Practice

struct Farm: Codable, Equatable {
  let name: String
  let cows: Int
}

private func file(_ name: String, in folder: URL) -> ArchiveFile {
  ArchiveFile(folder.appendingPathComponent(name))
}

private func farm(in file: ArchiveFile) throws -> Farm? {
  try file.readIfPresent().map { try KeyedArchiveDecoder().decode(Farm.self, from: $0) }
}

private func save(_ farm: Farm, in file: ArchiveFile) throws {
  try file.write(KeyedArchiveEncoder().encode(farm))
}

let filesFarm = Solution(
  save: { (new: Farm, folder) in
    let current = file("farm.plist", in: folder)
    if let old = try? farm(in: current) { try save(old, in: file("backup.plist", in: folder)) }
    try save(new, in: current)
  },
  load: { folder in
    let backup = file("backup.plist", in: folder)
    do {
      return try farm(in: file("farm.plist", in: folder)) ?? farm(in: backup)
    } catch {
      guard let old = try? farm(in: backup) else { throw error }
      return old
    }
  }
)
