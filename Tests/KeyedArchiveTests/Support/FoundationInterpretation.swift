#if !canImport(ObjectiveC)
  import ArchiveInspector
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// An object of Foundation's, and what it means.
  struct FoundationInterpretation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let interpretation: ArchiveGraph.Interpretation
    let archive: @Sendable () throws -> Data

    init(_ interpretation: ArchiveGraph.Interpretation, _ object: @escaping @Sendable () -> NSObject) {
      self.interpretation = interpretation
      testDescription = "\(interpretation)"
      archive = { try KeyedArchiver.archivedData(withRootObject: object(), requiringSecureCoding: true) }
    }

    private init(_ interpretation: ArchiveGraph.Interpretation, tree: ArchiveTree) {
      self.interpretation = interpretation
      testDescription = "\(interpretation)"
      archive = { tree.data }
    }

    static var all: [FoundationInterpretation] {
      [
        FoundationInterpretation(.value(.string("m"))) { NSMutableString(string: "m") },
        FoundationInterpretation(.value(.string("s"))) { NSString(string: "s") },
        FoundationInterpretation(.value(.integer(7))) { NSNumber(value: 7) },
        FoundationInterpretation(.value(.boolean(true))) { NSNumber(value: true) },
        FoundationInterpretation(.value(.date(Date(timeIntervalSinceReferenceDate: 7)))) {
          NSDate(timeIntervalSinceReferenceDate: 7)
        },
        FoundationInterpretation(.value(.data(Data([7])))) { NSMutableData(data: Data([7])) },
        FoundationInterpretation(.null) { NSNull() },
        FoundationInterpretation(.text("00010203-0405-0607-0809-0A0B0C0D0E0F")) {
          NSUUID(uuidString: "00010203-0405-0607-0809-0A0B0C0D0E0F") ?? NSUUID()
        },
        FoundationInterpretation(.text("file:///x")) { NSURL(fileURLWithPath: "/x", isDirectory: false) },
        FoundationInterpretation(.text("3")) { NSIndexSet(index: 3) },
        FoundationInterpretation(.text("3, 1000–1004")) {
          let indices = NSMutableIndexSet(index: 3)
          indices.add(in: NSRange(location: 1_000, length: 5))
          return indices
        },
        FoundationInterpretation(.text("none")) { NSIndexSet() },
        FoundationInterpretation(.value(.string("plain"))) { NSAttributedString(string: "plain") },
        FoundationInterpretation(.text("none")) { NSIndexPath(indexes: [], length: 0) },
        decimal("12.5", [125], exponent: -1),
        decimal("-0.0625", [625], exponent: -4, isNegative: true),
        decimal("6553600", [0, 1], exponent: 2),
        decimal("NaN", [], exponent: 0, isNegative: true),
      ]
    }

    private static let transform = Data([
      0x3F, 0x80, 0, 0, 0, 0, 0, 0, 0xBF, 0, 0, 0, 0x3F, 0x80, 0, 0, 0, 0, 0, 0, 0x44, 0x80, 0, 0,
    ])

    /// Objects that aren't quite as expected.
    static let unusual: [(name: String, fields: [String: ArchiveTree])] = [
      ("NSValue", ["NS.special": .integer(2), "NS.sizeval": .uid(1)]),
      ("NSValue", ["NS.special": .integer(1), "NS.sizeval": .string("{1, 2}")]),
      ("NSValue", ["NS.sizeval": .string("{1, 2}")]),
      ("NSValue", ["NS.special": .integer(1), "NS.pointval": .integer(7)]),
      ("NSValue", ["NS.special": .integer(1), "NS.pointval": .string("{1, 2}"), "more": .integer(7)]),
      ("NSAffineTransform", ["NSTransformStruct": .data(transform.dropLast())]),
      ("NSAffineTransform", ["NSTransformStruct": .data(transform + [0])]),
      ("NSAffineTransform", ["NSTransformStruct": .data(Data(repeating: 0xFF, count: 24))]),
      ("NSColor", ["NSColorSpace": .integer(1), "NSRGB": .data(Data([1]))]),
      ("NSColor", ["NSColorSpace": .integer(1), "NSRGB": .data(Data("1\0 1".utf8))]),
      ("NSColor", ["NSColorSpace": .integer(6), "NSColorName": .string("textColor")]),
      ("NSCalendarDate", ["NS.time": .string("noon")]),
      ("NSValue", ["NS.special": .integer(12), "NS.edgeval.top": .real(0)]),
      ("NSCompoundPredicate", ["NSCompoundPredicateType": .integer(3)]),
    ]

    /// Foundation on Linux can't archive such a number. This is what Apple's writes.
    private static func decimal(
      _ text: String,
      _ groups: [UInt16],
      exponent: Int,
      isNegative: Bool = false
    ) -> FoundationInterpretation {
      var mantissa = Data(groups.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
      mantissa.append(Data(count: 16 - mantissa.count))
      let number = ArchiveTree.object(
        class: 2,
        [
          "NS.mantissa": .data(mantissa), "NS.mantissa.bo": .integer(1), "NS.exponent": .integer(exponent),
          "NS.length": .integer(groups.count), "NS.negative": .boolean(isNegative),
          "NS.compact": .boolean(true),
        ]
      )
      return FoundationInterpretation(.text(text), tree: .archive([number, .classEntry("NSDecimalNumber")]))
    }
  }
#endif
