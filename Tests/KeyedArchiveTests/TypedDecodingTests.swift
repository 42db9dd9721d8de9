#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// The typed methods of `NSCoder`, with both coders.
  @Suite struct TypedDecodingTests {
    @Test(
      "A whole number is read as an integer, and no other number is",
      arguments: [
        (2009.0, 2009), (-3, -3), (-0.0, 0), (9_007_199_254_740_992, 9_007_199_254_740_992), (0.5, nil),
        (1e300, nil),
        (9_223_372_036_854_775_808, nil), (.nan, nil), (.infinity, nil),
      ] as [(Double, Int?)]
    )
    func wholeNumbers(_ number: Double, _ integer: Int?) throws {
      let data = try KeyedArchiver.archiving {
        $0.encode(number, forKey: "inline")
        $0.encode([number], forKey: "objects")
      }
      let inline = try decode(data) { try? $0.decode(forKey: "inline") as Int }
      let object = try decode(data) { (try? $0.decode(forKey: "objects") as [Int])?.first }
      for read in [inline, object] {
        #expect(read.value == integer)
        #expect(read.error?.category == (integer == nil ? .wrongType : nil))
      }
      let byte = try decode(data) { try? $0.decode(forKey: "inline") as UInt8 }
      #expect(byte.value == integer.flatMap { UInt8(exactly: $0) })
    }

    @Test("A whole number is an integer, whatever it is stored as")
    func wholeNumber() throws {
      try expectEqual(Int(valueInArchive: .float(7)), 7)
      try expectEqual(Int(valueInArchive: .real(7)), 7)
      let date = ArchiveTree.archive([.object(class: 2, ["NS.time": .integer(5)]), .classEntry("NSDate")])
      try expectEqual(
        KeyedUnarchiver.unarchive(from: date.data),
        Date(timeIntervalSinceReferenceDate: 5)
      )
    }

    @Test("A Float is read if it holds the number exactly", arguments: [0.5, 0.1, 1e300, .nan, .infinity])
    func float(_ value: Double) throws {
      let data = try KeyedArchiver.archiving { $0.encode(value, forKey: "x") }
      let (float, error) = try decode(data) { try? $0.decode(forKey: "x") as Float }
      #expect((float != nil) == (value == 0.5 || !value.isFinite))
      #expect(error?.category == (float == nil ? .wrongType : nil))
      #expect(error?.expected == (float == nil ? "a number that Float holds exactly" : nil))
    }

    @Test(
      "A signaling NaN stays signaling in a Float",
      arguments: [0x7FA0_0001, 0xFF80_0001, 0x7FC0_0007] as [UInt32]
    )
    func signalingFloat(_ bits: UInt32) throws {
      let data = try KeyedArchiver.archiving {
        $0.encode(Float(bitPattern: bits), forKey: "inline")
        $0.encode([Float(bitPattern: bits)], forKey: "objects")
      }
      try expectEqual(decode(data) { try? $0.decode(forKey: "inline") as Float }.value?.bitPattern, bits)
      try expectEqual(
        decode(data) { try? $0.decode(forKey: "objects") as [Float] }.value?.first?.bitPattern,
        bits
      )
    }

    private func decode<Value>(
      _ data: Data,
      _ body: (KeyedUnarchiver) -> Value?
    ) throws -> (value: Value?, error: ArchiveError?) {
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      return (body(coder), coder.error as? ArchiveError)
    }
  }

#endif
