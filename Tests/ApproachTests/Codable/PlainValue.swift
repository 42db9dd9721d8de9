import ArchiveInspector
import Foundation
import Testing

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
