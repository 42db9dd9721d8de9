import Foundation
import ConformanceRules
import TestSupport
import Testing

@testable import KeyedArchive

/// A value of a `Codable` type, to be archived and unarchived.
struct CodableSample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Archives and unarchives.
  let run: @Sendable (KeyedArchiveEncoder, KeyedArchiveDecoder) throws -> Void

  init<Value: Codable & Equatable & SendableMetatype>(_ value: @autoclosure @escaping @Sendable () -> Value) {
    testDescription = "\(Value.self)"
    run = { encoder, decoder in
      let value = value()
      let data = try encoder.encode(value)
      try expectEqual(decoder.decode(Value.self, from: data), value)
    }
  }

  static let all: [CodableSample] = [
    CodableSample(Empty()),
    CodableSample(Widths()),
    CodableSample(Natives()),
    CodableSample(Optionals()),
    CodableSample(Collections()),
    CodableSample(Wrappers()),
    CodableSample(OddKeys()),
    CodableSample(Shapes.samples[0]),
    CodableSample(Figure.samples[0]),
    CodableSample(Page(elements: [Leaf(name: "a")], next: 2)),
    CodableSample(Page(elements: [Page<Int>.Footer(text: "b")])),
    CodableSample(Tree(value: 1, children: [Tree(value: 2), Tree(value: 3, children: [Tree(value: 4)])])),
    CodableSample(Tree.chain(50)),
    CodableSample(Expression.nothing),
    CodableSample(Expression.text("a", size: nil)),
    CodableSample(Expression.leaf(Leaf(name: "a"))),
    CodableSample(
      Expression.list(
        [.nothing, .sum(.number(.infinity), .text("", size: 1))],
        names: ["n": Leaf(name: "m")]
      )
    ),
    CodableSample(Boxed(value: Leaf(name: "root"))),
    CodableSample(Boxed(value: Boxed(value: [Boxed(value: 1)]))),
    CodableSample(Boxed(value: Set(["a", "b"]))),
    CodableSample(["a": [Boxed(value: Set([Leaf(name: "a")]) as Set?), Boxed(value: nil)]]),
    CodableSample(Boxed(value: [1: Boxed(value: Set([Boxed(value: 1.5)]))])),
    CodableSample([Either.text("a"), .leaf(Leaf(name: "b"))]),
    CodableSample([TwoKeys(), TwoKeys()]),
    CodableSample([Signal.null, .off, .blink(number: 1)]),
    CodableSample([Dog(name: "Rex", tricks: ["sit", ""])]),
    CodableSample([Decimal(string: "0.1"), Decimal(string: "-99999999999999999999999999999999999999e127")]),
    // Roots without a class.
    CodableSample(42),
    CodableSample("$null"),
    CodableSample(true),
    CodableSample(Float(0.1)),
    CodableSample(UInt64.max),
    CodableSample(Int?.none),
    CodableSample(Int?.some(1)),
    CodableSample([Int]()),
    CodableSample([[Leaf(name: "a")], []]),
    CodableSample(["a": Leaf(name: "b")]),
    CodableSample([Leaf(name: "a"): 1, Leaf(name: "b"): 2]),
    CodableSample([3: Leaf(name: "b")]),
    CodableSample(Set([Leaf(name: "a"), Leaf(name: "b")])),
    CodableSample([Leaf?.none, Leaf(name: "a")]),
    CodableSample(Date(timeIntervalSinceReferenceDate: 1.5)),
    CodableSample(Wrappers.Level.low),
  ]
}

@Suite struct CodableTests {
  @Test("A value of any Codable type comes back")
  func roundTrip() async { await expectEach(CodableSample.all) { try roundTrip($0) } }

  private func roundTrip(_ sample: CodableSample) throws {
    try sample.run(KeyedArchiveEncoder(), KeyedArchiveDecoder())
  }

  @Test("Values of any type may be objects in arrays and dictionaries, and JSON has none of them")
  func anyValues() throws {
    struct Bag: Decodable {
      let things: [ArchiveValue]
      let table: [String: ArchiveValue]
    }
    let archive = ArchiveTree.archive([
      .object("Bag", ["things": .uid(2), "table": .uid(5)]), .elements([3, 4]),
      .object("Point", ["x": 1, "y": .uid(0)]), "text", .pairs([4], [3]),
    ]).data
    let bag = try KeyedArchiveDecoder().decode(Bag.self, from: archive)
    #expect("\(bag.things)" == "[Point(x: 1, y: nil), \"text\"]")
    #expect(bag.table["text"] == bag.things[0])
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(bag.things) }
  }
}
