import Foundation
import Synchronization

/// What a run of an app has left: its archives, and the files in its folder. The exercise is checked a second time in another
/// process, which is given them, as an app is that is started again.
///
/// So a check sees all that differs from one process to the next: hash values, static properties, the working directory, the
/// time and its zone. Linux's Foundation has only one locale.
final class EarlierRun: Sendable {
  private let folder: URL
  /// Whether this is the later run.
  let isOver: Bool
  private let count = Mutex(0)

  /// - Parameter folder: A folder that the first run creates, and the second one finds.
  init(_ folder: URL) throws {
    self.folder = folder
    isOver = FileManager.default.fileExists(atPath: folder.path)
    if !isOver { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
  }

  /// The same solution, but the later run gets its archives and what it saves first in a folder from the earlier one.
  func joining(_ solution: Solution) -> Solution {
    var joined = solution
    joined.archive = { [self] json in
      let place = nextPlace()
      if isOver { return try Data(contentsOf: place) }
      let data = try solution.archive(json)
      try data.write(to: place)
      return data
    }
    joined.save = { [self] json, folder in
      let (place, files) = (nextPlace(), FileManager.default)
      let isFirst = try files.contentsOfDirectory(atPath: folder.path).isEmpty
      if isOver, isFirst {
        try files.removeItem(at: folder)
        return try files.copyItem(at: place, to: folder)
      }
      try solution.save(json, folder)
      if isFirst { try files.copyItem(at: folder, to: place) }
    }
    return joined
  }

  /// Both runs archive and save the same in the same order.
  private func nextPlace() -> URL {
    let number = count.withLock {
      $0 += 1
      return $0
    }
    return folder.appendingPathComponent("\(number)")
  }
}
