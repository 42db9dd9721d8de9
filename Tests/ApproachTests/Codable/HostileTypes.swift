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

/// An archive of a `Signal` that isn't one, as an object and as a dictionary.
struct HostileEnum: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The UIDs of the cases' values.
  let cases: [String: Int]
  let category: ArchiveError.Category
  let path: String

  static let all = [
    HostileEnum("no case", [:], .missingValue, "Signal"),
    HostileEnum("an unknown case", ["on": 3], .wrongType, "Signal"),
    HostileEnum("two cases", ["off": 3, "blink": 4], .wrongType, "Signal"),
    HostileEnum("two cases with the same values", ["off": 3, "null": 3, "$null": 3], .wrongType, "Signal"),
    HostileEnum("a case that is nil", ["off": 0], .missingValue, "Signal.off"),
    HostileEnum("a case that is a string", ["off": 5], .wrongType, "Signal.off"),
    HostileEnum("a case that is an array", ["off": 9], .wrongType, "Signal.off"),
    HostileEnum("a case that leads nowhere", ["off": 99], .corruptArchive, "Signal.off"),
    HostileEnum("a case without its value", ["blink": 3], .missingValue, "Signal.blink.number"),
    HostileEnum("a value of another type", ["blink": 11], .wrongType, "Signal.blink.number"),
  ]

  private init(
    _ description: String,
    _ cases: [String: Int],
    _ category: ArchiveError.Category,
    _ path: String
  ) {
    (testDescription, self.cases, self.category, self.path) = (description, cases, category, path)
  }

  var object: Data {
    archive(.object(class: 2, Dictionary(cases.map { ($0 == "$null" ? "$$null" : $0, .uid($1)) }) { $1 }))
  }

  var dictionary: Data {
    let names = cases.keys.sorted()
    return archive(.pairs(names.indices.map { 12 + $0 }, names.compactMap { cases[$0] }, class: 7), names)
  }

  private func archive(_ root: ArchiveTree, _ names: [String] = []) -> Data {
    let keys = names.map {
      $0 == "$null" ? ArchiveTree.object(class: 15, ["NS.string": .string($0)]) : .string($0)
    }
    let padding = Array(repeating: ArchiveTree.integer(0), count: 3 - keys.count)
    return ArchiveTree.archive(
      [
        root, .classEntry("Signal"), .pairs([], [], class: 7), .pairs([6], [8], class: 7), .string("text"),
        .string("number"), .classEntry("NSDictionary"), .integer(7), .elements([], class: 10),
        .classEntry("NSArray"), .pairs([6], [5], class: 7),
      ] + keys + padding + [.classEntry("NSString")]
    ).data
  }
}

/// What `body` returns on a thread with a small stack: of 512 KB, as all but the main thread have on Apple's systems.
func onStack<Result: Sendable>(
  kilobytes: Int = 512,
  _ body: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = kilobytes << 10
    thread.start()
  }
}
