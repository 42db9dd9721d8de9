#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport

  /// Objects of classes that the coder doesn't read. Each field has a value of its own, so that none can be taken for another.
  extension InterpretationTests {
    // UID 2 is "{1, 2}", and UID 3 is 7.
    static var appleObjects: KeyValuePairs<String, ArchiveTree> {
      [
        "point": value(1, ["NS.pointval": .uid(2)]), "size": value(2, ["NS.sizeval": "{3, 4}"]),
        "rectangle": value(3, ["NS.rectval": "{{5, 6}, {7, 8}}"]),
        "range": value(4, ["NS.rangeval.location": .uid(3), "NS.rangeval.length": 8]),
        "matrix as a value": value(10, numbers(["a", "b", "c", "d", "tx", "ty"], of: "atval")),
        "edges": value(12, numbers(["top", "left", "bottom", "right"], of: "edgeval")),
        "older edges": value(11, numbers(["top", "left", "bottom", "right"], of: "edgeval")),
        "offset": value(13, numbers(["h", "v"], of: "offset")),
        "directional edges": value(14, numbers(["top", "leading", "bottom", "trailing"], of: "dirEdgeVal")),
        "matrix": .object("NSAffineTransform", ["NSTransformStruct": .data(matrix)]),
        "calibrated RGB": color(1, ["NSRGB": "0.1 0.2 0.3\0"]),
        "device RGB": color(2, ["NSRGB": "0.1 0.2 0.3 0.4"]),
        "calibrated white": color(3, ["NSWhite": "0.5\0"]),
        "device white": color(4, ["NSWhite": "0.5 0.6"]),
        "device CMYK": color(5, ["NSCMYK": "0.1 0.2 0.3 0.4\0"]),
        "color with components": color(1, ["NSRGB": "0.1 0.2 0.3\0", "NSComponents": "0.4 1 0"]),
        "color of no space": .object("NSColor", colors(["NSRGB", "NSWhite", "NSCMYK", "NSComponents"])),
        "UIColor": .object("UIColor", colors(["NSRGB", "NSWhite"])),
        "date components": .object("NSDateComponents", ["NS.year": 2_009, "NS.day": .integer(.max)]),
        "NOT": .object("NSCompoundPredicate", ["NSCompoundPredicateType": 0, "other": 1]),
        "AND": .object("NSCompoundPredicate", ["NSCompoundPredicateType": 1, "other": 1]),
        "OR": .object("NSCompoundPredicate", ["NSCompoundPredicateType": 2, "other": 1]),
        "calendar date": .object("NSCalendarDate", ["NS.time": 7.5, "other": 1]),
        "location": .object("CLLocation", ["kCLLocationCodingKeyTimestamp": 7.5, "other": 1]),
      ]
    }

    private static func value(_ kind: Int, _ fields: [String: ArchiveTree]) -> ArchiveTree {
      .object("NSValue", fields.merging(["NS.special": .integer(kind)]) { $1 })
    }

    /// 1.5 for the first key, 2.5 for the second.
    private static func numbers(_ keys: [String], of prefix: String) -> [String: ArchiveTree] {
      let pairs = keys.enumerated().map { index, key in
        ("NS.\(prefix).\(key)", ArchiveTree.real((Double(index) + 1.5).bitPattern))
      }
      return Dictionary(uniqueKeysWithValues: pairs)
    }

    private static func colors(_ keys: [String]) -> [String: ArchiveTree] {
      let pairs = keys.enumerated().map { index, key in (key, ArchiveTree.data(Data("0.\(index) 1\0".utf8))) }
      return Dictionary(uniqueKeysWithValues: pairs)
    }

    static let operatorTypes = Array(0...11) + [99, 100]

    /// What the operators of all kinds of predicates show for a type.
    func shownOperator(_ type: Int) throws -> String {
      let kinds = ["Comparison", "Equality", "Matching", "Like", "Substring", "In", "Between"]
      let texts = try kinds.map { kind in
        let fields: [String: ArchiveTree] = ["NSOperatorType": .integer(type), "other": 1]
        return try shown(ArchiveTree.archive([.object("NS\(kind)PredicateOperator", fields)]).data)
      }
      return Set(texts).sorted().joined(separator: ", or ")
    }
  }
#endif
