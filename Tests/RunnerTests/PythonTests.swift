import ArchivingApproach
import ArchivingCatalog
import Foundation
import TestSupport
import Testing

/// An independent reader and writer of the format: Python's `plistlib`.
@Suite(.enabled(if: hasPython, "python3 is not installed"))
struct PythonTests {
  static let movie = #"{"director":"James Cameron","name":"Avatar","releaseYear":2009}"#

  @Test("Python finds a keyed archive with its values and a stable class name", arguments: Self.approaches)
  func read(_ approach: any ArchivingApproach) throws {
    let archive = try runner(["archive", approach.identifier, "Movie"], input: Data(Self.movie.utf8)).output
    try expectEqual(python(["read"], archive).text, "\(className(of: approach)) \(Self.movie)\n")
  }

  @Test("The runner reads an archive that Python writes", arguments: Self.approaches)
  func write(_ approach: any ArchivingApproach) throws {
    let archive = try python(["write", className(of: approach)], Data(Self.movie.utf8)).output
    let outcome = try runner(["unarchive", approach.identifier, "Movie", "-"], input: archive)
    #expect(outcome.errors == "")
    #expect(outcome.text.filter { !" \n".contains($0) } == Self.movie.filter { $0 != " " })
  }

  /// Those whose archives Python can make.
  private static let approaches = Catalog.approaches.filter { [.classes, .dictionaries].contains($0.family) }

  private func className(of approach: any ArchivingApproach) -> String {
    approach.family == .dictionaries ? "NSDictionary" : "Movie"
  }

  private func python(_ arguments: [String], _ input: Data) throws -> Outcome {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Python/movie_archive.py").path
    let outcome = try run(["python3", script] + arguments, of: environment, input: input)
    #expect(outcome.errors == "")
    return outcome
  }
}

let environment = URL(fileURLWithPath: "/usr/bin/env")
let hasPython = (try? run(["python3", "--version"], of: environment))?.exitCode == 0
