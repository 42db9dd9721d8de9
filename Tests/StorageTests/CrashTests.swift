import ArchiveFiles
import Foundation
import KeyedArchive
import TestSupport
import Testing

@testable import ArchiveFiles

/// Processes that are killed while they save: the file is a whole old or a whole new value.
@Suite(.serialized, .enabled(if: testsAreProgram, "the tests are a bundle, not a program"))
struct CrashTests {
  private static let lanes = 4
  private static let killsOfLane = 125

  @Test(
    "22. 500 times kill −9 while saving: the file is whole each time, and the next save clears the rest"
  )
  func kill() async throws {
    if let directory = Child.directory { return try saveForever(in: directory) }
    let unreachableObjects = try await withThrowingTaskGroup(of: Int.self) { group in
      for lane in 0..<Self.lanes {
        group.addTask { try withTemporaryDirectory { try killRepeatedly(in: $0, lane) } }
      }
      return try await group.reduce(0, +)
    }
    #expect(unreachableObjects > 0, "no process was killed while it saved")
  }

  /// - Returns: How often a temporary file was left.
  private func killRepeatedly(in directory: URL, _ lane: Int) throws -> Int {
    var generator = RepeatableGenerator(seed: UInt64(lane))
    let file = SavedNumber.file(in: directory)
    let store = file.url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: store, withIntermediateDirectories: true)
    var unreachableObjects = 0
    var last = 0
    for round in 0..<Self.killsOfLane {
      let process = try Child(test: "CrashTests/kill", directory: directory).start()
      let isSaving = try waitForSave(after: last, file, process)
      try #require(isSaving, "the process does not save: \(Child(test: "", directory: directory).output)")
      usleep(UInt32.random(in: 0...8_000, using: &generator))
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      last = try file.read(SavedNumber.unarchive)
      #expect(last > 0, "after kill \(round)")
      let names = try files(in: store)
      #expect(names.subtracting(TemporaryFile.names) == [file.url.lastPathComponent])
      unreachableObjects += names.count - 1
    }
    try file.write(SavedNumber.archive(0))
    #expect(try files(in: store) == [file.url.lastPathComponent])
    return unreachableObjects
  }

  /// Waits until the file holds another number than before.
  private func waitForSave(after last: Int, _ file: ArchiveFile, _ process: Process) throws -> Bool {
    for _ in 0..<60_000 where process.isRunning {
      if let number = try file.readIfPresent().map(SavedNumber.unarchive), number != last { return true }
      usleep(1_000)
    }
    return false
  }

  /// The child's part: saves one number after the other, until it is killed.
  private func saveForever(in directory: URL) throws {
    let file = SavedNumber.file(in: directory)
    var number = try file.readIfPresent().map(SavedNumber.unarchive) ?? 0
    while getppid() != 1 {
      number += 1
      try file.write(SavedNumber.archive(number))
    }
  }
}

/// A number with so many bytes beside it that saving takes a while; they show whether it is whole.
enum SavedNumber {
  static func file(in directory: URL) -> ArchiveFile {
    ArchiveFile(directory.appendingPathComponent("store/number.plist"))
  }

  static func archive(_ number: Int) throws -> Data {
    let bytes = Data(repeating: UInt8(truncatingIfNeeded: number), count: number % 50 * 5_000)
    return try Coder.default.archivedData(withRootObject: ["number": number, "bytes": bytes])
  }

  static func unarchive(_ data: Data) throws -> Int {
    let values = try Coder.default.unarchivedValue(from: data) as? [String: Any]
    guard let number = values?["number"] as? Int, try archive(number) == data else { throw NotWhole() }
    return number
  }

  struct NotWhole: Error {}
}
