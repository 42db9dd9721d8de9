// A bird watcher's app called this struct Bird until last week, and long ago it
// was archived by a class BirdClass. Open those archives. Friends who haven't
// updated must be able to open today's.
import Foundation
import KeyedArchive
import Practice

struct Sighting: Codable, Equatable {
  let species: String
  let count: Int
}

let codableSighting = Solution(
  archive: { (sighting: Sighting) in try KeyedArchiveEncoder().encode(sighting) },
  unarchive: { try KeyedArchiveDecoder().decode(Sighting.self, from: $0) }
)
