import Approach6Codable
import Foundation
import KeyedArchive
import TestSupport
import Testing

/// What a type sees of its encoder and decoder, and the errors of both.
@Suite struct CodableErrorTests {
  private struct Watcher: Codable, Equatable {
    var path = ""
    var note = ""
    static let key: CodingUserInfoKey? = CodingUserInfoKey(rawValue: "note")

    private enum Key: CodingKey { case path, nested }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let nested = try container.nestedContainer(keyedBy: Key.self, forKey: .nested)
      path = Self.text(nested.codingPath)
      note = Self.key.flatMap { decoder.userInfo[$0] as? String } ?? "no note"
      try expectEqual(container.decode(String.self, forKey: .path), Self.text(decoder.codingPath))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Self.text(encoder.codingPath), forKey: .path)
      let nested = container.nestedContainer(keyedBy: Key.self, forKey: .nested)
      #expect(Self.text(nested.codingPath) == Self.text(encoder.codingPath) + ".nested")
      #expect(Self.key.flatMap { encoder.userInfo[$0] as? String } == "written")
    }

    static func text(_ path: [any CodingKey]) -> String {
      path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
  }

  @Test func aTypeKnowsItsPlaceAndTheUserInfo() throws {
    struct Outer: Codable { var list = [["a": [Watcher(), Watcher()]]] }
    let key = try #require(Watcher.key)
    var encoder = KeyedArchiveEncoder()
    encoder.userInfo[key] = "written"
    var decoder = KeyedArchiveDecoder()
    decoder.userInfo[key] = "read"
    let watchers = try decoder.decode(Outer.self, from: encoder.encode(Outer())).list[0]["a"] ?? []
    #expect(watchers.map(\.path) == ["list.0.a.0.nested", "list.0.a.1.nested"])
    #expect(watchers.map(\.note) == ["read", "read"])
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("a.plist")
      try encoder.encode(Outer(), to: file)
      try expectEqual(decoder.decode(Outer.self, from: file).list[0]["a"], watchers)
      decoder.options.limits.byteCount = 10
      expectError(.limitExceeded) { try decoder.decode(Outer.self, from: file) }
    }
  }
}
