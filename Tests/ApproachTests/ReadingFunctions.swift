import Approach1Mirror
import Approach2Nested
import Approach3Dictionariable
import Approach4GenericBox
import Approach5Archiver
import Approach6Codable
import Approach7Bridged
import Foundation
import KeyedArchive
import Models
import TestSupport
import Testing

/// A function that reads with options, and the value that it is to return.
struct ReadingFunction: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let expected: @Sendable () -> AnyHashable
  let read: @Sendable (ReadingOptions) throws -> AnyHashable

  private typealias Reading<Value> = @Sendable (Data, ReadingOptions) throws -> Value
  private typealias Loading<Value> = @Sendable (URL, ReadingOptions) throws -> Value

  static let all =
    [
      data("1, archive", movie, try archiveMovie(movie)) { try unarchiveMovie($0, options: $1) },
      data("1, class", movie, try MovieClass.archive(movie)) { try MovieClass.unarchive($0, options: $1) },
      data("1, objects", movies, try MovieClass.archive(movies)) {
        try MovieClass.unarchiveArray($0, options: $1)
      },
      file("1, file", movie, try MovieClass.archive(movie)) {
        try MovieClass.unarchive(from: $0, options: $1)
      },
      file("1, file of objects", movies, try MovieClass.archive(movies)) {
        try MovieClass.unarchiveArray(from: $0, options: $1)
      },

      data("2, actor", actor, try actor.archive()) { try Actor.unarchive($0, options: $1) },
      data("2, coordinate", place, try place.archive()) { try Coordinate.unarchive($0, options: $1) },
      data("2, movie", movie, try nested(movie)) { try Movie.unarchive($0, options: $1) },
      data("2, person", person, try person.archive()) { try Person.unarchive($0, options: $1) },
      file("2, file of the post", person, try person.archive()) { try Person.decode(from: $0, options: $1) },
      data("2, restaurant", restaurant, try restaurant.archive()) {
        try Restaurant.unarchive($0, options: $1)
      },
      data("2, review", review, try review.archive()) { try Review.unarchive($0, options: $1) },
      data("2, user", user, try user.archive()) { try User.unarchive($0, options: $1) },
    ] + nestedArchiving(movies) + dictionariable + boxes(movies) + caches + archiver + codable
    + bridged(movies)

  private static func nestedArchiving<Value: NestedArchiving & Hashable & Sendable>(_ values: [Value])
    -> [Self]
  {
    [
      data("2, any", values[0], try values[0].archive()) { try Value.unarchive($0, options: $1) },
      data("2, any array", values, try Value.archive(values)) { try Value.unarchiveArray($0, options: $1) },
      file("2, any file", values[0], try values[0].archive()) { try Value.unarchive(from: $0, options: $1) },
      file("2, any file of an array", values, try Value.archive(values)) {
        try Value.unarchiveArray(from: $0, options: $1)
      },
    ]
  }

  private static let dictionariable = [
    data("3, struct", movie, try archiveStructure(movie)) {
      try extractStructureFromArchive($0, options: $1)
    },
    data("3, array", movies, try archiveStructureInstances(movies)) {
      try extractStructuresFromArchive($0, options: $1)
    },
    file("3, file", movie, try archiveStructure(movie)) { try extractStructureFromFile(at: $0, options: $1) },
    file("3, file of an array", movies, try archiveStructureInstances(movies)) {
      try extractStructuresFromFile(at: $0, options: $1)
    },
  ]

  private static func boxes<Value: Encoded & Hashable & Sendable>(_ values: [Value]) -> [Self]
  where Value.Encoder.Value == Value {
    [
      data("4, value", values[0], try values[0].archive()) { try Value.unarchive($0, options: $1) },
      data("4, array", values, try Value.archive(values)) { try Value.unarchiveArray($0, options: $1) },
      file("4, file", values[0], try values[0].archive()) { try Value.unarchive(from: $0, options: $1) },
      file("4, file of an array", values, try Value.archive(values)) {
        try Value.unarchiveArray(from: $0, options: $1)
      },
    ]
  }

  private static let caches = [
    directory("4, cache", movie) {
      try Cache<Movie>(name: "a", directory: $0).save(object: movie)
    } reading: {
      try Cache<Movie>(name: "a", directory: $0, options: $1).fetchObject()
    },
    directory("4, cache of an array", movies) {
      try Cache<Movie>(name: "a", directory: $0).save(objects: movies)
    } reading: {
      try Cache<Movie>(name: "a", directory: $0, options: $1).fetchObjects()
    },
  ]

  private static let archiver = [
    data("5, value", movie, try movie.archivedData()) { try Movie(archivedData: $0, options: $1) },
    data("5, array", movies, try movies.archivedData()) { try [Movie](archivedData: $0, options: $1) },
    directory("5, store", movie) {
      try movie.storeArchive(in: store($0))
    } reading: {
      try Movie(resourceID: movie.id, in: store($0, $1))
    },
    directory("5, renamed store", movie) {
      try movie.storeArchive(in: store($0).storing(Movie.self, inDirectory: "films"))
    } reading: {
      try Movie(resourceID: movie.id, in: store($0, $1).storing(Movie.self, inDirectory: "films"))
    },
    directory("5, collection", Set(movies)) {
      try movies.storeArchives(in: store($0))
    } reading: {
      let collection = try Movie.storedCollection(in: store($0, $1))
      if let failure = collection.failures.first { throw failure.error }
      return Set(collection.values)
    },
  ]

  private static let codable = [
    data("6, value", movie, try KeyedArchiveEncoder().encode(movie)) {
      try KeyedArchiveDecoder(options: $1).decode(Movie.self, from: $0)
    },
    file("6, file", movie, try KeyedArchiveEncoder().encode(movie)) {
      try KeyedArchiveDecoder(options: $1).decode(Movie.self, from: $0)
    },
  ]

  private static func bridged<Value: Bridged & Hashable & Sendable>(_ values: [Value]) -> [Self] {
    [
      data("7, value", values[0], try values[0].archive()) { try Value.unarchive($0, options: $1) },
      data("7, array", values, try Value.archive(values)) { try Value.unarchiveArray($0, options: $1) },
      file("7, file", values[0], try values[0].archive()) { try Value.unarchive(from: $0, options: $1) },
      file("7, file of an array", values, try Value.archive(values)) {
        try Value.unarchiveArray(from: $0, options: $1)
      },
    ]
  }
}

// MARK: - Rows

extension ReadingFunction {
  private static let movies = Movie.samples
  private static let movie = Movie.avatar
  private static let actor = Actor.samples[0]
  private static let place = Coordinate.samples[0]
  private static let person = Person.samples[0]
  private static let restaurant = Restaurant.samples[0]
  private static let review = Review.samples[0]
  private static let user = User.samples[0]

  /// The function that `Movie` has instead of that of its protocol.
  private static func nested(_ movie: Movie) throws -> Data { try movie.archive() }

  private static func store(_ directory: URL, _ options: ReadingOptions = .default) -> Archiver {
    Archiver(rootDirectoryURL: directory, archiveDirectoryName: "store", options: options)
  }

  private static func data<Value: Hashable & Sendable>(
    _ name: String,
    _ value: Value,
    _ archive: @autoclosure @escaping @Sendable () throws -> Data,
    read: @escaping Reading<Value>
  ) -> Self {
    Self(testDescription: name, expected: { value }, read: { try read(archive(), $0) })
  }

  private static func file<Value: Hashable & Sendable>(
    _ name: String,
    _ value: Value,
    _ archive: @autoclosure @escaping @Sendable () throws -> Data,
    load: @escaping Loading<Value>
  ) -> Self {
    directory(name, value) {
      try archive().write(to: $0.appendingPathComponent("a.plist"))
    } reading: {
      try load($0.appendingPathComponent("a.plist"), $1)
    }
  }

  private static func directory<Value: Hashable & Sendable>(
    _ name: String,
    _ value: Value,
    saving save: @escaping @Sendable (URL) throws -> Void,
    reading load: @escaping Loading<Value>
  ) -> Self {
    Self(
      testDescription: name,
      expected: { value },
      read: { options in
        try withTemporaryDirectory { directory in
          try save(directory)
          return try load(directory, options)
        }
      }
    )
  }
}
