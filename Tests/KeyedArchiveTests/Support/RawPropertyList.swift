import Foundation

/// A binary property list byte by byte: what no writer writes.
struct RawPropertyList {
  /// Each object with its marker.
  var objects: [[UInt8]] = []
  var root = 0
  var offsetSize = 4
  var referenceSize = 1

  var data: Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += Self.bigEndian(offset, size: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, root, table] { bytes += Self.bigEndian(number, size: 8) }
    return Data(bytes)
  }

  static func bigEndian(_ number: Int, size: Int) -> [UInt8] {
    (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
  }
}
