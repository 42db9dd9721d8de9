import Approach6Codable
import ArchiveInspector
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// Types that ask for containers in any order, written as JSON's encoder does. `DecodingErrorTests` reads.
@Suite struct ScriptTests {
  private static let seeds = 0..<UInt64(Thoroughness.isThorough ? 10_000 : 1_000)

  @Test("Containers asked for in any order and mix give what they give in JSON")
  func written() throws {
    var count = 0
    for seed in Self.seeds {
      let script = WrittenScript(seed: seed, depth: 3)
      let json = Result { try JSONEncoder().encode(script) }
      let archive = Result { try KeyedArchiveEncoder().encode(script) }
      switch (json, archive) {
      case (.success(let json), .success(let archive)):
        let (expected, found) = try (PlainValue(json: json), PlainValue(archive: archive))
        #expect(found == expected, "seed \(seed)")
        count += 1
      case (.failure, .failure): break
      case (.failure(let error), .success): Issue.record("seed \(seed): only JSON fails: \(error)")
      case (.success, .failure(let error)): Issue.record("seed \(seed): only the archive fails: \(error)")
      }
    }
    #expect(count > Self.seeds.count / 2)
  }

  @Test("A value that throws halfway leaves nothing where the error is caught")
  func caught() throws {
    for seed in Self.seeds {
      let script = WrittenScript(seed: seed, depth: 3)
      var catching = script
      catching.catchesErrors = true
      guard let archive = try? KeyedArchiveEncoder().encode(script) else { continue }
      let catchingArchive = try KeyedArchiveEncoder().encode(catching)
      try expectEqual(PlainValue(archive: catchingArchive), PlainValue(archive: archive), "seed \(seed)")
    }
  }
}

/// A value without its classes.
indirect enum PlainValue: Equatable {
  case null, boolean(Bool), number(Double), text(String), array([PlainValue]), object([String: PlainValue])

  init(json: Data) throws { self = try JSONDecoder().decode(JSON.self, from: json).value }

  init(archive: Data) throws {
    let graph = try ArchiveGraph(of: archive)
    self.init(try #require(graph.top.first?.value), in: graph)
  }

  private init(_ value: ArchiveGraph.Value, in graph: ArchiveGraph) {
    switch value {
    case .reference(let uid): self.init(graph.interpretation(of: graph.object(uid)), in: graph)
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .number(Double(value))
    case .real(let value): self = .number(value)
    case .string(let value): self = .text(value)
    default: self = .text("unexpected \(value)")
    }
  }

  private init(_ content: ArchiveGraph.Interpretation, in graph: ArchiveGraph) {
    switch content {
    case .null: self = .null
    case .value(let value): self.init(value, in: graph)
    case .list(let elements): self = .array(elements.map { PlainValue($0, in: graph) })
    case .fields(let fields):
      self = .object(
        Dictionary(uniqueKeysWithValues: fields.map { ($0.key, PlainValue($0.value, in: graph)) })
      )
    case .pairs(let pairs):
      let entries = pairs.map { pair in
        let key = PlainValue(pair.key, in: graph)
        return (key == .null ? "" : "\(key)", PlainValue(pair.value, in: graph))
      }
      self = .object(
        Dictionary(
          uniqueKeysWithValues: entries.map { ($0.dropFirst("text(\"".count).dropLast(2).description, $1) }
        )
      )
    default: self = .text("unexpected \(content)")
    }
  }

  /// The same without the properties that are nil and that another value doesn't have: an object has its optional properties
  /// if they are nil, too, and JSON leaves them out.
  func withoutNils(missingIn other: PlainValue) -> PlainValue {
    switch (self, other) {
    case (.array(let elements), .array(let others)) where elements.count == others.count:
      .array(zip(elements, others).map { $0.withoutNils(missingIn: $1) })
    case (.object(let properties), .object(let others)):
      .object(
        properties.reduce(into: [:]) { kept, property in
          if let other = others[property.key] {
            kept[property.key] = property.value.withoutNils(missingIn: other)
          } else if property.value != .null {
            kept[property.key] = property.value
          }
        }
      )
    default: self
    }
  }

  private struct JSON: Decodable {
    let value: PlainValue

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        value = .null
      } else if let boolean = try? container.decode(Bool.self) {
        value = .boolean(boolean)
      } else if let number = try? container.decode(Double.self) {
        value = .number(number)
      } else if let text = try? container.decode(String.self) {
        value = .text(text)
      } else if let elements = try? container.decode([JSON].self) {
        value = .array(elements.map(\.value))
      } else {
        value = .object(try container.decode([String: JSON].self).mapValues(\.value))
      }
    }
  }
}
