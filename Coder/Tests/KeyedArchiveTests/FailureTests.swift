#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// Failures of coders, and of the objects that they code. `ReadingTests` has those of each call.
  @Suite struct FailureTests {
    @Test("After a failure everything is nil or 0, and the first failure is kept")
    func afterFailure() throws {
      let data = try KeyedArchiver.archiving {
        $0.encode("text", forKey: "string")
        $0.encode(7, forKey: "integer")
      }
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      #expect(throws: ArchiveError.self) { try coder.decode(forKey: "missing") as Int }
      #expect(coder.decodeInteger(forKey: "integer") == 0)
      #expect(coder.decodeObject(of: NSString.self, forKey: "string") == nil)
      #expect(!coder.containsValue(forKey: "string"))
      coder.failWithError(Refusal())
      #expect(coder.archiveError?.path.description == "missing")
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

    @Test("For an init(coder:) that returns nil without an error, the error names the class and the keys")
    func nilWithoutReason() throws {
      let data = try KeyedArchiver.archive(Refusing(nil))
      let error = expectError(.wrongType) { try KeyedUnarchiver.unarchive(Refusing.self, from: data) }
      #expect(error?.expected == "an object of class KeyedArchiveTests.Refusing")
      #expect(
        error?.found == "nil from Refusing.init(coder:), which gave no reason (the object has \"mode\")"
      )
      let empty = ArchiveTree.archive([.object("KeyedArchiveTests.PlainTitle")]).data
      expectEqual(
        expectError(.wrongType) { try KeyedUnarchiver.unarchive(PlainTitle.self, from: empty) }?.found,
        "nil from PlainTitle.init(coder:), which gave no reason (the object has no keys)"
      )
    }

    @Test("After try?, the type of a constant asks for an optional, and a type after as doesn't")
    func typeAfterTry() throws {
      let data = try KeyedArchiver.archiving { $0.encode(7, forKey: "year") }
      let optional = try KeyedUnarchiver(forReadingFrom: data)
      if let title: String = try? optional.decode(forKey: "title") { Issue.record("found \(title)") }
      #expect(optional.error == nil)
      let required = try KeyedUnarchiver(forReadingFrom: data)
      if let title = try? required.decode(forKey: "title") as String { Issue.record("found \(title)") }
      #expect(required.error != nil)
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
      #expect(failing.archiveError == error)
      let next = #expect(throws: ArchiveError.self) { try failing.decode(forKey: "year") as Int }
      #expect(next == error)
      let unarchiver = try KeyedUnarchiver(forReadingFrom: data)
      expectError(.wrongType, at: "year", found: "the integer 7") {
        try unarchiver.decode(forKey: "year") as String
      }
      let other = try KeyedUnarchiver(forReadingFrom: data)
      expectError(.wrongType, expected: "one of the cases a, b", found: "\"year\"") {
        try other.decodeCase(["b": { _ in 1 }, "a": { _ in 1 }]) as Int
      }
    }

    @Test("An error that encode(with:) reports reaches the caller with its path")
    func reportedWhileEncoding() {
      let error = expectError(.unsupported, at: "a[0]") { try archived(["a": [FailingToEncode()]]) }
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
  }

  // MARK: -

  final class Unkeyed: Base, @unchecked Sendable {
    override func encode(with coder: NSCoder) {
      coder.encode("first")
      coder.encode("second")
    }
  }

  final class FailingToEncode: Base, @unchecked Sendable {
    override func encode(with coder: NSCoder) { coder.failWithError(Refusal()) }
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
#endif
