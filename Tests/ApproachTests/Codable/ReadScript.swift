import Approach6Codable
import Foundation
import TestSupport

/// A type that asks its decoder for containers and values in any order and mix, and remembers what it gets. What it does
/// depends only on its seed and on what it gets.
struct ReadScript: Decodable {
  private static let seed = CodingUserInfoKey(rawValue: "seed")

  /// What tells a decoder's values their seed.
  static func userInfo(seed: UInt64) -> [CodingUserInfoKey: any Sendable] {
    self.seed.map { [$0: seed] } ?? [:]
  }

  let text: String

  init(from decoder: any Decoder) throws {
    let seed = Self.seed.flatMap { decoder.userInfo[$0] as? UInt64 }
    var reader = ScriptReader(decoder, seed: seed ?? 0)
    text = reader.run()
  }
}

extension ReadScript: CustomArchivedName {
  static let archivedClassName = "\(WrittenScript.self)"
}

private struct ScriptReader {
  private enum Item {
    case decoder(any Decoder)
    case keyed(KeyedDecodingContainer<ScriptKey>)
    case unkeyed(any UnkeyedDecodingContainer)
    case single(any SingleValueDecodingContainer)
  }

  private var items: [Item]
  private var generator: RepeatableGenerator
  private var lines: [String] = []

  init(_ decoder: any Decoder, seed: UInt64) {
    items = [.decoder(decoder)]
    generator = RepeatableGenerator(seed: seed &+ UInt64(decoder.codingPath.count))
    _ = generator.next()
  }

  /// What was found, a line for each step.
  mutating func run() -> String {
    for _ in 0..<generator.below(14) + 2 {
      let index = generator.below(items.count)
      let path: [any CodingKey]
      switch items[index] {
      case .decoder(let decoder):
        path = decoder.codingPath
        ask(decoder)
      case .keyed(let container):
        path = container.codingPath
        read(container)
      case .unkeyed(var container):
        path = container.codingPath
        read(&container)
        items[index] = .unkeyed(container)
      case .single(let container):
        path = container.codingPath
        read(container)
      }
      lines.append(path.map(\.stringValue).joined(separator: "."))
    }
    return lines.joined(separator: "\n")
  }

  private mutating func ask(_ decoder: any Decoder) {
    switch generator.below(3) {
    case 0: add("keyed") { .keyed(try decoder.container(keyedBy: ScriptKey.self)) }
    case 1: add("unkeyed") { .unkeyed(try decoder.unkeyedContainer()) }
    default: add("single") { .single(try decoder.singleValueContainer()) }
    }
  }

  private mutating func read(_ container: KeyedDecodingContainer<ScriptKey>) {
    let key = ScriptKey.allCases[generator.below(4)]
    switch generator.below(12) {
    case 0: note("keys") { container.allKeys.map(\.rawValue).sorted() }
    case 1: note("contains") { container.contains(key) }
    case 2: note("nil") { try container.decodeNil(forKey: key) }
    case 3: note("Int") { try container.decode(Int.self, forKey: key) }
    case 4: note("String?") { try container.decodeIfPresent(String.self, forKey: key) }
    case 5: note("Bool?") { try container.decodeIfPresent(Bool.self, forKey: key) }
    case 6: note("[Int]") { try container.decode([Int].self, forKey: key) }
    case 7:
      note("[String: Int]?") { try container.decodeIfPresent([String: Int].self, forKey: key)?.sorted(by: <) }
    case 8: note("value") { try container.decode(ReadScript.self, forKey: key).text }
    case 9:
      add("nested keyed") { .keyed(try container.nestedContainer(keyedBy: ScriptKey.self, forKey: key)) }
    case 10: add("nested unkeyed") { .unkeyed(try container.nestedUnkeyedContainer(forKey: key)) }
    default:
      let isDefault = key == .super
      add("super") {
        .decoder(try isDefault ? container.superDecoder() : container.superDecoder(forKey: key))
      }
    }
  }

  private mutating func read(_ container: inout any UnkeyedDecodingContainer) {
    switch generator.below(11) {
    case 0: note("count") { [container.count ?? -1, container.currentIndex, container.isAtEnd ? 1 : 0] }
    case 1: note("nil") { try container.decodeNil() }
    case 2, 3: note("Int") { try container.decode(Int.self) }
    // At the end, JSON's container goes on to the next element all the same.
    case 4 where !container.isAtEnd: note("String?") { try container.decodeIfPresent(String.self) }
    case 5: note("Double") { try container.decode(Double.self) }
    case 6: note("[Int]") { try container.decode([Int].self) }
    case 7: note("value") { try container.decode(ReadScript.self).text }
    case 8: add("nested keyed") { .keyed(try container.nestedContainer(keyedBy: ScriptKey.self)) }
    case 9: add("nested unkeyed") { .unkeyed(try container.nestedUnkeyedContainer()) }
    default: add("super") { .decoder(try container.superDecoder()) }
    }
    note("index") { container.currentIndex }
  }

  private mutating func read(_ container: any SingleValueDecodingContainer) {
    switch generator.below(8) {
    case 0: note("nil") { container.decodeNil() }
    case 1: note("Int") { try container.decode(Int.self) }
    case 2: note("String") { try container.decode(String.self) }
    case 3: note("Bool") { try container.decode(Bool.self) }
    case 4: note("Double") { try container.decode(Double.self) }
    case 5: note("[Int]") { try container.decode([Int].self) }
    default: note("[String: Int]") { try container.decode([String: Int].self).sorted(by: <) }
    }
  }

  private mutating func add(_ action: String, _ item: () throws -> Item) {
    do {
      items.append(try item())
      lines.append(action)
    } catch {
      lines.append("\(action): an error")
    }
  }

  private mutating func note<Value>(_ action: String, _ body: () throws -> Value) {
    do {
      lines.append("\(action): \(try body())")
    } catch {
      lines.append("\(action): an error")
    }
  }
}
