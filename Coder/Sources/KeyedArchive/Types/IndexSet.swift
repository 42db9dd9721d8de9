import Foundation

/// An index set is an `NSIndexSet`. Its only range is under "NSLocation" and "NSLength"; several are packed as integers
/// under "NSRangeData".
extension IndexSet: StoredType {
  static let objectClass: AnyClass = NSIndexSet.self
  static let noun = "an index set"

  static func read(_ object: inout ObjectCursor, by reader: inout ValueReader) throws(ArchiveError) -> Self {
    let ranges = try reader.graph.ranges(of: &object)
    return ranges.reduce(into: IndexSet()) { $0.insert(integersIn: $1) }
  }

  static func write(_ indices: IndexSet, by writer: ValueWriter) throws -> Reference {
    try write(indices, NSIndexSet.self, by: writer)
  }

  fileprivate static func write(
    _ indices: IndexSet,
    _ type: AnyClass,
    by writer: ValueWriter
  ) throws -> Reference {
    let ranges = indices.rangeView.map { $0 }
    return try writer.object(type) {
      writer.addInteger(ranges.count, forKey: "NSRangeCount")
      if ranges.count == 1 {
        writer.addInteger(ranges[0].lowerBound, forKey: "NSLocation")
        writer.addInteger(ranges[0].count, forKey: "NSLength")
      } else {
        writer.addPacked(ranges.flatMap { [$0.lowerBound, $0.count] }, forKey: "NSRangeData")
      }
    }
  }

  static func object(of indices: IndexSet) -> NSObject { NSIndexSet(indexSet: indices) }
}

enum MutableIndexSet: MutableStoredType {
  static let objectClass: AnyClass = NSMutableIndexSet.self

  static func readObject(
    _ object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> NSObject {
    let indices = try read(&object, by: &reader)
    // A copy for each reference.
    try reader.graph.budget.spend(references: indices.rangeView.count)
    return NSMutableIndexSet(indexSet: indices)
  }

  static func write(_ indices: IndexSet, by writer: ValueWriter) throws -> Reference {
    try IndexSet.write(indices, NSMutableIndexSet.self, by: writer)
  }

  static func object(of indices: IndexSet) -> NSObject { NSMutableIndexSet(indexSet: indices) }
}
