import Approach6Codable
import ArchiveInspector
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// Types that ask for containers in any order, written and read as JSON's coders do.
@Suite struct ScriptTests {
  private static let seeds = 0..<UInt64(Thoroughness.isThorough ? 40_000 : 2_000)

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

  @Test("Containers asked for as JSON's encoder doesn't allow are written or refused, and nothing traps")
  func careless() {
    var (written, refused) = (0, 0)
    for seed in Self.seeds {
      let script = WrittenScript(seed: seed, depth: 3, isCareless: true)
      do {
        _ = try KeyedArchiveEncoder().encode(script)
        written += 1
      } catch {
        #expect(error is ArchiveError)
        refused += 1
      }
    }
    #expect(written > 0 && refused > 0)
  }

  @Test("Containers and values asked for in any order give what they give from JSON")
  func read() throws {
    for seed in Self.seeds {
      let script = WrittenScript(seed: seed, depth: 3)
      guard let json = try? JSONEncoder().encode(script) else { continue }
      let archive = try KeyedArchiveEncoder().encode(script)
      for reading in seed * 2..<seed * 2 + 2 {
        let fromJSON = JSONDecoder()
        fromJSON.userInfo = ReadScript.userInfo(seed: reading)
        var fromArchive = KeyedArchiveDecoder()
        fromArchive.userInfo = ReadScript.userInfo(seed: reading)
        let (expected, found) = try (
          fromJSON.decode(ReadScript.self, from: json).text,
          fromArchive.decode(ReadScript.self, from: archive).text
        )
        compare(expected, found, "seeds \(seed) and \(reading), \(String(decoding: json, as: UTF8.self))")
      }
    }
  }

  /// Compares two reports line by line, up to where the archive is stricter: an object of a class isn't a dictionary.
  private func compare(_ expected: String, _ found: String, _ value: String) {
    let (expected, found) = (expected.split(separator: "\n"), found.split(separator: "\n"))
    let readsDictionary = ["keyed", "nested keyed", "[String: Int]", "[String: Int]?"].map {
      "\($0): an error"
    }
    for (index, line) in expected.enumerated() {
      let other = found.dropFirst(index).first ?? "nothing"
      if other == line { continue }
      if readsDictionary.contains(String(other)) { return }
      let before = expected[max(0, index - 4)..<index].joined(separator: "; ")
      Issue.record("\(value): after \(before), JSON gives \(line), and the archive \(other)")
      return
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
