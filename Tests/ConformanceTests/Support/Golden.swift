import Foundation
import TestSupport
import Testing

/// The archives that earlier versions wrote. They never change.
enum Golden {
  static func url(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Golden/\(name).plist")
  }

  /// Expects an archive to be the golden one. If there is none, `UPDATE_GOLDEN=1` writes it.
  static func expect(_ data: Data, at url: URL, by writer: String) throws {
    let isUpdate = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil
    if isUpdate, !FileManager.default.fileExists(atPath: url.path) { try data.write(to: url) }
    try expectEqual(data, Data(contentsOf: url), "\(url.lastPathComponent) by \(writer)")
  }
}
