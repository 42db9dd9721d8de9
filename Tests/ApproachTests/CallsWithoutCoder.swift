import Approach1Mirror
import Approach2Nested
import Approach3Dictionariable
import Approach4GenericBox
import Approach5Archiver
import Approach7Bridged
import ArchivingApproach
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// A call of a function that names no coder, and what the default coder makes of it.
struct CallWithoutCoder: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let result: @Sendable () throws -> AnyHashable
  let expected: @Sendable () throws -> AnyHashable

  static let all =
    [mirror, nestedModels, nested(movies), dictionariable, box(movies), archiver, bridged(movies)]
    .flatMap { $0 }

  /// Foundation's coder on Linux doesn't write the first one.
  private static let movies = [Movie(name: "$null", director: "", releaseYear: 1), .avatar]

  // MARK: The functions of each approach

  private static let mirror: [Self] = [
    value("archiveMovie", Approach1(), movies, { try archiveMovie($0) }, { try unarchiveMovie($0) }),
    value("class", Approach1(), movies, { try MovieClass.archive($0) }, { try MovieClass.unarchive($0) }),
    array(
      "class",
      Approach1(),
      movies,
      { try MovieClass.archive($0) },
      { try MovieClass.unarchiveArray($0) }
    ),
    value(
      "class, file",
      Approach1(),
      movies,
      saved { try MovieClass.archive($0, to: $1) },
      loaded { try MovieClass.unarchive(from: $0) }
    ),
    array(
      "class, file",
      Approach1(),
      movies,
      saved { try MovieClass.archive($0, to: $1) },
      loaded { try MovieClass.unarchiveArray(from: $0) }
    ),
  ].flatMap { $0 }

  /// The functions that the structs have instead of those of their protocol.
  private static let nestedModels: [Self] = [
    value("own", Approach2(), Actor.samples, { try $0.archive() }, { try Actor.unarchive($0) }),
    value("own", Approach2(), Coordinate.samples, { try $0.archive() }, { try Coordinate.unarchive($0) }),
    value("own", Approach2(), Movie.samples, { try $0.archive() }, { try Movie.unarchive($0) }),
    value("own", Approach2(), Person.samples, { try $0.archive() }, { try Person.unarchive($0) }),
    value("own", Approach2(), Restaurant.samples, { try $0.archive() }, { try Restaurant.unarchive($0) }),
    value("own", Approach2(), Review.samples, { try $0.archive() }, { try Review.unarchive($0) }),
    value("own", Approach2(), User.samples, { try $0.archive() }, { try User.unarchive($0) }),
    value(
      "own, file",
      Approach2(),
      Person.samples,
      saved { try Person.encode(person: $0, to: $1) },
      loaded { try Person.decode(from: $0) }
    ),
  ].flatMap { $0 }

  private static func nested<Value: Model & NestedArchiving>(_ values: [Value]) -> [Self] {
    [
      value("any", Approach2(), values, { try $0.archive() }, { try Value.unarchive($0) }),
      array("any", Approach2(), values, { try Value.archive($0) }, { try Value.unarchiveArray($0) }),
      value(
        "any, file",
        Approach2(),
        values,
        saved { try $0.archive(to: $1) },
        loaded { try Value.unarchive(from: $0) }
      ),
      array(
        "any, file",
        Approach2(),
        values,
        saved { try Value.archive($0, to: $1) },
        loaded { try Value.unarchiveArray(from: $0) }
      ),
    ].flatMap { $0 }
  }

  private static let dictionariable: [Self] = [
    value("any", Approach3(), movies, { try archiveStructure($0) }, { try extractStructureFromArchive($0) }),
    array(
      "any",
      Approach3(),
      movies,
      { try archiveStructureInstances($0) },
      { try extractStructuresFromArchive($0) }
    ),
    value(
      "any, file",
      Approach3(),
      movies,
      saved { try archiveStructure($0, to: $1) },
      loaded { try extractStructureFromFile(at: $0) }
    ),
    array(
      "any, file",
      Approach3(),
      movies,
      saved { try archiveStructureInstances($0, to: $1) },
      loaded { try extractStructuresFromFile(at: $0) }
    ),
  ].flatMap { $0 }

  private static func box<Value: Model & Encoded>(_ values: [Value]) -> [Self] {
    [
      value("any", Approach4(), values, { try $0.archive() }, { try Value.unarchive($0) }),
      array("any", Approach4(), values, { try Value.archive($0) }, { try Value.unarchiveArray($0) }),
      value(
        "any, file",
        Approach4(),
        values,
        saved { try $0.archive(to: $1) },
        loaded { try Value.unarchive(from: $0) }
      ),
      array(
        "any, file",
        Approach4(),
        values,
        saved { try Value.archive($0, to: $1) },
        loaded { try Value.unarchiveArray(from: $0) }
      ),
    ].flatMap { $0 }
  }

  private static let archiver: [Self] = [
    value("any", Approach5(), movies, { try $0.archivedData() }, { try Movie(archivedData: $0) }),
    array("any", Approach5(), movies, { try $0.archivedData() }, { try [Movie](archivedData: $0) }),
    [Self(testDescription: "archiver: store", result: { Archiver().coder }, expected: { Coder.default })],
  ].flatMap { $0 }

  private static func bridged<Value: Model & Bridged>(_ values: [Value]) -> [Self] {
    [
      value("any", Approach7(), values, { try $0.archive() }, { try Value.unarchive($0) }),
      array("any", Approach7(), values, { try Value.archive($0) }, { try Value.unarchiveArray($0) }),
      value(
        "any, file",
        Approach7(),
        values,
        saved { try $0.archive(to: $1) },
        loaded { try Value.unarchive(from: $0) }
      ),
      array(
        "any, file",
        Approach7(),
        values,
        saved { try Value.archive($0, to: $1) },
        loaded { try Value.unarchiveArray(from: $0) }
      ),
    ].flatMap { $0 }
  }
}

// MARK: - What is expected

extension CallWithoutCoder {
  private typealias Archiving<Content> = @Sendable (Content) throws -> Data
  private typealias Unarchiving<Content> = @Sendable (Data) throws -> Content

  /// Calls of two functions for the first of some values.
  private static func value<Value: Model>(
    _ name: String,
    _ approach: any ArchivingApproach,
    _ values: [Value],
    _ archive: @escaping Archiving<Value>,
    _ unarchive: @escaping Unarchiving<Value>
  ) -> [Self] {
    values.prefix(1).flatMap { value in
      pair("\(approach.name) × \(Value.self): \(name)", value, archive, unarchive) {
        try #require(approach.functions(for: Value.self)).archive(value, .default)
      }
    }
  }

  /// Calls of two functions for an array of values.
  private static func array<Value: Model>(
    _ name: String,
    _ approach: any ArchivingApproach,
    _ values: [Value],
    _ archive: @escaping Archiving<[Value]>,
    _ unarchive: @escaping Unarchiving<[Value]>
  ) -> [Self] {
    pair("\(approach.name) × [\(Value.self)]: \(name)", values, archive, unarchive) {
      try #require(approach.functions(for: Value.self)).archiveArray(values, .default)
    }
  }

  /// Foundation's coder would write other bytes, and on Linux it refuses the archive that is read.
  private static func pair<Content: Hashable & Sendable>(
    _ name: String,
    _ content: Content,
    _ archive: @escaping Archiving<Content>,
    _ unarchive: @escaping Unarchiving<Content>,
    byDefaultCoder: @escaping @Sendable () throws -> Data
  ) -> [Self] {
    [
      Self(
        testDescription: "\(name), archived",
        result: { try archive(content) },
        expected: { try byDefaultCoder() }
      ),
      Self(
        testDescription: "\(name), unarchived",
        result: {
          var tree = try ArchiveTree(byDefaultCoder())
          tree.objects.append(.string("$null"))
          return try unarchive(tree.data)
        },
        expected: { content }
      ),
    ]
  }

  /// Archives by a function that saves.
  private static func saved<Content>(
    _ save: @escaping @Sendable (Content, URL) throws -> Void
  ) -> Archiving<Content> {
    { content in
      try withTemporaryDirectory { directory in
        let url = directory.appendingPathComponent("archive.plist")
        try save(content, url)
        return try Data(contentsOf: url)
      }
    }
  }

  /// Unarchives by a function that loads.
  private static func loaded<Content>(
    _ load: @escaping @Sendable (URL) throws -> Content
  ) -> Unarchiving<Content> {
    { data in
      try withTemporaryDirectory { directory in
        let url = directory.appendingPathComponent("archive.plist")
        try data.write(to: url)
        return try load(url)
      }
    }
  }
}
