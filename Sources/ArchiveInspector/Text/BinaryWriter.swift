import Foundation
import KeyedArchive

/// Writes a binary property list.
struct BinaryWriter {
  /// How a writer orders the objects.
  enum Order: String, CaseIterable {
    case foundation = "CoreFoundation"
    case archiver = "KeyedArchive"
  }

  /// The bytes of the objects, in the order of their numbers, and the numbers of the objects inside each.
  private var bytes: [UInt8] = []
  private var references: [UInt32] = []
  /// Where each object begins in both; at last, where the next one would.
  private var starts = [(bytes: 0, references: 0)]
  /// The objects that are leaves, by the hashes of their bytes. After another one with its hash, a leaf is at the next number.
  private var leaves: [Int: UInt32] = [:]

  private var count: Int { starts.count - 1 }

  private func bytes(of object: Int) -> ArraySlice<UInt8> {
    bytes[starts[object].bytes..<starts[object + 1].bytes]
  }

  private mutating func add(_ bytes: [UInt8], referenceCount: Int = 0) -> Int {
    self.bytes += bytes
    references += repeatElement(0, count: referenceCount)
    starts.append((self.bytes.count, references.count))
    return count - 1
  }

  /// The number of a leaf, which is written only once.
  private mutating func add(leaf: [UInt8]) -> Int {
    var hash = leaf.hashValue
    while let number = leaves[hash] {
      if bytes(of: Int(number)) == leaf[...] { return Int(number) }
      hash &+= 1
    }
    let number = add(leaf)
    leaves[hash] = UInt32(number)
    return number
  }

  private mutating func put(_ numbers: [Int], inside object: Int) {
    for (index, number) in numbers.enumerated() {
      references[starts[object].references + index] = UInt32(number)
    }
  }

  private mutating func add(container: [UInt8], _ numbers: [Int]) -> Int {
    let number = add(container, referenceCount: numbers.count)
    put(numbers, inside: number)
    return number
  }

  /// The file, with objects in some order.
  static func file(_ root: ListValue, _ order: Order) -> [UInt8] {
    var file: [UInt8] = []
    write(root, order) { file += $0 }
    return file
  }

  /// Whether a file is the one with objects in some order.
  static func isFile(_ data: Data, of root: ListValue, _ order: Order) -> Bool {
    var rest: Data? = data
    write(root, order) { part in
      rest = rest.flatMap { $0.starts(with: part) ? $0.dropFirst(part.count) : nil }
    }
    return rest?.isEmpty == true
  }

  private static func write(_ root: ListValue, _ order: Order, _ body: (ArraySlice<UInt8>) -> Void) {
    switch order {
    case .foundation:
      var writer = BinaryWriter()
      let number = writer.add(root)
      writer.write(root: number, order: writer.starts.indices.dropLast(), body)
    case .archiver:
      var order = ArchiverOrder(objects: root.objects)
      let number = order.add(root: root)
      let writer = order.writer
      let numbers = writer.starts.indices.dropLast()
      let leaves = numbers.lazy.filter { writer.bytes[writer.starts[$0].bytes] < 0xA0 }
      let containers = numbers.lazy.filter { writer.bytes[writer.starts[$0].bytes] >= 0xA0 }
      writer.write(root: number, order: [leaves, containers].joined(), body)
    }
  }

  private func write(root: Int, order: some Sequence<Int>, _ body: (ArraySlice<UInt8>) -> Void) {
    let referenceSize = UInt64(count).size
    var offsets = [Int](repeating: 0, count: count)
    var table = 8
    body(ArraySlice("bplist00".utf8))
    for number in order {
      offsets[number] = table
      let inside = references[starts[number].references..<starts[number + 1].references]
      let part = bytes(of: number) + inside.flatMap { UInt64($0).bytes(referenceSize) }
      body(part)
      table += part.count
    }
    let offsetSize = UInt64(table).size
    for offset in offsets { body(UInt64(offset).bytes(offsetSize)[...]) }
    body([0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)])
    for number in [count, root, table] { body(UInt64(number).bytes(8)[...]) }
  }

  // MARK: Foundation's order

  /// A container comes before its content, and the keys of a dictionary before its values.
  ///
  /// Source: `_flattenPlist` in `CFBinaryPList.c` in swiftlang/swift-corelibs-foundation.
  private mutating func add(_ value: ListValue) -> Int {
    switch value {
    case .array(let elements), .set(let elements):
      let number = add(value.bytes, referenceCount: elements.count)
      put(elements.map { add($0) }, inside: number)
      return number
    case .dictionary(let pairs):
      let number = add(value.bytes, referenceCount: 2 * pairs.count)
      let keys = pairs.map { add(.string($0.key)) }
      put(keys + pairs.map { add($0.value) }, inside: number)
      return number
    case .uid: return add(value.bytes)
    case .null, .boolean:
      // Another one gets a number, too, but that isn't used.
      let count = count
      let number = add(leaf: value.bytes)
      if number < count { _ = add(value.bytes) }
      return number
    default: return add(leaf: value.bytes)
    }
  }
}

// MARK: - The archiver's order

extension BinaryWriter {
  /// This package's archiver numbers objects in the order in which it reaches them from `$top`.
  private struct ArchiverOrder {
    let objects: [ListValue]
    /// The numbers of the objects by UID; nil until one is complete.
    var numbers: [Int?]
    var isReached: [Bool]
    var keyLists: [[Int]: Int] = [:]
    var writer = BinaryWriter()

    /// The archiver nests objects less deeply.
    static let depthLimit = 1_000

    init(objects: [ListValue]) {
      self.objects = objects
      numbers = Array(repeating: nil, count: objects.count)
      isReached = Array(repeating: false, count: objects.count)
    }

    mutating func add(root: ListValue) -> Int {
      guard case .dictionary(let pairs) = root else { return add(root, 0) }
      if !objects.isEmpty { reach(0, 0) }
      _ = add(.uid(0), 0)
      let top = root["$top"].map { add($0, 0) }
      for uid in objects.indices { reach(uid, 0) }
      let table = writer.add(container: [UInt8](marker: 0xA0, count: numbers.count), numbers.map { $0 ?? 0 })
      var (keys, values): ([Int], [Int]) = ([], [])
      for (key, value) in pairs {
        keys.append(add(.string(key), 0))
        let known = key == "$top" ? top : key == "$objects" && !objects.isEmpty ? table : nil
        values.append(known ?? add(value, 0))
      }
      return writer.add(container: root.bytes, keys + values)
    }

    private mutating func reach(_ uid: Int, _ depth: Int) {
      guard objects.indices.contains(uid), !isReached[uid], depth < Self.depthLimit else { return }
      isReached[uid] = true
      numbers[uid] = add(objects[uid], depth)
    }

    private mutating func add(_ value: ListValue, _ depth: Int, isKeyList: Bool = false) -> Int {
      switch value {
      case .uid(let uid):
        // The archiver takes the UID of an object before it archives the content.
        let isObject = objects.indices.contains(uid) && objects[uid]["$class"] != nil
        if !isObject { reach(uid, depth + 1) }
        let number = writer.add(leaf: value.bytes)
        reach(uid, depth + 1)
        return number
      case .array(let elements), .set(let elements):
        let numbers = elements.map { add($0, depth + 1) }
        // The archiver looks only for short lists of keys.
        let isKeyList = isKeyList && numbers.count <= 16
        if isKeyList, let number = keyLists[numbers] { return number }
        let number = writer.add(container: value.bytes, numbers)
        if isKeyList { keyLists[numbers] = number }
        return number
      case .dictionary(let pairs):
        let classes = value["$classes"]
        for case .string(let name) in classes?.elements ?? [] { _ = add(.string(name), depth) }
        var (keys, values): ([Int], [Int]) = ([], [])
        for (key, value) in pairs {
          if classes != nil { _ = add(.string(key), depth) }
          values.append(add(value, depth + 1, isKeyList: key == "NS.keys"))
          keys.append(add(.string(key), depth))
        }
        return writer.add(container: value.bytes, keys + values)
      default: return writer.add(leaf: value.bytes)
      }
    }
  }
}

// MARK: - Bytes

extension ListValue {
  /// The bytes of a value, without the references of an array or a dictionary.
  fileprivate var bytes: [UInt8] {
    switch self {
    case .null: return [0x00]
    case .boolean(let boolean): return [boolean ? 0x09 : 0x08]
    case .integer(let integer): return [UInt8](integer: integer)
    case .unsigned(let integer): return [0x14] + UInt64(0).bytes(8) + integer.bytes(8)
    case .real(let real): return [0x23] + real.bitPattern.bytes(8)
    case .float(let float): return [0x22] + float.bitPattern.bytes(4)
    case .date(let seconds): return [0x33] + seconds.bitPattern.bytes(8)
    case .data(let data): return [UInt8](marker: 0x40, count: data.count) + data
    case .string(let string):
      let utf16 = Array(string.utf16)
      if utf16.count == string.utf8.count { return [UInt8](marker: 0x50, count: utf16.count) + string.utf8 }
      return [UInt8](marker: 0x60, count: utf16.count) + utf16.flatMap { $0.bytes(2) }
    case .uid(let uid):
      let size = UInt64(uid).size
      return [0x80 | UInt8(size - 1)] + uid.bytes(size)
    case .array(let elements): return [UInt8](marker: 0xA0, count: elements.count)
    case .set(let elements): return [UInt8](marker: 0xC0, count: elements.count)
    case .dictionary(let pairs): return [UInt8](marker: 0xD0, count: pairs.count)
    }
  }
}

extension [UInt8] {
  fileprivate init(integer: Int) {
    let size = UInt32(exactly: integer).map { UInt64($0).size } ?? 8
    self = [0x10 | UInt8(size.trailingZeroBitCount)] + integer.bytes(size)
  }

  /// A marker with a count, which is in the marker if it is below 15.
  fileprivate init(marker: UInt8, count: Int) {
    self = count < 0xF ? [marker | UInt8(count)] : [marker | 0xF] + [UInt8](integer: count)
  }
}

extension UInt64 {
  /// How many bytes the number takes: 1, 2, 4 or 8.
  fileprivate var size: Int {
    switch self {
    case ...0xFF: 1
    case ...0xFFFF: 2
    case ...0xFFFF_FFFF: 4
    default: 8
    }
  }
}

extension FixedWidthInteger {
  /// The last `size` bytes of the number, the highest first.
  fileprivate func bytes(_ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}
