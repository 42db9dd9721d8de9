extension ValueTree {
  /// The binary property list.
  ///
  /// - Throws: `MisplacedText` if what the tree says about the file contradicts itself.
  func binary() throws -> [UInt8] {
    try Numbering(self).binary()
  }
}

extension Numbering {
  /// The binary property list of the objects.
  func binary() throws -> [UInt8] {
    var writer = try BinaryWriter(self)
    return try writer.file()
  }
}

/// Writes a binary property list as a tree describes it.
private struct BinaryWriter {
  private let numbering: Numbering
  private let tree: ValueTree
  private let referenceSize: Int
  private var output = Array("bplist".utf8)
  private var offsets: [UInt64]

  init(_ numbering: Numbering) throws {
    self.numbering = numbering
    tree = numbering.tree
    offsets = Array(repeating: 0, count: numbering.objects.count)
    let count = UInt64(offsets.count)
    referenceSize = tree.storage.referenceSize ?? count.size
    guard count == 0 || (count - 1).fits(in: referenceSize) else {
      throw MisplacedText.tooSmall("references", referenceSize, "\(count) objects")
    }
  }

  mutating func file() throws -> [UInt8] {
    output += tree.storage.version
    let order = numbering.order
    for piece in order {
      switch piece {
      case .object(let object): write(object)
      case .unused(let bytes): output += bytes
      case .at(let object, let offset): offsets[object] = offset
      case .same: break
      }
    }
    for case .same(let object, let other) in order { offsets[object] = offsets[other] }
    let table = UInt64(output.count)
    let offsetSize = tree.storage.offsetSize ?? table.size
    for offset in offsets {
      guard offset.fits(in: offsetSize) else {
        throw MisplacedText.tooSmall("offsets", offsetSize, "offset \(offset)")
      }
      append(offset, size: offsetSize)
    }
    output += tree.storage.end + tree.storage.trailer + [UInt8(offsetSize), UInt8(referenceSize)]
    for number in [offsets.count, numbering.numbers[tree.root], Int(table)] {
      append(UInt64(number), size: 8)
    }
    return output
  }

  private mutating func write(_ object: Int) {
    guard let node = numbering.objects[object] else { return }
    offsets[object] = UInt64(output.count)
    let content = tree.children(of: node)
    switch tree.nodes[node].kind {
    case .leaf: output += tree.leaf(node)
    case .reference: break
    case .array: append(0xA0, node, content)
    case .orderedSet: append(0xB0, node, content)
    case .set: append(0xC0, node, content)
    case .dictionary:
      let keys = stride(from: content.startIndex, to: content.endIndex, by: 2)
      output += [UInt8](marker: 0xD0, count: content.count / 2, size: tree.nodes[node].countSize)
      for index in keys { append(reference(content[index]), size: referenceSize) }
      for index in keys { append(reference(content[index + 1]), size: referenceSize) }
    }
  }

  private mutating func append(_ marker: UInt8, _ node: Int, _ content: ArraySlice<Int>) {
    output += [UInt8](marker: marker, count: content.count, size: tree.nodes[node].countSize)
    for child in content { append(reference(child), size: referenceSize) }
  }

  private func reference(_ node: Int) -> UInt64 { UInt64(numbering.numbers[node]) }

  private mutating func append(_ number: UInt64, size: Int) {
    for index in (0..<size).reversed() { output.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}

extension UInt64 {
  /// Whether some bytes can hold the number.
  func fits(in size: Int) -> Bool { size >= 8 || self >> (8 * size) == 0 }
}

extension FixedWidthInteger {
  /// The last `size` bytes of the number, the highest first.
  func bytes(_ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}

extension [UInt8] {
  /// A marker with a count. The count is in the marker if it is below 15 and has no size of its own.
  init(marker: UInt8, count: Int, size: Int? = nil) {
    if count < 0xF, size == nil {
      self = [marker | UInt8(count)]
    } else {
      let size = size ?? UInt64(count).size
      self = [marker | 0xF, 0x10 | UInt8(size.trailingZeroBitCount)] + UInt64(count).bytes(size)
    }
  }
}
