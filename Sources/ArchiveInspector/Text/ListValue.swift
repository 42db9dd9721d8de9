import Foundation
import KeyedArchive

/// A value of a property list, with all values inside.
enum ListValue {
  case null
  case boolean(Bool)
  case integer(Int)
  /// An integer above `Int.max`.
  case unsigned(UInt64)
  case real(Double)
  /// A real number of 4 bytes.
  case float(Float)
  /// The seconds since the beginning of 2001.
  case date(Double)
  case data([UInt8])
  case string(String)
  case uid(Int)
  case array([ListValue])
  case set([ListValue])
  case dictionary([Pair])

  typealias Pair = (key: String, value: ListValue)

  /// How deeply arrays and dictionaries may be nested.
  static let maximumDepth = 128

  /// The value of a key; nil if it isn't a dictionary or doesn't have the key.
  subscript(key: String) -> ListValue? {
    guard case .dictionary(let pairs) = self else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  /// The elements of an array; none of any other value.
  var elements: [ListValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The objects of an archive, by their UIDs; none of another property list.
  var objects: [ListValue] { self["$objects"]?.elements ?? [] }
}

// MARK: - Reading

extension ListValue {
  /// - Throws: `ArchiveError` if the data isn't a binary property list, has a damaged part, is nested too deeply, or
  ///   refers to too much too often.
  init(ofBinary data: Data) throws(ArchiveError) {
    self = try data.withBytes { bytes throws(ArchiveError) in
      let list = try PropertyListReader(ByteView(bytes))
      var reader = ListReader(list: list, budget: 1 << 20 + 8 * data.count)
      return try reader.value(list.root, depth: 0)
    }
  }
}

private struct ListReader {
  let list: PropertyListReader
  /// How many more bytes and values may be read. A few bytes can refer to many of them many times.
  var budget: Int

  mutating func value(_ object: Int, depth: Int) throws(ArchiveError) -> ListValue {
    let element = try list.element(object)
    budget -= element.count + 1
    guard budget >= 0 else {
      throw ArchiveError(
        .limitExceeded,
        expected: "a property list whose values are written about once",
        found: "values that are referred to too often"
      )
    }
    switch element.kind {
    case .null: return .null
    case .true, .false: return .boolean(element.kind == .true)
    case .integer:
      switch try list.integer(element) {
      case .signed(let value): return .integer(value)
      case .unsigned(let value): return .unsigned(value)
      }
    case .real: return try element.count == 4 ? .float(list.float(element)) : .real(list.real(element))
    case .date: return .date(try list.real(element))
    case .data: return .data(Array(try list.bytes.bytes(at: element.offset, count: element.count)))
    case .ascii, .utf16: return .string(try list.string(element))
    case .uid: return .uid(try list.uid(element))
    case .array, .set:
      try ArchiveError.check(depth, limit: ListValue.maximumDepth)
      var elements: [ListValue] = []
      elements.reserveCapacity(element.count)
      for index in 0..<element.count {
        let object = try list.reference(in: element, at: index)
        elements.append(try value(object, .index(index), depth: depth + 1))
      }
      return element.kind == .set ? .set(elements) : .array(elements)
    case .dictionary:
      try ArchiveError.check(depth, limit: ListValue.maximumDepth)
      var pairs: [ListValue.Pair] = []
      pairs.reserveCapacity(element.count)
      for index in 0..<element.count {
        let key = try list.string(list.element(list.reference(in: element, at: index)))
        budget -= key.utf8.count
        let object = try list.value(in: element, at: index)
        pairs.append((key, try value(object, .key(key), depth: depth + 1)))
      }
      return .dictionary(pairs)
    }
  }

  /// The value of an element or a key. An error names its path.
  private mutating func value(
    _ object: Int,
    _ component: ArchivePath.Component,
    depth: Int
  ) throws(ArchiveError) -> ListValue {
    do throws(ArchiveError) {
      return try value(object, depth: depth)
    } catch {
      throw error.inside(component)
    }
  }
}
