import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// What approach 6 doesn't write, and what it doesn't read as another type: `Refusals.txt` has the sentences.
///
/// `UPDATE_EXPECTED=1 swift test --filter CodableRefusalTests` writes it anew.
@Suite struct CodableRefusalTests {
  @Test("What isn't written or read is an error that says what, where and why")
  func refusals() throws {
    try expectTexts(Self.writing + Self.reading, in: "Refusals.txt", areLines: true)
  }

  private typealias Row = (name: String, text: String)

  private static func outcome(_ body: () throws -> Any) -> String {
    do {
      return "\(try body())"
    } catch let error as ArchiveError {
      let cause = error.underlyingError.map { ", from \(type(of: $0))" } ?? ""
      return "\(error) (\(error.category)\(cause))"
    } catch {
      return "ANOTHER ERROR: \(error)"
    }
  }

  private static func write(_ value: some Encodable) -> Row {
    ("\(type(of: value))", outcome { try KeyedArchiveEncoder().encode(value) })
  }

  private static func read<Read: Decodable>(
    _ written: some Encodable,
    named name: String? = nil,
    as type: Read.Type
  ) -> Row {
    (
      "\(name ?? "\(written)".replacing("ApproachTests.", with: "")) as \(type)",
      outcome { try KeyedArchiveDecoder().decode(type, from: KeyedArchiveEncoder().encode(written)) }
    )
  }

  // MARK: Written

  private static let start = Date(timeIntervalSinceReferenceDate: 0)

  private static var writing: [Row] {
    [
      // Objects of classes that no app has.
      write(DateComponents(year: 2009)), write([DateComponents(year: 2009)]),
      write(Calendar(identifier: .gregorian)),
      write(URLComponents()), write(Calendar.Identifier.gregorian),
      write(Date.ISO8601FormatStyle()), write(Locale.Language(identifier: "de")),
      write(Locale.Components(identifier: "de")), write(Date.FormatStyle()), write(IntegerFormatStyle<Int>()),
      write(OperatingSystemVersion()), write(Morphology()), write(SortDescriptor(\NSString.length)),
      write(Calendar.RecurrenceRule(calendar: Calendar(identifier: .gregorian), frequency: .daily)),
      // Nothing.
      write(Silent()),
      // The name of a superclass.
      write(["a": Clip()]), write(["a": Record()]),
      // The property is named, and not the next one.
      write(Whole()), write([Whole()]), write(Numbered(title: [Faulty(nil), Faulty(.encodingError)])),
    ]
  }

  private class Tape: Codable, CustomArchivedName {
    static var archivedClassName: String { "Recording" }
  }
  private final class Clip: Tape {}
  private enum Shop { class Record: Codable {} }
  private final class Record: Shop.Record {}

  private struct Silent: Encodable { func encode(to encoder: any Encoder) {} }
  private struct Part: Codable { var name = "" }
  private struct Whole: Codable { var tags: Set<Double> = [.nan, .nan], part = Part() }

  // MARK: Read

  private static let leaf = Leaf(name: "a")

  private static var reading: [Row] { otherTypes + otherKeys + ownErrors }

  private static var otherTypes: [Row] {
    [
      read(["a": Empty()], as: [String: Leaf].self), read([Empty()], as: [Leaf].self),
      read([[leaf]], as: [Leaf].self), read(["a"], as: [Leaf].self), read([["name": 7]], as: [Leaf].self),
      read([[String: String]()], as: [Leaf].self), read([Leaf?.none], as: [Leaf].self),
      read([leaf], as: [[String: String]].self), read([leaf], as: [[Leaf]].self),
      read([leaf], as: [Set<Leaf>].self), read([leaf], as: [String].self),
      read([Set([leaf])], as: [[Leaf]].self), read([Set(["a"])], as: [[String: String]].self),
      read([Set([leaf])], as: [Leaf].self), read([Set([1])], as: [ContiguousArray<Int>].self),
      read([Set([1])], as: [Boxed<[Int]>].self), read([[leaf]], as: [Set<Leaf>].self),
      read([["a": leaf]], as: [[Leaf]].self), read(["x": leaf], as: [Int: Leaf].self),
      read([leaf: leaf], as: [String: Leaf].self), read(Page(elements: [leaf]), as: Page<Int>.self),
      read(7, as: Wrappers.Level.self), read(Stored(x: 7), as: Stored<Wrappers.Level>.self),
      read(["other": 1], as: Expression.self), read(Stored(x: ["other": 1]), as: Stored<Expression>.self),
      read(["text": 1], as: Expression.self),
      read(["leaf": 3, "number": 4, "sum": 2, "text": 1], named: "four cases", as: Expression.self),
      read([1, 2], as: Three.self),
      read(
        [Broadcast(title: "a"), Episode(title: "b", minutes: 90)],
        named: "a subclass",
        as: [Broadcast].self
      ),
      read(Locale(identifier: "de"), named: "Locale", as: TimeZone.self),
      read(Locale(identifier: "de"), named: "Locale", as: String.self),
      read("de", as: Locale.self), read("de", as: IndexSet.self), read([IndexSet?.none], as: [IndexSet].self),
      read("{1, 2}", as: CGPoint.self),
      read("{1, 2}", as: CGSize.self), read("{1, 2}", as: NSRange.self),
      read("{1, 2}", as: AffineTransform.self),
      // A path names a property whose key is also a number, and an element by its index.
      read(Numbered(title: [1, 300]), as: Numbered<[UInt8]>.self),
      read(["7": [1, 300]], as: [String: [UInt8]].self),
    ]
  }

  private struct Three: Decodable {
    init(from decoder: any Decoder) throws {
      var elements = try decoder.unkeyedContainer()
      for _ in 0..<3 { _ = try elements.decode(Int.self) }
    }
  }

  private struct Numbered<Value: Codable>: Codable, CustomArchivedName {
    static var archivedClassName: String { "Numbered" }
    var title: Value
    enum CodingKeys: Int, CodingKey { case title = 1 }
  }

  // MARK: Keys

  /// Keys of a dictionary that aren't of its type.
  private static var otherKeys: [Row] {
    [
      read(["x": ["a": 1]], as: [String: [Int: Int]].self),
      read(["1.5": 2], as: [Int: Int].self),
      read(["b": 2], as: [Collections.Kind: Int].self),
      read(["x": ["a": 1]], as: [String: [UUID: Int]].self),
      read([1: 1], as: [Wrappers.Level: Int].self),
      read(["x": [1, 2, 0]], as: [String: [Wrappers.Level: Int]].self),
      read(7, as: [UUID: Int].self),
      read([1, 2], as: [Int: Int].self),
      read([7: Picky()], named: "[7: Picky()]", as: [Int: Picky].self),
    ]
  }

  /// Refuses each value as a dictionary refuses a key.
  private struct Picky: Codable, Hashable {
    init() {}

    init(from decoder: any Decoder) throws {
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "its own text")
      throw DecodingError.typeMismatch(Int.self, context)
    }

    func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: Name.self) }
  }

  // MARK: Errors that a type makes itself

  /// Before the error, a dictionary looks for all of its keys, as an enum does for its cases.
  private struct Entry: Codable {
    var table = ["a": leaf]
    var refusing: Refusing
  }

  private static var ownErrors: [Row] {
    [Refusing.Kind.mismatch, .missing, .corrupted].map {
      read(Entry(refusing: Refusing($0)), named: "\($0)", as: Entry.self)
    }
  }

  /// Throws an error of `Codable` that it makes itself.
  private struct Refusing: Codable {
    enum Kind: String, Codable { case mismatch, missing, corrupted }

    var kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    init(from decoder: any Decoder) throws {
      kind = try decoder.singleValueContainer().decode(Kind.self)
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "its own text")
      switch kind {
      case .mismatch: throw DecodingError.typeMismatch(Self.self, context)
      case .missing: throw DecodingError.valueNotFound(Self.self, context)
      case .corrupted: throw DecodingError.dataCorrupted(context)
      }
    }

    func encode(to encoder: any Encoder) throws { try kind.encode(to: encoder) }
  }
}
