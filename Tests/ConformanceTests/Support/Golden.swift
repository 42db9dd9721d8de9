import Foundation
import TestSupport
import Testing

/// The archives that this version and earlier ones wrote: `Golden/classes-Movie.plist`. They never change. Where a later
/// version wrote other bytes, these are in a folder of their own, `Golden/2`.
enum Golden {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Golden")

  /// What each version wrote that changed the bytes, the oldest first.
  static func urls(_ name: String) -> [URL] {
    ["", "2/"].map { folder.appendingPathComponent("\($0)\(name).plist") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// What this version writes; nil if nothing is golden yet.
  static func newest(_ name: String) throws -> Data? { try urls(name).last.map { try Data(contentsOf: $0) } }

  /// Expects an archive to be the golden one. If there is none, `UPDATE_GOLDEN=1` writes it.
  static func expect(_ data: Data, _ name: String, by writer: String) throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil, urls(name).isEmpty {
      try data.write(to: folder.appendingPathComponent("\(name).plist"))
    }
    try expectEqual(data, newest(name), "\(name) by \(writer)")
  }
}
