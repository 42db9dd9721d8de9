import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

// Types that make a decoder go deep, or that only hostile archives need.

/// Arrays in arrays.
indirect enum Nest: Codable {
  case number(Int)
  case list([Nest])

  init(from decoder: any Decoder) throws {
    if let number = try? decoder.singleValueContainer().decode(Int.self) {
      self = .number(number)
    } else {
      self = .list(try decoder.singleValueContainer().decode([Nest].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .list(let list): try container.encode(list)
    }
  }
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
