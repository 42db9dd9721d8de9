import Foundation
import KeyedArchive

/// The objects of an archive's property list in their order, read and written without structs and without an
/// `NSCoder`. No approach can be faster.
struct ObjectTable: Equatable {
  private enum Object: Equatable {
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    case string(String)
    case uid(Int)
    /// A range of `references`.
    case array(Range<Int>)
    /// A range of `references`: keys and values, alternating.
    case dictionary(Range<Int>)
  }

  private var objects: [Object] = []
  private var references: [PropertyListWriter.Reference] = []
  private var root: PropertyListWriter.Reference = 0

  /// - Throws: `ArchiveError` if the bytes aren't an archive, or if it has objects that no model needs.
  init(of archive: Data) throws {
    try archive.withUnsafeBytes { bytes in
      let list = try PropertyListReader(ByteView(bytes))
      root = PropertyListWriter.Reference(list.root)
      objects.reserveCapacity(list.objectCount)
      for index in 0..<list.objectCount { objects.append(try read(list.element(index), of: list)) }
    }
  }

  private mutating func read(
    _ element: PropertyListReader.Element,
    of list: PropertyListReader
  ) throws -> Object {
    let start = references.count
    switch element.kind {
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .real: return .real(try list.real(element))
    case .ascii, .utf16: return .string(try list.string(element))
    case .uid: return .uid(try list.uid(element))
    case .integer:
      guard case .signed(let value) = try list.integer(element) else { break }
      return .integer(Int64(value))
    case .array:
      for index in 0..<element.count { append(try list.reference(in: element, at: index)) }
      return .array(start..<references.count)
    case .dictionary:
      for index in 0..<element.count {
        append(try list.reference(in: element, at: index))
        append(try list.value(in: element, at: index))
      }
      return .dictionary(start..<references.count)
    case .null, .date, .data, .set: break
    }
    throw ArchiveError(.unsupported, expected: "strings, numbers and containers", found: "\(element.kind)")
  }

  private mutating func append(_ reference: Int) {
    references.append(PropertyListWriter.Reference(reference))
  }

  /// The archive.
  func write() -> Data {
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
    return Data(owning: list.finish(root: root))
  }
}
