// A radio app saves the favourite stations, each in a file that is named for
// its id. A station that is no longer a favourite must be gone, and a damaged
// file must not take the other stations with it.

import Approach5Archiver
import Foundation
import KeyedArchive
import Practice

struct Station: Codable, Equatable {
  let id: String
  let name: String
}

extension Station: Archivable {
  var archiveValue: Archive { ["id": id, "name": name] }

  init(archive: Archive) throws {
    self.init(id: try archive.value(forKey: "id"), name: try archive.value(forKey: "name"))
  }
}

func saveFavourites(_ favourites: [Station], in archiver: Archiver) throws {
  try favourites.storeArchives(in: archiver)
  let ids = favourites.map(\.id)
  for id in try Station.storedIDs(in: archiver) where !ids.contains(id) {
    try Station.deleteArchive(resourceID: id, in: archiver)
  }
}

func loadFavourites(from archiver: Archiver) throws -> [Station] {
  try Station.storedCollection(in: archiver).values
}

let archiverFavourites = Solution(
  save: { try saveFavourites($0, in: Archiver(rootDirectoryURL: $1)) },
  load: { try loadFavourites(from: Archiver(rootDirectoryURL: $0)) }
)
