import Foundation

/// An index path is an `NSIndexPath`. Its only index is under "NSIndexPathValue"; several are packed as integers under
/// "NSIndexPathData".
extension IndexPath: StoredType {
  static let objectClass: AnyClass = NSIndexPath.self
  static let noun = "an index path"

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    IndexPath(indexes: try reader.graph.indices(of: &object))
  }

  static func write(_ path: IndexPath, by writer: ValueWriter) throws -> Reference {
    try writer.object(NSIndexPath.self) {
      writer.addInteger(path.count, forKey: "NSIndexPathLength")
      if path.count == 1 {
        writer.addInteger(path[0], forKey: "NSIndexPathValue")
      } else if !path.isEmpty {
        writer.addPacked(Array(path), forKey: "NSIndexPathData")
      }
    }
  }

  static func object(of path: IndexPath) -> NSObject { path as NSIndexPath }
}
