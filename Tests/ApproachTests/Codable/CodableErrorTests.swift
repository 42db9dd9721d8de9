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

  private struct Numbers: Codable { var leaf = Leaf(name: "a"), list: [[Int]] = [[1], [2, 300]] }

  @Test func aTypeCatchesDecodingErrors() throws {
    struct Catcher: Decodable {
      var errors: [String] = []

      enum Key: CodingKey { case leaf, list, missing, none }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func attempt(_ body: () throws -> Void) {
          do {
            try body()
            errors.append("no error")
          } catch let DecodingError.keyNotFound(key, context) {
            errors.append("no key \(key.stringValue) in \(Watcher.text(context.codingPath))")
          } catch let DecodingError.valueNotFound(type, context) {
            errors.append("no \(type) at \(Watcher.text(context.codingPath))")
          } catch let DecodingError.typeMismatch(type, context) {
            errors.append("no \(type) at \(Watcher.text(context.codingPath)): \(context.debugDescription)")
          } catch let DecodingError.dataCorrupted(context) {
            errors.append("corrupted at \(Watcher.text(context.codingPath)): \(context.debugDescription)")
          } catch {
            errors.append("\(error)")
          }
        }
        attempt { _ = try container.decode(Int.self, forKey: .missing) }
        attempt { _ = try container.decode(Leaf.self, forKey: .missing) }
        attempt { _ = try container.decode(String.self, forKey: .leaf) }
        attempt { _ = try container.decode(Boxed<[Int]>.self, forKey: .leaf) }
        attempt { _ = try container.decode(Leaf.self, forKey: .list) }
        attempt { _ = try container.decode([[UInt8]].self, forKey: .list) }
        attempt { _ = try container.decode([Leaf].self, forKey: .list) }
        attempt { _ = try container.decode(Tree.self, forKey: .leaf) }
        attempt { _ = try container.decode(Leaf.self, forKey: .leaf) }
      }
    }
    let data = try KeyedArchiveEncoder().encode(Numbers())
    let options = ReadingOptions.default.reading("Numbers", as: "Catcher")
    let errors = try KeyedArchiveDecoder(options: options).decode(Catcher.self, from: data).errors
    #expect(
      errors == [
        "no key missing in ",
        "no key missing in ",
        "no String at leaf: expected a string, found an object of class Leaf",
        "no Array<Any> at leaf: expected an array, found an object of class Leaf",
        "no Dictionary<String, Any> at list: expected a dictionary, found an array of 2 elements",
        "corrupted at list.1.1: expected an integer from 0 to 255, found the integer 300",
        "no Dictionary<String, Any> at list.0: expected a dictionary, found an array of 1 element",
        "no Dictionary<String, Any> at leaf: class not allowed: expected Tree, found an object of class Leaf",
        "no error",
      ]
    )
  }
}
