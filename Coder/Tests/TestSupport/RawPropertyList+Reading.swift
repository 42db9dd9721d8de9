import Foundation

extension RawPropertyList {
  /// The objects of an intact list, each with the bytes up to the next one.
  package init(_ data: Data) {
    let bytes = [UInt8](data)
    let trailer = bytes.count - 32
    func number(at offset: Int, size: Int) -> Int {
      bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
    }
    self.init(referenceSize: Int(bytes[trailer + 7]))
    root = number(at: trailer + 16, size: 8)
    let table = number(at: trailer + 24, size: 8)
    let size = Int(bytes[trailer + 6])
    let offsets = (0..<number(at: trailer + 8, size: 8)).map { number(at: table + $0 * size, size: size) }
    let ends = offsets.sorted().dropFirst() + [table]
    let endOf = Dictionary(uniqueKeysWithValues: zip(offsets.sorted(), ends))
    objects = offsets.map { Array(bytes[$0..<(endOf[$0] ?? table)]) }
  }

  /// Where the references of an array or a dictionary are in its bytes; nothing for other objects.
  package func references(of object: Int) -> [Int] {
    let bytes = objects[object]
    let width =
      switch bytes[0] >> 4 {
      case 0xA: 1
      case 0xD: 2
      default: 0
      }
    let header = bytes[0] & 0xF < 15 ? 1 : 2 + 1 << Int(bytes[1] & 0xF)
    guard width > 0, bytes.count > header else { return [] }
    return Array(stride(from: header, to: bytes.count, by: referenceSize))
  }

  package func isDictionary(_ object: Int) -> Bool { objects[object][0] >> 4 == 0xD }

  /// The list with another reference at a place in an object's bytes.
  package func redirecting(_ object: Int, at place: Int, to target: Int) -> RawPropertyList {
    var list = self
    let bytes = Self.bigEndian(target, size: referenceSize)
    list.objects[object].replaceSubrange(place..<place + referenceSize, with: bytes)
    return list
  }

  /// The list with other bytes as an object.
  package func replacing(_ object: Int, with bytes: [UInt8]) -> RawPropertyList {
    var list = self
    list.objects[object] = bytes
    return list
  }
}
