import Foundation
import TestSupport
import Testing

/// A damaged property list, and the reader's error.
struct Damaged: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let data: Data
  let error: String

  /// A list of one object.
  init(_ description: String, object: [UInt8], error: String) {
    testDescription = description
    data = RawPropertyList(objects: [object]).data
    self.error = error
  }

  /// A list of one boolean, with other bytes from some place in the trailer of 32 bytes.
  init(_ description: String, trailer offset: Int, _ bytes: [UInt8], error: String) {
    testDescription = description
    var data = RawPropertyList(objects: [[0x09]]).data
    let start = data.count - 32 + offset
    data.replaceSubrange(start..<start + bytes.count, with: bytes)
    self.data = data
    self.error = error
  }

  init(_ description: String, bytes: [UInt8], error: String) {
    testDescription = description
    data = Data(bytes)
    self.error = error
  }

  static let all = [
    Damaged("no bytes", bytes: [], error: "expected a binary property list, found no bytes"),
    Damaged(
      "the header alone",
      bytes: Array("bplist00".utf8),
      error: "expected a property list's trailer, found the end of the file"
    ),
    Damaged(
      "offsets of 0 bytes",
      trailer: 6,
      [0],
      error: "expected a trailer at the end of the file, found other bytes (the file may be cut off)"
    ),
    Damaged(
      "no objects",
      trailer: 8,
      RawPropertyList.bigEndian(0, size: 8),
      error: "expected an offset table inside the file, found 0 objects, table at 9, root object 0"
    ),
    Damaged(
      "a root outside of the table",
      trailer: 16,
      RawPropertyList.bigEndian(1, size: 8),
      error: "expected an offset table inside the file, found 1 objects, table at 9, root object 1"
    ),
    Damaged(
      "an unknown marker",
      object: [0x70],
      error: "expected a property list object at offset 8, found marker 112"
    ),
    Damaged(
      "an integer beyond the end",
      object: [0x13, 0],
      error: "expected an object that ends before the offset table, found a longer one at 9"
    ),
    Damaged(
      "an integer of 128 bits",
      object: [0x14] + Array(repeating: 1, count: 16),
      error: "expected an integer of at most 64 bits, found one of 128 bits"
    ),
    Damaged(
      "a string beyond the end",
      object: [0x55, 0x61],
      error: "expected an object that ends before the offset table, found a longer one at 8"
    ),
    Damaged(
      "a count that is no integer",
      object: [0x5F, 0x50],
      error: "expected a property list object at offset 9, found marker 80"
    ),
    Damaged(
      "an ASCII string that is none",
      object: [0x51, 0xE9],
      error: "expected an ASCII string, found a byte above 127"
    ),
    Damaged(
      "a surrogate pair the wrong way round",
      object: [0x62, 0xDC, 0x00, 0xD8, 0x00],
      error: "expected a UTF-16 string, found an unpaired surrogate"
    ),
    Damaged(
      "a reference outside of the table",
      object: [0xA1, 1],
      error: "expected a reference below 1, found 1"
    ),
    Damaged(
      "a UID of 16 bytes",
      object: [0x8F] + Array(repeating: 0, count: 16),
      error: "expected a UID of 32 bits, found a larger one"
    ),
  ]
}
