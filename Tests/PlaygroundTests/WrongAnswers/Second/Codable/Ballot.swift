// A poll's votes are counted by candidate. The app uploads a file only if its bytes have changed, but each run writes
// the same votes in another order. Order them by town and name. Old files must open, and old releases read new ones.

import Approach6Codable
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

  private struct Entry: Codable {
    let candidate: Candidate
    let count: Int
  }

  init(from decoder: any Decoder) throws {
    let entries = try decoder.container(keyedBy: CodingKeys.self).decode([Entry].self, forKey: .votes)
    votes = Dictionary(uniqueKeysWithValues: entries.map { ($0.candidate, $0.count) })
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    let entries = votes.map { Entry(candidate: $0, count: $1) }
      .sorted { ($0.candidate.town, $0.candidate.name) < ($1.candidate.town, $1.candidate.name) }
    try values.encode(entries, forKey: .votes)
  }
}

let codableBallot = Solution(
  archive: { (ballot: Ballot) in try KeyedArchiveEncoder().encode(ballot) },
  unarchive: { try KeyedArchiveDecoder().decode(Ballot.self, from: $0) }
)
