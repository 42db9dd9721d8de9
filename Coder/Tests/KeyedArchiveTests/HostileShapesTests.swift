#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Archives that Foundation's own classes would read as another value.
  @Suite struct HostileShapesTests {
    @Test(
      "Texts that differ only in how accents are composed are equal, however long they are",
      arguments: 1...150
    )
    func composed(_ count: Int) throws {
      let texts = ["\u{E9}", "e\u{301}", "K", "\u{212A}"].map { String(repeating: $0, count: 2 * count) }
      for (first, second) in [(0, 1), (1, 0), (2, 3), (3, 2)] {
        let strings: [ArchiveTree] = [.string(texts[first]), .string(texts[second])]
        for name in ["NSSet", "NSOrderedSet", "NSDictionary"] {
          let root: ArchiveTree =
            name == "NSDictionary" ? .pairs([2, 3], [2, 3]) : .elements([2, 3], of: name)
          let archive = ArchiveTree.archive([root] + strings)
          expectError(.unsupported) { try KeyedUnarchiver.root(of: archive.data) }
        }
      }
    }

    @Test(
      "A decimal number is exactly what the archive says, in either order of its bytes",
      arguments: [
        ([], 0, "0"), ([125], -1, "12.5"), ([0, 1], 2, "6553600"), ([1, 0, 0], -3, "0.001"),
        (Array(repeating: .max, count: 8), 0, "340282366920938463463374607431768211455"),
        (Array(repeating: .max, count: 8), -128, "0.340282366920938463463374607431768211455e-89"),
        ([7, 7, 7, 7, 7, 7, 7, 7], 127, "36346632615344003116557904204201991e127"), ([1], -128, "1e-128"),
        ([1], 127, "1e127"),
      ] as [([UInt16], Int, String)]
    )
    func decimals(_ groups: [UInt16], _ exponent: Int, _ text: String) throws {
      for isBigEndian in [false, true] {
        let bytes = groups.flatMap { group in
          let bytes = [UInt8(truncatingIfNeeded: group), UInt8(group >> 8)]
          return isBigEndian ? bytes.reversed() : bytes
        }
        let archive = ArchiveTree.archive([
          .object(
            "NSDecimalNumber",
            [
              "NS.mantissa": .data(Data(bytes + Array(repeating: 0xFF, count: 16 - bytes.count))),
              "NS.mantissa.bo": .integer(isBigEndian ? 2 : 1), "NS.exponent": .integer(exponent),
              "NS.length": .integer(groups.count), "NS.negative": false, "NS.compact": false,
            ]
          )
        ])
        let decimal = try KeyedUnarchiver.unarchive(Decimal.self, from: archive.data)
        expectEqual(decimal, Decimal(string: text))
      }
    }
  }
#endif
