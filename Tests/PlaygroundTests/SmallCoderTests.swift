import Approach1Mirror
import ArchivedModels
import ArchivingApproach
import Foundation
import KeyedArchive
import SmallCoder
import ConformanceRules
import TestSupport
import Testing

/// The coder of docs/11-small-coder.md.
@Suite struct SmallCoderTests {
  // MARK: Values

  @Test("It and the package's coder read each other's archives of movies, actors and coordinates")
  func package() throws {
    try expectTheSame(MovieClass.self) {
      try KeyedArchiver.archive($0)
    } reading: {
      try KeyedUnarchiver.unarchive(MovieClass.self, from: $0)
    }
    try expectTheSame(ActorClass.self) {
      try KeyedArchiver.archive($0)
    } reading: {
      try KeyedUnarchiver.unarchive(ActorClass.self, from: $0)
    }
    try expectTheSame(CoordinateClass.self) {
      try KeyedArchiver.archive($0)
    } reading: {
      try KeyedUnarchiver.unarchive(CoordinateClass.self, from: $0)
    }
  }

  @Test("It and Foundation's coder do, apart from what Foundation changes")
  func foundation() throws {
    try expectTheSame(
      MovieClass.self,
      leavingOut: isChanged,
      writing: foundationsArchive,
      reading: foundationsObject
    )
    try expectTheSame(
      ActorClass.self,
      leavingOut: isChanged,
      writing: foundationsArchive,
      reading: foundationsObject
    )
    try expectTheSame(
      CoordinateClass.self,
      leavingOut: isChanged,
      writing: foundationsArchive,
      reading: foundationsObject
    )
  }

  /// Foundation writes each NaN as the same one, and two texts that are equal for Swift as one.
  private func isChanged(_ value: String) -> Bool {
    value.contains("nan") || value.unicodeScalars.contains("\u{301}")
  }

  private func foundationsArchive(of object: some MirrorClass) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  }

  private func foundationsObject<Object: MirrorClass>(in archive: Data) throws -> Object? {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archive)
    for (name, type) in classes { unarchiver.setClass(type, forClassName: name) }
    return unarchiver.decodeObject(of: Object.self, forKey: NSKeyedArchiveRootObjectKey)
  }

  /// Writes and reads with the small coder, and with another one in its place.
  private func expectTheSame<Object: MirrorClass>(
    _ type: Object.Type,
    leavingOut isLeftOut: (String) -> Bool = { _ in false },
    writing write: (Object) throws -> Data,
    reading read: (Data) throws -> Object?
  ) throws where Object.Value: Model {
    for value in Object.Value.samples + Object.Value.edgeCases {
      if "\(value)".contains("\"$null\"") || isLeftOut("\(value)") { continue }
      let archive = try SmallArchiver(classes).archive(type.init(value))
      let names = classes.merging([NSStringFromClass(type): type]) { $1 }
        .merging([NSStringFromClass(MovieClass.self): MovieClass.self]) { $1 }
      for copy in [
        try SmallUnarchiver(archive, classes).unarchive(type).value,
        try #require(try read(archive)?.value),
        try SmallUnarchiver(write(type.init(value)), names).unarchive(type).value,
      ] { #expect(Difference.between(value, and: copy) == nil) }
    }
  }

  @Test("The text $null is an error: a string of the table is nil then, and others write an NSString")
  func null() throws {
    let movie = Movie(name: "$null", director: "$null", releaseYear: 0)
    func expectError(_ text: String, _ call: () throws -> Void) {
      let error = #expect(throws: SmallCoderError.self) { try call() }
      #expect(error?.description == text)
    }
    expectError("the small coder can't write $null") {
      _ = try SmallArchiver(classes).archive(MovieClass(movie))
    }
    let other = try MovieClass.archive(movie)
    expectError("no class for NSString") {
      _ = try SmallUnarchiver(other, classes).unarchive(MovieClass.self)
    }
    let null = ArchiveTree.archive([.object("Node", ["name": .uid(2)]), "$null"]).data
    try expectEqual(SmallUnarchiver(null, classes).unarchive(Node.self).name, nil)
  }

  @Test("What Foundation's own methods encode comes back, and what is missing is nil and 0")
  func fields() throws {
    let archive = try SmallArchiver(classes).archive(Node(name: nil, next: Node(name: "$class", next: nil)))
    let node = try SmallUnarchiver(archive, classes).unarchive(Node.self)
    #expect(node.name == nil)
    #expect(node.next?.name == "$class")
    #expect(node.next?.next == nil)
    #expect(node.dollar == 7)
    #expect(node.missing == 0)
    let unarchiver = try KeyedUnarchiver(forReadingFrom: archive)
    unarchiver.setClass(Node.self, forClassName: "Node")
    let copy = unarchiver.decodeObject(of: Node.self, forKey: NSKeyedArchiveRootObjectKey)
    #expect(copy?.next?.name == "$class")
  }

  @Test("Counts, integers and lists of every size are written as the package reads them")
  func sizes() throws {
    for count in [0, 1, 14, 15, 16, 255, 256, 70_000] {
      let texts = Array(repeating: PropertyList.string("é"), count: count)
      let list = PropertyList.dictionary([
        "a": .array(texts), "b": .string(String(repeating: "é", count: count)),
      ])
      let object = try PropertyListSerialization.propertyList(from: list.bytes, format: nil) as? [String: Any]
      #expect((object?["a"] as? [String])?.count == count)
      #expect((object?["b"] as? String)?.count == count)
      guard case .dictionary(let pairs) = try PropertyList(list.bytes), case .array(let copy)? = pairs["a"],
        case .string(let text)? = pairs["b"]
      else {
        Issue.record("not a dictionary")
        continue
      }
      #expect(copy.count == count)
      #expect(text.count == count)
    }
  }

  @Test("A value takes the bytes that other readers know")
  func bytes() async {
    await expectEach(
      [
        (.integer(200), [0x10, 200]),
        (.integer(70_000), [0x12, 0, 1, 0x11, 0x70]),
        (.integer(-2), [0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE]),
        (.real(7), [0x23, 0x40, 0x1C, 0, 0, 0, 0, 0, 0]),
        (.string(""), [0x50]),
        (.string("a"), [0x51, 0x61]),
        (.string("ë"), [0x61, 0, 0xEB]),
        (.string(String(repeating: "a", count: 15)), [0x5F, 0x10, 15] + Array(repeating: 0x61, count: 15)),
        // GNUstep knows only UIDs of 1 and 2 bytes.
        (.uid(200), [0x80, 200]),
        (.uid(256), [0x81, 1, 0]),
        (.uid(65_536), [0x83, 0, 1, 0, 0]),
        (.array([]), [0xA0]),
        (.dictionary([:]), [0xD0]),
      ] as [(PropertyList, [UInt8])]
    ) { bytes($0, $1) }
  }

  private func bytes(_ value: PropertyList, _ bytes: [UInt8]) {
    // After the value come one offset and the trailer: the sizes of an offset and a reference, how many values there are, which
    // one is the root, and where the offsets are.
    let all = Array(value.bytes)
    #expect(all.dropFirst(8).dropLast(33) == bytes[...])
    let numbers = [1, 0, UInt8(8 + bytes.count)].flatMap { [UInt8](repeating: 0, count: 7) + [$0] }
    #expect(all.suffix(32) == ([0, 0, 0, 0, 0, 0, 1, 4] + numbers)[...])
  }

  // MARK: Errors

  @Test(
    "What it can't write is an error",
    arguments: [
      ("a date", "the small coder can't write 2001-01-01 00:00:00 +0000"),
      ("an unknown class", "the small coder can't write a person"),
      ("a cycle", "the small coder can't write a node"),
    ]
  )
  func refusedToWrite(_ what: String, _ sentence: String) throws {
    let node = Node(name: nil, next: nil)
    switch what {
    case "a date": node.other = Date(timeIntervalSinceReferenceDate: 0)
    case "an unknown class": node.other = Stranger()
    default: node.next = node
    }
    defer { node.next = nil }
    let error = #expect(throws: SmallCoderError.self) { try SmallArchiver(classes).archive(node) }
    #expect(error?.description == sentence)
  }

  @Test(
    "Objects in themselves, and many in each other, are an error, also on a small stack",
    arguments: [1, 2, 200]
  )
  func cycles(_ count: Int) async throws {
    // Each node has the next one, and the last one has the first.
    let nodes = (1...count).map { uid in
      PropertyList.dictionary(["$class": .uid(count + 1), "name": .uid(0), "next": .uid(uid % count + 1)])
    }
    let objects = [.string("$null")] + nodes + [.dictionary(["$classname": .string("Node")])]
    let archive = PropertyList.dictionary([
      "$archiver": .string("NSKeyedArchiver"), "$version": .integer(100_000),
      "$top": .dictionary(["root": .uid(1)]), "$objects": .array(objects),
    ]).bytes
    let error = await onStack { errorOfReading(archive, Node.self) }
    #expect(error == SmallCoderError.unreadable.description)
  }

  @Test("It reads the archives of the corpus, or says that it can't")
  func corpus() throws {
    let folder = URL(fileURLWithPath: "\(#filePath)/../../Corpus").standardizedFileURL
    let archives = try files(in: folder).filter { $0.hasSuffix(".plist") }
    #expect(archives.count > 150)
    var read: [String] = []
    for name in archives {
      let archive = try Data(contentsOf: folder.appendingPathComponent(name))
      if errorOfReading(archive, NSString.self) == nil { read.append(name) }
    }
    #expect(read.contains("valid/string-unicode.plist"))
    #expect(read.filter { $0.hasPrefix("hostile") } == [])
  }

  @Test("In a damaged archive it finds what the package finds, or an error")
  func damage() throws {
    let actor = Actor(name: "Zoë", firstMovie: .avatar)
    let archives = [
      try SmallArchiver(classes).archive(ActorClass(actor)), try ActorClass.archive(actor),
    ]
    var random = RepeatableGenerator()
    var comparisons = 0
    for archive in archives {
      for index in archive.indices {
        for byte in [0, 1, 0x0F, 0x14, 0x5F, 0xA1, 0xDF, 0xFF, archive[index] ^ 1, UInt8(random.below(256))] {
          var damaged = archive
          damaged[index] = byte
          if random.below(2) == 0 { damaged[random.below(archive.count)] = UInt8(random.below(256)) }
          comparisons += expectTheSame(in: damaged)
        }
        comparisons += expectTheSame(in: archive.prefix(index))
      }
    }
    #expect(comparisons > 100)
  }

  /// Returns 1 if both read the archive, and 0 otherwise.
  private func expectTheSame(in damaged: Data) -> Int {
    guard let found = try? SmallUnarchiver(damaged, classes).unarchive(ActorClass.self).value,
      let expected = try? ActorClass.unarchive(damaged)
    else { return 0 }
    #expect(Difference.between(expected, and: found) == nil, "\(Array(damaged))")
    return 1
  }

  @Test("The small coder has at most 300 lines of code")
  func lines() throws {
    let folder = URL(fileURLWithPath: "\(#filePath)/../../../Sources/playground/SmallCoder")
      .standardizedFileURL
    let lines = try files(in: folder).flatMap { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    }
    #expect(lines.count > 250)
    #expect(lines.count <= 300)
  }
}

private let classes: NamedClasses = [
  "Movie": MovieClass.self, "Actor": ActorClass.self, "Coordinate": CoordinateClass.self, "Node": Node.self,
]

private func errorOfReading<Object: NSObject & NSSecureCoding>(_ archive: Data, _ type: Object.Type)
  -> String?
{
  do {
    _ = try SmallUnarchiver(archive, classes).unarchive(type)
    return nil
  } catch {
    return "\(error)"
  }
}

private final class Node: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  let name: String?
  var next: Node?
  var other: Any?
  private(set) var dollar = 0
  private(set) var missing = 0

  init(name: String?, next: Node?) {
    (self.name, self.next) = (name, next)
  }

  func encode(with coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.encode(name, forKey: "name")
    coder.encode(next, forKey: "next")
    coder.encode(7, forKey: "$class")
    coder.encode(other, forKey: "other")
  }

  init?(coder: NSCoder) {
    name = coder.decodeObject(of: NSString.self, forKey: "name") as String?
    next = coder.decodeObject(of: Node.self, forKey: "next")
    dollar = coder.decodeInteger(forKey: "$class")
    missing = coder.decodeInteger(forKey: "missing")
  }

  override var description: String { "a node" }
}

private final class Stranger: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  override init() {}
  init?(coder: NSCoder) {}
  func encode(with coder: NSCoder) {}
  override var description: String { "a person" }
}
