import Approach5Archiver
import Foundation
import KeyedArchive
import Models

/// Measures the store of approach 5 beside plain files with the same bytes, in turns.
public struct FilesRun {
  private let counts: [Int]
  private let rounds: Int
  private let directory: URL

  /// - Parameters:
  ///   - counts: How many values, ascending.
  ///   - rounds: How often everything has a turn.
  ///   - directory: Where to make the files. It is removed afterwards.
  public init(counts: [Int], rounds: Int, directory: URL) {
    self.counts = counts
    self.rounds = rounds
    self.directory = directory
  }

  /// Measures at every count.
  ///
  /// - Throws: `ArchiveError`, or the system's error for a plain file.
  public func report() throws -> FilesReport {
    defer { try? FileManager.default.removeItem(at: directory) }
    var rows = FilesTask.allCases.map { FilesRow(name: $0.rawValue, peer: $0.peer?.rawValue) }
    for count in counts {
      let medians = try medians(at: count)
      for (index, task) in FilesTask.allCases.enumerated() {
        let seconds = medians[task] ?? .nan
        let ratio = task.peer.flatMap { medians[$0] }.map { seconds / $0 }
        rows[index].results.append(
          FilesRow.Result(count: count, secondsPerValue: seconds / Double(count), ratio: ratio)
        )
      }
    }
    for index in rows.indices {
      rows[index].growth = Growth.exponent(
        of: rows[index].results.map { .init(count: $0.count, seconds: $0.secondsPerValue * Double($0.count)) }
      )
    }
    return FilesReport(rows: rows)
  }

  private func medians(at count: Int) throws -> [FilesTask: Double] {
    let users = SampleValues.users(count)
    var samples: [FilesTask: [Double]] = [:]
    for round in 0..<rounds {
      let place = directory.appendingPathComponent("\(count)-\(round)")
      let files = try Files(users, in: place)
      for task in FilesTask.allCases {
        let timing = try Stopwatch().time(1) {
          try files.run(task)
          return 0
        }
        samples[task, default: []].append(timing.seconds)
      }
      try FileManager.default.removeItem(at: place)
    }
    return samples.compactMapValues(\.median)
  }
}

/// What is done with many files.
private enum FilesTask: String, CaseIterable {
  case plainWrite = "plain files, write"
  case plainSync = "plain files, write and wait for disk"
  case store = "Archiver, store"
  case plainRead = "plain files, read"
  case read = "Archiver, read"
  case list = "Archiver, list"

  var peer: FilesTask? {
    switch self {
    case .plainWrite, .plainRead: nil
    case .plainSync, .store: .plainWrite
    case .read, .list: .plainRead
    }
  }
}

/// The same values as plain files and in a store.
private struct Files {
  private let users: [User]
  private let archives: [(url: URL, other: URL, data: Data)]
  private let archiver: Archiver

  init(_ users: [User], in directory: URL) throws {
    self.users = users
    let places = ["plain", "waited for"].map { directory.appendingPathComponent($0) }
    for place in places {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    archives = try users.map { user in
      let urls = places.map { $0.appendingPathComponent("\(user.id).plist") }
      return (urls[0], urls[1], try user.archivedData())
    }
    archiver = Archiver(rootDirectoryURL: directory, archiveDirectoryName: "comparison")
  }

  func run(_ task: FilesTask) throws {
    switch task {
    case .plainWrite: for (url, _, data) in archives { try data.write(to: url) }
    case .plainSync: for (_, url, data) in archives { try writeAndWait(data, to: url) }
    case .store: try users.storeArchives(in: archiver)
    case .plainRead: try expectAll(archives.map { try Data(contentsOf: $0.url) })
    case .read: try expectAll(User.storedCollection(in: archiver).values)
    case .list: try expectAll(User.storedIDs(in: archiver))
    }
  }

  private func writeAndWait(_ data: Data, to url: URL) throws {
    try data.write(to: url)
    let handle = try FileHandle(forUpdating: url)
    try handle.synchronize()
    try handle.close()
  }

  private func expectAll(_ found: [some Any]) throws {
    guard found.count == users.count else {
      throw ArchiveError(.missingValue, expected: "\(users.count) values", found: "\(found.count)")
    }
  }
}
