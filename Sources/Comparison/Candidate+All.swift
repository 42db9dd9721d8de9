import ArchivingApproach
import Foundation
import KeyedArchive

extension Candidate {
  static let floorPrefix = "floor: "

  /// The standard library's coders (the first is the baseline), the approaches with each coder, and the floors.
  static func all<Model, Value: Codable & Equatable>(
    for value: Value,
    _ plan: Plan,
    codec: (ArchivingFunctions<Model>, Coder) -> Codec<Value, Data>
  ) -> [Candidate] {
    var candidates = [
      Candidate("PropertyListEncoder (binary)", .propertyList()) { value },
      Candidate("JSONEncoder", .json()) { value },
    ]
    let approaches = plan.approaches.compactMap { approach in
      approach.functions(for: Model.self).map { (approach, $0) }
    }
    for coder in plan.coders {
      for (approach, functions) in approaches {
        let name = "\(approach.number) \(approach.name)"
        candidates.append(
          Candidate(
            coder == .default ? name : "\(name), \(coder.description.capitalized)",
            approach: approach.number,
            coder: coder,
            codec(functions, coder),
            // Foundation's coder reads some archives that it can't write.
            writer: codec(functions, .default)
          ) { value }
        )
      }
    }
    for family in ArchiveFamily.allCases {
      guard let functions = approaches.first(where: { $0.0.family == family })?.1 else { continue }
      let archive = codec(functions, .default).encode
      let table = Codec(encode: { (table: ObjectTable) in table.write() }, decode: ObjectTable.init)
      let name = floorPrefix + family.rawValue
      candidates.append(Candidate(name, table) { try ObjectTable(of: archive(value)) })
    }
    return candidates
  }
}

extension Codec where Value: Codable, Encoded == Data {
  fileprivate static func propertyList() -> Codec {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let decoder = PropertyListDecoder()
    return Codec(encode: encoder.encode, decode: { try decoder.decode(Value.self, from: $0) })
  }

  fileprivate static func json() -> Codec {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    return Codec(encode: encoder.encode, decode: { try decoder.decode(Value.self, from: $0) })
  }
}
