#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Hostile archives of sets, dictionaries and decimal numbers: each gives the value that the archive says, or
  /// an error.
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

    @Test("A decimal number is exactly what the archive says, or an error", arguments: 0..<4 as Range<UInt64>)
    func randomDecimals(_ seed: UInt64) throws {
      var generator = RepeatableGenerator(seed: seed)
      var count = 0
      for _ in 0..<500 {
        let length = Int.random(in: 0...8, using: &generator)
        let edge = Bool.random(using: &generator)
        let groups = (0..<length).map { _ in
          edge ? UInt16.max : UInt16.random(in: 0...UInt16.max, using: &generator)
        }
        let exponent = Int.random(in: -128...127, using: &generator)
        let isBigEndian = Bool.random(using: &generator)
        let bytes = groups.flatMap { group in
          let bytes = [UInt8(truncatingIfNeeded: group), UInt8(group >> 8)]
          return isBigEndian ? bytes.reversed() : bytes
        }
        let mantissa = Data(bytes + Array(repeating: 0xFF, count: 16 - bytes.count))
        let data = ArchiveTree.decimal(
          mantissa,
          exponent: exponent,
          length: length,
          changing: ["NS.mantissa.bo": .integer(isBigEndian ? 2 : 1)]
        ).data
        guard let decimal = try? KeyedUnarchiver.unarchive(Decimal.self, from: data) else { continue }
        #expect(Digits(decimal) == Digits(groups, exponent), "\(groups) × 10^\(exponent): \(decimal)")
        count += 1
      }
      #expect(count > 250)
    }
  }

  /// The digits of a decimal number without zeros at either end, and what power of 10 to multiply them with.
  private struct Digits: Equatable {
    var digits: [UInt8]
    var exponent: Int

    init(_ decimal: Decimal) {
      self.init(
        "\(decimal.significand)".utf8.map { $0 &- UInt8(ascii: "0") },
        decimal.isZero ? 0 : decimal.exponent
      )
    }

    init(_ groups: [UInt16], _ exponent: Int) {
      var digits: [UInt8] = []
      var rest = groups.map(Int.init)
      while rest.contains(where: { $0 > 0 }) {
        var remainder = 0
        for index in rest.indices.reversed() {
          let value = remainder << 16 + rest[index]
          (rest[index], remainder) = (value / 10, value % 10)
        }
        digits.insert(UInt8(remainder), at: 0)
      }
      self.init(digits, exponent)
    }

    private init(_ digits: [UInt8], _ exponent: Int) {
      (self.digits, self.exponent) = (Array(digits.drop { $0 == 0 }), exponent)
      while self.digits.last == 0 {
        self.digits.removeLast()
        self.exponent += 1
      }
      if self.digits.isEmpty { self.exponent = 0 }
    }
  }

  extension ArchiveTree {
    fileprivate static func decimal(
      _ mantissa: Data,
      exponent: Int,
      length: Int,
      changing fields: [String: ArchiveTree] = [:]
    ) -> ArchiveTree {
      let intact: [String: ArchiveTree] = [
        "NS.mantissa": .data(mantissa), "NS.exponent": .integer(exponent), "NS.length": .integer(length),
        "NS.negative": .boolean(false), "NS.compact": .boolean(false), "NS.mantissa.bo": .integer(1),
      ]
      return .archive([.object("NSDecimalNumber", intact.merging(fields) { $1 })])
    }
  }

#endif
