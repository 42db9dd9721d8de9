import ArchiveFiles
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// What a type sees of its encoder and decoder, and the errors of both.
@Suite struct CodableErrorTests {
  private struct Watcher: Codable, Equatable {
    var path = ""
    var note = ""
    static let key: CodingUserInfoKey? = CodingUserInfoKey(rawValue: "note")

    private enum Key: CodingKey { case path, nested }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let nested = try container.nestedContainer(keyedBy: Key.self, forKey: .nested)
      path = Self.text(nested.codingPath)
      note = Self.key.flatMap { decoder.userInfo[$0] as? String } ?? "no note"
      try expectEqual(container.decode(String.self, forKey: .path), Self.text(decoder.codingPath))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Self.text(encoder.codingPath), forKey: .path)
      let nested = container.nestedContainer(keyedBy: Key.self, forKey: .nested)
      #expect(Self.text(nested.codingPath) == Self.text(encoder.codingPath) + ".nested")
      #expect(Self.key.flatMap { encoder.userInfo[$0] as? String } == "written")
    }

    static func text(_ path: [any CodingKey]) -> String {
      path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
  }

  @Test func aTypeKnowsItsPlaceAndTheUserInfo() throws {
    struct Outer: Codable { var list = [["a": [Watcher(), Watcher()]]] }
    let key = try #require(Watcher.key)
    var encoder = KeyedArchiveEncoder()
    encoder.userInfo[key] = "written"
    var decoder = KeyedArchiveDecoder()
    decoder.userInfo[key] = "read"
    let watchers = try decoder.decode(Outer.self, from: encoder.encode(Outer())).list[0]["a"] ?? []
    #expect(watchers.map(\.path) == ["list.0.a.0.nested", "list.0.a.1.nested"])
    #expect(watchers.map(\.note) == ["read", "read"])
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("a.plist")
      try encoder.encode(Outer(), to: file)
      try expectEqual(decoder.decode(Outer.self, from: file).list[0]["a"], watchers)
      decoder.options.limits.byteCount = 10
      expectError(.limitExceeded) { try decoder.decode(Outer.self, from: file) }
    }
  }

  // MARK: - Objects of several classes

  private enum Shape: Codable, Equatable {
    struct Circle: Codable, Equatable { var radius = 1 }
    struct Square: Codable, Equatable { var side = 2 }

    case circle(Circle)
    case square(Square)

    init(from decoder: any Decoder) throws {
      let object = try decoder.singleValueContainer()
      if decoder.isObject(of: Circle.self) {
        self = .circle(try object.decode(Circle.self))
      } else {
        self = .square(try object.decode(Square.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var object = encoder.singleValueContainer()
      switch self {
      case .circle(let value): try object.encode(value)
      case .square(let value): try object.encode(value)
      }
    }
  }

  @Test("An enum of several classes asks which one an object is of")
  func severalClasses() throws {
    let shapes: [Shape] = [
      .circle(Shape.Circle()), .square(Shape.Square()), .circle(Shape.Circle(radius: 3)),
    ]
    let data = try KeyedArchiveEncoder().encode(shapes)
    try expectEqual(KeyedArchiveDecoder().decode([Shape].self, from: data), shapes)
    let options = ReadingOptions.default.reading("Disk", as: "Circle")
    let disk = ArchiveTree.archive([.object("Disk", ["radius": 4])]).data
    try expectEqual(
      KeyedArchiveDecoder(options: options).decode(Shape.self, from: disk),
      .circle(Shape.Circle(radius: 4))
    )
    let json = Data(#"{"side": 5}"#.utf8)
    try expectEqual(JSONDecoder().decode(Shape.self, from: json), .square(Shape.Square(side: 5)))
  }

  @Test(
    "The error is that of the class of the object",
    arguments: [
      (ArchiveTree.object("Circle", ["radius": "wide"]), "[Shape][0].radius", "the string \"wide\""),
      (.object("Circle"), "[Shape][0].radius", "nothing"),
      (.object("Star"), "[Shape][0]", "an object of class Star"),
      ("circle", "[Shape][0]", "the string \"circle\""),
    ]
  )
  func errorOfTheClass(_ object: ArchiveTree, _ path: String, _ found: String) throws {
    let data = ArchiveTree.archive([.elements([2]), object]).data
    let error = #expect(throws: ArchiveError.self) {
      try KeyedArchiveDecoder().decode([Shape].self, from: data)
    }
    #expect(error?.path.description == path)
    #expect(error?.found == found)
  }
}
