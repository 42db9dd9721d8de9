#if !canImport(ObjectiveC)
  import Approach1Mirror
  import ArchivedModels
  import ArchivingApproach
  import Foundation
  import KeyedArchive
  import ConformanceRules
  import TestSupport
  import Testing

  /// What is in the archives of approach 6, and what it reads beside them.
  @Suite struct CodableFormTests {
    private func classNames(in data: Data) throws -> [String] {
      try ArchiveTree(data).classNames.filter { !$0.hasPrefix("NS") }
        .sorted()
    }

    private struct Private<Value: Codable & Hashable>: Codable { var value: Value }

    @Test func aClassHasTheNameOfItsType() throws {
      struct Local: Codable { var text = "" }
      let encoder = KeyedArchiveEncoder()
      try expectEqual(classNames(in: encoder.encode(Movie.avatar)), ["Movie"])
      try expectEqual(classNames(in: encoder.encode(Page<Int>.Footer(text: ""))), ["Footer"])
      try expectEqual(
        classNames(in: encoder.encode(Page(elements: [Leaf(name: "")]))),
        ["Leaf", "Page<Leaf>"]
      )
      try expectEqual(
        classNames(in: encoder.encode(Private(value: Leaf(name: "")))),
        ["Leaf", "Private<Leaf>"]
      )
      try expectEqual(classNames(in: encoder.encode([Local()])), ["Local"])
      try expectEqual(classNames(in: encoder.encode(Expression.nothing)), ["Expression"])
      try expectEqual(classNames(in: encoder.encode(Dog(name: "Rex", tricks: []))), ["Dog"])
    }

    private struct Song: Codable, Equatable, CustomArchivedName {
      var title: String
      static let archivedClassName = "Track"
      static let formerClassNames = ["Tune"]
    }

    private struct Tune: Codable { var title: String }

    @Test func aTypeChoosesItsNameAndHasFormerOnes() throws {
      let song = Song(title: "Yesterday")
      let data = try KeyedArchiveEncoder().encode([song])
      try expectEqual(classNames(in: data), ["Track"])
      try expectEqual(KeyedArchiveDecoder().decode([Song].self, from: data), [song])
      let former = try KeyedArchiveEncoder().encode(Tune(title: "Yesterday"))
      try expectEqual(KeyedArchiveDecoder().decode(Song.self, from: former), song)
      let other = try KeyedArchiveEncoder().encode(Leaf(name: ""))
      expectError(.disallowedClass, at: "Track") { try KeyedArchiveDecoder().decode(Song.self, from: other) }
      let known = ReadingOptions.default.reading("Leaf", as: "Track")
      expectError(.missingValue, at: "Track.title") {
        try KeyedArchiveDecoder(options: known).decode(Song.self, from: other)
      }
    }

    private struct Film: Codable, CustomArchivedName {
      var title: String
      static let archivedClassName = "Motion picture"
    }

    @Test(
      "By default, the former name of a class is that of the post, whatever its own name is"
    )
    func defaultFormerName() throws {
      let decoder = KeyedArchiveDecoder()
      func archive(_ className: String) -> Data {
        ArchiveTree.archive([.object(className, ["title": .uid(2)]), "Up"]).data
      }
      try expectEqual(decoder.decode(Film.self, from: archive("FilmClass")).title, "Up")
      try expectEqual(decoder.decode(Tune.self, from: archive("TuneClass")).title, "Up")
      expectError(.disallowedClass) { try decoder.decode(Film.self, from: archive("NSFilm")) }
      expectError(.disallowedClass) { try decoder.decode(Tune.self, from: archive("NSTune")) }
    }

    @Test func integersAreReadAsKeys() throws {
      let names = [1: "one", -2: "minus two"]
      let dictionary = NSDictionary(dictionary: names)
      let data = try KeyedArchiver.archive(dictionary)
      try expectEqual(KeyedArchiveDecoder().decode([Int: String].self, from: data), names)
      let both: NSDictionary = [1: "one", "1": "another"]
      let ambiguous = try KeyedArchiver.archive(both)
      expectError(.unsupported) { try KeyedArchiveDecoder().decode([Int: String].self, from: ambiguous) }
    }

    private final class OtherArray: NSObject, ArchivedClass {
      static let archivedClassName = "NSArray"
      override init() {}
      init?(coder: NSCoder) { nil }
      func encode(with coder: NSCoder) {}
    }

    /// It would be read as an object of Foundation's class.
    @Test func aClassOfFoundationHasItsNameForItself() {
      struct NSNull: Codable { var text = "" }
      struct List: Codable, CustomArchivedName {
        static let archivedClassName = "NSArray"
      }
      expectError(.unsupported, found: "the name NSNull") {
        try KeyedArchiveEncoder().encode([NSNull(), nil])
      }
      expectError(.unsupported, found: "the name NSArray") { try KeyedArchiveEncoder().encode(List()) }
      expectError(.unsupported, found: "the name NSArray") { try KeyedArchiver.archive(OtherArray()) }
    }

    @Test func aNilPropertyByHandIsNilInTheArchive() throws {
      struct Note: Codable {
        var text: String?

        enum CodingKeys: CodingKey { case text }

        init() {}

        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container.encode(text, forKey: .text)
        }
      }
      let tree = try ArchiveTree(KeyedArchiveEncoder().encode(Note()))
      #expect(tree.objects.contains { $0["text"] == .uid(0) })
      try expectEqual(KeyedArchiveDecoder().decode(Note.self, from: tree.data).text, nil)
    }

    @Test func aSetOfEnumsIsSorted() throws {
      struct Tags: Codable { var kinds: Set<Collections.Kind> = [.small, .large] }
      let tree = try ArchiveTree(KeyedArchiveEncoder().encode(Tags()))
      let set = try #require(tree.objects.first { $0["NS.objects"] != nil })
      let members = (set["NS.objects"]?.elements ?? []).compactMap {
        $0.uid.flatMap { tree.objects[$0].string }
      }
      #expect(members == ["large", "small"])
      try expectEqual(KeyedArchiveDecoder().decode(Tags.self, from: tree.data).kinds, [.small, .large])
    }

    // MARK: Inside classes

    private final class Shelf: NSObject, ArchivedClass {
      static let archivedClassName = "Shelf"
      let movie: Movie
      let pages: Page<Leaf>
      let tree: [Expression]

      init(_ movie: Movie, _ pages: Page<Leaf>, _ tree: [Expression]) {
        (self.movie, self.pages, self.tree) = (movie, pages, tree)
      }

      func encode(with coder: NSCoder) {
        coder.encode(CodableObject(movie), forKey: "movie")
        do {
          try coder.encodeEncodable(pages, forKey: "pages")
          try coder.encodeEncodable(tree, forKey: "tree")
        } catch {
          coder.failWithError(error)
        }
      }

      init?(coder: NSCoder) {
        guard let movie: Movie = try? coder.decode(forKey: "movie", as: \CodableObject<Movie>.value),
          let pages = coder.decodeDecodable(Page<Leaf>.self, forKey: "pages"),
          let tree = coder.decodeDecodable([Expression].self, forKey: "tree"),
          coder.decodeDecodable(Int.self, forKey: "missing") == nil
        else { return nil }
        (self.movie, self.pages, self.tree) = (movie, pages, tree)
      }
    }

    @Test func aClassOfTheAppHoldsCodableValues() throws {
      let pages = Page(elements: [Leaf(name: "a")], next: 1)
      let tree = [Expression.list([.text("", size: nil)], names: ["n": Leaf(name: "m")])]
      let data = try KeyedArchiver.archive(Shelf(.avatar, pages, tree))
      let shelf = try KeyedUnarchiver.unarchive(Shelf.self, from: data)
      #expect(shelf.movie == .avatar)
      #expect(shelf.pages == pages)
      #expect(shelf.tree == tree)
      let names = try classNames(in: data)
      #expect(names == ["Movie", "Shelf"])
    }

    @Test("An object for a class of the app can't hold an array, a number or a point")
    func valuesWithoutAnObject() {
      func check(_ value: some Codable, _ found: String) {
        let expected = "a struct, or another value with keys (put this one into a struct)"
        expectError(.unsupported, expected: expected, found: found) {
          try KeyedArchiver.archive(CodableObject(value))
        }
      }
      check([1, 2], "Array<Int>")
      check(7, "Int")
      check(CGPoint(), "CGPoint")
    }

    @Test("What KeyedArchiveEncoder writes is decoded by Apple's method, also in collections")
    func applesMethodReadsObjects() throws {
      func check<Value: Codable & Equatable>(_ value: Value) throws {
        let unarchiver = try KeyedUnarchiver(forReadingFrom: KeyedArchiveEncoder().encode(value))
        let copy = try unarchiver.decodeTopLevelDecodable(Value.self, forKey: NSKeyedArchiveRootObjectKey)
        #expect(copy == value)
      }
      try check(Natives())
      try check([Natives(), Natives()])
      try check(["a": Natives()])
      try check(["a": [["b": Natives()]]])
      try check([["a": 1]])
      try check([UUID(), UUID()])
      try check(UUID())
      try check(["a": try #require(URL(string: "a:b"))])
      try check([Decimal(12.5)])
      try check(["a": IndexSet([1, 5])])
      try check([Locale(identifier: "de_DE")])
      try check([Date(timeIntervalSinceReferenceDate: 7)])
      try check([Data([1])])
    }

    @Test("Two references to one object become one object")
    func sharing() throws {
      let data = ArchiveTree.archive([.elements([2, 2]), .object("Animal", ["name": .uid(3)]), "Toby"]).data
      let copies = try KeyedArchiveDecoder().decode([Animal].self, from: data)
      #expect(copies.map(\.name) == ["Toby", "Toby"])
      #expect(copies.first === copies.last)
    }

    @Test("The version is 1 without a number, and another one is an error, for any function that reads one")
    func versions() throws {
      for (stored, version) in [(nil, 1), (1, 1), (2, 2), (3, nil), ("2", nil)] as [(ArchiveValue?, Int?)] {
        let fields: ArchiveDictionary = ["version": stored]
        let archiver = KeyedArchiver()
        if let stored { archiver.encode(stored, forKey: "version") }
        let coder = try KeyedUnarchiver(forReadingFrom: archiver.finish())
        let data = try KeyedArchiver.archive(fields)
        for (path, read) in [
          ("Versioned.version", { try KeyedArchiveDecoder().decode(Versioned.self, from: data).version }),
          ("version", { try coder.decodeVersion(upTo: 2) }),
        ] as [(String, () throws -> Int)] {
          if let version {
            try expectEqual(read(), version)
          } else {
            let (category, expected, found) =
              stored == 3
              ? (.unsupported, "a version from 1 to 2", "version 3")
              : (.wrongType, "an integer", "the string \"2\"")
                as (ArchiveError.Category, String, String)
            expectError(category, at: path, expected: expected, found: found, read)
          }
        }
      }
    }

    private struct Versioned: Decodable {
      let version: Int
      enum CodingKeys: CodingKey { case version }
      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        version = try values.decodeVersion(upTo: 2, forKey: .version)
      }
    }

    /// As the source of Apple's method has it: `PropertyListEncoder`'s top-level container.
    @Test func encodeEncodableWritesWhatPropertyListEncoderDoes() throws {
      for sample in [
        EncodableSample(Natives()), EncodableSample(Widths()), EncodableSample(Collections(byKind: [:])),
        EncodableSample(Optionals()), EncodableSample(OddKeys()),
        EncodableSample([Expression.nothing, .text("a", size: nil)]), EncodableSample(Wrappers()),
        EncodableSample(Dog(name: "Rex", tricks: ["sit"])), EncodableSample(7), EncodableSample([Empty()]),
      ] {
        let list = try PropertyListSerialization.propertyList(from: sample.propertyList(), format: nil)
        let archiver = KeyedArchiver()
        try sample.encode(archiver)
        let unarchiver = try KeyedUnarchiver(forReadingFrom: archiver.finish())
        let archived = unarchiver.decodePropertyList(forKey: "value")
        #expect("\(archived.map { sorted($0) } ?? "nothing")" == "\(sorted(list))", "\(sample.name)")
      }
    }

    @Test("Foundation's archiver takes a Codable value as a property list, too")
    func foundationArchiver() throws {
      let page = Page(elements: [Leaf(name: "a")], next: 1)
      let archiver = NSKeyedArchiver(requiringSecureCoding: true)
      try archiver.encodeEncodable(page, forKey: "page")
      archiver.finishEncoding()
      let data = archiver.encodedData
      try expectEqual(classNames(in: data), [])
      let unarchiver = try KeyedUnarchiver(forReadingFrom: data)
      try expectEqual(unarchiver.decodeTopLevelDecodable(Page<Leaf>.self, forKey: "page"), page)
      let other = try NSKeyedUnarchiver(forReadingFrom: data)
      let error = expectError(.unsupported, at: "page", expected: "a KeyedUnarchiver") {
        try other.decodeTopLevelDecodable(Page<Leaf>.self, forKey: "page")
      }
      expectEqual(error?.found, "NSKeyedUnarchiver")
    }

    @Test("With Foundation's unarchiver, the error that an init(from:) can catch for a missing key says so")
    func missingKey() throws {
      let data = try KeyedArchiver.archive(CodableObject(Leaf(name: "a")))
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
      unarchiver.setClass(CodableObject<Asking>.self, forClassName: "Leaf")
      let asking = try #require(unarchiver.decodeObject(of: CodableObject<Asking>.self, forKey: "root"))
      expectEqual(asking.value.text, "there is no value")
      expectError(.unsupported, expected: "a type that is Encodable", found: "Asking") {
        try archived(asking)
      }
    }

    /// Keeps the text of the error for a missing key.
    private struct Asking: Decodable {
      var text = "no error"

      init(from decoder: any Decoder) throws {
        do {
          _ = try decoder.container(keyedBy: Name.self).decode(Int.self, forKey: "missing")
        } catch DecodingError.keyNotFound(_, let context) { text = context.debugDescription }
      }
    }

    /// It would come back as nil, or as an error.
    @Test func aPropertyListHasNoTextThatStandsForNil() {
      func expect(_ value: some Encodable, _ path: String, at location: SourceLocation = #_sourceLocation) {
        expectError(.unsupported, at: path, sourceLocation: location) {
          try KeyedArchiver().encodeEncodable(value, forKey: "value")
        }
      }
      expect("$null", "value")
      expect(["a": [Leaf(name: ""), Leaf(name: "$null")]], "value.a[1].name")
      expect(Boxed(value: [String?.none, "$null"]), "value[1]")
      #expect(throws: NSError.self) { try KeyedArchiver().encodeEncodable("$null", forKey: "value") }
    }

    @Test func decodeDecodableReadsNilAndReportsErrors() throws {
      let archiver = KeyedArchiver()
      try archiver.encodeEncodable([String?.none, "a", "$NULL"], forKey: "list")
      archiver.encode("x", forKey: "text")
      let data = try archiver.finish()
      let unarchiver = try KeyedUnarchiver(forReadingFrom: data)
      #expect(unarchiver.decodeDecodable([String?].self, forKey: "list") == [nil, "a", "$NULL"])
      let strict = try KeyedUnarchiver(forReadingFrom: data)
      expectError(.missingValue, at: "list[0]", found: "nothing") {
        try strict.decodeTopLevelDecodable([String].self, forKey: "list")
      }
      #expect(throws: NSError.self) { try strict.decodeTopLevelDecodable([String].self, forKey: "list") }
      #expect(unarchiver.decodeDecodable(Int.self, forKey: "none") == nil)
      #expect(unarchiver.error == nil)
      #expect(unarchiver.decodeDecodable(Int.self, forKey: "text") == nil)
      #expect(unarchiver.archiveError?.category == .wrongType)
    }

    /// The dictionary of a property list can't have both.
    @Test func aPropertyListHasNoEqualKeys() {
      struct Accents: Encodable {
        let composed = 1, decomposed = 2
        enum CodingKeys: String, CodingKey { case composed = "\u{E9}", decomposed = "e\u{301}" }
      }
      expectError(.unsupported, at: "value.accents") {
        try KeyedArchiver().encodeEncodable(["accents": Accents()], forKey: "value")
      }
    }

    private func sorted(_ value: Any) -> Any {
      switch value {
      case let dictionary as NSDictionary:
        return zip(dictionary.allKeys, dictionary.allValues).map { ("\($0)", "\(sorted($1))") }.sorted {
          $0.0 < $1.0
        }
      case let array as NSArray: return array.map { sorted($0) }
      case let number as NSNumber where String(cString: number.objCType) == "c": return number.boolValue
      case let number as NSNumber: return number.doubleValue
      default: return "\(value)"
      }
    }

    private struct EncodableSample {
      let name: String
      let propertyList: () throws -> Data
      let encode: (NSCoder) throws -> Void

      init<Value: Codable>(_ value: Value) {
        name = "\(Value.self)"
        // A root that is no container is an element of one.
        propertyList = {
          let isNumber = value is Int
          let list =
            try isNumber ? PropertyListEncoder().encode([value]) : PropertyListEncoder().encode(value)
          guard isNumber else { return list }
          let array = try PropertyListSerialization.propertyList(from: list, format: nil) as? NSArray
          return try PropertyListSerialization.data(
            fromPropertyList: array?.firstObject ?? 0,
            format: .binary,
            options: 0
          )
        }
        encode = { try $0.encodeEncodable(value, forKey: "value") }
      }
    }
  }
#endif
