import ArchivingApproach
import KeyedArchive
import Models

/// Values to measure with, as many as a count says.
public struct Workload: Sendable {
  /// One word: "reviews".
  public let name: String

  /// What is archived: "one user with n reviews".
  public let summary: String

  /// Who encodes and decodes the values of a count.
  let contenders: @Sendable (Int, Selection) -> [Contender]

  /// Every workload.
  public static let all: [Workload] = [
    .one("reviews", "one user with n reviews", SampleValues.user),
    .many("users", "an array of n users with a review each", SampleValues.users),
    .many("movies", "an array of n movies", SampleValues.movies),
    .many("coordinates", "an array of n coordinates", SampleValues.coordinates),
  ]
}

extension Workload {
  /// A single value that grows with the count.
  private static func one<Value: Model>(
    _ name: String,
    _ summary: String,
    _ value: @escaping @Sendable (Int) -> Value
  ) -> Workload {
    Workload(name: name, summary: summary) { count, selection in
      Contender.all(for: value(count), selection) { approach in
        approach.functions(for: Value.self).map { Archiving(encode: $0.archive, decode: $0.unarchive) }
      }
    }
  }

  /// An array of as many values as the count says.
  private static func many<Value: Model>(
    _ name: String,
    _ summary: String,
    _ values: @escaping @Sendable (Int) -> [Value]
  ) -> Workload {
    Workload(name: name, summary: summary) { count, selection in
      Contender.all(for: values(count), selection) { approach in
        approach.functions(for: Value.self).map {
          Archiving(encode: $0.archiveArray, decode: $0.unarchiveArray)
        }
      }
    }
  }
}
