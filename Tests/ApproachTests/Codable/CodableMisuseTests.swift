import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

/// Values whose `encode(to:)` or `init(from:)` goes wrong. `EncodingOrderTests` has those that do unusual things.
@Suite struct CodableMisuseTests {
  // MARK: Depth

  @Test(
    "A value without an end is an error on any stack",
    arguments: Bottomless.Way.allCases,
    Thoroughness.isThorough ? [512, 8_192] : [512]
  )
  func bottomless(_ way: Bottomless.Way, _ kilobytes: Int) async throws {
    let error = await onStack(kilobytes: kilobytes) {
      expectError(.limitExceeded) { _ = try KeyedArchiveEncoder().encode(Bottomless(way: way)) }
    }
    #expect(error?.path.components.prefix(2) == way.path)
  }

  @Test("100,000 containers in one another are an error on a small stack", arguments: [true, false])
  func containers(_ isKeyed: Bool) async throws {
    await onStack {
      _ = expectError(.limitExceeded) {
        _ = try KeyedArchiveEncoder().encode(Containers(count: 100_000, isKeyed: isKeyed))
      }
    }
  }

  // MARK: Errors

  @Test(
    "An error of a type's own is thrown as JSONEncoder and JSONDecoder do",
    arguments: Faulty.Fault.allCases
  )
  func ownErrors(_ fault: Faulty.Fault) throws {
    let values = [["a": Faulty(nil)], ["b": Faulty(fault)]]
    switch fault {
    case .throwsInEncode:
      #expect(throws: Faulty.Refusal.self) { try JSONEncoder().encode(values) }
      #expect(throws: Faulty.Refusal.self) { try KeyedArchiveEncoder().encode(values) }
    case .encodingError:
      let text = "with the error \"its own text\""
      let error = expectError(.unsupported, at: "[[String: Faulty]][1].b.inner", found: text) {
        try KeyedArchiveEncoder().encode(values)
      }
      #expect(error?.underlyingError is EncodingError)
    case .throwsInInit:
      let json = try JSONEncoder().encode(values)
      #expect(throws: Faulty.Refusal.self) { try JSONDecoder().decode([[String: Faulty]].self, from: json) }
      let data = try KeyedArchiveEncoder().encode(values)
      #expect(throws: Faulty.Refusal.self) {
        try KeyedArchiveDecoder().decode([[String: Faulty]].self, from: data)
      }
    }
  }

  @Test("In an object of a class, an error of a type's own has its place")
  func placeOfOwnErrors() throws {
    let writing = expectError(.unsupported, at: "Faulty.inner", found: "Refusal") {
      try KeyedArchiver.archive(CodableObject(Faulty(.throwsInEncode)))
    }
    #expect(writing?.underlyingError is Faulty.Refusal)
    let data = try KeyedArchiver.archive(CodableObject(Faulty(.throwsInInit)))
    let reading = expectError(.wrongType, at: "Faulty.inner", found: "Refusal") {
      try KeyedUnarchiver.unarchive(CodableObject<Faulty>.self, from: data)
    }
    #expect(reading?.underlyingError is Faulty.Refusal)
  }

  @Test("An error that was caught says nothing about the place of the next one")
  func caughtErrors() throws {
    expectError(.unsupported, at: "Careless.second.inner") {
      try KeyedArchiver.archive(CodableObject(Careless(second: .throwsInEncode)))
    }
    let data = try KeyedArchiveEncoder().encode(Careless(second: .throwsInInit))
    expectError(.wrongType, at: "Careless.second.inner") {
      try KeyedUnarchiver.unarchive(CodableObject<Careless>.self, from: data)
    }
  }

  @Test("A value that throws halfway leaves nothing where the error is caught")
  func halfway() throws {
    let value = try PlainValue(archive: KeyedArchiveEncoder().encode(Careless(second: nil)))
    #expect(value == .object(["second": .object(["inner": .object(["fault": .null])])]))
  }

  // MARK: Later

  @Test("A decoder that is used after its init(from:) is an error")
  func keptDecoders() throws {
    let data = try KeyedArchiveEncoder().encode([Kept(name: "a"), Kept(name: "b")])
    for value in try KeyedArchiveDecoder().decode([Kept].self, from: data) {
      let (decoder, container) = try #require(value.kept)
      let calls: [() throws -> Void] = [
        { _ = try decoder.container(keyedBy: Name.self) },
        { _ = try decoder.unkeyedContainer() },
        { _ = try decoder.singleValueContainer().decode(String.self) },
        { _ = try container.decode(String.self, forKey: "name") },
        { _ = try container.decode([Leaf].self, forKey: "name") },
        { _ = try container.nestedUnkeyedContainer(forKey: "name") },
        { _ = try container.superDecoder(forKey: "name") },
      ]
      for (index, call) in calls.enumerated() {
        let error = #expect(throws: DecodingError.self, "call \(index)", performing: call)
        guard case .dataCorrupted(let context) = error else {
          Issue.record("call \(index): \(String(describing: error))")
          continue
        }
        let facts = context.underlyingError as? ArchiveError
        #expect(facts?.expected == "a decoder that is used only in init(from:)", "call \(index)")
        expectEqual(facts?.found, "another use")
      }
      #expect(!container.contains("name"))
      #expect(container.allKeys.isEmpty)
    }
  }

  @Test(
    "An encoder that is used after its encode(to:) is an error of the value that uses it",
    arguments: Late.Kind.allCases
  )
  func keptEncoders(_ kind: Late.Kind) throws {
    var encoder = KeyedArchiveEncoder()
    encoder.userInfo = ContainerBox().userInfo
    let error = expectError(.unsupported) { _ = try encoder.encode([Late(kind: kind), Late(kind: kind)]) }
    #expect(error?.path.description.hasPrefix("[Late][1]") == true)
    expectEqual(error?.expected, "an encoder that is used only in encode(to:)")
    expectEqual(error?.found, "another use")
  }
}

// MARK: - Types

/// Any key.
struct Name: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral: String) { stringValue = stringLiteral }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Keeps containers. It is passed in `userInfo`, which asks for a sendable value, to coders on the thread of the test.
private final class ContainerBox: @unchecked Sendable {
  var keyed: KeyedEncodingContainer<Name>?
  var unkeyed: (any UnkeyedEncodingContainer)?
  var encoder: (any Encoder)?

  var userInfo: [CodingUserInfoKey: any Sendable] {
    CodingUserInfoKey(rawValue: "box").map { [$0: self] } ?? [:]
  }

  static func of(_ userInfo: [CodingUserInfoKey: Any]) -> ContainerBox? {
    userInfo.values.lazy.compactMap { $0 as? ContainerBox }.first
  }
}

/// Encodes itself again and again.
struct Bottomless: Encodable {
  enum Way: CaseIterable { case property, element, single, nested, pair }
  let way: Way

  func encode(to encoder: any Encoder) throws {
    switch way {
    case .property:
      var container = encoder.container(keyedBy: Name.self)
      try container.encode(self, forKey: "next")
    case .element:
      var container = encoder.unkeyedContainer()
      try container.encode(self)
    case .single:
      var container = encoder.singleValueContainer()
      try container.encode(self)
    case .nested:
      var container = encoder.container(keyedBy: Name.self)
      var nested = container.nestedUnkeyedContainer(forKey: "next")
      try nested.encode(self)
    case .pair: try ["next": self].encode(to: encoder)
    }
  }
}

extension Bottomless.Way {
  /// The beginning of the paths of errors.
  fileprivate var path: ArraySlice<ArchivePath.Component> {
    switch self {
    case .property, .pair: [.key("next"), .key("next")]
    case .element: [.index(0), .index(0)]
    case .single: []
    case .nested: [.key("next"), .index(0)]
    }
  }
}

/// As many nested containers as you like, without recursion.
private struct Containers: Encodable {
  let count: Int
  let isKeyed: Bool

  func encode(to encoder: any Encoder) throws {
    if isKeyed {
      var container = encoder.container(keyedBy: Name.self)
      for _ in 0..<count { container = container.nestedContainer(keyedBy: Name.self, forKey: "next") }
    } else {
      var container = encoder.unkeyedContainer()
      for _ in 0..<count { container = container.nestedUnkeyedContainer() }
    }
  }
}

/// Fails inside, in the way that it is told.
struct Faulty: Codable {
  enum Fault: String, Codable, CaseIterable { case throwsInEncode, throwsInInit, encodingError }
  struct Refusal: Error {}

  var inner: Inner

  init(_ fault: Fault?) { inner = Inner(fault: fault) }

  struct Inner: Codable {
    var fault: Fault?

    enum CodingKeys: CodingKey { case fault }

    init(fault: Fault?) { self.fault = fault }

    init(from decoder: any Decoder) throws {
      fault = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Fault.self, forKey: .fault)
      if fault == .throwsInInit { throw Refusal() }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(fault, forKey: .fault)
      if fault == .throwsInEncode { throw Refusal() }
      if fault == .encodingError {
        let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "its own text")
        throw EncodingError.invalidValue(self, context)
      }
    }
  }
}

/// Catches the error of one property, but not that of the next.
private struct Careless: Codable {
  var second: Faulty.Fault?

  init(second: Faulty.Fault?) { self.second = second }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    _ = try? container.decode(Faulty.self, forKey: "first")
    second = try container.decode(Faulty.self, forKey: "second").inner.fault
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    try? container.encode(Faulty(.throwsInEncode), forKey: "first")
    if second == .throwsInInit { try container.encode(Faulty(.throwsInInit), forKey: "first") }
    try container.encode(Faulty(second), forKey: "second")
  }
}

/// Keeps the container that it was decoded from.
private struct Kept: Codable {
  var name: String
  var kept: (decoder: any Decoder, container: KeyedDecodingContainer<Name>)?

  enum CodingKeys: CodingKey { case name }

  init(name: String) { self.name = name }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    name = try container.decode(String.self, forKey: "name")
    kept = (decoder, container)
  }
}

/// Adds to what another value has encoded already.
struct Late: Encodable {
  enum Kind: CaseIterable { case property, object, element, nested, container }
  let kind: Kind

  func encode(to encoder: any Encoder) throws {
    let box = ContainerBox.of(encoder.userInfo)
    if let previous = box?.encoder {
      switch kind {
      case .property: try box?.keyed?.encode(1, forKey: "late")
      case .object: try box?.keyed?.encode(Leaf(name: "late"), forKey: "late")
      case .element: try box?.unkeyed?.encode(1)
      case .nested: _ = box?.keyed?.nestedContainer(keyedBy: Name.self, forKey: "late")
      case .container: _ = previous.container(keyedBy: Name.self)
      }
    }
    box?.encoder = encoder
    var container = encoder.container(keyedBy: Name.self)
    box?.unkeyed = container.nestedUnkeyedContainer(forKey: "list")
    box?.keyed = container
  }
}
