import ArchivedModels
import ArchivingApproach
import Foundation
import TestSupport
import Testing

/// `runner store` and `runner stored`: values go in and come out as JSON, and unreadable ones are listed.
@Suite struct StoreTests {
  private func withStore(_ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let json = try JSONEncoder().encode(Movie.samples)
      try expectEqual(runner(["store", "Movie", "--in", directory.path], input: json).exitCode, 0)
      try body(directory)
    }
  }

  @Test("Stored values come out, all of them or by identifier")
  func roundTrip() throws {
    try withStore { directory in
      let all = try runner(["stored", "movie", "--in", directory.path])
      try expectEqual(Set(JSONDecoder().decode([Movie].self, from: all.output)), Set(Movie.samples))
      let one = try runner(["stored", "Movie", "Avatar (2009)", "--in", directory.path])
      try expectEqual(JSONDecoder().decode([Movie].self, from: one.output), [.avatar])
    }
  }

  @Test("Each value that can't be read is reported in a line, and the rest are printed")
  func failures() throws {
    try withStore { directory in
      let outcome = try runner([
        "stored", "Movie", "none", "Avatar (2009)", "neither", "--in", directory.path,
      ])
      #expect(outcome.exitCode == 1)
      try expectEqual(JSONDecoder().decode([Movie].self, from: outcome.output), [.avatar])
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.map { $0.prefix(20) } == ["runner: Movie.none: ", "runner: Movie.neithe"])
    }
  }
}
