import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// Types that encode and decode themselves as what they wrap.
@Suite struct WrapperTests {
  private let movies = [Movie(name: "a"), Movie(name: "b")]

  @Test("A wrapper writes the archive of what it wraps, and each reads the other's")
  func sameArchive() throws {
    let plain = try KeyedArchiveEncoder().encode(movies)
    let wrapped = try KeyedArchiveEncoder().encode(movies.map { Lossy(value: $0) })
    #expect(wrapped == plain)
    try expectEqual(KeyedArchiveDecoder().decode([Lossy<Movie>].self, from: plain).map(\.value), movies)
    try expectEqual(KeyedArchiveDecoder().decode([Movie].self, from: wrapped), movies)
    let twice = try KeyedArchiveEncoder().encode(movies.map { Lossy(value: Lossy(value: $0)) })
    #expect(twice == plain)
    try expectEqual(
      KeyedArchiveDecoder().decode([Lossy<Lossy<Movie>>].self, from: plain)[1].value?.value,
      movies[1]
    )
  }

  @Test("A wrapper also has the other names of what it wraps")
  func names() throws {
    let renamed = try KeyedArchiveEncoder().encode([Lossy(value: Renamed(name: "a"))])
    try expectEqual(ArchiveTree(renamed).classNames.first, "Film")
    try expectEqual(KeyedArchiveDecoder().decode([Lossy<Renamed>].self, from: renamed)[0].value?.name, "a")
    let old = try KeyedArchiveEncoder().encode([Movie(name: "a")])
    try expectEqual(KeyedArchiveDecoder().decode([Lossy<Renamed>].self, from: old)[0].value?.name, "a")
    let feature = try KeyedArchiveEncoder().encode(Lossy(value: Kitten()))
    let entry = try ArchiveTree(feature).objects.first { $0["$classname"]?.string == "Kitten" }
    #expect(entry?["$classes"]?.elements.compactMap(\.string) == ["Kitten", "Pet", "NSObject"])
  }

  @Test("A wrapper that takes anything else as nil does so for what is damaged, not for what it wraps")
  func lossy() throws {
    let mixed = try KeyedArchiveEncoder().encode([
      .movie(movies[0]), .text("b"), MovieOrText.movie(movies[1]),
    ])
    try expectEqual(
      KeyedArchiveDecoder().decode([Lossy<Movie>].self, from: mixed).map(\.value),
      [movies[0], nil, movies[1]]
    )
  }

  @Test("Property wrappers read what was written without them, and give a missing value a default")
  func propertyWrapper() throws {
    let show = Show(best: movies[1], count: 7)
    let data = try KeyedArchiveEncoder().encode(show)
    let plain = PlainShow(best: movies[1], count: 7)
    try expectEqual(KeyedArchiveDecoder().decode(PlainShow.self, from: data), plain)
    try expectEqual(KeyedArchiveDecoder().decode(Show.self, from: KeyedArchiveEncoder().encode(plain)), show)
    let empty = try KeyedArchiveEncoder().encode(PlainShow(best: nil, count: nil))
    try expectEqual(
      KeyedArchiveDecoder().decode(Show.self, from: empty),
      Show(best: Movie(name: "none"), count: 0)
    )
  }

  @Test("As a property, a wrapper has the form of what it wraps, and Foundation's unarchiver reads it")
  func form() throws {
    func check<Value: Codable & Hashable>(_ value: Value, _ location: SourceLocation = #_sourceLocation)
      throws
    {
      let data = try KeyedArchiveEncoder().encode(Property(value: value))
      let wrapped = Property(value: Boxed(value: Boxed(value: value)))
      try expectEqual(KeyedArchiveEncoder().encode(wrapped), data, at: location)
      typealias Object = CodableObject<Property<Boxed<Boxed<Value>>>>
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
      unarchiver.requiresSecureCoding = true
      unarchiver.decodingFailurePolicy = .setErrorAndReturn
      unarchiver.setClass(Object.self, forClassName: "Property")
      let copy = unarchiver.decodeObject(of: Object.self, forKey: NSKeyedArchiveRootObjectKey)
      #expect(copy?.value.value.value.value == value, sourceLocation: location)
    }
    try check(true)
    try check(false)
    try check(0)
    try check(Int8(-8))
    try check(Int32.max)
    try check(Int64.min)
    try check(UInt.max)
    try check(Float(0.1))
    try check(-0.0)
    try check("a")
    try check(Date(timeIntervalSinceReferenceDate: 7))
    try check(7 as Int?)
    try check(nil as Int?)
    try check([1, 2])
  }

  @Test(
    "What reads an object of a wrapper is told what the wrapper can say, and what reads it",
    arguments: [
      "Lossy<Movie>", "Lossy<Lossy<Movie>>", "Either<Movie, Text>", "Either<Text, Movie>",
    ]
  )
  func wrapped(_ name: String) throws {
    let data = ArchiveTree.archive([.elements([2]), .object(name, ["name": .uid(3)]), "a"]).data
    let error = expectError(.disallowedClass, at: "[Movie][0]", found: "an object of class \(name)") {
      try KeyedArchiveDecoder().decode([Movie].self, from: data)
    }
    #expect(
      error?.expected
        == "Movie (if this object wraps one, its type can adopt CustomArchivedName with an archivedType, and reading(_:as:) reads old archives)"
    )
    let options = ReadingOptions.default.reading(name, as: "Movie")
    try expectEqual(
      KeyedArchiveDecoder(options: options).decode([Movie].self, from: data),
      [Movie(name: "a")]
    )
  }

  @Test(
    "An object of a type that wraps something else is only an object of another class",
    arguments: [
      "Lossy<MovieList>", "Movies", "Lossy<Other.Movie>",
    ]
  )
  func otherWrapper(_ name: String) throws {
    let data = ArchiveTree.archive([.object(name)]).data
    expectError(.disallowedClass, expected: "Movie") {
      try KeyedArchiveDecoder().decode(Movie.self, from: data)
    }
  }
}

private struct Movie: Codable, Hashable {
  let name: String
}

private struct Renamed: Codable, CustomArchivedName {
  static let archivedClassName = "Film"
  static let formerClassNames = ["Movie"]
  let name: String
}

private struct Property<Value: Codable>: Codable, CustomArchivedName {
  static var archivedClassName: String { "Property" }
  var value: Value
}

/// What can't be decoded is nil.
private struct Lossy<Value: Codable>: Codable, CustomArchivedName {
  static var archivedType: Any.Type { Value.self }
  let value: Value?

  init(value: Value) { self.value = value }
  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
  func encode(to encoder: any Encoder) throws { try value?.encode(to: encoder) }
}

private class Pet: Codable {
  var name = "a"
}

private final class Kitten: Pet {}

/// A movie, or a text in its place.
private enum MovieOrText: Encodable {
  case movie(Movie), text(String)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .movie(let movie): try container.encode(movie)
    case .text(let text): try container.encode(text)
    }
  }
}

private protocol DefaultSource {
  associatedtype Value: Codable & Equatable
  static var value: Value { get }
}

private enum NoMovie: DefaultSource {
  static let value = Movie(name: "none")
}

private enum Zero: DefaultSource {
  static let value = 0
}

/// A missing value is the default.
@propertyWrapper private struct Default<Source: DefaultSource>: Codable, Equatable, CustomArchivedName {
  static var archivedType: Any.Type { Source.Value.self }
  var wrappedValue: Source.Value

  init(wrappedValue: Source.Value) { self.wrappedValue = wrappedValue }
  init(from decoder: any Decoder) throws { wrappedValue = try Source.Value(from: decoder) }
  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension KeyedDecodingContainer {
  fileprivate func decode<Source>(_ type: Default<Source>.Type, forKey key: Key) throws -> Default<Source> {
    try decodeIfPresent(type, forKey: key) ?? Default(wrappedValue: Source.value)
  }
}

private struct Show: Codable, Equatable {
  @Default<NoMovie> var best: Movie
  @Default<Zero> var count: Int
}

private struct PlainShow: Codable, Equatable, CustomArchivedName {
  static let archivedClassName = "Show"
  let best: Movie?
  let count: Int?
}
