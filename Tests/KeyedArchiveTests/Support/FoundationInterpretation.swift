#if !canImport(ObjectiveC)
  @testable import ArchiveInspector
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
      archive = { try KeyedArchiver.archivedData(withRootObject: object()) }
    }

    private init(_ interpretation: ArchiveGraph.Interpretation, tree: ArchiveTree) {
      self.interpretation = interpretation
      testDescription = "\(interpretation)"
      archive = { tree.data }
    }

    /// An object of a class that the coder doesn't write. UID 3 is "{1, 2}", and UID 4 is 7.
    private init(
      _ interpretation: ArchiveGraph.Interpretation,
      _ name: String,
      _ fields: [String: ArchiveTree]
    ) {
      self.init(
        interpretation,
        tree: .archive([.object(class: 2, fields), .classEntry(name), .string("{1, 2}"), .integer(7)])
      )
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
        FoundationInterpretation(
          .text("{1, 2}"),
          "NSValue",
          ["NS.pointval": .uid(3), "NS.special": .integer(1)]
        ),
        FoundationInterpretation(.text("{1, 2}"), "NSValue", ["NS.rectval": .string("{1, 2}")]),
        FoundationInterpretation(
          .text("{7, 8}"),
          "NSValue",
          ["NS.rangeval.location": .uid(4), "NS.rangeval.length": .integer(8)]
        ),
        FoundationInterpretation(
          .fields([ArchiveGraph.Field(key: "NS.sizeval", value: .reference(1))]),
          "NSValue",
          ["NS.sizeval": .uid(1)]
        ),
        FoundationInterpretation(
          .fields([ArchiveGraph.Field(key: "NS.year", value: .integer(2_009))]),
          "NSDateComponents",
          ["NS.year": .integer(2_009), "NS.day": .integer(.max)]
        ),
        FoundationInterpretation(
          .fields([ArchiveGraph.Field(key: "NSRGB", value: .string("0.5 1 0"))]),
          "NSColor",
          ["NSRGB": .data(Data("0.5 1 0\0".utf8))]
        ),
        FoundationInterpretation(
          .fields([ArchiveGraph.Field(key: "NSRGB", value: .data(Data([1])))]),
          "NSColor",
          ["NSRGB": .data(Data([1]))]
        ),
        decimal("12.5", [125], exponent: -1),
        decimal("-0.0625", [625], exponent: -4, isNegative: true),
        decimal("6553600", [0, 1], exponent: 2),
        decimal("NaN", [], exponent: 0, isNegative: true),
      ]
    }

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
