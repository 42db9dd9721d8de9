import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

// Types that make a decoder go deep, or that only hostile archives need.

/// Arrays in arrays.
struct Nest: Decodable {
  let list: [Nest]
  init(from decoder: any Decoder) throws { list = try decoder.singleValueContainer().decode([Nest].self) }
}

/// The same without recursion.
struct Descent: Codable {
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd { container = try container.nestedUnkeyedContainer() }
  }
}

/// A single value that is itself.
indirect enum Endless: Codable {
  case endless(Endless)
  case end

  init(from decoder: any Decoder) throws {
    self = .endless(try decoder.singleValueContainer().decode(Endless.self))
  }
}

enum LongCase: Decodable { case on }

struct Digest: Decodable, Hashable {
  let data: Data
  init(from decoder: any Decoder) throws { data = try decoder.singleValueContainer().decode(Data.self) }
}

final class Chain: Codable { let next: Chain? }

/// Takes an array of anything, to count it.
struct Count: ArchiveValueConvertible {
  let valueInArchive: ArchiveValue
  init(valueInArchive: ArchiveValue) throws {
    self.valueInArchive = .integer(try [ArchiveValue](valueInArchive: valueInArchive).count)
  }
}
