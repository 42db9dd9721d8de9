import Approach1Mirror
import Approach2Nested
import Approach4GenericBox
import Approach5Archiver
import ArchiveFiles
import ArchivedModels
import ArchivingApproach
import ArchivingCatalog
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport

/// An approach with other functions than those of the catalog, so that the same rules hold for them.
///
/// What they save in a file is the archive, and an archive is put in a file for them to load.
struct OtherFunctions: ArchivingApproach {
  let base: any ArchivingApproach
  let kind: Kind

  enum Kind: CaseIterable {
    case files, store, post
  }

  var number: Int { base.number }
  var name: String { base.name }
  var summary: String { base.summary }
  var source: String { base.source }
  var family: ArchiveFamily { base.family }

  /// Functions for files are generic, so by default with a share of the models. Each of the posts' functions has one model.
  static let cells = Kind.allCases.flatMap { kind in
    let models = kind == .post ? Catalog.models : Thoroughness.share(of: Catalog.models, keeping: 3)
    return Cell.cells(Catalog.approaches.map { OtherFunctions(base: $0, kind: kind) }, isBrief: true)
      .filter { cell in cell.approach.knows(cell.model) && models.contains { $0 == cell.model } }
  }

  func functions<Value>(for type: Value.Type) -> ArchivingFunctions<Value>? {
    let functions: Any? =
      switch (name, kind, type as Any.Type) {
      case ("mirror", .post, is Movie.Type): movie()
      case ("nested", .post, is Person.Type): person()
      case ("box", .store, let type as any Encoded.Type): cache(type)
      case ("codable", .files, let model as any Model.Type): codableFiles(model)
      case ("archiver", .store, let type as any Archivable.Type): store(type)
      default: nil
      }
    return functions as? ArchivingFunctions<Value>
  }
}

extension OtherFunctions {
  private func movie() -> Any? {
    guard var functions = base.functions(for: Movie.self) else { return nil }
    functions.archive = { try archiveMovie($0) }
    functions.unarchive = byDefault({ data, _ in try unarchiveMovie(data) }, or: functions.unarchive)
    return functions
  }

  private func person() -> Any? {
    guard var functions = base.functions(for: Person.self) else { return nil }
    functions.archive = saved { try Person.encode(person: $0, to: $1) }
    functions.unarchive = byDefault(
      loaded { url, _ in try Person.decode(from: url) },
      or: functions.unarchive
    )
    return functions
  }

  private func codableFiles<Value: Codable>(_ type: Value.Type) -> Any? {
    var functions = base.functions(for: type)
    functions?.archive = saved { try KeyedArchiveEncoder().encode($0, to: $1) }
    functions?.unarchive = loaded { try KeyedArchiveDecoder(options: $1).decode(type, from: $0) }
    functions?.archiveArray = saved { try KeyedArchiveEncoder().encode($0, to: $1) }
    functions?.unarchiveArray = loaded { try KeyedArchiveDecoder(options: $1).decode([Value].self, from: $0) }
    return functions
  }

  private func cache<Value: Encoded>(_ type: Value.Type) -> Any? {
    func cache(_ file: URL) -> Cache<Value> {
      Cache(name: "file", directory: file.deletingLastPathComponent())
    }
    guard var functions = base.functions(for: type) else { return nil }
    functions.archive = saved { try cache($1).save(object: $0) }
    functions.unarchive = byDefault(
      loaded { url, _ in try cache(url).fetchObject() },
      or: functions.unarchive
    )
    functions.archiveArray = saved { try cache($1).save(objects: $0) }
    functions.unarchiveArray = byDefault(
      loaded { url, _ in try cache(url).fetchObjects() },
      or: functions.unarchiveArray
    )
    return functions
  }

  /// Each value has a file of its own, so there is no archive of an array.
  private func store<Value: Archivable>(_ type: Value.Type) -> Any? {
    func store(_ file: URL) -> Archiver {
      let directory = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      return Archiver(rootDirectoryURL: directory, archiveDirectoryName: "tests")
    }
    func file(_ id: String) -> String {
      "com.tests.archives/\(Value.directoryName)/\(ArchiveDirectory.Entry(id).fileName)"
    }
    guard var functions = base.functions(for: type) else { return nil }
    let (archive, unarchive) = (functions.archive, functions.unarchive)
    let save = saved(file("file")) { (value: Value, url) in try value.storeArchive(in: store(url)) }
    // Some identifiers are too long for a file's name.
    func hasName(_ id: String) -> Bool { ArchiveDirectory.Entry(id).fileName.utf8.count <= 255 }
    functions.archive = { hasName($0.id) ? try save($0) : try archive($0) }
    functions.unarchive = { data, options in
      // The file must be named for the value in it.
      let id = (try? unarchive(data, options))?.id ?? "file"
      guard hasName(id) else { return try unarchive(data, options) }
      let load = loaded(file(id), id: id) { url, _ in try type.init(resourceID: id, in: store(url)) }
      return try byDefault(load, or: unarchive)(data, options)
    }
    return functions
  }
}

private typealias Reading<Value> = (Data, ReadingOptions) throws -> Value

/// Reads with a function that takes no options, or if there are any, with one that does.
private func byDefault<Value>(_ read: @escaping Reading<Value>, or other: @escaping Reading<Value>)
  -> Reading<Value>
{
  { data, options in try options == .default ? read(data, options) : other(data, options) }
}

/// What is wrong with a function for files, apart from the rules.
private struct Misuse: Error {
  let description: String
}

/// An archive function that saves in place of an older file, which must stay if that fails, and reads what is there.
private func saved<Value>(
  _ file: String = "file.plist",
  _ save: @escaping (Value, URL) throws -> Void
) -> (Value) throws -> Data {
  { value in
    try withTemporaryDirectory { directory in
      let url = directory.appendingPathComponent(file)
      try put(Data("old".utf8), at: url)
      do {
        try save(value, url)
      } catch {
        guard try Data(contentsOf: url) == Data("old".utf8) else {
          throw Misuse(description: "the old file is lost")
        }
        throw error
      }
      let new = try files(in: directory).subtracting([file]).first
      return try Data(contentsOf: new.map { directory.appendingPathComponent($0) } ?? url)
    }
  }
}

/// An unarchive function that loads from a file. Errors must name it and the identifier, also if it is not there.
private func loaded<Value>(
  _ file: String = "file.plist",
  id: String? = nil,
  _ load: @escaping (URL, ReadingOptions) throws -> Value
) -> Reading<Value> {
  { data, options in
    try withTemporaryDirectory { directory in
      let url = directory.appendingPathComponent(file)
      do {
        _ = try load(url, options)
        throw Misuse(description: "what is not there is loaded")
      } catch let error as ArchiveError where error.systemError == .ENOENT {}
      try put(data, at: url)
      do {
        return try load(url, options)
      } catch var error as ArchiveError {
        guard error.file?.lastPathComponent == url.lastPathComponent else {
          throw Misuse(description: "no file in \(error)")
        }
        if let id {
          guard error.path.components.first == .key(id) else {
            throw Misuse(description: "no identifier in \(error)")
          }
          error.path.components.removeFirst()
        }
        throw error
      }
    }
  }
}

private func put(_ data: Data, at file: URL) throws {
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(),
    withIntermediateDirectories: true
  )
  try data.write(to: file)
}
