import Foundation

/// An index set is an `NSIndexSet`. Its only range is under "NSLocation" and "NSLength"; several are packed as integers
/// under "NSRangeData".
extension IndexSet: StoredType {
  static let classes: [AnyClass] = [NSIndexSet.self]
  static let noun = "an index set"

  static func read(
    _ object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> IndexSet {
    let ranges = try reader.graph.ranges(reader.graph.ranges(of: &object))
    return ranges.reduce(into: IndexSet()) { $0.insert(integersIn: $1) }
  }

  static func write(_ indices: IndexSet, by writer: ValueWriter) throws -> ArchiveWriter.Reference {
    try write(indices, NSIndexSet.self, by: writer)
  }

  fileprivate static func write(_ indices: IndexSet, _ type: AnyClass, by writer: ValueWriter) throws
    -> ArchiveWriter.Reference
  {
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

  static func value(of object: NSObject) -> IndexSet? { object as? IndexSet }
  static func object(of indices: IndexSet) -> NSObject { NSIndexSet(indexSet: indices) }
}

enum MutableIndexSet: StoredType {
  static let classes: [AnyClass] = [NSMutableIndexSet.self]
  static let noun = IndexSet.noun

  static func read(
    _ object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> IndexSet {
    try IndexSet.read(&object, by: &reader)
  }

  static func readObject(
    _ object: inout ObjectCursor,
    by reader: inout ValueReader
  ) throws(ArchiveError) -> NSObject {
    let indices = try read(&object, by: &reader)
    // A copy for each reference.
    try reader.graph.budget.spend(references: indices.rangeView.count)
    return NSMutableIndexSet(indexSet: indices)
  }

  static func write(_ indices: IndexSet, by writer: ValueWriter) throws -> ArchiveWriter.Reference {
    try IndexSet.write(indices, NSMutableIndexSet.self, by: writer)
  }

  static func value(of object: NSObject) -> IndexSet? { IndexSet.value(of: object) }
  static func object(of indices: IndexSet) -> NSObject { NSMutableIndexSet(indexSet: indices) }
}

extension NodeGraph {
  /// A location and a length for each range of an `NSIndexSet`.
  package mutating func ranges(of indices: inout ObjectCursor) throws(ArchiveError) -> StoredIntegers {
    let count = try integer("NSRangeCount", in: &indices)
    if count == 1 {
      return .inside([try integer("NSLocation", in: &indices), try integer("NSLength", in: &indices)])
    }
    return try integers(count, "NSRangeData", in: &indices)
  }

  package mutating func ranges(_ stored: StoredIntegers) throws(ArchiveError) -> [Range<Int>] {
    let integers = try integers(stored, width: 2)
    var ranges: [Range<Int>] = []
    for index in 0..<integers.count / 2 {
      let range = try range(integers[2 * index], integers[2 * index + 1])
      // Every writer sorts them. Others would take quadratic time.
      if let last = ranges.last, range.lowerBound < last.upperBound {
        throw .corruptRange(location: range.lowerBound, length: range.count)
      }
      ranges.append(range)
    }
    return ranges
  }

  private func range(_ location: Int, _ length: Int) throws(ArchiveError) -> Range<Int> {
    let (end, overflow) = location.addingReportingOverflow(length)
    guard location >= 0, length > 0, !overflow else {
      throw .corruptRange(location: location, length: length)
    }
    return location..<end
  }
}
