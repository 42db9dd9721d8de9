import Foundation
import KeyedArchive

/// The objects of an archive's property list in their order, ready to be written again without a thought.
package struct ObjectTable {
  private enum Object {
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    case string(String)
    case uid(Int)
    /// A range of `references`.
    case array(Range<Int>)
    /// A range of `references`: keys and values in turn.
    case dictionary(Range<Int>)
  }

  private typealias Reference = PropertyListWriter.Reference

  private var objects: [Object] = []
  private var references: [Reference] = []
  private let root: Reference

  /// - Throws: `ArchiveError` if the bytes are no archive, or one with objects that none of the models has.
  package init(of archive: Data) throws {
    (root, objects, references) = try archive.withUnsafeBytes { bytes in
      let list = try PropertyListReader(ByteView(bytes))
      var references: [Reference] = []
      let objects = try (0..<list.objectCount).map { try Self.object($0, of: list, &references) }
      return (Reference(list.root), objects, references)
    }
  }

  private static func object(
    _ index: Int,
    of list: PropertyListReader,
    _ references: inout [Reference]
  ) throws -> Object {
    let element = try list.element(index)
    let start = references.count
    switch element.kind {
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .real: return .real(try list.real(element))
    case .ascii, .utf16: return .string(try list.string(element))
    case .uid: return .uid(try list.uid(element))
    case .integer:
      guard case .signed(let value) = try list.integer(element) else {
        throw unknown("an integer above Int.max")
      }
      return .integer(Int64(value))
    case .array:
      for index in 0..<element.count {
        references.append(Reference(try list.reference(in: element, at: index)))
      }
      return .array(start..<references.count)
    case .dictionary:
      for index in 0..<element.count {
        references.append(Reference(try list.reference(in: element, at: index)))
        references.append(Reference(try list.value(in: element, at: index)))
      }
      return .dictionary(start..<references.count)
    case .null, .date, .data, .set: throw unknown("\(element.kind)")
    }
  }

  private static func unknown(_ found: String) -> ArchiveError {
    ArchiveError(.unsupported, expected: "strings, numbers, arrays and dictionaries", found: found)
  }

  /// The archive.
  package func write() -> Data {
    var list = PropertyListWriter()
    for object in objects {
      switch object {
      case .boolean(let value): _ = list.boolean(value)
      case .integer(let value): _ = list.integer(value)
      case .real(let value): _ = list.real(value)
      case .string(let value): _ = list.string(value)
      case .uid(let index): _ = list.uid(index)
      case .array(let range): _ = list.array(references[range])
      case .dictionary(let range): _ = list.dictionary(references[range])
      }
    }
    return list.finish(root: root)
  }

  /// Reads every object of an archive once.
  ///
  /// - Returns: A sum over what was read, so that nothing of it can be left out.
  static func read(_ archive: Data) throws -> Int {
    try archive.withUnsafeBytes { bytes in
      let list = try PropertyListReader(ByteView(bytes))
      var sum = 0
      for index in 0..<list.objectCount { sum &+= try read(list.element(index), of: list) }
      return sum
    }
  }

  private static func read(_ element: PropertyListReader.Element, of list: PropertyListReader) throws -> Int {
    switch element.kind {
    case .ascii, .utf16: return try list.string(element).utf8.count
    case .uid: return try list.uid(element)
    case .real: return Int(truncatingIfNeeded: try list.real(element).bitPattern)
    case .integer:
      guard case .signed(let value) = try list.integer(element) else { return 0 }
      return value
    case .array:
      var sum = 0
      for index in 0..<element.count { sum &+= try list.reference(in: element, at: index) }
      return sum
    case .dictionary:
      var sum = 0
      for index in 0..<element.count {
        sum &+= try list.reference(in: element, at: index) &+ list.value(in: element, at: index)
      }
      return sum
    case .null, .true, .false, .date, .data, .set:
      return 0
    }
  }
}
