/// Writes a binary property list.
struct BinaryWriter {
  /// How a writer orders the objects.
  enum Order: String, CaseIterable {
    case foundation = "CoreFoundation"
    case archiver = "KeyedArchive"
  }

  private enum Object {
    case leaf([UInt8])
    /// A marker, its count, and the objects inside.
    case container(UInt8, Int, [Int])
  }

  /// The objects by their numbers.
  private var objects: [Object] = []
  private var leaves: [[UInt8]: Int] = [:]

  private mutating func add(_ object: Object) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  /// The number of a leaf, which is written only once.
  private mutating func add(leaf: [UInt8]) -> Int {
    if let number = leaves[leaf] { return number }
    let number = add(.leaf(leaf))
    leaves[leaf] = number
    return number
  }

  /// The file, with objects in some order.
  static func file(_ root: ListValue, _ order: Order) -> [UInt8] {
    switch order {
    case .foundation:
      var writer = BinaryWriter()
      let number = writer.add(root)
      return writer.file(root: number, order: Array(writer.objects.indices))
    case .archiver:
      var order = ArchiverOrder(objects: root.objects)
      let number = order.add(root: root)
      let numbers = order.writer.objects.indices
      let isLeaf = order.writer.objects.map { if case .leaf = $0 { true } else { false } }
      return order.writer.file(
        root: number,
        order: numbers.filter { isLeaf[$0] } + numbers.filter { !isLeaf[$0] }
      )
    }
  }

  private func file(root: Int, order: [Int]) -> [UInt8] {
    let referenceSize = UInt64(objects.count).size
    var output = Array("bplist00".utf8)
    var offsets = [Int](repeating: 0, count: objects.count)
    for number in order {
      offsets[number] = output.count
      switch objects[number] {
      case .leaf(let bytes): output += bytes
      case .container(let marker, let count, let inside):
        output += [UInt8](marker: marker, count: count)
        for object in inside { output += UInt64(object).bytes(referenceSize) }
      }
    }
    let table = output.count
    let offsetSize = UInt64(table).size
    for offset in offsets { output += UInt64(offset).bytes(offsetSize) }
    output += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, root, table] { output += UInt64(number).bytes(8) }
    return output
  }

  // MARK: Foundation's order

  /// A container comes before its content, and the keys of a dictionary before its values.
  ///
  /// Source: `_flattenPlist` in `CFBinaryPList.c` in swiftlang/swift-corelibs-foundation.
  private mutating func add(_ value: ListValue) -> Int {
    switch value {
    case .array(let elements), .set(let elements):
      let number = add(.leaf([]))
      objects[number] = .container(value.marker, elements.count, elements.map { add($0) })
      return number
    case .dictionary(let pairs):
      let number = add(.leaf([]))
      let keys = pairs.map { add(.string($0.key)) }
      objects[number] = .container(0xD0, pairs.count, keys + pairs.map { add($0.value) })
      return number
    case .uid: return add(.leaf(value.leaf))
    case .null, .boolean:
      // Another one gets a number, too, but that isn't used.
      if leaves[value.leaf] != nil { _ = add(.leaf(value.leaf)) }
      return add(leaf: value.leaf)
    default: return add(leaf: value.leaf)
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
      let table = writer.add(.container(0xA0, numbers.count, numbers.map { $0 ?? 0 }))
      var (keys, values): ([Int], [Int]) = ([], [])
      for (key, value) in pairs {
        keys.append(add(.string(key), 0))
        let known = key == "$top" ? top : key == "$objects" && !objects.isEmpty ? table : nil
        values.append(known ?? add(value, 0))
      }
      return writer.add(.container(0xD0, pairs.count, keys + values))
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
        let number = writer.add(leaf: value.leaf)
        reach(uid, depth + 1)
        return number
      case .array(let elements), .set(let elements):
        let numbers = elements.map { add($0, depth + 1) }
        // The archiver looks only for short lists of keys.
        let isKeyList = isKeyList && numbers.count <= 16
        if isKeyList, let number = keyLists[numbers] { return number }
        let number = writer.add(.container(value.marker, numbers.count, numbers))
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
        return writer.add(.container(0xD0, pairs.count, keys + values))
      default: return writer.add(leaf: value.leaf)
      }
    }
  }
}

// MARK: - Leaves

extension ListValue {
  /// The bytes of a value without others inside.
  fileprivate var leaf: [UInt8] {
    switch self {
    case .null: return [0x00]
    case .boolean(let boolean): return [boolean ? 0x09 : 0x08]
    case .integer(let integer): return [UInt8](integer: integer)
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
    case .array, .set, .dictionary: return []
    }
  }

  /// What an array or a set begins with.
  fileprivate var marker: UInt8 { if case .set = self { 0xC0 } else { 0xA0 } }
}

extension [UInt8] {
  fileprivate init(integer: Int128) {
    let size = UInt32(exactly: integer).map { UInt64($0).size } ?? (Int64(exactly: integer) == nil ? 16 : 8)
    self = [0x10 | UInt8(size.trailingZeroBitCount)] + integer.bytes(size)
  }

  /// A marker with a count, which is in the marker if it is below 15.
  fileprivate init(marker: UInt8, count: Int) {
    self = count < 0xF ? [marker | UInt8(count)] : [marker | 0xF] + [UInt8](integer: Int128(count))
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
