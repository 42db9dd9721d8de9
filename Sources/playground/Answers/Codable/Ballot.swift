// A poll's votes are counted by candidate. The app uploads a file only if its
// bytes have changed, but each run writes the same votes in another order.
// Order them by town and name. Old files must open, and old releases read new
// ones.
import Foundation
import KeyedArchive
import Practice

struct Candidate: Codable, Hashable {
  let name: String
  let town: String
}

struct Ballot: Codable, Equatable {
  let votes: [Candidate: Int]

  private enum CodingKeys: CodingKey {
    case votes
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    var list = values.nestedUnkeyedContainer(forKey: .votes)
    for (candidate, count) in votes.sorted(by: { ($0.key.town, $0.key.name) < ($1.key.town, $1.key.name) }) {
      try list.encode(candidate)
      try list.encode(count)
    }
  }
}

let codableBallot = Solution(
  archive: { (ballot: Ballot) in try KeyedArchiveEncoder().encode(ballot) },
  unarchive: { try KeyedArchiveDecoder().decode(Ballot.self, from: $0) }
)
