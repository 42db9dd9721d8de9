import Foundation
import KeyedArchive
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

enum Signal: Codable, Equatable {
  case off
  case blink(number: Int)
  case null

  enum CodingKeys: String, CodingKey {
    case off, blink
    case null = "$null"
  }
}

/// Reads a nested container.
struct Outer: Codable {
  var number: Int

  enum Key: String, CodingKey { case inner, number }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    number = try container.nestedContainer(keyedBy: Key.self, forKey: .inner).decode(
      Int.self,
      forKey: .number
    )
  }
}

/// One type or another.
enum Tried: Decodable, Equatable {
  case number(Int)
  case leaf(Leaf)

  private struct Numbered: Decodable { var number: Int }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let numbered = try? container.decode(Numbered.self) {
      self = .number(numbered.number)
    } else {
      self = .leaf(try container.decode(Leaf.self))
    }
  }
}

/// An archive of arrays.
struct HostileArray: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let data: Data
  let category: ArchiveError.Category
  /// The category if only the first element of each array is read.
  var endOfDescent = ArchiveError.Category.limitExceeded

  static let all = [
    HostileArray(
      testDescription: "an array that holds itself",
      data: ArchiveTree.archive([.elements([1], class: 2), .classEntry("NSArray")]).data,
      category: .limitExceeded
    ),
    HostileArray(
      testDescription: "two arrays that hold each other",
      data: ArchiveTree.archive([.elements([3], class: 2), .classEntry("NSArray"), .elements([1], class: 2)])
        .data,
      category: .limitExceeded
    ),
    HostileArray(
      testDescription: "100,000 levels",
      data: ArchiveTree.archive(
        [.classEntry("NSArray")] + (2...100_001).map { .elements([$0 + 1], class: 1) }
          + [.elements([], class: 1)],
        root: .uid(2)
      ).data,
      category: .limitExceeded
    ),
    HostileArray(
      testDescription: "40 levels of two references to the next",
      data: ArchiveTree.archive(
        [.classEntry("NSArray")] + (2...41).map { .elements([$0 + 1, $0 + 1], class: 1) }
          + [.elements([43, 43], class: 1), .integer(7)],
        root: .uid(2)
      ).data,
      category: .limitExceeded,
      endOfDescent: .wrongType
    ),
  ]
}
