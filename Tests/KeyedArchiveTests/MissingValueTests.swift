#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// A missing value is 0 or nil for Foundation's methods, and an error for the typed ones. One of the wrong type is always an
  /// error.
  @Suite struct MissingValueTests {
    private func coder() throws -> KeyedUnarchiver {
      let data = try KeyedArchiver.archiving {
        $0.encode("text", forKey: "string")
        $0.encode(7, forKey: "integer")
        $0.encode(1 << 40, forKey: "large integer")
        $0.encode(3.7, forKey: "real")
        $0.encode(true, forKey: "boolean")
        $0.encode(9_007_199_254_740_993, forKey: "integer that no double holds")
        $0.encode(NSNumber(value: 7), forKey: "number as an object")
        $0.encode(nil as Any?, forKey: "nil")
      }
      return try KeyedUnarchiver(forReadingFrom: data)
    }

    @Test("Foundation's methods return 0, false or nil for a missing value", arguments: ["missing", "nil"])
    func missing(_ key: String) throws {
      let coder = try coder()
      #expect(coder.decodeInteger(forKey: key) == 0)
      #expect(coder.decodeInt32(forKey: key) == 0)
      #expect(coder.decodeInt64(forKey: key) == 0)
      #expect(coder.decodeDouble(forKey: key) == 0)
      #expect(coder.decodeFloat(forKey: key) == 0)
      #expect(coder.decodeBool(forKey: key) == false)
      #expect(coder.withDecodedUnsafeBytes(forKey: key) { $0 == nil })
      #expect(coder.decodeObject(of: NSString.self, forKey: key) == nil)
      #expect(coder.decodeObject(of: [NSString.self, NSArray.self], forKey: key) == nil)
      #expect(coder.decodeObject(forKey: key) == nil)
      #expect(coder.decodePropertyList(forKey: key) == nil)
      #expect(coder.decodeArrayOfObjects(ofClass: NSString.self, forKey: key) == nil)
      #expect(
        coder.decodeDictionary(withKeyClass: NSString.self, objectClass: NSString.self, forKey: key) == nil
      )
      #expect(coder.error == nil)
    }

    @Test("So they do in an object, whatever it was unarchived with", arguments: WayIn.allCases)
    func missingInObject(_ way: WayIn) throws {
      let data = try KeyedArchiver.archive([Forgetful()])
      let copy = try #require(try way.read(data))
      expectEqual(copy.answers, ["0", "0.0", "false", "nil", "nil", "false"])
    }

    @Test("A Double is decoded as the nearest Float")
    func nearestFloat() throws {
      try expectEqual(coder().decodeFloat(forKey: "real"), 3.7)
    }

    @Test("For a typed method, a missing value is an error with its key", arguments: Question.typed)
    func missing(_ question: Question) throws {
      for key in ["missing", "nil"] {
        let coder = try coder()
        question.ask(coder, key)
        let error = try #require(coder.error as? ArchiveError)
        #expect(error.category == .missingValue)
        #expect(error.path.description == key)
        #expect(error.found == "nothing")
      }
    }

    @Test("A value of the wrong type is an error that says so", arguments: Mismatch.all)
    func wrongType(_ mismatch: Mismatch) throws {
      let coder = try coder()
      mismatch.question.ask(coder, mismatch.key)
      #expect((coder.error as? ArchiveError)?.category == .wrongType)
      #expect((coder.error as? ArchiveError)?.description == mismatch.error)
    }

    @Test("After a failure everything is nil or 0, and the first failure is kept")
    func afterFailure() throws {
      let coder = try coder()
      #expect(throws: ArchiveError.self) { try coder.decode(forKey: "missing") as Int }
      #expect(coder.decodeInteger(forKey: "integer") == 0)
      #expect(coder.decodeObject(of: NSString.self, forKey: "string") == nil)
      #expect(!coder.containsValue(forKey: "string"))
      coder.failWithError(Refusal())
      #expect((coder.error as? ArchiveError)?.path.description == "missing")
    }

    // MARK: Errors of objects

    @Test("An error that init(coder:) reports reaches the caller with its path", arguments: [true, false])
    func reported(_ returnsObject: Bool) throws {
      let data = try KeyedArchiver.archive([Refusing(), Refusing(returnsObject)])
      let error = #expect(throws: ArchiveError.self) {
        try KeyedUnarchiver.unarchive([Refusing].self, from: data)
      }
      #expect(
        error?.description
          == "[KeyedArchiveTests.Refusing][1]: expected a value that can be decoded, "
          + "found the error \"too old\""
      )
      #expect(error?.underlyingError is Refusal)
    }

    @Test("For an init(coder:) that returns nil without an error, the error names the class")
    func nilWithoutReason() throws {
      let data = try KeyedArchiver.archive(Refusing(nil))
      let error = expectError(.wrongType) {
        try KeyedUnarchiver.unarchive(Refusing.self, from: data)
      }
      #expect(error?.expected == "an object of class KeyedArchiveTests.Refusing")
      #expect(error?.found == "nil from Refusing.init(coder:), which gave no reason")
    }

    @Test("What a closure throws is found again, and so is each failure where it is thrown")
    func thrown() throws {
      let data = try KeyedArchiver.archiving { $0.encode(7, forKey: "year") }
      let failing = try KeyedUnarchiver(forReadingFrom: data)
      let error = #expect(throws: ArchiveError.self) {
        try failing.decode(forKey: "year") { (_: Int) -> Int in throw Refusal() }
      }
      #expect(error?.underlyingError is Refusal)
      #expect(error?.path.description == "year")
      #expect(failing.error as? ArchiveError == error)
      let next = #expect(throws: ArchiveError.self) { try failing.decode(forKey: "year") as Int }
      #expect(next == error)
      let unarchiver = try KeyedUnarchiver(forReadingFrom: data)
      expectError(.wrongType, at: "year", found: "the integer 7") {
        try unarchiver.decode(forKey: "year") as String
      }
      let other = try KeyedUnarchiver(forReadingFrom: data)
      expectError(.wrongType, found: "\"year\"") { try other.decodeCase(["a": { _ in 1 }]) as Int }
    }

    @Test("An error that encode(with:) reports reaches the caller with its path")
    func reportedWhileEncoding() {
      let error = #expect(throws: ArchiveError.self) {
        try KeyedArchiver.archivedData(
          withRootObject: ["a": [FailingToEncode()]],
          requiringSecureCoding: true
        )
      }
      #expect(error?.path.description == "a[0]")
      #expect(error?.underlyingError is Refusal)
      #expect(error?.found == "the error \"too old\"")
    }

    @Test("A value without a key comes after an object that has such values itself")
    func unkeyedAfterObject() throws {
      let data = try KeyedArchiver.archiving {
        $0.encode(Unkeyed())
        $0.encode("last")
      }
      try expectEqual(ArchiveTree(data)["$top"]?.pairs.keys.sorted(), ["$0", "$1"])
    }

    @Test("A finished archiver gives the archive again, and refuses more values")
    func finished() throws {
      let archiver = KeyedArchiver()
      archiver.encode(1, forKey: "a")
      let data = try archiver.finish()
      try expectEqual(archiver.finish(), data)
      expectEqual(archiver.encodedData, data)
      archiver.encode(2, forKey: "b")
      #expect((archiver.error as? ArchiveError)?.category == .unsupported)
      expectError(.unsupported) { try archiver.finish() }
    }
  }

  // MARK: -

  /// A call of an unarchiver.
  struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let ask: @Sendable (KeyedUnarchiver, String) -> Void

    static let integer = Question(testDescription: "decodeInteger") { _ = $0.decodeInteger(forKey: $1) }
    static let int32 = Question(testDescription: "decodeInt32") { _ = $0.decodeInt32(forKey: $1) }
    static let double = Question(testDescription: "decodeDouble") { _ = $0.decodeDouble(forKey: $1) }
    static let boolean = Question(testDescription: "decodeBool") { _ = $0.decodeBool(forKey: $1) }
    static let object = Question(testDescription: "decodeObject") {
      _ = $0.decodeObject(of: NSString.self, forKey: $1)
    }
    static let bytes = Question(testDescription: "bytes") { $0.withDecodedUnsafeBytes(forKey: $1) { _ in } }
    static let node = Question(testDescription: "Node") { _ = try? $0.decode(forKey: $1) as Node }
    static let nodes = Question(testDescription: "[Node]") { _ = try? $0.decode(forKey: $1) as [Node] }
    static let string = Question(testDescription: "String") { _ = try? $0.decode(forKey: $1) as String }

    static let typed = [
      node, nodes, string, Question(testDescription: "Int") { _ = try? $0.decode(forKey: $1) as Int },
      Question(testDescription: "Data") { _ = try? $0.decode(forKey: $1) as Data },
    ]
  }

  /// A call for a value of the wrong type, and its error.
  struct Mismatch: Sendable, CustomTestStringConvertible {
    let question: Question
    let key: String
    let error: String
    var testDescription: String { "\(question.testDescription) of \(key)" }

    init(_ question: Question, _ key: String, expected: String, found: String) {
      (self.question, self.key) = (question, key)
      error = "\(ArchivePath(components: [.key(key)])): expected \(expected), found \(found)"
    }

    static let all = [
      Mismatch(.integer, "string", expected: "an integer", found: "the string \"text\""),
      Mismatch(.integer, "real", expected: "an integer", found: "the number 3.7"),
      Mismatch(.integer, "boolean", expected: "an integer", found: "the boolean true"),
      Mismatch(
        .int32,
        "large integer",
        expected: "an integer from -2147483648 to 2147483647",
        found: "the integer 1099511627776"
      ),
      Mismatch(
        .double,
        "integer that no double holds",
        expected: "a number that Double holds exactly",
        found: "the integer 9007199254740993"
      ),
      Mismatch(.boolean, "integer", expected: "a boolean", found: "the integer 7"),
      Mismatch(.string, "integer", expected: "a string", found: "the integer 7"),
      Mismatch(.node, "string", expected: "an object of class Node", found: "the string \"text\""),
      Mismatch(.nodes, "string", expected: "an array", found: "the string \"text\""),
      Mismatch(.bytes, "string", expected: "data", found: "the string \"text\""),
    ]
  }

  /// A way to unarchive an object.
  enum WayIn: CaseIterable {
    case typed, object, array, rootOfCoder

    func read(_ data: Data) throws -> Forgetful? {
      switch self {
      case .typed: try KeyedUnarchiver.unarchive([Forgetful].self, from: data).first
      case .object:
        try KeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, Forgetful.self], from: data)
          .flatMap { ($0 as? [Forgetful])?.first }
      case .array: try KeyedUnarchiver.unarchivedArrayOfObjects(ofClass: Forgetful.self, from: data)?.first
      case .rootOfCoder:
        try KeyedUnarchiver(forReadingFrom: data).decodeArrayOfObjects(
          ofClass: Forgetful.self,
          forKey: "root"
        )?
        .first
      }
    }
  }

  /// Encodes nothing, and asks for everything.
  final class Forgetful: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let answers: [String]

    override init() { answers = [] }

    init?(coder: NSCoder) {
      answers = [
        "\(coder.decodeInteger(forKey: "a"))", "\(coder.decodeDouble(forKey: "a"))",
        "\(coder.decodeBool(forKey: "a"))", coder.decodeObject(forKey: "a").map { "\($0)" } ?? "nil",
        coder.decodeObject(of: NSString.self, forKey: "a").map { "\($0)" } ?? "nil",
        "\(coder.containsValue(forKey: "a"))",
      ]
    }

    func encode(with coder: NSCoder) {}
  }

  private final class Unkeyed: NSObject, ArchivedClass {
    static let archivedClassName = "Unkeyed"
    override init() {}
    init?(coder: NSCoder) {}

    func encode(with coder: NSCoder) {
      coder.encode("first")
      coder.encode("second")
    }
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description = "too old"
  }

  /// Refuses to be decoded: with an error and an object, with an error and nil, or with nil alone.
  final class Refusing: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    private let mode: Int

    override init() { mode = 0 }
    init(_ returnsObject: Bool?) { mode = returnsObject.map { $0 ? 1 : 2 } ?? 3 }

    init?(coder: NSCoder) {
      mode = coder.decodeInteger(forKey: "mode")
      super.init()
      if mode == 1 || mode == 2 { coder.failWithError(Refusal()) }
      if mode > 1 { return nil }
    }

    func encode(with coder: NSCoder) { coder.encode(mode, forKey: "mode") }
  }

  private final class FailingToEncode: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    override init() {}
    init?(coder: NSCoder) { return nil }
    func encode(with coder: NSCoder) { coder.failWithError(Refusal()) }
  }
#endif
