import ArchivingApproach
import Foundation
import KeyedArchive

/// How an approach archives the whole of a workload's values.
struct Archiving<Value> {
  let encode: (Value, Coder) throws -> Data
  let decode: (Data, Coder) throws -> Value
}

extension Contender {
  /// Everyone who takes part: the standard library's coders, the approaches, and the floors.
  static func all<Value: Codable>(
    for value: Value,
    _ selection: Selection,
    archiving: (any ArchivingApproach) -> Archiving<Value>?
  ) -> [Contender] {
    let ways = selection.approaches.compactMap { approach in archiving(approach).map { (approach, $0) } }
    return [propertyList(value), json(value)]
      + selection.coders.flatMap { coder in ways.map { contender($0, $1, coder, value) } }
      + floors(ways, value)
  }

  private static func propertyList<Value: Codable>(_ value: Value) -> Contender {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let decoder = PropertyListDecoder()
    return Contender(
      identity: Identity(name: "property list", kind: .peer),
      encoding: { { try encoder.encode(value) } },
      archive: { try encoder.encode(value) },
      decode: { keep(try decoder.decode(Value.self, from: $0)) }
    )
  }

  private static func json<Value: Codable>(_ value: Value) -> Contender {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    return Contender(
      identity: Identity(name: "JSON", kind: .codable),
      encoding: { { try encoder.encode(value) } },
      archive: { try encoder.encode(value) },
      decode: { keep(try decoder.decode(Value.self, from: $0)) }
    )
  }

  /// An approach with a coder. Whichever coder decodes, it reads what the default one has written: some archives
  /// Foundation's coder can read but cannot write.
  private static func contender<Value>(
    _ approach: any ArchivingApproach,
    _ archiving: Archiving<Value>,
    _ coder: Coder,
    _ value: Value
  ) -> Contender {
    let name = "\(approach.number) \(approach.name)"
    return Contender(
      identity: Identity(
        name: coder == .default ? name : "\(name), \(coder.rawValue.capitalized)",
        kind: .approach,
        approach: approach.number,
        coder: coder
      ),
      encoding: { { try archiving.encode(value, coder) } },
      archive: { try archiving.encode(value, .default) },
      decode: { keep(try archiving.decode($0, coder)) }
    )
  }
}
