import Approach1Mirror
import Approach2Nested
import Approach3Dictionariable
import Approach4GenericBox
import Approach5Archiver
import ArchivingApproach
import Catalog
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// Two functions of an approach: one saves a value or an array of values, the other loads what was saved.
struct FileFunctions {
  let isPlural: Bool
  let save: (Any, Place) throws -> Void
  let load: (Place) throws -> Any

  struct Place {
    let directory: URL
    let coder: Coder
    var file: URL { directory.appendingPathComponent("file.plist") }
  }

  private init<Value>(
    _ save: @escaping (Value, Place) throws -> Void,
    _ load: @escaping (Place) throws -> Value
  ) {
    isPlural = Value.self is any ExpressibleByArrayLiteral.Type
    self.save = { try save(#require($0 as? Value), $1) }
    self.load = load
  }

  /// All such pairs of an approach for a model. A store loads the first of the model's samples, or all of them.
  static func all(of cell: Cell) -> [FileFunctions] {
    func all<Value: Model>(_ model: Value.Type) throws -> [FileFunctions] {
      let object = try cell.approach.representation(of: model.samples[0])
      return switch (cell.approach.name, model as Any.Type) {
      case ("mirror", _): (object as? any MirrorClass).map { mirror($0) } ?? []
      case ("nested", let type as any NestedArchiving.Type):
        nested(type) + (type is Person.Type ? [person()] : [])
      case ("dictionariable", let type as any Dictionariable.Type): dictionariable(type)
      case ("box", let type as any Encoded.Type): box(type)
      case ("archiver", let type as any Archivable.Type): store(type, model.samples)
      default: []
      }
    }
    return (try? all(cell.model)) ?? []
  }
}

extension FileFunctions {
  private static func mirror<Class: MirrorClass>(_ object: Class) -> [FileFunctions] {
    [
      FileFunctions(
        { try Class.archive($0, to: $1.file, using: $1.coder) },
        { try Class.unarchive(from: $0.file, using: $0.coder) }
      ),
      FileFunctions(
        { try Class.archive($0, to: $1.file, using: $1.coder) },
        { try Class.unarchiveArray(from: $0.file, using: $0.coder) }
      ),
    ]
  }

  private static func nested<Value: NestedArchiving>(_ type: Value.Type) -> [FileFunctions] {
    [
      FileFunctions(
        { (value: Value, place) in try value.archive(to: place.file, using: place.coder) },
        { try type.unarchive(from: $0.file, using: $0.coder) }
      ),
      FileFunctions(
        { try type.archive($0, to: $1.file, using: $1.coder) },
        { try type.unarchiveArray(from: $0.file, using: $0.coder) }
      ),
    ]
  }

  private static func person() -> FileFunctions {
    FileFunctions(
      { try Person.encode(person: $0, to: $1.file, using: $1.coder) },
      { try Person.decode(from: $0.file, using: $0.coder) }
    )
  }

  private static func dictionariable<Value: Dictionariable>(_ type: Value.Type) -> [FileFunctions] {
    [
      FileFunctions(
        { try archiveStructure($0 as Value, to: $1.file, using: $1.coder) },
        { try extractStructureFromArchive(at: $0.file, using: $0.coder) }
      ),
      FileFunctions(
        { try archiveStructureInstances($0 as [Value], to: $1.file, using: $1.coder) },
        { try extractStructuresFromArchive(at: $0.file, using: $0.coder) }
      ),
    ]
  }

  private static func box<Value: Encoded>(_ type: Value.Type) -> [FileFunctions] {
    func cache(_ place: Place) -> Cache<Value> {
      Cache(name: "values", directory: place.directory, coder: place.coder, hasChecksum: false)
    }
    return [
      FileFunctions(
        { (value: Value, place) in try value.archive(to: place.file, using: place.coder) },
        { try type.unarchive(from: $0.file, using: $0.coder) }
      ),
      FileFunctions(
        { try type.archive($0, to: $1.file, using: $1.coder) },
        { try type.unarchiveArray(from: $0.file, using: $0.coder) }
      ),
      FileFunctions({ try cache($1).save(object: $0) }, { try cache($0).fetchObject() }),
      FileFunctions({ try cache($1).save(objects: $0) }, { try cache($0).fetchObjects() }),
    ]
  }

  private static func store<Value: Archivable>(_ type: Value.Type, _ samples: [Any]) -> [FileFunctions] {
    let ids = samples.compactMap { ($0 as? Value)?.id }
    func store(_ place: Place) -> Archiver {
      Archiver(rootDirectoryURL: place.directory, coder: place.coder, hasChecksums: false)
    }
    return [
      FileFunctions(
        { (value: Value, place) in try value.storeArchive(in: store(place)) },
        { try type.init(resourceID: ids[0], in: store($0)) }
      ),
      FileFunctions(
        { (values: [Value], place) in try values.storeArchives(in: store(place)) },
        { try type.unarchivedCollection(withIdentifiers: ids, in: store($0)) }
      ),
    ]
  }
}
