import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

@testable import ArchiveFiles

/// Processes that are killed while they save.
@Suite(.serialized, .enabled(if: testsAreProgram, "the tests are a bundle, not a program"))
struct CrashTests {
  private static let kills = Thoroughness.isThorough ? 250 : 40

  @Test("22. After kill −9, the file is the old or the new one, and the next save removes the rest")
  func kill() throws {
    if let directory = Child.directory { return try saveForever(in: directory) }
    let directory = try TemporaryDirectory()
    let file = ArchiveFile(directory["number.plist"])
    var generator = RepeatableGenerator()
    var (last, leftOver) = (0, 0)
    for round in 0..<Self.kills {
      let program = try Child.start("CrashTests/kill", in: directory.url)
      let isSaving = try waitForSave(after: last, file, program)
      usleep(UInt32.random(in: 0...8_000, using: &generator))
      program.kill()
      let outcome = try program.outcome()
      try #require(isSaving, "the process does not save: \(outcome.text)")
      last = try file.read(SavedNumber.unarchive)
      #expect(last > 0, "after kill \(round)")
      let names = try directory.files
      #expect(names.filter { !TemporaryFile.isName($0) } == ["number.plist"])
      leftOver += names.count - 1
    }
    #expect(leftOver > 0, "no process was killed while it saved")
    try file.write(SavedNumber.archive(0))
    try expectEqual(directory.files, ["number.plist"])
  }

  /// Waits until the file holds another number than before.
  private func waitForSave(after last: Int, _ file: ArchiveFile, _ program: RunningProgram) throws -> Bool {
    for _ in 0..<60_000 where program.isRunning {
      if let number = try file.readIfPresent().map(SavedNumber.unarchive), number != last { return true }
      usleep(1_000)
    }
    return false
  }

  /// The other process's part: it saves one number after the other until it's killed.
  private func saveForever(in directory: URL) throws {
    let file = ArchiveFile(directory.appendingPathComponent("number.plist"))
    var number = try file.readIfPresent().map(SavedNumber.unarchive) ?? 0
    while getppid() != 1 {
      number += 1
      try file.write(SavedNumber.archive(number))
    }
  }
}

/// A number in an archive that takes long enough to save, and shows whether it's complete.
private enum SavedNumber {
  static func archive(_ number: Int) throws -> Data {
    let bytes = Data(repeating: UInt8(truncatingIfNeeded: number), count: number % 50 * 5_000)
    return try KeyedArchiver.archive(
      ["number": number, "bytes": bytes] as ArchiveDictionary
    )
  }

  static func unarchive(_ data: Data) throws -> Int {
    let values = try KeyedUnarchiver.unarchive(ArchiveDictionary.self, from: data)
    let number: Int = try values.value(forKey: "number")
    try #require(archive(number) == data)
    return number
  }
}
