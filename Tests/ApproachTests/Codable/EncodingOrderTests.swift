import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// Two calls for the same key, and two of the same encoder, in every order: the value is that of `JSONEncoder`. Where that
/// ends the process, or drops the second value, it is an error.
@Suite struct EncodingOrderTests {
  @Test("Two calls for a key give what they give in JSON, or an error")
  func sameKey() async { await expectEach(KeyCall.all) { try sameKey($0) } }

  private func sameKey(_ first: KeyCall) throws {
    for second in KeyCall.all {
      let isRefused = second.goesOn && first.form != nil && first.form != second.form
      try compare(TwoCalls(first: first, second: second), isRefused: isRefused, at: "[TwoCalls][0].key")
    }
  }

  @Test("Two uses of an encoder give what they give in JSON, or an error")
  func sameEncoder() async { await expectEach(EncoderUse.all) { try sameEncoder($0) } }

  private func sameEncoder(_ first: EncoderUse) throws {
    for second in EncoderUse.all {
      let areBoth = first.form != nil && second.form != nil
      let isRefused = areBoth && (first.form != second.form || first.isSingle && second.isSingle)
      try compare(TwoUses(first: first, second: second), isRefused: isRefused, at: "[TwoUses][0]")
    }
  }

  private func compare<Value: Encodable>(_ value: Value, isRefused: Bool, at path: String) throws {
    if isRefused {
      let error = expectError(.unsupported, at: path) { try KeyedArchiveEncoder().encode([value]) }
      #expect(error?.found == "two of them", "\(value)")
      return #expect(error?.expected == "one value or one kind of container", "\(value)")
    }
    let (json, archive) = try (JSONEncoder().encode([value]), KeyedArchiveEncoder().encode([value]))
    let expected = try PlainValue(json: json)
    try expectEqual(PlainValue(archive: archive).withoutNils(missingIn: expected), expected, "\(value)")
  }

  @Test("A set that a container adds an equal member to is an error")
  func equalMembers() {
    let again = KeyCall("1 again", .unkeyed, goesOn: true) { container, _ in
      var nested = container.nestedUnkeyedContainer(forKey: "key")
      try nested.encode(1)
    }
    for set in KeyCall.all where set.testDescription == "a set" {
      expectError(.unsupported, found: "another member equal to the integer 1") {
        try KeyedArchiveEncoder().encode(TwoCalls(first: set, second: again))
      }
    }
  }

  @Test("Each of many keys has its own container, whether it was encoded before or not")
  func manyKeys() throws {
    let data = try KeyedArchiveEncoder().encode(ManyKeys())
    let values = try KeyedArchiveDecoder().decode(ManyKeys.self, from: data).values
    #expect(values.count == 5_000)
    #expect(values["10"] == ["a": 10, "b": 2] && values["11"] == ["b": 2])
  }
}

/// What a call leaves behind: a number or another single value, properties, or elements.
enum Form { case value, keyed, unkeyed }

/// A call that encodes something for a key.
struct KeyCall: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let form: Form?
  /// Whether what the key has already stays in it.
  let goesOn: Bool
  let run: @Sendable (inout KeyedEncodingContainer<Name>, Int) throws -> Void

  init(
    _ description: String,
    _ form: Form?,
    goesOn: Bool = false,
    _ run: @escaping @Sendable (inout KeyedEncodingContainer<Name>, Int) throws -> Void
  ) {
    (testDescription, self.form, self.goesOn, self.run) = (description, form, goesOn, run)
  }

  static let all: [KeyCall] = [
    KeyCall("a number", .value) { try $0.encode($1, forKey: "key") },
    KeyCall("a string", .value) { try $0.encode("\($1)", forKey: "key") },
    KeyCall("nil", .value) { container, _ in try container.encodeNil(forKey: "key") },
    KeyCall("an optional", .value) { container, _ in try container.encode(Int?.none, forKey: "key") },
    KeyCall("nothing", nil) { container, _ in try container.encodeIfPresent(Int?.none, forKey: "key") },
    KeyCall("a struct", .keyed) { try $0.encode(Leaf(name: "\($1)"), forKey: "key") },
    KeyCall("a struct of arrays", .keyed) { try $0.encode(Page(elements: [[$1]]), forKey: "key") },
    KeyCall("an empty struct", .keyed) { container, _ in try container.encode(Empty(), forKey: "key") },
    KeyCall("an enum", .keyed) { try $0.encode(Expression.number(Double($1)), forKey: "key") },
    KeyCall("a dictionary", .keyed) { try $0.encode(["in \($1)": $1], forKey: "key") },
    KeyCall("a dictionary of structs", .keyed) { try $0.encode(["a": Leaf(name: "\($1)")], forKey: "key") },
    KeyCall("numbers", .unkeyed) { try $0.encode([$1, $1], forKey: "key") },
    KeyCall("strings", .unkeyed) { try $0.encode(["\($1)"], forKey: "key") },
    KeyCall("no numbers", .unkeyed) { container, _ in try container.encode([Int](), forKey: "key") },
    KeyCall("structs", .unkeyed) { try $0.encode([Leaf(name: "\($1)")], forKey: "key") },
    KeyCall("a set", .unkeyed) { try $0.encode(Set([$1]), forKey: "key") },
    KeyCall("a set of structs", .unkeyed) { try $0.encode(Set([Leaf(name: "\($1)")]), forKey: "key") },
    KeyCall("a keyed container", .keyed, goesOn: true) {
      var nested = $0.nestedContainer(keyedBy: Name.self, forKey: "key")
      try nested.encode($1, forKey: Name(stringLiteral: "nested \($1)"))
    },
    KeyCall("an empty keyed container", .keyed, goesOn: true) { container, _ in
      _ = container.nestedContainer(keyedBy: Name.self, forKey: "key")
    },
    KeyCall("an unkeyed container", .unkeyed, goesOn: true) {
      var nested = $0.nestedUnkeyedContainer(forKey: "key")
      try nested.encode($1)
    },
    KeyCall("an empty unkeyed container", .unkeyed, goesOn: true) { container, _ in
      _ = container.nestedUnkeyedContainer(forKey: "key")
    },
    KeyCall("a super encoder's properties", .keyed) {
      try Leaf(name: "\($1)").encode(to: $0.superEncoder(forKey: "key"))
    },
    KeyCall("a super encoder's elements", .unkeyed) { try [$1].encode(to: $0.superEncoder(forKey: "key")) },
    KeyCall("a super encoder's number", .value) { try $1.encode(to: $0.superEncoder(forKey: "key")) },
    KeyCall("a super encoder without a use", .keyed) { container, _ in
      _ = container.superEncoder(forKey: "key")
    },
  ]
}

private struct TwoCalls: Encodable, CustomStringConvertible {
  let first: KeyCall
  let second: KeyCall
  var description: String { "\(first.testDescription), then \(second.testDescription)" }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    try first.run(&container, 1)
    try second.run(&container, 2)
  }
}

/// A use of an encoder.
struct EncoderUse: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let form: Form?
  let isSingle: Bool
  let run: @Sendable (any Encoder, Int) throws -> Void

  private static func container(
    _ description: String,
    _ form: Form,
    _ run: @escaping @Sendable (any Encoder, Int) throws -> Void
  ) -> EncoderUse {
    EncoderUse(testDescription: description, form: form, isSingle: false, run: run)
  }

  private static func single(
    _ description: String,
    _ form: Form?,
    _ run: @escaping @Sendable (inout any SingleValueEncodingContainer, Int) throws -> Void
  ) -> EncoderUse {
    EncoderUse(testDescription: "as a single value \(description)", form: form, isSingle: true) {
      var container = $0.singleValueContainer()
      try run(&container, $1)
    }
  }

  static let all: [EncoderUse] = [
    container("a property", .keyed) {
      var container = $0.container(keyedBy: Name.self)
      try container.encode($1, forKey: Name(stringLiteral: "key \($1)"))
    },
    container("no property", .keyed) { encoder, _ in _ = encoder.container(keyedBy: Name.self) },
    container("an element", .unkeyed) {
      var container = $0.unkeyedContainer()
      try container.encode($1)
    },
    container("no element", .unkeyed) { encoder, _ in _ = encoder.unkeyedContainer() },
    container("a struct itself", .keyed) { try Leaf(name: "\($1)").encode(to: $0) },
    container("structs themselves", .unkeyed) { try [Leaf(name: "\($1)")].encode(to: $0) },
    single("nothing", nil) { _, _ in },
    single("a number", .value) { try $0.encode($1) },
    single("a string", .value) { try $0.encode("\($1)") },
    single("nil", .value) { container, _ in try container.encodeNil() },
    single("an optional", .value) { container, _ in try container.encode(Int?.none) },
    single("a struct", .keyed) { try $0.encode(Leaf(name: "\($1)")) },
    single("an empty struct", .keyed) { container, _ in try container.encode(Empty()) },
    single("a dictionary", .keyed) { try $0.encode(["in \($1)": $1]) },
    single("numbers", .unkeyed) { try $0.encode([$1]) },
    single("structs", .unkeyed) { try $0.encode([Leaf(name: "\($1)")]) },
    single("a set", .unkeyed) { try $0.encode(Set([$1])) },
  ]
}

private struct TwoUses: Encodable, CustomStringConvertible {
  let first: EncoderUse
  let second: EncoderUse
  var description: String { "\(first.testDescription), then \(second.testDescription)" }

  func encode(to encoder: any Encoder) throws {
    try first.run(encoder, 1)
    try second.run(encoder, 2)
  }
}

/// A container for each of many keys.
private struct ManyKeys: Codable {
  var values: [String: [String: Int]] = [:]

  init() {}

  init(from decoder: any Decoder) throws { values = try [String: [String: Int]](from: decoder) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for number in 0..<5_000 {
      let key = Name(stringLiteral: "\(number)")
      if number.isMultiple(of: 2) { try container.encode(["a": number], forKey: key) }
      var nested = container.nestedContainer(keyedBy: Name.self, forKey: key)
      try nested.encode(2, forKey: "b")
    }
  }
}
