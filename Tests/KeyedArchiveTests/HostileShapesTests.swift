#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Hostile archives of enums, sets, optional values and decimal numbers: each gives the value that the archive says, or
  /// an error.
  @Suite struct HostileShapesTests {
    @Test("An enum is its only case, or an error", arguments: SignalArchive.all)
    func enums(_ archive: SignalArchive) throws {
      let object = Result {
        try KeyedUnarchiver.unarchivedObject(ofClass: SignalClass.self, from: archive.object).signal
      }
      let value = Result { try KeyedUnarchiver.unarchivedValue(Signal.self, from: archive.dictionary) }
      for result in [object, value] {
        switch result {
        case .success(let signal): #expect(signal == archive.signal)
        case .failure(let error): #expect((error as? ArchiveError)?.category == archive.category, "\(error)")
        }
      }
    }

    @Test("A set with equal members is an error")
    func equalMembers() throws {
      func expectError<Value: ArchiveValueConvertible>(_ type: Value.Type, _ members: [ArchiveTree]) {
        let uids = Array(3..<(3 + members.count))
        let set = ArchiveTree.archive([.elements(uids, class: 2), .classEntry("NSSet")] + members)
        let error = #expect(throws: ArchiveError.self) {
          try KeyedUnarchiver.unarchivedValue(type, from: set.data)
        }
        #expect(error?.category == .unsupported, "\(members)")
        // The values of a set that the package's own coder keeps apart, Foundation's refuses.
        let known = try? KeyedUnarchiver.unarchivedValue(ArchiveValue.self, from: set.data)
        let other = try? KeyedUnarchiver.unarchivedValue(ArchiveValue.self, from: set.data)
        #expect(other == nil || other == known, "\(members)")
      }
      expectError(Set<Int>.self, [.integer(1), .real(1.0.bitPattern)])
      expectError(Set<Double>.self, [.real(0.0.bitPattern), .real((-0.0).bitPattern)])
      expectError(Set<String>.self, [.string("\u{E9}"), .string("e\u{301}")])
      expectError(Set<String>.self, [.string("a"), .string("b"), .string("a")])
    }

    @Test("A dictionary with equal keys is an error")
    func equalKeys() throws {
      for second in ["e\u{301}", "\u{E9}"] {
        let archive = ArchiveTree.archive([
          .pairs([3, 4], [5, 5], class: 2), .classEntry("NSDictionary"), .string("\u{E9}"), .string(second),
          .integer(1),
        ])
        #expect(throws: ArchiveError.self) {
          try KeyedUnarchiver.unarchivedValue([String: Int].self, from: archive.data)
        }
        let known = try? KeyedUnarchiver.unarchivedValue(ArchiveValue.self, from: archive.data)
        let other = try? KeyedUnarchiver.unarchivedValue(ArchiveValue.self, from: archive.data)
        #expect(other == nil || other == known)
      }
    }

    // MARK: Decimal numbers

    @Test(
      "A decimal number that can't be one is an error",
      arguments: [
        ["NS.mantissa": .data(Data(count: 1_000_000))], ["NS.mantissa": .data(Data())],
        ["NS.mantissa": .string("1")], ["NS.exponent": .integer(1_000_000_000)],
        ["NS.exponent": .integer(-1_000_000_000)], ["NS.exponent": .integer(128)],
        ["NS.exponent": .integer(.min)], ["NS.exponent": .real(1.0.bitPattern)], ["NS.length": .integer(-1)],
        ["NS.length": .integer(9)], ["NS.length": .integer(1 << 40)], ["NS.length": .integer(.max)],
        ["NS.negative": .integer(1)], ["NS.compact": .uid(99)], ["NS.mantissa.bo": .string("2")],
      ] as [[String: ArchiveTree]]
    )
    func strangeDecimals(_ fields: [String: ArchiveTree]) throws {
      let data = ArchiveTree.decimal(Data(count: 16), exponent: 0, length: 1, changing: fields).data
      for type in [Decimal.self, Decimal?.self, ArchiveValue.self] as [any ArchiveValueConvertible.Type] {
        let error = #expect(throws: ArchiveError.self) {
          _ = try KeyedUnarchiver.unarchivedValue(type, from: data)
        }
        #expect(error?.category == .corruptArchive)
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
        guard let decimal = try? KeyedUnarchiver.unarchivedValue(Decimal.self, from: data) else { continue }
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
      return .archive([
        .object(class: 2, intact.merging(fields) { $1 }), .classEntry("NSDecimalNumber"),
      ])
    }
  }

  // MARK: - Enums

  enum Signal: Hashable, ArchiveValueConvertible {
    case off
    case blink(times: Int)
    case text(String?)

    fileprivate static var cases: [String: (ArchiveDictionary) throws -> Signal] {
      [
        "off": { _ in .off },
        "blink": { .blink(times: try $0.value(forKey: "times")) },
        "text": { .text(try $0.value(forKey: "text")) },
      ]
    }

    var archiveValue: ArchiveValue { .null }

    init(archiveValue: ArchiveValue) throws {
      self = try ArchiveDictionary(archiveValue: archiveValue).enumCase(Self.cases)
    }
  }

  private final class SignalClass: NSObject, ArchivedClass {
    static let archivedClassName = "Signal"
    let signal: Signal

    func encode(with coder: NSCoder) {}

    init?(coder: NSCoder) {
      guard let signal = try? coder.decodeCase(Signal.cases) else { return nil }
      self.signal = signal
    }
  }

  /// An archive of an enum by hand, as an object and as a dictionary.
  struct SignalArchive: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The UIDs of the cases' values.
    let cases: [String: Int]
    /// The enum; nil if it is an error.
    let signal: Signal?
    let category: ArchiveError.Category?
    init(_ description: String, _ cases: [String: Int], _ signal: Signal) {
      (testDescription, self.cases, self.signal, category) = (description, cases, signal, nil)
    }

    init(_ description: String, _ cases: [String: Int], _ category: ArchiveError.Category) {
      (testDescription, self.cases, signal, self.category) = (description, cases, nil, category)
    }

    static let all = [
      SignalArchive("one case", ["off": 3], .off),
      SignalArchive("an associated value", ["blink": 4], .blink(times: 7)),
      SignalArchive("an optional associated value", ["text": 5], .text("a")),
      SignalArchive("a missing optional value", ["text": 3], .text(nil)),
      SignalArchive("the values of a case that has none", ["off": 4], .off),
      SignalArchive("another key, too", ["off": 3, "on": 3], .off),
      SignalArchive("two cases", ["off": 3, "blink": 4], .wrongType),
      SignalArchive("two cases with the same values", ["off": 3, "text": 3], .wrongType),
      SignalArchive("no case", [:], .missingValue),
      SignalArchive("an unknown case", ["on": 3], .wrongType),
      SignalArchive("a case that is nil", ["off": 0], .missingValue),
      SignalArchive("a case that is null", ["off": 12], .wrongType),
      SignalArchive("a case that is a string", ["off": 8], .wrongType),
      SignalArchive("a case that is an array", ["off": 13], .wrongType),
      SignalArchive("a case that leads nowhere", ["off": 99], .corruptArchive),
      SignalArchive("a case that holds itself", ["off": 20], .corruptArchive),
      SignalArchive("the values of another case", ["blink": 5], .missingValue),
      SignalArchive("a value of another type", ["blink": 21], .wrongType),
    ]

    var object: Data { archive(.object(class: 2, cases.mapValues { .uid($0) })) }

    var dictionary: Data {
      let names = ["off", "blink", "text", "on"].filter { cases[$0] != nil }
      let keys = names.map { 14 + (["off", "blink", "text", "on"].firstIndex(of: $0) ?? 0) }
      return archive(.pairs(keys, names.compactMap { cases[$0] }, class: 7))
    }

    private func archive(_ root: ArchiveTree) -> Data {
      ArchiveTree.archive([
        root, .classEntry("Signal"),
        .pairs([], [], class: 7), .pairs([8], [9], class: 7), .pairs([10], [11], class: 7),
        .string("unused"), .classEntry("NSDictionary"),
        .string("times"), .integer(7), .string("text"), .string("a"),
        .object(class: 18), .elements([], class: 19),
        .string("off"), .string("blink"), .string("text"), .string("on"),
        .classEntry("NSNull"), .classEntry("NSArray"),
        .pairs([8], [20], class: 7), .pairs([8], [11], class: 7),
      ]).data
    }
  }
#endif
