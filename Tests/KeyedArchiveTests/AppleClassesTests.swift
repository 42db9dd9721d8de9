#if !canImport(ObjectiveC)
  @testable import ArchiveInspector
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// What objects of classes that the coder doesn't read mean. Each field has a value of its own, so that none can be taken for
  /// another.
  @Suite struct AppleClassesTests {
    @Test("Each object is shown as what it means", arguments: texts)
    func text(_ name: String, _ fields: [String: ArchiveTree], _ text: String) throws {
      try expectEqual(interpretation(name, fields), .text(text))
    }

    // UID 2 is "{1, 2}", and UID 3 is 7.
    private static let texts: [(String, [String: ArchiveTree], String)] =
      [
        ("NSValue", ["NS.special": 1, "NS.pointval": .uid(2)], "point {1, 2}"),
        ("NSValue", ["NS.special": 2, "NS.sizeval": "{3, 4}"], "size {3, 4}"),
        ("NSValue", ["NS.special": 3, "NS.rectval": "{{5, 6}, {7, 8}}"], "rectangle {{5, 6}, {7, 8}}"),
        (
          "NSValue", ["NS.special": 4, "NS.rangeval.location": .uid(3), "NS.rangeval.length": 8],
          "range {7, 8}"
        ),
        ("NSValue", numbers(11, edges), "top, left, bottom, right {1.5, 2.5, 3.5, 4.5}"),
        ("NSValue", numbers(12, edges), "top, left, bottom, right {1.5, 2.5, 3.5, 4.5}"),
        ("NSValue", numbers(13, ["offset.h", "offset.v"]), "offset {1.5, 2.5}"),
        (
          "NSValue", numbers(14, ["top", "leading", "bottom", "trailing"].map { "dirEdgeVal.\($0)" }),
          "top, leading, bottom, trailing {1.5, 2.5, 3.5, 4.5}"
        ),
        (
          "NSValue", numbers(10, ["a", "b", "c", "d", "tx", "ty"].map { "atval.\($0)" }),
          "matrix {1.5, 2.5, 3.5, 4.5, 5.5, 6.5}"
        ),
        ("NSAffineTransform", ["NSTransformStruct": .data(matrix)], "matrix {1.5, 2.5, 3.5, 4.5, 5.5, -6.5}"),
        ("NSColor", color(1, "NSRGB", "0.1 0.2 0.3\0"), "calibrated RGB 0.1 0.2 0.3"),
        ("NSColor", color(2, "NSRGB", "0.1 0.2 0.3 0.4"), "device RGB 0.1 0.2 0.3 0.4"),
        ("NSColor", color(3, "NSWhite", "0.5\0"), "calibrated white 0.5"),
        ("NSColor", color(4, "NSWhite", "0.5 0.6"), "device white 0.5 0.6"),
        ("NSColor", color(5, "NSCMYK", "0.1 0.2 0.3 0.4\0"), "device CMYK 0.1 0.2 0.3 0.4"),
      ]

    private static let edges = ["top", "left", "bottom", "right"].map { "edgeval.\($0)" }

    /// 1.5 for the first key, 2.5 for the second.
    private static func numbers(_ kind: Int, _ keys: [String]) -> [String: ArchiveTree] {
      let pairs = keys.enumerated().map { ("NS.\($1)", ArchiveTree.real((Double($0) + 1.5).bitPattern)) }
      return Dictionary(uniqueKeysWithValues: [("NS.special", .integer(kind))] + pairs)
    }

    private static let matrix = [1.5, 2.5, 3.5, 4.5, 5.5, -6.5].reduce(into: Data()) { data, number in
      withUnsafeBytes(of: Float(number).bitPattern.bigEndian) { data.append(contentsOf: $0) }
    }

    private static func color(_ space: Int, _ key: String, _ digits: String) -> [String: ArchiveTree] {
      ["NSColorSpace": .integer(space), key: .data(Data(digits.utf8))]
    }

    @Test("Some fields are shown as what they mean, and the others as they are", arguments: fields)
    func field(_ name: String, _ key: String, _ stored: ArchiveTree, _ meaning: ArchiveGraph.Value?) throws {
      let other = ArchiveGraph.Field(key: "other", value: .integer(1))
      let shown = meaning.map { [ArchiveGraph.Field(key: key, value: $0), other] } ?? [other]
      try expectEqual(interpretation(name, [key: stored, "other": 1]), .fields(shown))
    }

    private static let fields: [(String, String, ArchiveTree, ArchiveGraph.Value?)] =
      operators + compounds
      + ["NSRGB", "NSWhite", "NSCMYK", "NSComponents"].map {
        ("NSColor", $0, .data(Data("0.1 0.2\0".utf8)), .string("0.1 0.2"))
      }
      + ["NSRGB", "NSWhite"].map { ("UIColor", $0, .data(Data("0.3 0.4".utf8)), .string("0.3 0.4")) }
      + [("NSCalendarDate", "NS.time"), ("CLLocation", "kCLLocationCodingKeyTimestamp")].map {
        ($0, $1, .real(7.5.bitPattern), .date(Date(timeIntervalSinceReferenceDate: 7.5)))
      }
      + [
        ("NSDateComponents", "NS.year", 2_009, .integer(2_009)),
        // Isn't set.
        ("NSDateComponents", "NS.day", .integer(.max), nil),
      ]

    private static let operators: [(String, String, ArchiveTree, ArchiveGraph.Value?)] = [
      "Comparison", "Equality", "Matching", "Like", "Substring", "In", "Between",
    ].flatMap { kind in
      [
        (0, "<"), (1, "<="), (2, ">"), (3, ">="), (4, "=="), (5, "!="), (6, "MATCHES"), (7, "LIKE"),
        (8, "BEGINSWITH"), (9, "ENDSWITH"), (10, "IN"), (99, "CONTAINS"), (100, "BETWEEN"),
      ].map { ("NS\(kind)PredicateOperator", "NSOperatorType", .integer($0), .string($1)) }
        + [("NS\(kind)PredicateOperator", "NSOperatorType", 11, .integer(11))]
    }

    private static let compounds: [(String, String, ArchiveTree, ArchiveGraph.Value?)] = [
      "NOT", "AND", "OR",
    ].enumerated().map { ("NSCompoundPredicate", "NSCompoundPredicateType", .integer($0), .string($1)) }

    private func interpretation(
      _ name: String,
      _ fields: [String: ArchiveTree]
    ) throws -> ArchiveGraph.Interpretation {
      let graph = try ArchiveGraph(of: ArchiveTree.archive([.object(name, fields), "{1, 2}", 7]).data)
      return graph.interpretation(of: graph.object(1))
    }
  }
#endif
