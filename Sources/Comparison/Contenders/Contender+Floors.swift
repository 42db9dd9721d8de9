import ArchivingApproach
import Foundation
import KeyedArchive

extension Contender {
  /// What no approach can go below: for each family the objects of its archives, written and read with neither
  /// structs nor an `NSCoder`; and a copy of the bytes.
  static func floors<Value>(_ ways: [(any ArchivingApproach, Archiving<Value>)], _ value: Value)
    -> [Contender]
  {
    let tables = ArchiveFamily.allCases.compactMap { family in
      ways.first { $0.0.family == family }.map { _, archiving in
        table(named: "floor: \(family.rawValue)") { try archiving.encode(value, .default) }
      }
    }
    return tables + ways.prefix(1).map { _, archiving in copy { try archiving.encode(value, .default) } }
  }

  private static func table(named name: String, of archive: @escaping () throws -> Data) -> Contender {
    Contender(
      identity: Identity(name: name, kind: .floor),
      encoding: {
        let table = try ObjectTable(of: archive())
        return { table.write() }
      },
      archive: archive,
      decode: { keep(try ObjectTable.read($0)) }
    )
  }

  private static func copy(of archive: @escaping () throws -> Data) -> Contender {
    func copied(_ data: Data) -> Data { data.withUnsafeBytes { Data($0) } }
    return Contender(
      identity: Identity(name: "floor: copied bytes", kind: .floor),
      encoding: {
        let data = try archive()
        return { copied(data) }
      },
      archive: archive,
      decode: { keep(copied($0)) }
    )
  }
}
