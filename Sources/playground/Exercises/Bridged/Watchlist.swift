// A movie fan plans evenings, and sometimes knows which movie comes next. Make
// all of it come back. The archives are those of the app's first release, which
// had a mirror class with the same keys.

import Approach7Bridged
import ArchivedModels
import Foundation
import KeyedArchive
import Practice

struct Watchlist: Codable, Equatable, Bridged {
  typealias ReferenceType = NSWatchlist
  let evenings: [String: [Movie]]
  let next: Movie?
}

final class NSWatchlist: NSObject, BridgedClass {
  static let archivedClassName = "Watchlist"
  let value: Watchlist

  init(_ value: Watchlist) {
    self.value = value
  }

  func encode(with coder: NSCoder) {
  }

  init?(coder: NSCoder) {
    value = Watchlist(evenings: [:], next: nil)
  }

  func copy(with zone: NSZone? = nil) -> Any { self }
}

let bridgedWatchlist = Solution(
  archive: { (watchlist: Watchlist) in try watchlist.archive() },
  unarchive: { try Watchlist.unarchive($0) }
)
