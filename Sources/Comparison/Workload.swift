import ArchivingApproach
import Foundation
import KeyedArchive
import Models

/// Values to measure with, for any count.
package struct Workload {
  /// "reviews"
  package let name: String
  /// "one user with n reviews"
  package let summary: String
  package var stopwatch = Stopwatch.processor
  /// The candidates that encode and decode the values. The first one is the baseline.
  let candidates: (_ count: Int, Plan) throws -> [Candidate]

  package static var all: [Workload] {
    [
      Workload(name: "reviews", summary: "one user with n reviews") { count, plan in
        Candidate.all(for: SampleValues.userWithReviews(count), plan) { functions, coder in
          Codec(encode: { try functions.archive($0, coder) }, decode: { try functions.unarchive($0, coder) })
        }
      },
      many("users", "an array of n users with a review each", SampleValues.user),
      many("movies", "an array of n movies", SampleValues.movie),
      many("coordinates", "an array of n coordinates", SampleValues.coordinate),
    ]
  }

  private static func many<Value: Model>(
    _ name: String,
    _ summary: String,
    _ value: @escaping (_ index: Int) -> Value
  ) -> Workload {
    Workload(name: name, summary: summary) { count, plan in
      Candidate.all(for: (0..<count).map(value), plan) { (functions: ArchivingFunctions<Value>, coder) in
        Codec(
          encode: { try functions.archiveArray($0, coder) },
          decode: { try functions.unarchiveArray($0, coder) }
        )
      }
    }
  }

  /// Calls a candidate some times, at the largest count.
  package func run(_ direction: Direction, of candidate: String, _ plan: Plan, times: Int) throws {
    let benchmark = try benchmark(direction, of: candidate, plan.counts.last ?? 10, plan)
    for _ in 0..<times { try benchmark?.run() }
  }

  /// The benchmark of a candidate; nil if there is no such candidate.
  func benchmark(
    _ direction: Direction,
    of candidate: String,
    _ count: Int,
    _ plan: Plan
  ) throws -> Benchmark? {
    try candidates(count, plan).first { $0.name == candidate }?.benchmark(direction)
  }
}
