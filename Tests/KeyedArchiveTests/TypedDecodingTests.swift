import Foundation
import KeyedArchive
import Testing

/// Types that a coder or a property list knows by way of others.
@Suite struct TypedDecodingTests {
  #if !canImport(ObjectiveC)
    private func decode<Value>(
      _ value: Any?,
      _ body: (KeyedUnarchiver) -> Value?
    ) throws -> (value: Value?, error: ArchiveError?) {
      let data = try KeyedArchiver.archive { $0.encode(value, forKey: "x") }
      let coder = try KeyedUnarchiver(forReadingFrom: data, isStrict: true)
      return (body(coder), coder.error as? ArchiveError)
    }

    @Test("An unsigned integer is read inline or as an object", arguments: [0, 7, UInt64(Int.max) + 1, .max])
    func unsigned(_ value: UInt64) throws {
      #expect(try decode(value) { $0.decode(UInt64.self, forKey: "x") }.value == value)
      guard let signed = Int(exactly: value) else { return }
      let data = try KeyedArchiver.archive { $0.encode(signed, forKey: "x") }
      let coder = try KeyedUnarchiver(forReadingFrom: data, isStrict: true)
      #expect(coder.decode(UInt64.self, forKey: "x") == value)
    }

    @Test(
      "What is no unsigned integer is an error",
      arguments: [-1, 7.0, true] as [any PropertyListRepresentable & Sendable]
    )
    func notUnsigned(_ value: any PropertyListRepresentable & Sendable) throws {
      #expect(try decode(value) { $0.decode(UInt64.self, forKey: "x") }.error?.category == .wrongType)
      #expect(throws: ArchiveError.self) { try UInt64(propertyListValue: value.propertyListValue) }
      #expect(throws: ArchiveError.self) { try ArchiveError.expect(value, as: UInt64.self) }
    }

    @Test("A Float is a number that it holds exactly", arguments: [0.5, 0.1, 1e300])
    func float(_ value: Double) throws {
      let isExact = value == 0.5
      let decoded = try decode(value) { $0.decode(Float.self, forKey: "x") }
      #expect(decoded.value == (isExact ? 0.5 : nil))
      #expect(decoded.error?.category == (isExact ? nil : .wrongType))
      #expect((try? Float(propertyListValue: .real(value))) == decoded.value)
      #expect((try? ArchiveError.expect(value, as: Float.self)) == decoded.value)
    }

    @Test("An element that is no string is an error with its place")
    func elements() throws {
      let strings = try decode(["a", 7] as [Any]) { $0.decode([String].self, forKey: "x") }
      #expect(strings.error?.category == .wrongType)
      #expect(strings.error?.path.description == "x[1]")
      let byKey = try decode(["a": "b", "c": 7] as [String: Any]) {
        $0.decode([String: String].self, forKey: "x")
      }
      #expect(byKey.error?.category == .wrongType)
      #expect(byKey.error?.path.description == "x.c")
    }

    @Test("Without a value, nil is an error", arguments: [nil, "absent"])
    func missing(_ key: String?) throws {
      let key = key ?? "x"
      let errors = [
        try decode(nil) { $0.decode([String].self, forKey: key) }.error,
        try decode(nil) { $0.decode([String: String].self, forKey: key) }.error,
        try decode(nil) { $0.decode(UInt64.self, forKey: key) }.error,
        try decode(nil) { $0.decode(Float.self, forKey: key) }.error,
        try decode(nil) { $0.decode(Date.self, forKey: key) }.error,
        try decode(nil) { $0.decode(Data.self, forKey: key) }.error,
      ]
      #expect(
        errors.map { $0?.description } == [
          "\(key): expected an array, found nothing", "\(key): expected a dictionary, found nothing",
          "\(key): expected an integer from 0, found nothing", "\(key): expected a number, found nothing",
          "\(key): expected a date, found nothing", "\(key): expected data, found nothing",
        ]
      )
    }
  #endif

  @Test("A dictionary's values are set and removed, and its keys stay in order")
  func subscripts() {
    var dictionary: PropertyListDictionary = ["b": 1, "d": 2]
    for key in ["c", "a", "e", "c"] { dictionary[key] = .string(key) }
    #expect(dictionary.keys == ["a", "b", "c", "d", "e"])
    dictionary["d"] = nil
    dictionary["x"] = nil
    #expect("\(dictionary["c"].map { "\($0)" } ?? "")" == "string(\"c\")")
    #expect(dictionary.keys == ["a", "b", "c", "e"])
  }

  @Test("An element of an expected collection is an error with its place")
  func expectedElements() {
    let strings = #expect(throws: ArchiveError.self) {
      try ArchiveError.expect(["a", 7] as [Any], as: [String].self)
    }
    #expect(strings?.description == "[1]: expected a string, found the integer 7")
    let byKey = #expect(throws: ArchiveError.self) {
      try ArchiveError.expect(["a": 7] as [String: Any], as: [String: String].self)
    }
    #expect(byKey?.description == "a: expected a string, found the integer 7")
  }
}
