import Foundation
import Testing

/// What the comparison says about times, and its table, which has those of one run.
@Suite struct TimeTests {
  /// The ratios to `PropertyListEncoder` by the names of the rows: for 1, 10, 1,000 and 100,000 reviews, to encode and to decode.
  private let times: [String: [Double]]

  init() throws {
    let lines = try Page("docs/07-comparison.md").lines
    let start = try #require(lines.firstIndex { $0.hasPrefix("| one user with n reviews |") })
    times = lines[(start + 3)...].prefix { $0.hasPrefix("|") }.reduce(into: [:]) { times, line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      times[cells[0]] = cells.dropFirst().compactMap { Double($0) }
    }
    #expect(times.count == 7)
    #expect(times.values.allSatisfy { $0.count == 8 })
  }

  /// The approaches of the posts, in each column.
  private var fromPosts: [[Double]] {
    let rows = times.filter { ("1"..."5").contains($0.key.prefix(1)) }.values
    return (0..<8).map { column in rows.map { $0[column] } }
  }

  @Test("From ten reviews on, the five ways of the posts differ by less than a factor of two")
  func posts() throws {
    for column in fromPosts.dropFirst(2) {
      #expect(column.count == 5)
      #expect(try #require(column.max()) < 2 * #require(column.min()))
    }
  }

  @Test("Up to 1,000 reviews, approach 6 takes longer than each of them")
  func approach6() throws {
    for (time, others) in zip(try #require(times["6 codable"]), fromPosts).prefix(6) {
      #expect(others.allSatisfy { $0 < time })
    }
  }

  @Test("With 1,000 reviews or more, all six take less time than JSONEncoder and JSONDecoder")
  func json() throws {
    let json = try #require(times["JSONEncoder"])
    for (name, row) in times where name != "JSONEncoder" {
      #expect(zip(row, json).dropFirst(4).allSatisfy { $0 < $1 }, "\(name)")
    }
  }
}
