import Approach6Codable
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// Values whose `encode(to:)` or `init(from:)` goes wrong, or does unusual things.
@Suite struct CodableMisuseTests {
  // MARK: Depth

  @Test(
    "A value without an end is an error on any stack",
    arguments: Bottomless.Way.allCases,
    [512, 8_192]
  )
  func bottomless(_ way: Bottomless.Way, _ kilobytes: Int) async throws {
    let error = await onStack(kilobytes: kilobytes) {
      expectError(.limitExceeded) { _ = try KeyedArchiveEncoder().encode(Bottomless(way: way)) }
    }
    #expect(error?.path.components.prefix(2) == way.path)
  }

  @Test("A cycle of objects is an error on any stack", arguments: [512, 8_192])
  func cycle(_ kilobytes: Int) async throws {
    let error = await onStack(kilobytes: kilobytes) {
      let (first, second) = (Cyclic(), Cyclic())
      (first.next, second.next) = (second, first)
      defer { first.next = nil }
      return expectError(.limitExceeded) { _ = try KeyedArchiveEncoder().encode(first) }
    }
    #expect(error?.path.components.prefix(2) == [.key("next"), .key("next")])
  }

  @Test(
    "100,000 containers in one another are an error on a small stack",
    arguments: [true, false]
  )
  func containers(_ isKeyed: Bool) async throws {
    await onStack {
      _ = expectError(.limitExceeded) {
        _ = try KeyedArchiveEncoder().encode(Containers(count: 100_000, isKeyed: isKeyed))
      }
    }
  }

  // MARK: Errors

  @Test("An error of a type's own is found at its place")
  func ownErrors() throws {
    let faulty = [["a": Faulty(.none)], ["b": Faulty(.throwsInEncode)]]
    let error = expectError(.unsupported) { _ = try KeyedArchiveEncoder().encode(faulty) }
    #expect(error?.path.description == "[[String: Faulty]][1].b.inner")
    #expect(error?.found.contains("Refusal") == true)
    let data = try KeyedArchiveEncoder().encode([["a": Faulty(.none)], ["b": Faulty(.throwsInInit)]])
    let other = expectError(.corruptArchive) {
      _ = try KeyedArchiveDecoder().decode([[String: Faulty]].self, from: data)
    }
    #expect(other?.path.description == "[[String: Faulty]][1].b.inner")
    #expect(other?.found.contains("Refusal") == true)
  }

  @Test("An EncodingError keeps its place and its text")
  func encodingError() throws {
    let error = expectError(.unsupported) {
      _ = try KeyedArchiveEncoder().encode(["a": Faulty(.encodingError)])
    }
    #expect(error?.path.description == "[String: Faulty].a.inner")
    #expect(error?.found == "a value of type Fault with the error \"never this one\"")
  }

  @Test("An error that was caught says nothing about the place of the next one")
  func caughtErrors() throws {
    let error = expectError(.unsupported) {
      _ = try KeyedArchiveEncoder().encode(Careless(second: .throwsInEncode))
    }
    #expect(error?.path.description == "Careless.second.inner")
    let data = try KeyedArchiveEncoder().encode(Careless(second: .throwsInInit))
    let other = expectError(.corruptArchive) {
      _ = try KeyedArchiveDecoder().decode(Careless.self, from: data)
    }
    #expect(other?.path.description == "Careless.second.inner")
  }

  @Test("After an error that was caught, the next properties are read")
  func swallowed() throws {
    let data = try KeyedArchiveEncoder().encode([Written(), Written()])
    let values = try KeyedArchiveDecoder().decode([Swallowing].self, from: data)
    #expect(values == [Swallowing.expected, .expected])
  }

  @Test("What a value inside has encoded before an error that is caught doesn't become a property")
  func caughtInEncoding() throws {
    let tree = try ArchiveTree(KeyedArchiveEncoder().encode(Careless(second: .none)))
    let object = try #require(tree.objects.first { $0["second"] != nil })
    for key in ["first", "fault", "inner"] { #expect(object[key] == nil, "\(key)") }
  }

  // MARK: Members

  @Test("Members and elements that look the same in an archive come back, or are an error")
  func similarMembers() throws {
    func expectAll<Value: Codable & Equatable>(_ value: Value, at location: SourceLocation = #_sourceLocation)
    {
      do {
        let data = try KeyedArchiveEncoder().encode(value)
        let copy = try KeyedArchiveDecoder().decode(Value.self, from: data)
        #expect(copy == value, sourceLocation: location)
      } catch {
        #expect(error is ArchiveError, sourceLocation: location)
      }
    }
    expectAll(Set<Loose>([.integer(1), .real(1), .flag(true)]))
    expectAll(Set<Loose>([.real(0.5), .integer(0), .flag(false)]))
    expectAll(Set<Loose>([.text("e"), .text("$null"), .integer(7)]))
    expectAll([Loose.integer(1): 1, .flag(true): 2])
    expectAll([Loose.integer(1), .flag(true), .integer(2)])
    expectAll(Set([Date?.none, .distantPast]))
    expectAll(Set([[Leaf(name: "a")], [Leaf(name: "b")]]))
    expectAll(Set([["a": 1], ["a": 2]]))
  }

  @Test("A nil that a type writes is nil in an object, and null in a collection")
  func writtenNil() throws {
    let tree = try ArchiveTree(KeyedArchiveEncoder().encode(Nothing()))
    let object = try #require(tree.objects.first { $0["property"] != nil })
    #expect(object["property"] == .uid(0))
    #expect(tree.objects.indices.filter { tree.className(ofObject: $0) == "NSNull" }.count == 1)
  }

  // MARK: Containers

  /// Asks for two kinds of containers, and for nested ones in each.
  private struct TwoKinds: Encodable {
    let isKeyedFirst: Bool

    func encode(to encoder: any Encoder) throws {
      for isKeyed in [isKeyedFirst, !isKeyedFirst] {
        if isKeyed {
          var values = encoder.container(keyedBy: Name.self)
          for _ in 0..<2 { _ = values.nestedContainer(keyedBy: Name.self, forKey: "a") }
          _ = values.superEncoder(forKey: "b")
        } else {
          var elements = encoder.unkeyedContainer()
          for _ in 0..<3 { _ = elements.nestedUnkeyedContainer() }
        }
      }
    }
  }

  @Test("Two kinds of containers with nested ones are an error", arguments: [true, false])
  func twoKindsOfNestedContainers(_ isKeyedFirst: Bool) {
    expectError(.unsupported, found: "two") {
      try KeyedArchiveEncoder().encode([TwoKinds(isKeyedFirst: isKeyedFirst)])
    }
  }

  @Test("Two kinds of containers for a value are an error at its place")
  func twoContainers() throws {
    for kinds in [[.keyed, .unkeyed], [.unkeyed, .keyed], [.keyed, .single], [.single, .single]]
      as [[Asking.Kind]]
    {
      let error = expectError(.unsupported) { _ = try KeyedArchiveEncoder().encode(["a": [Asking(kinds)]]) }
      #expect(error?.path.description == "[String: [Asking]].a[0]", "\(kinds)")
    }
    _ = try KeyedArchiveEncoder().encode([Asking([.keyed, .keyed]), Asking([.unkeyed, .unkeyed])])
  }

  @Test("Of two values for one key, the last is archived")
  func sameKey() throws {
    let data = try KeyedArchiveEncoder().encode(Twice())
    try expectEqual(KeyedArchiveDecoder().decode(Leaf.self, from: data), Leaf(name: "second"))
  }

  @Test("A decoder that is used after its init(from:) is an error")
  func keptDecoders() throws {
    let data = try KeyedArchiveEncoder().encode([Kept(name: "a"), Kept(name: "b")])
    for value in try KeyedArchiveDecoder().decode([Kept].self, from: data) {
      let container = try #require(value.container)
      let error = #expect(throws: DecodingError.self) { try container.decode(String.self, forKey: .name) }
      #expect(ArchiveError.of(error)?.expected == "a decoder that is used only in init(from:)")
      #expect(throws: DecodingError.self) { try container.decode([Leaf].self, forKey: .name) }
      #expect(throws: DecodingError.self) { try container.nestedUnkeyedContainer(forKey: .name) }
      #expect(throws: DecodingError.self) { try container.superDecoder(forKey: .name) }
      #expect(!container.contains(.name))
      #expect(container.allKeys.isEmpty)
    }
  }

  @Test(
    "A decoder that is used while the value after its own is decoded is an error there",
    arguments: Follower.Way.allCases
  )
  func previousDecoder(_ way: Follower.Way) throws {
    var decoder = KeyedArchiveDecoder()
    let data = try KeyedArchiveEncoder().encode([Follower(way: way), Follower(way: way)])
    try expectEqual(decoder.decode([Follower].self, from: data), [Follower(way: way), Follower(way: way)])
    decoder.userInfo = ContainerBox().userInfo
    let error = expectError(.unsupported) { _ = try decoder.decode([Follower].self, from: data) }
    #expect(error?.path.description == "[Follower][1]")
  }

  @Test("Nothing holds the keys of a type after the archive")
  func keys() throws {
    weak var held: Tagged.Tag?
    do {
      let tag = Tagged.Tag()
      held = tag
      _ = try KeyedArchiveEncoder().encode(Tagged(tag: tag, levels: 10))
      #expect(held != nil)
    }
    #expect(held == nil)
  }

  @Test(
    "A decoder of a dictionary that is used later gives the same value, or an error"
  )
  func keptDecodersOfDictionaries() throws {
    let data = try KeyedArchiveEncoder().encode([["name": "a"], ["name": "b"]])
    for value in try KeyedArchiveDecoder().decode([Kept].self, from: data) {
      let later = try? value.container?.decode(String.self, forKey: .name)
      #expect(later == nil || later == value.name)
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
  }

  @Test("An encoder that is kept is in no place any more")
  func pathOfKeptEncoder() throws {
    let box = ContainerBox()
    var encoder = KeyedArchiveEncoder()
    encoder.userInfo = box.userInfo
    _ = try encoder.encode(["a": [Late(kind: .property)]])
    #expect(box.encoder?.codingPath.isEmpty == true)
  }

  @Test(
    "Encoders and decoders are freed",
    arguments: [.default, .default.refusingUnknownKeys()] as [ReadingOptions],
    [nil, .encodingError, .throwsInInit] as [Faulty.Fault?]
  )
  func memory(_ options: ReadingOptions, _ fault: Faulty.Fault?) throws {
    weak var weakToken: ContainerBox?
    func run() {
      let token = ContainerBox()
      weakToken = token
      var (encoder, decoder) = (KeyedArchiveEncoder(), KeyedArchiveDecoder(options: options))
      (encoder.userInfo, decoder.userInfo) = (token.userInfo, token.userInfo)
      guard let data = try? encoder.encode([ByHand()]) else { return }
      _ = try? decoder.decode([ByHand].self, from: data)
      guard let data = try? encoder.encode(["a": [Expression.leaf(Leaf(name: "a"))]]) else { return }
      _ = try? decoder.decode([String: [Expression]].self, from: data)
      guard let data = try? encoder.encode(Listed(names: ["a"])) else { return }
      #expect((try? decoder.decode(Listed.self, from: data))?.names == ["a"])
      _ = try? encoder.encode(Wide(count: 10_000, fails: fault != nil))
      guard let fault, let data = try? encoder.encode(Nested(Faulty(fault))) else { return }
      _ = try? decoder.decode(Nested.self, from: data)
    }
    run()
    #expect(weakToken == nil)
  }

  @Test("Many tasks encode and decode at once")
  func tasks() async {
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<64 {
        group.addTask {
          let sample = CodableSample.all[index % CodableSample.all.count]
          _ = #expect(throws: Never.self) { try sample.roundTrip() }
        }
      }
    }
  }
}

private struct Listed: Codable {
  let names: [String]
}

/// Has many containers inside.
private struct Wide: Encodable {
  let count: Int
  let fails: Bool

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for index in 0..<count {
      var inner = list.nestedContainer(keyedBy: Name.self)
      try inner.encode(index, forKey: "index")
    }
    if fails { throw Mistake() }
  }

  private struct Mistake: Error {}
}
