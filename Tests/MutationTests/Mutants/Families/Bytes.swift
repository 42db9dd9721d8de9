import Foundation

extension Subject {
  /// Another byte at every position, or several other bytes if the archive is small.
  var changedBytes: [Mutant] {
    let masks: [UInt8] = [0x01, 0x08, 0x10, 0x60, 0x80, 0xFF]
    return data.indices.flatMap { index in
      (isSmall ? masks : [masks[index % masks.count]]).map { mask in
        Mutant(.changedBytes, "byte \(index) ^ \(mask)") { [data] in
          var data = data
          data[index] ^= mask
          return data
        }
      }
    }
  }

  /// The archive, cut off after every byte.
  var truncation: [Mutant] {
    data.indices.map { count in
      Mutant(.truncation, "the first \(count) bytes") { [data] in data.prefix(count) }
    }
  }
}
