#if !canImport(ObjectiveC)
  import ArchiveInspector
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// What the inspector shows for Foundation's objects. `Interpretations.txt` has it: a value or a text, elements, pairs, or
  /// the fields.
  ///
  /// `UPDATE_EXPECTED=1 swift test --filter InterpretationTests` writes it anew.
  @Suite struct InterpretationTests {
    @Test(
      "Foundation's objects are shown as what they mean, or by their fields if they aren't quite as expected"
    )
    func interpretations() throws {
      let written = try Self.objects.map { try ($0, shown(KeyedArchiver.archive($1))) }
      let made = try Self.archives.map { try ($0, shown(ArchiveTree.archive($1).data)) }
      let apple = try Self.appleObjects.map { try ($0, shown(ArchiveTree.archive([$1, "{1, 2}", 7]).data)) }
      let operators = try Self.operatorTypes.map { try ("operator \($0)", shownOperator($0)) }
      try expectTexts(written + made + apple + operators, in: "Interpretations.txt", areLines: true)
    }

    func shown(_ archive: Data) throws -> String {
      let graph = try ArchiveGraph(of: archive)
      return text(of: graph.interpretation(of: graph.object(1)))
    }

    private func text(of content: ArchiveGraph.Interpretation) -> String {
      switch content {
      case .null: "null"
      case .value(let value): text(of: value)
      case .text(let text): text
      case .list(let elements): "list of \(elements.map { text(of: $0) }.joined(separator: ", "))"
      case .pairs(let pairs):
        "pairs of \(pairs.map { "\(text(of: $0.key)): \(text(of: $0.value))" }.joined(separator: ", "))"
      case .fields(let fields):
        "fields \(fields.map { "\($0.key) \(text(of: $0.value))" }.joined(separator: ", "))"
      case .damaged(let error): "DAMAGED: \(error)"
      case .type(let type): "type \(type)"
      }
    }

    private func text(of value: ArchiveGraph.Value) -> String {
      switch value {
      case .string(let string): string.debugDescription
      case .reference(let uid): "#\(uid)"
      case .date(let date): "date \(date.timeIntervalSinceReferenceDate)"
      case .data(let data): "data \(Array(data))"
      case .damaged(let error): "DAMAGED: \(error)"
      default: "\(value)"
      }
    }

    private static var objects: KeyValuePairs<String, NSObject & NSSecureCoding> {
      let indices = NSMutableIndexSet(index: 3)
      indices.add(in: NSRange(location: 1_000, length: 5))
      let text = NSMutableAttributedString(string: "one two")
      text.setAttributes([NSAttributedString.Key("name"): "first"], range: NSRange(location: 0, length: 3))
      return [
        "mutable string": NSMutableString(string: "m"), "mutable data": NSMutableData(data: Data([7])),
        "date": NSDate(timeIntervalSinceReferenceDate: 7), "null": NSNull(),
        "URL": NSURL(fileURLWithPath: "/x", isDirectory: false), "indices": indices,
        "index": NSIndexSet(index: 3), "no index": NSIndexSet(),
        "empty path": NSIndexPath(indexes: [], length: 0), "plain text": NSAttributedString(string: "plain"),
        "text with runs": text,
        "dictionary": ["year": 2009] as NSDictionary, "array": ["a"] as NSArray,
      ]
    }

    private static var archives: KeyValuePairs<String, [ArchiveTree]> {
      [
        "UUID": [.object("NSUUID", ["NS.uuidbytes": .data(Data(0..<16))])],
        "decimal 125e-1": [decimal([125], exponent: -1)],
        "decimal -625e-4": [decimal([625], exponent: -4, isNegative: true)],
        "decimal of two groups": [decimal([0, 1], exponent: 2)],
        "decimal without groups": [decimal([], exponent: 0, isNegative: true)],
        // Not quite as expected.
        "size that refers to itself": [.object("NSValue", ["NS.special": 2, "NS.sizeval": .uid(1)])],
        "point that is a size": [.object("NSValue", ["NS.special": 1, "NS.sizeval": "{1, 2}"])],
        "size without its kind": [.object("NSValue", ["NS.sizeval": "{1, 2}"])],
        "point that is a number": [.object("NSValue", ["NS.special": 1, "NS.pointval": 7])],
        "point and more": [.object("NSValue", ["NS.special": 1, "NS.pointval": "{1, 2}", "more": 7])],
        "one edge": [.object("NSValue", ["NS.special": 12, "NS.edgeval.top": 0.0])],
        "matrix of 23 bytes": [.object("NSAffineTransform", ["NSTransformStruct": .data(matrix.dropLast())])],
        "matrix of 25 bytes": [.object("NSAffineTransform", ["NSTransformStruct": .data(matrix + [0])])],
        "matrix that isn't finite": [
          .object("NSAffineTransform", ["NSTransformStruct": .data(Data(repeating: 0xFF, count: 24))])
        ],
        "color that isn't a text": [color(1, ["NSRGB": "\u{1}"])],
        "color with more after its end": [color(1, ["NSRGB": "1\0 1"])],
        "color of a catalog": [.object("NSColor", ["NSColorSpace": 6, "NSColorName": "textColor"])],
        "calendar date at noon": [.object("NSCalendarDate", ["NS.time": "noon"])],
        "predicate of another type": [.object("NSCompoundPredicate", ["NSCompoundPredicateType": 3])],
        "array with a dangling element": [.elements([2, 99]), "Avatar"],
        "dictionary with a dangling value": [.pairs([2], [99]), "Avatar"],
        "counted set": [
          .object("NSCountedSet", ["NS.count": 1, "NS.object0": .uid(2), "NS.count0": 3]), "a",
        ],
        "array of C": [arrayOfC],
        "counted set with a dangling member": [
          .object("NSCountedSet", ["NS.count": 1, "NS.object0": .uid(99), "NS.count0": 1])
        ],
        "text with dangling attributes": [
          .object("NSAttributedString", ["NSString": .uid(2), "NSAttributes": .uid(99)]), "Avatar",
        ],
        "text of itself": [.object("NSAttributedString", ["NSString": .uid(1)])],
        "text with itself as attributes": [
          .object(
            "NSAttributedString",
            ["NSString": .uid(2), "NSAttributes": .uid(1), "NSAttributeInfo": .data(Data([1, 0]))]
          ), "x",
        ],
        "odd string": odd("NSString"), "odd data": odd("NSData"), "odd number": odd("NSNumber"),
        "odd date": odd("NSDate"), "odd UUID": odd("NSUUID"), "odd URL": odd("NSURL"),
        "odd array": odd("NSArray"), "odd dictionary": odd("NSDictionary"), "odd null": odd("NSNull"),
        "odd counted set": odd("NSCountedSet"), "odd index set": odd("NSIndexSet"),
        "odd text": odd("NSAttributedString"), "odd decimal": odd("NSDecimalNumber"),
      ]
    }

    static let matrix = [1.5, 2.5, 3.5, 4.5, 5.5, -6.5].reduce(into: Data()) { data, number in
      withUnsafeBytes(of: Float(number).bitPattern.bigEndian) { data.append(contentsOf: $0) }
    }

    static func color(_ space: Int, _ fields: [String: String]) -> ArchiveTree {
      let data = fields.mapValues { ArchiveTree.data(Data($0.utf8)) }
      return .object("NSColor", data.merging(["NSColorSpace": .integer(space)]) { $1 })
    }

    private static let arrayOfC = ArchiveTree.object(
      "_NSKeyedCoderOldStyleArray",
      ["NS.count": 1, "NS.size": 4, "NS.type": 105, "$0": 7]
    )

    private static func odd(_ name: String) -> [ArchiveTree] { [.object(name, ["odd": 1])] }

    /// Foundation on Linux can't archive such a number. This is what Apple's writes.
    private static func decimal(_ groups: [UInt16], exponent: Int, isNegative: Bool = false) -> ArchiveTree {
      let mantissa = Data(groups.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
      return .object(
        "NSDecimalNumber",
        [
          "NS.mantissa": .data(mantissa + Data(count: 16 - mantissa.count)), "NS.mantissa.bo": 1,
          "NS.exponent": .integer(exponent), "NS.length": .integer(groups.count),
          "NS.negative": .boolean(isNegative), "NS.compact": true,
        ]
      )
    }
  }
#endif
