import Foundation

/// The archives that this version and earlier ones wrote: `Golden/classes-Movie.plist`. They never change. Where a later
/// version wrote other bytes, these are in a folder of their own, `Golden/2`.
package enum Golden {
  package static let folder = URL(fileURLWithPath: "\(#filePath)/../../ConformanceTests/Golden")
    .standardizedFileURL

  /// What each version wrote that changed the bytes, the oldest first.
  package static func urls(_ name: String) -> [URL] {
    ["", "2/"].map { folder.appendingPathComponent("\($0)\(name).plist") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// What this version writes; nil if nothing is golden yet.
  package static func newest(_ name: String) throws -> Data? {
    try urls(name).last.map { try Data(contentsOf: $0) }
  }
}
