#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import Testing

  /// The typed methods of `NSCoder`, with both coders.
  @Suite struct TypedDecodingTests {
    @Test("A value of each type comes back as that type", arguments: TypedExample.all)
    func roundTrip(_ example: TypedExample) throws {
      for coder in example.coders { #expect(try example.comesBack(coder), "\(coder)") }
    }

    @Test("A missing value is an error with its key", arguments: TypedExample.all)
    func missing(_ example: TypedExample) throws {
      let data = try KeyedArchiver.archive { $0.encode(nil as Any?, forKey: "nil") }
      for key in ["nil", "absent"] {
        let error = try example.error(data, key)
        #expect(error?.description == "\(key): expected \(example.phrase), found nothing")
        #expect(error?.category == .missingValue)
      }
    }

    @Test("A value of another type is an error", arguments: TypedExample.all)
    func wrongType(_ example: TypedExample) throws {
      let data = try KeyedArchiver.archive { $0.encode(Node("x"), forKey: "x") }
      let error = try example.error(data, "x")
      #expect(error?.description == "x: expected \(example.phrase), found an object of class Node")
      #expect(error?.category == .wrongType)
    }

    @Test(
      "An integer is read as any type that holds it, inline or as an object",
      arguments: [0, 7, -1, 300, Int.max, .min]
    )
    func integers(_ value: Int) throws {
      let data = try KeyedArchiver.archive {
        $0.encode(value, forKey: "inline")
        $0.encode(NSNumber(value: value), forKey: "object")
      }
      for key in ["inline", "object"] {
        #expect(try decode(data) { $0.decode(Bool.self, forKey: key) }.value == nil)
        #expect(try decode(data) { $0.decode(Int8.self, forKey: key) }.value == Int8(exactly: value))
        #expect(try decode(data) { $0.decode(UInt16.self, forKey: key) }.value == UInt16(exactly: value))
        #expect(try decode(data) { $0.decode(UInt64.self, forKey: key) }.value == UInt64(exactly: value))
        #expect(try decode(data) { $0.decode(Double.self, forKey: key) }.value == Double(exactly: value))
        let error = try decode(data) { $0.decode(UInt8.self, forKey: key) }.error
        #expect(error?.category == (UInt8(exactly: value) == nil ? .wrongType : nil))
      }
    }

    @Test("A Float is a number that it holds exactly", arguments: [0.5, 0.1, 1e300, .nan, .infinity])
    func float(_ value: Double) throws {
      let data = try KeyedArchiver.archive { $0.encode(value, forKey: "x") }
      let (float, error) = try decode(data) { $0.decode(Float.self, forKey: "x") }
      #expect((float != nil) == (value == 0.5 || !value.isFinite))
      #expect(error?.category == (float == nil ? .wrongType : nil))
    }

    @Test(
      "A signaling Float stays signaling",
      arguments: [0x7FA0_0001, 0xFF80_0001, 0x7FC0_0007] as [UInt32]
    )
    func signalingFloat(_ bits: UInt32) throws {
      let data = try KeyedArchiver.archive {
        $0.encode(Float(bitPattern: bits), forKey: "inline")
        $0.encode([Float(bitPattern: bits)], forKey: "objects")
      }
      #expect(try decode(data) { $0.decode(Float.self, forKey: "inline") }.value?.bitPattern == bits)
      #expect(
        try decode(data) { $0.decode([Float].self, forKey: "objects") }.value?.first?.bitPattern == bits
      )
    }

    @Test("A part of another type is an error with its place")
    func parts() throws {
      let values: ArchiveDictionary = ["b": "c", "d": 7]
      let data = try KeyedArchiver.archive { $0.encode(values, forKey: "x") }
      let byKey = try decode(data) { $0.decode([String: String].self, forKey: "x") }
      #expect(byKey.error?.description == "x.d: expected a string, found the integer 7")
      let lists = try decode(data) { $0.decode([String: [String]].self, forKey: "x") }
      #expect(lists.error?.description == "x.b: expected an array, found the string \"c\"")
      let list = try KeyedArchiver.archive {
        $0.encode([.string("a"), .integer(7)] as [ArchiveValue], forKey: "x")
      }
      let strings = try decode(list) { $0.decode([String].self, forKey: "x") }
      #expect(strings.error?.description == "x[1]: expected a string, found the integer 7")
    }

    private func decode<Value>(
      _ data: Data,
      _ body: (KeyedUnarchiver) -> Value?
    ) throws -> (value: Value?, error: ArchiveError?) {
      let coder = try KeyedUnarchiver(forReadingFrom: data, isStrict: true)
      return (body(coder), coder.error as? ArchiveError)
    }
  }

  /// A type, a value of it, and how an error names it.
  struct TypedExample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let phrase: String
    let coders: [Coder]
    let comesBack: @Sendable (Coder) throws -> Bool
    let error: @Sendable (Data, String) throws -> ArchiveError?

    init<Value: ArchiveValueConvertible & Equatable & Sendable>(
      _ value: Value,
      _ phrase: String,
      coders: [Coder] = Coder.allCases
    ) {
      testDescription = "\(Value.self)"
      self.phrase = phrase
      self.coders = coders
      comesBack = { coder in
        switch coder {
        case .keyed:
          let data = try KeyedArchiver.archive { $0.encode(value, forKey: "x") }
          return try KeyedUnarchiver(forReadingFrom: data).decode(Value.self, forKey: "x") == value
        case .foundation:
          let archiver = NSKeyedArchiver(requiringSecureCoding: true)
          archiver.encode(value, forKey: "x")
          archiver.finishEncoding()
          let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
          return unarchiver.decode(Value.self, forKey: "x") == value
        }
      }
      error = { data, key in
        let coder = try KeyedUnarchiver(forReadingFrom: data)
        return coder.decode(Value.self, forKey: key) == nil ? coder.error as? ArchiveError : nil
      }
    }

    static let all = [
      TypedExample("a \u{E9}", "a string"), TypedExample(true, "a boolean"),
      TypedExample(Int.min, "an integer"),
      TypedExample(Int8.min, "an integer from -128 to 127"),
      TypedExample(UInt8.max, "an integer from 0 to 255"),
      TypedExample(Int32.min, "an integer from -2147483648 to 2147483647"),
      TypedExample(UInt64(7), "an integer from 0"), TypedExample(0.1, "a number"),
      TypedExample(Float(0.1), "a number"),
      TypedExample(Date(timeIntervalSinceReferenceDate: 0.1), "a date"), TypedExample(Data([0, 7]), "data"),
      TypedExample(UUID(), "a UUID"), TypedExample(URL(fileURLWithPath: "/a b"), "a URL"),
      TypedExample(Decimal(19.5), "a decimal number", coders: [.keyed]),
      TypedExample([1, 2], "an array"), TypedExample([["a"], []], "an array"),
      TypedExample(["a": 1], "a dictionary"), TypedExample(Set(["a", "b"]), "a set"),
      TypedExample(["a": [1]] as ArchiveDictionary, "a dictionary"),
      TypedExample(ArchiveValue.array([.string("a"), .integer(7)]), "a value"),
    ]
  }
#endif
