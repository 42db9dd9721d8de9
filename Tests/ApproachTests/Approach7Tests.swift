import Approach1Mirror
import Approach7Bridged
import ArchivedModels
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// What is particular to approach 7: the bridge. What all approaches promise is in `ConformanceTests`.
@Suite struct Approach7Tests {
  // MARK: The bridge

  @Test("A struct becomes an object with `as`, and an object becomes a struct")
  func bridging() {
    let object = Movie.avatar as NSMovie
    #expect(object.value == .avatar)
    #expect(object as Movie == .avatar)
    #expect((Movie.avatar as AnyObject) is NSMovie)
    let anything: Any = object
    #expect(anything as? Movie == .avatar)
    #expect(anything as? Actor == nil)
    let nothing: Any = NSNull()
    #expect(nothing as? Movie == nil)
  }

  @Test("An enum bridges, too")
  func bridgedEnum() {
    let stage = Stage.hall(rows: [[1, 2], []])
    let anything: Any = stage as NSStage
    #expect(anything as? Stage == stage)
  }

  @Test("Arrays, dictionaries and sets of structs bridge to Foundation's")
  func collections() {
    let movies: [Movie] = [.avatar, .darkKnight, .avatar]
    let array = movies as NSArray
    #expect(array.count == 3)
    #expect(array as? [Movie] == movies)
    #expect(array as? [Actor] == nil)
    #expect(NSArray(array: [Movie.avatar as NSMovie, "The Dark Knight"]) as? [Movie] == nil)

    let days: [String: [Movie]] = ["Friday": movies, "": []]
    let dictionary = days as NSDictionary
    #expect(dictionary as? [String: [Movie]] == days)
    #expect(dictionary as? [String: [Actor]] == nil)

    let set: Set<Movie> = [.avatar, .darkKnight]
    #expect((set as NSSet).count == 2)
    #expect((set as NSSet) as? Set<Movie> == set)
  }

  // MARK: The objects

  @Test("An object never changes, so its copy is the object")
  func copies() {
    for (object, _) in structs { #expect(object.copy() as AnyObject === object, "\(object)") }
  }

  /// An object of each class, with its struct.
  private var structs: [(object: NSObject, value: Any)] {
    let festival = Festival.midnight
    return [
      (NSMovie(.avatar), Movie.avatar), (NSActor(Actor.samples[0]), Actor.samples[0]),
      (NSCoordinate(Coordinate.samples[0]), Coordinate.samples[0]),
      (NSPerson(Person.samples[0]), Person.samples[0]), (NSUser(.georgeCostanza), User.georgeCostanza),
      (NSReview(Review.samples[0]), Review.samples[0]), (NSFestival(festival), festival),
      (NSRestaurant(Review.samples[0].restaurant), Review.samples[0].restaurant),
      (NSSection(festival.programme), festival.programme), (NSStage(festival.stage), festival.stage),
    ]
  }

  @Test("Objects are equal only if they are the same one")
  func identity() {
    for (object, other) in zip(structs.map(\.object), structs.map(\.object)) {
      #expect(object == object)
      #expect(object != other)
      #expect(object.hash != other.hash)
      #expect(Set([object, other]).count == 2)
    }
    #expect(Set([NSMovie(.avatar), NSMovie(.avatar)].map(\.value)).count == 1)
  }

  @Test("The description of an object is that of the struct")
  func descriptions() {
    #expect("\(NSStage(.meadow))" == "meadow")
    for (object, value) in structs { #expect(object.description == "\(value)") }
  }

  // MARK: The coders

  #if !canImport(ObjectiveC)
    @Test("The package's coder takes the struct itself")
    func root() throws {
      let data = try KeyedArchiver.archivedData(withRootObject: Movie.avatar, requiringSecureCoding: true)
      try expectEqual(data, Movie.avatar.archive())
      try expectEqual(KeyedUnarchiver.unarchive(NSMovie.self, from: data) as Movie, .avatar)

      let movies: [Movie] = [.avatar, .darkKnight, .avatar]
      try expectEqual(
        KeyedArchiver.archivedData(withRootObject: movies, requiringSecureCoding: true),
        Movie.archive(movies)
      )
      let optional: Any = Movie?.some(.avatar) as Any
      try expectEqual(KeyedArchiver.archivedData(withRootObject: optional, requiringSecureCoding: true), data)
    }

    @Test("A set of structs is refused, because readers would compare its members")
    func sets() {
      let movies: Set = [Movie.avatar]
      expectError(.unsupported) {
        _ = try KeyedArchiver.archivedData(withRootObject: movies, requiringSecureCoding: true)
      }
    }
  #endif

  @Test("Foundation's coder takes the struct itself")
  func rootInFoundation() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: Movie.avatar, requiringSecureCoding: true)
    try expectEqual(Movie.unarchive(data), .avatar)
    let object = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSMovie.self, from: data)
    #expect(object as Movie? == .avatar)

    let options = ReadingOptions.default.reading("Approach7Bridged.NSMovie", as: "Movie")
    try expectEqual(unarchiveMovie(data, options: options), .avatar)

    let user = User.georgeCostanza
    let users = try NSKeyedArchiver.archivedData(withRootObject: [user, user], requiringSecureCoding: true)
    try expectEqual(User.unarchiveArray(users), [user, user])
  }

  /// An object whose property may be anything.
  private final class Anything: NSObject, ArchivedClass {
    static let archivedClassName = "Anything"
    static let classes: [AnyClass] = [
      NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSMovie.self, NSPerson.self,
      NSCoordinate.self,
    ]
    let value: Any

    init(_ value: Any) {
      self.value = value
    }

    func encode(with coder: NSCoder) {
      coder.encode(value as Any?, forKey: "value")
    }

    init?(coder: NSCoder) {
      guard let value = coder.decodeObject(of: Self.classes, forKey: "value") else { return nil }
      self.value = value
    }
  }

  @Test("Structs of several types are in an array or a dictionary of anything")
  func anything() throws {
    let place = Coordinate(latitude: -0.0, longitude: 0.0)
    let person = Person(firstName: "Zoë", lastName: "Saldaña")
    let values: [Any] = [Movie.avatar, "text", place, 7, person, ["days": [Movie.darkKnight]]]
    let data = try KeyedArchiver.archive(Anything(values))
    let copies = try #require(
      KeyedUnarchiver.unarchive(Anything.self, from: data).value as? [Any]
    )
    try #require(copies.count == values.count)
    #expect(copies[0] as? Movie == .avatar)
    #expect(copies[0] as? Person == nil)
    #expect(copies[1] as? String == "text")
    #expect((copies[2] as? Coordinate)?.latitude.sign == .minus)
    #expect(copies[3] as? Int == 7)
    #expect(copies[4] as? Person == person)
    #expect(copies[5] as? [String: [Movie]] == ["days": [.darkKnight]])
  }

  // MARK: A line for each property

  /// A struct with structs in arrays and dictionaries.
  private struct Cinema: Bridged, Equatable {
    typealias ReferenceType = CinemaClass
    var rows: [[Movie]] = []
    var halls: [String: Movie] = [:]
    var closing: [Movie]?
  }

  private final class CinemaClass: NSObject, BridgedClass {
    static let archivedClassName = "Cinema"
    let value: Cinema

    init(_ value: Cinema) {
      self.value = value
    }

    func encode(with coder: NSCoder) {
      coder.encode(value.rows, forKey: "rows")
      coder.encode(value.halls, forKey: "halls")
      coder.encode(value.closing, forKey: "closing")
    }

    init?(coder: NSCoder) {
      guard
        let value = try? Cinema(
          rows: coder.decode(forKey: "rows"),
          halls: coder.decode(forKey: "halls"),
          closing: coder.decode(forKey: "closing")
        )
      else { return nil }
      self.value = value
    }

    func copy(with zone: NSZone? = nil) -> Any { self }
  }

  @Test("Arrays of arrays, dictionaries and optional arrays of structs come back")
  func shapes() throws {
    for closing in [nil, [], [Movie.darkKnight]] {
      let cinema = Cinema(
        rows: [[.avatar, .avatar], []] + (0..<300).map { [Movie(name: "", director: "", releaseYear: $0)] },
        halls: ["A": .avatar, "": .darkKnight, "_B": .avatar],
        closing: closing
      )
      try expectEqual(Cinema.unarchive(cinema.archive()), cinema)
    }
  }

  @Test("Arrays of arrays and dictionaries of structs must not be missing")
  func missingShape() throws {
    let cinema = Cinema(rows: [], halls: [:], closing: nil)
    for key in ["rows", "halls"] {
      var tree = try ArchiveTree(cinema.archive())
      let index = try #require(tree.objects.firstIndex { $0[key] != nil })
      tree.objects[index][key] = nil
      expectError(.missingValue, at: "Cinema.\(key)") { try Cinema.unarchive(tree.data) }
    }
  }

  /// Writes a person where `CinemaClass` expects a movie.
  private final class WrongCinema: NSObject, ArchivedClass {
    static let archivedClassName = "Cinema"

    override init() {}

    func encode(with coder: NSCoder) {
      coder.encode([[Movie.avatar], [.darkKnight, .avatar]], forKey: "rows")
      let halls: [String: Any] = ["A": Movie.avatar, "B": ["a movie in an array"]]
      coder.encode(halls as Any?, forKey: "halls")
    }

    init?(coder: NSCoder) { nil }
  }

  @Test("A value that isn't a struct is an error that names its place")
  func wrongShape() throws {
    let data = try KeyedArchiver.archive(WrongCinema())
    let error = expectError(.wrongType) { _ = try Cinema.unarchive(data) }
    #expect(error?.path.description == "Cinema.halls.B")
  }
}
