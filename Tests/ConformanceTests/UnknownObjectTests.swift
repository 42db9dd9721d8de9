#if !canImport(ObjectiveC)
  import Approach6Codable
  import ArchivedModels
  import ArchivingApproach
  import ArchivingCatalog
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// An `ArchiveValue` keeps what nobody has declared, objects of any class among it.
  @Suite struct UnknownObjectTests {
    @Test(
      "An archive that was read without its classes and written again gives the same values",
      arguments: Cell.all
    )
    func everyModel(_ cell: Cell) throws {
      func check<Value: Model>(_ model: Value.Type) throws {
        let values = model.samples + model.edgeCases
        let archive = try cell.approach.archive(values)
        let value: ArchiveValue = try KeyedUnarchiver.unarchive(from: archive)
        let copy = try KeyedArchiver.archive(value)
        let back = try cell.approach.unarchiveArray(of: model, from: copy)
        #expect(Difference.between(values, and: back) == nil)
        try expectEqual(KeyedUnarchiver.unarchive(from: copy), value)
      }
      try check(cell.model)
    }

    @Test("The fields of an object stay as they were: nil, inside the object, or an object of its own")
    func fields() throws {
      let node: [String: ArchiveTree] = [
        "$class": .uid(3), "none": .uid(0), "inside": 7, "object": .uid(2), "$$odd key": true,
        "data": .data(Data([1, 2])), "text": "inline", "large": .integer(.max), "date": .uid(4),
      ]
      let archive = ArchiveTree.archive([
        .dictionary(node), 7, ["$classname": "Lost", "$classes": ["Lost", "Base", "NSObject"]],
        .object("NSDate", ["NS.time": 7.5]),
      ])
      let value: ArchiveValue = try KeyedUnarchiver.unarchive(from: archive.data)
      guard case .object(let object) = value else { return #expect(Bool(false), "\(value)") }
      #expect(object.classNames == ["Lost", "Base", "NSObject"])
      #expect(object.keys == ["$odd key", "data", "date", "inside", "large", "none", "object", "text"])
      #expect(
        object["inside"] == 7 && object["object"] == 7 && object["none"] == nil && object["other"] == nil
      )
      let copy = try ArchiveTree(KeyedArchiver.archive(value))
      let stored = copy.objects[1]
      for (key, field) in node where key != "$class" && key != "object" && key != "date" {
        #expect(stored[key] == field, "\(key)")
      }
      #expect(stored["object"]?.uid.map { copy.objects[$0] } == .integer(7))
      #expect("\(object)".hasPrefix("Lost($odd key: true, data: 2 bytes"))
    }

    @Test("What was read before as an ArchiveValue doesn't let objects into other types")
    func otherTypes() throws {
      let archive = ArchiveTree.archive([.pairs([2], [3]), "node", .object("Node")]).data
      func read<Value: ArchiveValueConvertible>(_ type: Value.Type, after earlier: Int) throws -> Value {
        let coder = try KeyedUnarchiver(forReadingFrom: archive)
        for _ in 0..<earlier { _ = try coder.decode(forKey: "root") as ArchiveValue }
        return try coder.decode(forKey: "root")
      }
      for earlier in 0..<4 {
        expectError(.disallowedClass, at: "root.node") { try read(ArchiveDictionary.self, after: earlier) }
        try expectEqual("\(read(ArchiveValue.self, after: earlier))", #"["node": Node()]"#)
      }
    }

    @Test("A Codable struct reads what it knows and keeps the rest")
    func rest() throws {
      let film = NewFilm(
        title: "Alien",
        cast: [Person2(name: "Ripley")],
        rating: 8.5,
        tags: ["space", "cat"]
      )
      let data = try KeyedArchiveEncoder().encode([film])
      var old = try KeyedArchiveDecoder().decode([OldFilm].self, from: data)
      #expect(old[0].title == "Alien" && old[0].others.keys.sorted() == ["cast", "rating", "tags"])
      guard case .array(let cast)? = old[0].others["cast"], case .object(let person)? = cast.first else {
        return #expect(Bool(false), "\(old)")
      }
      #expect(person.className == "Person2" && person["name"] == "Ripley")
      try expectEqual(
        KeyedArchiveDecoder().decode([NewFilm].self, from: KeyedArchiveEncoder().encode(old)),
        [film]
      )
      old[0].title = "Aliens"
      let changed = try KeyedArchiveDecoder().decode([NewFilm].self, from: KeyedArchiveEncoder().encode(old))
      #expect(changed[0].title == "Aliens" && changed[0].cast == film.cast && changed[0].rating == 8.5)
    }

    @Test("Coders of other kinds refuse an ArchiveValue")
    func otherCoders() {
      #expect(throws: EncodingError.self) { try JSONEncoder().encode([ArchiveValue.real(1)]) }
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([ArchiveValue].self, from: Data("[1]".utf8))
      }
    }
  }

  private struct Person2: Codable, Equatable { var name: String }

  private struct NewFilm: Codable, Equatable, CustomArchivedName {
    static let archivedClassName = "Film"
    var title: String
    var cast: [Person2]
    var rating: Double
    var tags: Set<String>
  }

  /// The same film for an app that knows only the title.
  private struct OldFilm: Codable, CustomArchivedName {
    static let archivedClassName = "Film"
    var title: String
    var others: [String: ArchiveValue] = [:]

    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
      static let title = Key(stringValue: "title")
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      title = try container.decode(String.self, forKey: .title)
      for key in container.allKeys where key.stringValue != "title" {
        others[key.stringValue] = try container.decodeIfPresent(ArchiveValue.self, forKey: key)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(title, forKey: .title)
      for (key, value) in others { try container.encode(value, forKey: Key(stringValue: key)) }
    }
  }
#endif
