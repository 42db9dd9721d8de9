import ArchivedModels
import ArchivingApproach

/// What the walk says about an approach. Tests compare the code with the files that it names.
struct Lesson {
  /// The struct that the post archives.
  var model = """
    Sources/Models/Movie.swift
      public struct Movie: ModelValue {
        public let name: String
        public let director: String
        public let releaseYear: Int
    """
  /// The code that makes the difference, below the paths of its files. A line "…" stands for lines that are left out.
  var code = ""
  /// Prints how the post saves a value in a file.
  var store: (@Sendable (Walk) throws -> Void)?
  /// What isn't in the post: why it is here, and its code.
  var addition: (reason: String, code: String)?
  /// The value whose archive is shown.
  var example: any Model = Movie.avatar
  /// The way back: the line that reads the first property, and the one that opens the archive.
  var back = ""
  /// The line for a struct in a struct.
  var nested = ""
  /// Why its archive is as it is, compared with the approach before.
  var reason = ""

  static func about(_ approach: any ArchivingApproach) -> Lesson { all[approach.number] ?? Lesson() }

  /// By the numbers of the approaches.
  static let all = [
    1: Lesson(
      code: """
        Sources/Approach1Mirror/Movie.swift
          public final class MovieClass: NSObject, MirrorClass {
          …
            public func encode(with coder: NSCoder) {
              coder.encode(value.name, forKey: "name")
          …
            try KeyedArchiver.archive(MovieClass(movie))
        """,
      back: """
        Sources/Approach1Mirror/Movie.swift
          public init?(coder: NSCoder) {
            guard
              let value = try? Movie(
                name: coder.decode(forKey: "name"),
          …
          try KeyedUnarchiver.unarchive(MovieClass.self, from: data, options: options).value
        """,
      nested: """
        Sources/Approach1Mirror/Actor.swift
          coder.encode(value.firstMovie, forKey: "firstMovie", as: MovieClass.init)
        """,
      reason: "An archive also stores the name of the class, and a table of its objects."
    ),
    2: Lesson(
      code: """
        Sources/Approach2Nested/Movie.swift
          extension Movie {
            /// Archives this movie.
            public func archive() throws -> Data {
              try KeyedArchiver.archive(MovieClass(self))
          …
          extension Movie {
            /// The class that archives a `Movie`; other modules can't name it.
          …
            final class MovieClass: NSObject, ArchivedClass {
          …
              func encode(with coder: NSCoder) {
                coder.encode(movie.name, forKey: "name")
        """,
      back: """
        Sources/Approach2Nested/Movie.swift
          try KeyedUnarchiver.unarchive(MovieClass.self, from: data, options: options).movie
          …
              let movie = try? Movie(
                name: coder.decode(forKey: "name"),
        """,
      nested: """
        Sources/Approach2Nested/Actor.swift
          coder.encode(actor.firstMovie, forKey: "firstMovie", as: Movie.MovieClass.init)
        """,
      reason: "The class does the same work, but other modules don't see it."
    ),
    3: Lesson(
      code: """
        Sources/Approach3Dictionariable/Movie.swift
          extension Movie: Dictionariable {
            public func dictionaryRepresentation() -> DictionaryRepresentation {
              [
                "name": name,
        Sources/Approach3Dictionariable/Dictionariable.swift
          public func archiveStructure<T: Dictionariable>(
          …
              try KeyedArchiver.archive(structure.dictionaryRepresentation())
        """,
      back: """
        Sources/Approach3Dictionariable/Movie.swift
          self.init(
            name: try values.value(forKey: "name"),
        Sources/Approach3Dictionariable/Dictionariable.swift
          public func extractStructureFromArchive<T: Dictionariable>(
          …
              try T(dictionaryRepresentation: KeyedUnarchiver.unarchive(from: data, options: options))
        """,
      nested: """
        Sources/Approach3Dictionariable/Actor.swift
          "firstMovie": firstMovie.dictionaryRepresentation(),
          …
          firstMovie: try extractStructureFromDictionary(values, forKey: "firstMovie")
        """,
      reason: "You write no class, but a dictionary stores its keys and values as objects of their own."
    ),
    4: Lesson(
      model: """
        Sources/Models/Coordinate.swift
          public struct Coordinate: ModelValue {
            public let latitude: Double
            public let longitude: Double
        """,
      code: """
        Sources/Approach4GenericBox/Encoded.swift
          public protocol Encoded {
          …
            associatedtype Encoder: ValueEncoder where Encoder.Value == Self
          …
            var encoder: Encoder { get }
          …
          public protocol ValueEncoder: ArchivedClass {
          …
            associatedtype Value
          …
            var value: Value { get }
        Sources/Approach4GenericBox/Coordinate.swift
          public final class EncodableCoordinate: NSObject, ValueEncoder {
          …
            public func encode(with coder: NSCoder) {
              coder.encode(coordinate.latitude, forKey: "latitude")
          …
          extension Coordinate: Encoded {
            public var encoder: EncodableCoordinate { EncodableCoordinate(coordinate: self) }
        Sources/Approach4GenericBox/Cache.swift
          public struct Cache<T: Encoded>: Sendable {
          …
            public func save(object: T) throws {
          …
            public func fetchObject() throws -> T {
        """,
      store: { try $0.printCache() },
      addition: (
        reason:
          "In the post, each struct has such a class. Box isn't in the post: it is one class for all that adopt Boxable.",
        code: """
        Sources/Approach4GenericBox/Movie.swift
          extension Movie: Boxable {
          …
            public func encode(with coder: NSCoder) {
              coder.encode(name, forKey: "name")
        Sources/Approach4GenericBox/Box.swift
            public var encoder: Box<Self> { Box(self) }
          …
          public final class Box<Value: Boxable>: NSObject, ValueEncoder {
          …
            public func encode(with coder: NSCoder) {
              value.encode(with: coder)
        """
      ),
      back: """
        Sources/Approach4GenericBox/Movie.swift
          public init?(coder: NSCoder) {
            guard
              let movie = try? Movie(
                name: coder.decode(forKey: "name"),
        Sources/Approach4GenericBox/Box.swift
          public init?(coder: NSCoder) {
            guard let value = Value(coder: coder) else { return nil }
        Sources/Approach4GenericBox/Encoded.swift
          try KeyedUnarchiver.unarchive(Encoder.self, from: data, options: options).value
        """,
      nested: """
        Sources/Approach4GenericBox/Actor.swift
          coder.encode(firstMovie, forKey: "firstMovie")
        """,
      reason: "There is an object of a class again, but one class, Box, serves every struct."
    ),
    5: Lesson(
      model: """
        Sources/Models/User.swift
          public struct User: ModelValue {
            public let id: String
            public let name: String
            public let reviews: [Review]
        """,
      code: """
        Sources/Approach5Archiver/User.swift
          extension User: Cachable {
          …
            public init?(responseObject: ResponseObject) {
              guard let id = responseObject[ServerKey.id] as? String else { return nil }
          …
          extension User: Archivable {
          …
            public var archiveValue: Archive {
              [
                ArchiveKey.id: id,
        Sources/Approach5Archiver/Archivable.swift
          public func storeArchive(in archiver: Archiver = .default) throws {
        """,
      store: { try $0.printResponse() },
      example: User.georgeCostanza,
      back: """
        Sources/Approach5Archiver/User.swift
          public init(archive: Archive) throws {
            self.init(
              id: try archive.value(forKey: ArchiveKey.id),
        Sources/Approach5Archiver/Archivable.swift
          public init(resourceID: String, in archiver: Archiver = .default) throws {
        Sources/Approach5Archiver/ArchiveRepresentable.swift
          try KeyedUnarchiver.unarchive(Represented<Self>.self, from: data, options: options).value
        """,
      nested: """
        Sources/Approach5Archiver/Actor.swift
          "firstMovie": firstMovie.archiveValue,
          …
          firstMovie: try Movie.unarchived(from: archive, withKey: "firstMovie")
        """,
      reason:
        "It is a dictionary again, as in approach 3. storeArchive saves it in a file named after the id."
    ),
    6: Lesson(
      code: """
        Sources/Models/ModelValue.swift
          public protocol ModelValue: Hashable, Codable, Sendable {}
        Sources/Approach6Codable/Approach6.swift
          archive: { try KeyedArchiveEncoder().encode($0) },
        """,
      back: """
        Sources/Approach6Codable/Approach6.swift
          unarchive: { try KeyedArchiveDecoder(options: $1).decode(type, from: $0) },
        """,
      nested: """
        Sources/Models/Actor.swift
          public let firstMovie: Movie
        """,
      reason: "There is an object of a class again, but you write neither a class nor keys."
    ),
  ]
}
