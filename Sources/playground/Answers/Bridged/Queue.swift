// A player's queue is a set in which songs keep their order, and the set isn't
// your code. No song may be in it twice, but some are. Tell the set which songs
// are the same. Two singers may have songs with the same title.

import Approach7Bridged
import Foundation
import KeyedArchive
import Practice

struct Song: Codable, Hashable, Bridged {
  typealias ReferenceType = NSSong
  let title: String
  let singer: String
}

final class NSSong: NSObject, BridgedClass {
  static let archivedClassName = "Song"
  let value: Song

  init(_ value: Song) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
    coder.encode(value.title, forKey: "title")
    coder.encode(value.singer, forKey: "singer")
  }

  init?(coder: NSCoder) {
    do {
      value = try Song(title: coder.decode(forKey: "title"), singer: coder.decode(forKey: "singer"))
    } catch {
      return nil
    }
  }

  func copy(with zone: NSZone? = nil) -> Any { self }

  override func isEqual(_ object: Any?) -> Bool { (object as? NSSong)?.value == value }
  override var hash: Int { value.hashValue }
}

let bridgedQueue = Solution(
  archive: { (songs: [Song]) in
    let queue = NSMutableOrderedSet()
    for song in songs { queue.add(song as NSSong) }
    return try Song.archive(queue.array.compactMap { $0 as? Song })
  },
  unarchive: { try Song.unarchiveArray($0) }
)
