import Approach6Codable
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// Objects of subclasses: an archive has the class that the object has, and its superclasses.
@Suite struct SubclassTests {
  private let film = Film(title: "a")
  private let feature = Feature(title: "b", minutes: 90)
  private let serial = Serial(title: "c", minutes: 30, parts: 7)
  private let decoder = KeyedArchiveDecoder().allowing(Feature.self, Serial.self)

  @Test(
    "Objects of a class and its subclasses come back as what they are, alone, in arrays and as properties"
  )
  func roundTrip() throws {
    let films = [film, feature, serial]
    let data = try KeyedArchiveEncoder().encode(films)
    let copies = try decoder.decode([Film].self, from: data)
    #expect(copies.map(\.description) == ["Film a", "Feature b 90", "Serial c 30 7"])
    for film in films {
      let data = try KeyedArchiveEncoder().encode(["film": film])
      try expectEqual(decoder.decode([String: Film].self, from: data)["film"]?.description, film.description)
      try expectEqual(
        decoder.decode(Film.self, from: KeyedArchiveEncoder().encode(film)).description,
        film.description
      )
      let any: any Codable = film
      try expectEqual(
        decoder.decode(Film.self, from: KeyedArchiveEncoder().encode(any)).description,
        film.description
      )
    }
  }

  @Test("An archive names the class and its superclasses")
  func names() throws {
    let tree = try ArchiveTree(KeyedArchiveEncoder().encode(serial))
    let entry = tree.objects.first { $0["$classname"]?.string == "Serial" }
    #expect(entry?["$classes"]?.elements.compactMap(\.string) == ["Serial", "Feature", "Film", "NSObject"])
  }

  @Test("A subclass that nobody has named is an error that says how to name it")
  func unnamed() throws {
    let data = try KeyedArchiveEncoder().encode([film, serial])
    let error = #expect(throws: ArchiveError.self) {
      try KeyedArchiveDecoder().allowing(Feature.self).decode([Film].self, from: data)
    }
    #expect(error?.category == .disallowedClass)
    #expect(error?.path.description == "[Film][1]")
    #expect(error?.description.contains("KeyedArchiveDecoder.allowing(_:)") == true)
    #expect(error?.found == "an object of class Serial")
  }

  @Test("A class that isn't a subclass isn't created, though it is named")
  func unrelated() throws {
    let data = try KeyedArchiveEncoder().encode([Other()])
    let error = #expect(throws: ArchiveError.self) {
      try KeyedArchiveDecoder().allowing(Other.self).decode([Film].self, from: data)
    }
    #expect(error?.category == .disallowedClass)
  }

  @Test("A subclass with the name of its superclass is refused, with the names of both")
  func sameName() throws {
    for (object, superclass) in [(Clip(), "Tape"), (Record(), "Record")]
      as [(any Encodable, String)]
    {
      let error = #expect(throws: ArchiveError.self) { try KeyedArchiveEncoder().encode(["a": Box(object)]) }
      #expect(error?.category == .unsupported)
      #expect(error?.path.description.hasSuffix(".a.value") == true)
      #expect(error?.expected.contains("class \(type(of: object))") == true)
      #expect(error?.found == "the name of its superclass \(superclass)")
    }
    _ = try KeyedArchiveEncoder().encode(Tape())
  }

  #if !canImport(ObjectiveC)
    @Test("Classes with NSCoding read what Codable ones have written, and the other way round")
    func interchange() throws {
      let data = try KeyedArchiveEncoder().encode([film, feature])
      let copies = try KeyedUnarchiver(forReadingFrom: data).decodeObject(
        of: [NSArray.self, FilmClass.self, FeatureClass.self],
        forKey: "root"
      )
      #expect((copies as? [FilmClass])?.map(\.text) == ["Film a", "Feature b 90"])
      let classes = NSArray(array: [FilmClass("a"), FeatureClass("b", 90)])
      let films = try decoder.decode(
        [Film].self,
        from: archived(classes as Any)
      )
      #expect(films.map(\.description) == ["Film a", "Feature b 90"])
    }
  #endif
}

private class Film: Codable, CustomStringConvertible {
  let title: String
  var description: String { "Film \(title)" }

  init(title: String) { self.title = title }
}

private class Feature: Film {
  let minutes: Int
  override var description: String { "Feature \(title) \(minutes)" }

  init(title: String, minutes: Int) {
    self.minutes = minutes
    super.init(title: title)
  }

  private enum CodingKeys: CodingKey { case minutes }

  required init(from decoder: any Decoder) throws {
    minutes = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .minutes)
    try super.init(from: decoder)
  }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(minutes, forKey: .minutes)
  }
}

private final class Serial: Feature {
  let parts: Int
  override var description: String { "Serial \(title) \(minutes) \(parts)" }

  init(title: String, minutes: Int, parts: Int) {
    self.parts = parts
    super.init(title: title, minutes: minutes)
  }

  private enum CodingKeys: CodingKey { case parts }

  required init(from decoder: any Decoder) throws {
    parts = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .parts)
    try super.init(from: decoder)
  }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(parts, forKey: .parts)
  }
}

private final class Other: Codable {}

private class Tape: Codable, CustomArchivedName {
  static var archivedClassName: String { "Recording" }
  var minutes = 90
}

private final class Clip: Tape {}

/// A class and a subclass of the same name in Swift.
private enum Shop {
  fileprivate class Record: Codable {
    var number = 7
  }
}
private class Record: Shop.Record {}

private struct Box: Encodable {
  let value: any Encodable
  init(_ value: any Encodable) { self.value = value }
  private enum CodingKeys: CodingKey { case value }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
  }
}

#if !canImport(ObjectiveC)
  /// What `Film` is for a coder.
  class FilmClass: NSObject, ArchivedClass {
    class var archivedClassName: String { "Film" }
    let title: String
    var text: String { "Film \(title)" }

    init(_ title: String) { self.title = title }

    func encode(with coder: NSCoder) { coder.encode(title, forKey: "title") }

    required init?(coder: NSCoder) {
      guard let title = try? coder.decode(forKey: "title") as String else { return nil }
      self.title = title
    }
  }

  final class FeatureClass: FilmClass {
    override class var archivedClassName: String { "Feature" }
    let minutes: Int
    override var text: String { "Feature \(title) \(minutes)" }

    init(_ title: String, _ minutes: Int) {
      self.minutes = minutes
      super.init(title)
    }

    override func encode(with coder: NSCoder) {
      super.encode(with: coder)
      coder.encode(minutes, forKey: "minutes")
    }

    required init?(coder: NSCoder) {
      minutes = coder.decodeInteger(forKey: "minutes")
      super.init(coder: coder)
    }
  }
#endif
