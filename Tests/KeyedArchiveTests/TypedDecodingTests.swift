#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// The typed methods of `NSCoder`, with both coders.
  @Suite struct TypedDecodingTests {
    @Test("A value of each type comes back as that type", arguments: TypedExample.all)
    func roundTrip(_ example: TypedExample) throws {
      #expect(try example.comesBack())
      if example.isForFoundation { #expect(try example.comesBackFromFoundation()) }
    }

    @Test("A missing value is an error with its key", arguments: TypedExample.all)
    func missing(_ example: TypedExample) throws {
      let data = try KeyedArchiver.archiving { $0.encode(nil as Any?, forKey: "nil") }
      for key in ["nil", "absent"] {
        let error = try example.error(data, key)
        #expect(error?.description == "\(key): expected \(example.phrase), found nothing")
        #expect(error?.category == .missingValue)
      }
    }

    @Test("A value of another type is an error", arguments: TypedExample.all)
    func wrongType(_ example: TypedExample) throws {
      let data = try KeyedArchiver.archiving { $0.encode(Node("x"), forKey: "x") }
      let error = try example.error(data, "x")
      #expect(error?.description == "x: expected \(example.phrase), found an object of class Node")
      #expect(error?.category == .wrongType)
    }

    @Test("A value that may be missing comes back as it is, and one of another type is an error")
    func optionals() throws {
      for example in TypedExample.all {
        #expect(try example.optionalsComeBack(), "\(example.testDescription)")
      }
      let data = try KeyedArchiver.archiving { $0.encode(Node("x"), forKey: "x") }
      for example in TypedExample.all {
        try expectEqual(example.errorIfPresent(data)?.category, .wrongType, "\(example.testDescription)")
      }
    }

    @Test("An object that may be missing comes back as it is")
    func optionalObjects() throws {
      for review in [
        Remark(stars: 5, guest: nil, next: nil), Remark(stars: nil, guest: "Zoë", next: Remark(stars: 0)),
      ] {
        let data = try KeyedArchiver.archivedData(withRootObject: review)
        try expectEqual(KeyedUnarchiver.unarchivedObject(ofClass: Remark.self, from: data).text, review.text)
      }
    }

    @Test("nil in place of a value that may be missing is nil, or refused where Foundation reads 0")
    func storedNil() throws {
      let tree = try ArchiveTree(
        KeyedArchiver.archivedData(withRootObject: Remark(stars: 5, guest: "Zoë", next: Remark()))
      )
      for key in ["stars", "guest", "next"] {
        var tree = tree
        let index = try #require(tree.objects.firstIndex { $0["next"] != nil && $0["stars"] == .integer(5) })
        tree.objects[index][key] = .uid(0)
        let review = try KeyedUnarchiver.unarchivedObject(ofClass: Remark.self, from: tree.data)
        #expect([review.stars == nil, review.guest == nil, review.next == nil].count { $0 } == 1)
      }
    }

    @Test("An enum is its raw value, and an unknown one is an error")
    func enums() throws {
      let data = try KeyedArchiver.archiving {
        $0.encode(Genre.drama, forKey: "genre")
        $0.encode([Genre.drama, .comedy], forKey: "genres")
        $0.encode("western", forKey: "unknown")
      }
      try expectEqual(decode(data) { $0.decode(Genre.self, forKey: "genre") }.value, .drama)
      try expectEqual(decode(data) { $0.decode([Genre].self, forKey: "genres") }.value, [.drama, .comedy])
      try expectEqual(decode(data) { $0.decode(String.self, forKey: "genre") }.value, "drama")
      let error = try decode(data) { $0.decodeIfPresent(Genre.self, forKey: "unknown") }.error
      #expect(error?.description == "unknown: expected a value of type Genre, found the string \"western\"")
    }

    @Test(
      "An integer is read as any type that holds it, inline or as an object",
      arguments: [0, 7, -1, 300, Int.max, .min]
    )
    func integers(_ value: Int) throws {
      let data = try KeyedArchiver.archiving {
        $0.encode(value, forKey: "inline")
        $0.encode(NSNumber(value: value), forKey: "object")
      }
      for key in ["inline", "object"] {
        try expectEqual(decode(data) { $0.decode(Bool.self, forKey: key) }.value, nil)
        try expectEqual(decode(data) { $0.decode(Int8.self, forKey: key) }.value, Int8(exactly: value))
        try expectEqual(decode(data) { $0.decode(UInt16.self, forKey: key) }.value, UInt16(exactly: value))
        try expectEqual(decode(data) { $0.decode(UInt64.self, forKey: key) }.value, UInt64(exactly: value))
        try expectEqual(decode(data) { $0.decode(Double.self, forKey: key) }.value, Double(exactly: value))
        let error = try decode(data) { $0.decode(UInt8.self, forKey: key) }.error
        #expect(error?.category == (UInt8(exactly: value) == nil ? .wrongType : nil))
      }
    }

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
      let inline = try decode(data) { $0.decode(Int.self, forKey: "inline") }
      let object = try decode(data) { $0.decode([Int].self, forKey: "objects")?.first }
      for read in [inline, object] {
        #expect(read.value == integer)
        #expect(read.error?.category == (integer == nil ? .wrongType : nil))
      }
      let byte = try decode(data) { $0.decode(UInt8.self, forKey: "inline") }
      #expect(byte.value == integer.flatMap { UInt8(exactly: $0) })
    }

    @Test("A whole number is an integer, whatever it is stored as")
    func wholeNumber() throws {
      try expectEqual(Int(archiveValue: .float(7)), 7)
      try expectEqual(Int(archiveValue: .real(7)), 7)
      let date = ArchiveTree.archive([.object(class: 2, ["NS.time": .integer(5)]), .classEntry("NSDate")])
      try expectEqual(
        KeyedUnarchiver.unarchivedValue(from: date.data),
        Date(timeIntervalSinceReferenceDate: 5)
      )
    }

    @Test("A Float is read if it holds the number exactly", arguments: [0.5, 0.1, 1e300, .nan, .infinity])
    func float(_ value: Double) throws {
      let data = try KeyedArchiver.archiving { $0.encode(value, forKey: "x") }
      let (float, error) = try decode(data) { $0.decode(Float.self, forKey: "x") }
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
      try expectEqual(decode(data) { $0.decode(Float.self, forKey: "inline") }.value?.bitPattern, bits)
      try expectEqual(
        decode(data) { $0.decode([Float].self, forKey: "objects") }.value?.first?.bitPattern,
        bits
      )
    }

    @Test("An element of the wrong type is an error with its place")
    func parts() throws {
      let values: ArchiveDictionary = ["b": "c", "d": 7]
      let data = try KeyedArchiver.archiving { $0.encode(values, forKey: "x") }
      let byKey = try decode(data) { $0.decode([String: String].self, forKey: "x") }
      #expect(byKey.error?.description == "x.d: expected a string, found the integer 7")
      let lists = try decode(data) { $0.decode([String: [String]].self, forKey: "x") }
      #expect(lists.error?.description == "x.b: expected an array, found the string \"c\"")
      let list = try KeyedArchiver.archiving {
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

  private enum Genre: String, ArchiveValueConvertible {
    case drama, comedy
  }

  /// A type, a value of it, and the words for it in an error.
  struct TypedExample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let phrase: String
    let isForFoundation: Bool
    let comesBack: @Sendable () throws -> Bool
    let comesBackFromFoundation: @Sendable () throws -> Bool
    let error: @Sendable (Data, String) throws -> ArchiveError?
    let optionalsComeBack: @Sendable () throws -> Bool
    let errorIfPresent: @Sendable (Data) throws -> ArchiveError?

    init<Value: ArchiveValueConvertible & Equatable & Sendable>(
      _ value: Value,
      _ phrase: String,
      isForFoundation: Bool = true
    ) {
      testDescription = "\(Value.self)"
      self.phrase = phrase
      self.isForFoundation = isForFoundation
      comesBack = {
        let data = try KeyedArchiver.archiving { $0.encode(value, forKey: "x") }
        return try KeyedUnarchiver(forReadingFrom: data).decode(Value.self, forKey: "x") == value
      }
      comesBackFromFoundation = {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(value, forKey: "x")
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        return unarchiver.decode(Value.self, forKey: "x") == value
      }
      optionalsComeBack = {
        let data = try KeyedArchiver.archiving {
          $0.encode(Value?.some(value), forKey: "some")
          $0.encode(Value?.none, forKey: "none")
          $0.encode(nil as Any?, forKey: "nil")
        }
        let coder = try KeyedUnarchiver(forReadingFrom: data, isStrict: true)
        let values = ["some", "none", "nil"].map { coder.decodeIfPresent(Value.self, forKey: $0) }
        return values == [value, nil, nil] && coder.error == nil && !coder.containsValue(forKey: "none")
      }
      errorIfPresent = { data in
        let coder = try KeyedUnarchiver(forReadingFrom: data)
        return coder.decodeIfPresent(Value.self, forKey: "x") == nil ? coder.error as? ArchiveError : nil
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
      TypedExample(Decimal(19.5), "a decimal number", isForFoundation: false),
      TypedExample([1, 2], "an array"), TypedExample([["a"], []], "an array"),
      TypedExample(["a": 1], "a dictionary"), TypedExample(Set(["a", "b"]), "a set"),
      TypedExample(["a": [1]] as ArchiveDictionary, "a dictionary"),
      TypedExample(ArchiveValue.array([.string("a"), .integer(7)]), "a value"),
    ]
  }

  /// An object whose properties are all optional.
  final class Remark: NSObject, ArchivedClass {
    static let archivedClassName = "Remark"
    let stars: Int?
    let guest: String?
    let next: Remark?

    var text: String { "\(stars as Any) \(guest as Any) (\(next?.text ?? ""))" }

    init(stars: Int? = nil, guest: String? = nil, next: Remark? = nil) {
      (self.stars, self.guest, self.next) = (stars, guest, next)
    }

    func encode(with coder: NSCoder) {
      coder.encode(stars, forKey: "stars")
      coder.encode(guest, forKey: "guest")
      coder.encode(next, forKey: "next")
    }

    init?(coder: NSCoder) {
      stars = coder.decodeIfPresent(Int.self, forKey: "stars")
      guest = coder.decodeIfPresent(String.self, forKey: "guest")
      next = coder.decodeIfPresent(Remark.self, forKey: "next")
    }
  }
#endif
