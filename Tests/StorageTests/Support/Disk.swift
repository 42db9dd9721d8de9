import Foundation
import Synchronization

@testable import ArchiveFiles

/// What a disk has of a directory: what was there at the start, and what has been waited for since.
final class Disk: Sendable {
  private let directory: URL
  private let state: Mutex<State>

  private struct State {
    /// The contents of files by inode.
    var contents: [UInt64: Data] = [:]
    /// The names in a directory, by its inode, and the inodes that they lead to.
    var names: [UInt64: [String: UInt64]] = [:]
    var mistakes: [String] = []
  }

  init(_ directory: URL) {
    self.directory = directory
    var state = State()
    for (url, inode) in Self.items(in: directory) + [(directory, Self.inode(directory.path))] {
      state.contents[inode] = Self.content(of: url)
      state.names[inode] = Self.names(in: url)
    }
    self.state = Mutex(state)
  }

  /// The call that waits for the disk. A name must not lead to content that isn't there yet.
  func synchronize(_ descriptor: Int32) -> Int32 {
    let url = URL(fileURLWithPath: "/proc/self/fd/\(descriptor)").resolvingSymlinksInPath()
    let inode = Self.inode(url.path)
    state.withLock { state in
      state.mistakes += unwritten(state)
      state.contents[inode] = Self.content(of: url)
      state.names[inode] = Self.names(in: url)
    }
    return 0
  }

  /// Names that led to a content before it was on the disk.
  var mistakes: [String] { state.withLock(\.mistakes) }

  /// What isn't on the disk now.
  var missing: [String] {
    state.withLock { state in
      let folders = Self.items(in: directory).filter(\.url.hasDirectoryPath).map { ($0.url, $0.inode) }
      let unnamed = (folders + [(directory, Self.inode(directory.path))]).filter {
        state.names[$1] ?? [:] != Self.names(in: $0)
      }
      return unwritten(state) + unnamed.map { "the names in \($0.0.lastPathComponent)" }
    }
  }

  /// The files whose content isn't on the disk, temporary ones aside.
  private func unwritten(_ state: State) -> [String] {
    Self.items(in: directory).filter {
      !$0.url.hasDirectoryPath && state.contents[$0.inode] != Self.content(of: $0.url)
    }
    .map { "the content of \($0.url.lastPathComponent)" }
  }

  // MARK: The directory as it is

  /// All files and folders in a directory and below it, temporary files aside.
  private static func items(in directory: URL) -> [(url: URL, inode: UInt64)] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: directory.path)) ?? []
    return paths.map { directory.appendingPathComponent($0) }
      .filter { !TemporaryFile.isName($0.lastPathComponent) }
      .map { ($0, inode($0.path)) }
  }

  private static func names(in directory: URL) -> [String: UInt64]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path) else { return nil }
    return Dictionary(
      uniqueKeysWithValues: names.filter { !TemporaryFile.isName($0) }.map {
        ($0, inode("\(directory.path)/\($0)"))
      }
    )
  }

  private static func content(of file: URL) -> Data? { try? Data(contentsOf: file) }

  private static func inode(_ path: String) -> UInt64 {
    (try? stat { lstat(path, $0) }).map { UInt64($0.st_ino) } ?? 0
  }
}
