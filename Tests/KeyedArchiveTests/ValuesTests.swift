#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Archived values come back, identical to the bit.
  @Suite struct ValuesTests {
    // MARK: Inside an object

    @Test("A number comes back bit for bit by the methods of NSCoder")
    func numbers() throws {
      let integers = [Int.min, -4_294_967_297, -1, 0, 1, 255, 65_536, 4_294_967_296, .max]
      let floats: [Float] = [0, -0.0, 0.1, .infinity, Float(nan: 7, signaling: false)]
      let data = try KeyedArchiver.archiving {
        for (index, integer) in integers.enumerated() {
          $0.encode(integer, forKey: "integer \(index)")
          $0.encode(Int64(integer), forKey: "integer of 64 bits \(index)")
          $0.encode(Int32(truncatingIfNeeded: integer), forKey: "integer of 32 bits \(index)")
        }
        for (index, double) in Samples.doubles.enumerated() { $0.encode(double, forKey: "double \(index)") }
        for (index, float) in floats.enumerated() { $0.encode(float, forKey: "float \(index)") }
        $0.encode(true, forKey: "boolean")
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      for (index, integer) in integers.enumerated() {
        #expect(coder.decodeInteger(forKey: "integer \(index)") == integer)
        #expect(coder.decodeInt64(forKey: "integer of 64 bits \(index)") == Int64(integer))
        let bits = Int32(truncatingIfNeeded: integer)
        #expect(coder.decodeInt32(forKey: "integer of 32 bits \(index)") == bits)
        #expect(coder.decodeCInt(forKey: "integer of 32 bits \(index)") == bits)
      }
      for (index, double) in Samples.doubles.enumerated() {
        #expect(coder.decodeDouble(forKey: "double \(index)").bitPattern == double.bitPattern)
      }
      for (index, float) in floats.enumerated() {
        #expect(coder.decodeFloat(forKey: "float \(index)").bitPattern == float.bitPattern)
      }
      #expect(coder.decodeBool(forKey: "boolean"))
      #expect(coder.error == nil)
    }

    @Test(
      "nil in an array or a dictionary becomes NSNull, as in the collections that Foundation makes of Swift's"
    )
    func nilElements() throws {
      let values: [Any] = [[1, nil] as [Int?], ["a": nil] as [String: Int?]]
      let data = try archived(values)
      let classes = [NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSNull.self]
      let back = try KeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data) as? NSArray
      #expect(back?.firstObject as? NSArray == [1, NSNull()])
      #expect(back?.lastObject as? NSDictionary == ["a": NSNull()])
    }

    @Test("A CGFloat comes back, as an object like any number without a method of its own")
    func cgFloat() throws {
      let data = try KeyedArchiver.archiving { $0.encode(CGFloat(0.1), forKey: "x") }
      try expectEqual(KeyedUnarchiver(forReadingFrom: data).decode(forKey: "x"), CGFloat(0.1))
      try expectEqual(KeyedUnarchiver(forReadingFrom: data).decodeObject(of: NSNumber.self, forKey: "x"), 0.1)
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
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      try expectEqual((coder.decode(forKey: "inline") as Float).bitPattern, bits)
      try expectEqual((coder.decode(forKey: "objects") as [Float]).map(\.bitPattern), [bits])
    }

    @Test("A whole number is an integer, whatever it is stored as")
    func wholeNumber() throws {
      try expectEqual(Int(valueInArchive: .float(7)), 7)
      try expectEqual(Int(valueInArchive: .real(7)), 7)
      let date = ArchiveTree.archive([.object("NSDate", ["NS.time": 5])])
      try expectEqual(KeyedUnarchiver.unarchive(from: date.data), Date(timeIntervalSinceReferenceDate: 5))
    }

    @Test("Bytes come back", arguments: [[], [7], Array(repeating: 0xFF, count: 70_000)] as [[UInt8]])
    func bytes(_ value: [UInt8]) throws {
      let data = try KeyedArchiver.archiving { $0.encodeBytes(value, length: value.count, forKey: "x") }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      let back = coder.withDecodedUnsafeBufferPointer(forKey: "x") { $0.map(Array.init) }
      #expect(back == value)
    }

    @Test("Any string can be a key", arguments: Samples.strings.filter { $0.utf16.count <= 65_536 })
    func key(_ key: String) throws {
      let data = try KeyedArchiver.archiving { $0.encode(7, forKey: key) }
      try expectEqual(KeyedUnarchiver(forReadingFrom: data).decodeInteger(forKey: key), 7)
    }

    @Test("Keys that differ only in how accents are composed are two keys")
    func composedKeys() throws {
      let data = try KeyedArchiver.archiving {
        $0.encode(1, forKey: "\u{E9}")
        $0.encode(2, forKey: "e\u{301}")
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      #expect(coder.decodeInteger(forKey: "e\u{301}") == 2)
      #expect(coder.decodeInteger(forKey: "\u{E9}") == 1)
    }

    @Test("If two values have the same key, the later one counts", arguments: [2, 100])
    func repeatedKey(_ count: Int) throws {
      let data = try KeyedArchiver.archiving {
        for index in 0..<count { $0.encode(index, forKey: "\(index)") }
        $0.encode(-1, forKey: "0")
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      #expect(coder.decodeInteger(forKey: "0") == -1)
      #expect(coder.decodeInteger(forKey: "1") == 1)
    }

    @Test("Keys are found in any order, however many there are", arguments: [1, 32, 33, 1_000])
    func keyOrder(_ count: Int) throws {
      let data = try KeyedArchiver.archiving {
        for index in 0..<count { $0.encode(index, forKey: "\(index)") }
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      for index in (0..<count).reversed() { #expect(coder.decodeInteger(forKey: "\(index)") == index) }
      #expect(!coder.containsValue(forKey: "\(count)"))
    }

    @Test("Values without keys come back in order")
    func withoutKeys() throws {
      let data = try KeyedArchiver.archiving {
        $0.encode("first" as Any?)
        $0.encode(nil as Any?)
        $0.encode(Data([7]))
        var number = 2.5
        $0.encodeValue(ofObjCType: "d", at: &number)
        $0.encodePropertyList(["a": 1])
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      #expect(coder.decodePropertyList() as? String == "first")
      #expect(coder.decodeObject() == nil)
      #expect(coder.decodeData() == Data([7]))
      var number = 0.0
      coder.decodeValue(ofObjCType: "d", at: &number)
      #expect(number == 2.5)
      #expect(coder.decodePropertyList() as? [String: Int] == ["a": 1])
      #expect(coder.error == nil)
    }

    @Test(
      "An array of C comes back, also from Foundation's coder and to it",
      arguments: ["c", "C", "B", "i", "I", "l", "L", "f", "q", "Q", "d"]
    )
    func arrayOfC(_ code: String) throws {
      let array = CArray(code, (0..<16).map { $0 % 3 == 0 ? 1 : 0 })
      let own = try KeyedArchiver.archive(array)
      let other = try NSKeyedArchiver.archivedData(withRootObject: array, requiringSecureCoding: true)
      for data in [own, other] {
        try expectEqual(KeyedUnarchiver.unarchive(CArray.self, from: data).bytes, array.bytes)
        try expectEqual(
          NSKeyedUnarchiver.unarchivedObject(ofClass: CArray.self, from: data)?.bytes,
          array.bytes
        )
      }
    }

    @Test("An array of C is read only as what it is")
    func otherArraysOfC() throws {
      var numbers: [Int32] = [1, 2, 3]
      let array = try KeyedArchiver.archiving { $0.encodeArray(ofObjCType: "i", count: 3, at: &numbers) }
      let string = try KeyedArchiver.archiving { $0.encode("a" as Any?) }
      let none = try KeyedArchiver.archiving { $0.encode(nil as Any?) }
      func error(reading data: Data, as code: String) throws -> ArchiveError.Category? {
        let coder = try KeyedUnarchiver(forReadingFrom: data)
        var copy = [UInt64](repeating: 0, count: 8)
        coder.decodeValue(ofObjCType: code, at: &copy)
        return coder.archiveError?.category
      }
      for (data, code, category) in [
        (array, "[3i]", nil), (array, "[2i]", nil), (array, "[4i]", .corruptArchive),
        (array, "[3I]", .corruptArchive), (array, "[2q]", .corruptArchive), (string, "[3i]", .wrongType),
        (none, "[3i]", .missingValue),
      ] as [(Data, String, ArchiveError.Category?)] {
        try expectEqual(error(reading: data, as: code), category, "\(code)")
      }
      for code in ["[3@]", "[3[2i]]", "[i]", "[-1i]", "[3i", "{point=dd}", "*", ""] {
        try expectEqual(error(reading: array, as: code), .unsupported, "\(code)")
        let archiver = KeyedArchiver()
        archiver.encodeValue(ofObjCType: code, at: &numbers)
        #expect(archiver.archiveError?.category == .unsupported, "\(code)")
      }
    }

    @Test("The dates of a set are in their order")
    func dates() throws {
      let seconds = [-5.5, 0, 1e9]
      let dates = seconds.reversed().map { ArchiveValue.date(Date(timeIntervalSinceReferenceDate: $0)) }
      let tree = try ArchiveTree(KeyedArchiver.archive(ArchiveValue.set(dates)))
      #expect(tree.objects.compactMap { $0["NS.time"] } == seconds.map { .real($0.bitPattern) })
    }

    @Test("nil comes back as nil, and its key isn't missing")
    func nilObject() throws {
      let data = try KeyedArchiver.archiving { $0.encode(nil as Any?, forKey: "x") }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      #expect(coder.containsValue(forKey: "x"))
      #expect(coder.decodeObject(of: NSString.self, forKey: "x") == nil)
      #expect(coder.error == nil)
    }

    @Test("The string \"$null\" is archived inside an NSString")
    func null() throws {
      let tree = try ArchiveTree(KeyedArchiver.archive(["$null"]))
      #expect(tree.objects.filter { $0 == .string("$null") }.count == 1)
      #expect(tree.objects.contains { $0["NS.string"] == .string("$null") })
    }

    // MARK: As objects

    @Test("A value comes back as an object", arguments: Samples.values)
    func object(_ sample: Sample) throws {
      let data = try archived(sample.make())
      try expectEqual(exact(KeyedUnarchiver.root(of: data)), exact(sample.make()))
    }

    @Test("A value comes back as a Swift value", arguments: Samples.values)
    func swiftValue(_ sample: Sample) throws {
      guard !(sample.make() is NSOrderedSet), !sample.hasNumbersAsKeys else { return }
      let data = try archived(sample.make())
      try expectEqual(
        exact(KeyedUnarchiver.unarchive(ArchiveValue.self, from: data).foundationObject),
        exact(sample.make())
      )
    }

    @Test("Values that differ come back beside each other", arguments: Samples.different + Samples.decimals)
    func different(_ value: ArchiveValue) throws {
      for other in Samples.different + Samples.decimals where other != value {
        let set = ArchiveValue.set([value, other])
        try expectEqual(
          KeyedUnarchiver.unarchive(from: KeyedArchiver.archive(set)),
          set
        )
      }
    }

    @Test("A URL keeps its base")
    func urlWithBase() throws {
      let url = try #require(NSURL(string: "b?c#d", relativeTo: URL(string: "https://example.org/a/")))
      let data = try KeyedArchiver.archive(url)
      let object = try #require(try KeyedUnarchiver.root(of: data) as? NSURL)
      #expect(object.relativeString == "b?c#d")
      #expect(object.baseURL?.absoluteString == "https://example.org/a/")
      let value = try KeyedUnarchiver.unarchive(URL.self, from: data)
      #expect(value.relativeString == "b?c#d")
      #expect(value.baseURL?.absoluteString == "https://example.org/a/")
    }

    @Test("A URL keeps the base of its base")
    func basesOfURLs() throws {
      let base = URL(string: "a/", relativeTo: URL(string: "https://example.org/"))
      let url = try #require(URL(string: "b", relativeTo: base))
      let data = try KeyedArchiver.archive(["url": url])
      let copy = try KeyedUnarchiver.unarchive([String: URL].self, from: data)
      #expect(copy["url"]?.absoluteString == "https://example.org/a/b")
    }

    @Test("An object of a class without NSSecureCoding is an error with the path to it")
    func notCoding() {
      expectError(.unsupported, at: "a[1]") {
        try archived(["a": [1, NSObject()] as [Any]])
      }
    }
  }

  /// An array of C of a type, as bytes.
  final class CArray: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let code: String
    private(set) var bytes: [UInt8]

    init(_ code: String, _ bytes: [UInt8]) { (self.code, self.bytes) = (code, bytes) }

    func encode(with coder: NSCoder) {
      coder.encode(code as NSString as Any?, forKey: "code")
      coder.encodeArray(ofObjCType: code, count: bytes.count / Self.size(of: code), at: bytes)
      coder.encodeValue(ofObjCType: "[\(bytes.count / Self.size(of: code))\(code)]", at: bytes)
    }

    init?(coder: NSCoder) {
      guard let code = coder.decodeObject(of: NSString.self, forKey: "code") else { return nil }
      self.code = code as String
      bytes = Array(repeating: 7, count: 16)
      var others = bytes
      let count = 16 / Self.size(of: self.code)
      coder.decodeArray(ofObjCType: self.code, count: count, at: &bytes)
      coder.decodeValue(ofObjCType: "[\(count)\(code)]", at: &others)
      if others != bytes { return nil }
    }

    private static func size(of code: String) -> Int {
      switch code {
      case "c", "C", "B": 1
      case "q", "Q", "d": 8
      default: 4
      }
    }
  }
#endif
