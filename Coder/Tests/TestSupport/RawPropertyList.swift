import Foundation

/// A binary property list, byte by byte. It can be one that no writer would write.
package struct RawPropertyList {
  /// Each object with its marker.
  package var objects: [[UInt8]] = []
  package var root = 0
  package var offsetSize = 4
  package var referenceSize = 1
  /// Objects that begin inside the bytes of another one.
  private var overlaps: [Int: (object: Int, offset: Int)] = [:]

  package init(objects: [[UInt8]] = [], offsetSize: Int = 4, referenceSize: Int = 1) {
    self.objects = objects
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
  }

  package var data: Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    for (object, place) in overlaps { offsets[object] = offsets[place.object] + place.offset }
    let table = bytes.count
    for offset in offsets { bytes += Self.bigEndian(offset, size: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, root, table] { bytes += Self.bigEndian(number, size: 8) }
    return Data(bytes)
  }

  /// Adds an object and returns its index.
  package mutating func add(_ bytes: [UInt8]) -> Int {
    objects.append(bytes)
    return objects.count - 1
  }

  /// Adds an object that consists of the bytes of another one, from an offset on.
  package mutating func add(inside object: Int, at offset: Int) -> Int {
    overlaps[objects.count] = (object, offset)
    return add([])
  }

  package mutating func add(string: String) -> Int {
    add(Self.marker(0x50, string.utf8.count) + Array(string.utf8))
  }
  package mutating func add(integer: Int) -> Int { add([0x13] + Self.bigEndian(integer, size: 8)) }
  package mutating func add(uid: Int) -> Int { add([0x83] + Self.bigEndian(uid, size: 4)) }

  package mutating func add(array: [Int]) -> Int {
    add(Self.marker(0xA0, array.count) + references(array))
  }

  package mutating func add(set: [Int]) -> Int {
    add(Self.marker(0xC0, set.count) + references(set))
  }

  package mutating func add(dictionary: KeyValuePairs<String, Int>) -> Int {
    let keys = dictionary.map { add(string: $0.key) }
    return add(Self.marker(0xD0, keys.count) + references(keys) + references(dictionary.map(\.value)))
  }

  /// Adds the entry of a class.
  package mutating func add(class name: String) -> Int { add(dictionary: ["$classname": add(string: name)]) }

  /// Makes a keyed archive of some objects. The first one has UID 1 and is the root.
  package mutating func close(objects: [Int]) {
    root = add(
      dictionary: [
        "$archiver": add(string: "NSKeyedArchiver"), "$version": add(integer: 100_000),
        "$top": add(dictionary: ["root": add(uid: 1)]),
        "$objects": add(array: [add(string: "$null")] + objects),
      ]
    )
  }

  private func references(_ objects: [Int]) -> [UInt8] {
    objects.flatMap { Self.bigEndian($0, size: referenceSize) }
  }

  /// The marker of an object, with its count or followed by an integer that has it.
  package static func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 15, 0x13] + bigEndian(count, size: 8)
  }

  package static func bigEndian(_ number: Int, size: Int) -> [UInt8] {
    (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
  }
}
