import Foundation

/// Integers of seven bits a byte, the lowest first; a byte's high bit says that more follow.
package struct VariableLengthIntegers {
  private var bytes: Data.SubSequence

  package init(_ data: Data) {
    bytes = data[...]
  }

  package var isAtEnd: Bool { bytes.isEmpty }

  package mutating func next() throws -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = bytes.popFirst(), shift <= 56 {
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(value) }
      shift += 7
    }
    throw ArchiveError.corrupt(expected: "an integer of seven bits a byte", found: "the end of the data")
  }
}
