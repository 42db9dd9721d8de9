#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Members and keys to which Foundation on Linux gives the same hash. Its own collections of them take quadratic time.
  @Suite struct EqualHashesTests {
    enum Members: CaseIterable, Sendable {
      case paths, dates, addresses, pictures, links

      func values(_ count: Int) -> [AnyHashable] {
        (0..<count).map { index in
          switch self {
          case .paths:
            "/var/mobile/Containers/Data/Application/E621E1F8-C36C-495A-93FC-0C247A3E6E5F/Library/Caches/reader/books/"
              + "\(100_000 + index)/chapters/index/thumbnail-640x480@2x.jpg"
          case .dates: Date(timeIntervalSinceReferenceDate: 800_000_000 + Double(index) / 128)
          case .addresses:
            "https://graph.example.com/v19.0/\(100_000 + index)/picture?type=large&access_token="
              + String(repeating: "EAAB", count: 45)
          case .pictures: Data(repeating: 0xFF, count: 100) + Data("\(1_000_000 + index)".utf8)
          case .links: URL(fileURLWithPath: "/\(String(repeating: "a", count: 200))/\(100_000 + index)/b")
          }
        }
      }

      /// So many that Foundation's own collection is not made.
      var many: Int { self == .pictures ? 300 : 1_000 }

      func pairs(_ count: Int) -> [AnyHashable: Int] {
        Dictionary(uniqueKeysWithValues: zip(values(count), 0..<count))
      }
    }

    /// An app's calls that read a root.
    private static let calls: [@Sendable (Data) throws -> Any?] = [
      { try KeyedUnarchiver.unarchivedObject(ofClasses: classes, from: $0) },
      { try KeyedUnarchiver.unarchivedDictionary(ofKeyClasses: classes, objectClasses: classes, from: $0) },
      { try decoding($0, isSecure: true) { $0.decodeObject(of: classes, forKey: "root") } },
      { try decoding($0, isSecure: false) { $0.decodeObject(forKey: "root") } },
      { try decoding($0, isSecure: false) { $0.decodePropertyList(forKey: "root") } },
    ]

    private static var classes: [AnyClass] { KeyedUnarchiver.foundationClasses }

    private static func decoding(
      _ data: Data,
      isSecure: Bool,
      _ body: (KeyedUnarchiver) -> Any?
    ) throws -> Any? {
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      coder.requiresSecureCoding = isSecure
      let result = body(coder)
      if let error = coder.archiveError { throw error }
      return result
    }

    @Test("Many keys come back by every call of an app", arguments: Members.allCases)
    func keys(_ members: Members) throws {
      let pairs = members.pairs(members.many)
      let data = try archived(pairs)
      for (index, call) in Self.calls.enumerated() {
        try expectEqual(call(data) as? [AnyHashable: Int], pairs, "call \(index)")
      }
    }

    @Test("Many members come back, also inside other collections", arguments: Members.allCases)
    func members(_ members: Members) throws {
      let set = Set(members.values(members.many))
      let roots: [(Any, (Any?) -> Any?)] = [
        (set, { $0 }), ([1, set], { ($0 as? [Any])?.last }),
        (["a": [set]], { ($0 as? [String: [Any]])?["a"]?[0] }),
      ]
      for (root, part) in roots {
        let data = try archived(root)
        for isSecure in [true, false] {
          let back = try Self.decoding(data, isSecure: isSecure) {
            $0.decodeObject(of: Self.classes, forKey: "root")
          }
          expectEqual(part(back) as? Set<AnyHashable>, set)
        }
      }
    }

    @Test(
      "Hundreds come back in Foundation's own collections, with the values that they had",
      arguments: Members.allCases
    )
    func foundation(_ members: Members) throws {
      let count = members == .pictures ? 20 : 300
      let objects = members.values(count).map { $0.base as AnyObject }
      let roots = [
        NSMutableSet(array: objects), NSOrderedSet(array: objects),
        NSMutableDictionary(objects: objects, forKeys: objects.compactMap { $0 as? NSObject }),
      ]
      for root in roots {
        let data = try archived(root)
        let back = try KeyedUnarchiver.root(of: data) as? NSObject
        #expect(exact(back) == exact(root))
        #expect(back?.classForKeyedArchiver == root.classForKeyedArchiver)
      }
    }

    @Test(
      "An app's object has them in a property, and a dictionary of objects as its keys",
      arguments: Members.allCases
    )
    func inObjects(_ members: Members) throws {
      let log = TimeLog(members.pairs(members.many))
      let back = try KeyedUnarchiver.unarchivedObject(ofClass: TimeLog.self, from: archived(log))
      expectEqual(back?.entries, log.entries)
      let names = EqualHashesTests.Members.paths.values(1_000).compactMap { $0.base as? String }
      let nodes = Dictionary(uniqueKeysWithValues: names.map { ($0, Node($0)) })
      let data = try KeyedArchiver.archiving { $0.encode(nodes as Any?, forKey: "nodes") }
      let copies: [String: Node] = try KeyedUnarchiver(forReadingFrom: data).decode(forKey: "nodes") {
        (nodes: [String: Node]) in nodes
      }
      expectEqual(copies.count, 1_000)
      #expect(copies.allSatisfy { $0.key == $0.value.name })
    }

    @Test(
      "Foundation's own collection of too many is refused before it takes quadratic time, with what to do"
    )
    func refused() throws {
      let paths = (3..<20_003).map {
        ArchiveTree.string(
          "\(String(repeating: "a", count: 64))\(100_000 + $0)" + String(repeating: "b", count: 164)
        )
      }
      for name in ["NSMutableSet", "NSOrderedSet"] {
        let data = ArchiveTree.archive([.elements(2..<20_002, of: name)] + paths).data
        let error = expectError(.limitExceeded) { try KeyedUnarchiver.root(of: data) }
        expectEqual(
          error?.description,
          "root: limit exceeded: expected members and keys with different hashes in Foundation "
            + "(Swift's collections take any: decode(forKey:) as [String: Int]), found too many with the same"
        )
      }
      let data = ArchiveTree.archive([.pairs(Array(2..<20_002), Array(2..<20_002))] + paths).data
      expectError(.limitExceeded, at: "NSDictionary") {
        try KeyedUnarchiver.unarchivedObject(ofClass: NSDictionary.self, from: data)
      }
      expectError(.limitExceeded) {
        try KeyedUnarchiver.unarchivedDictionary(
          ofKeyClass: NSString.self,
          objectClass: NSString.self,
          from: data
        )
      }
      try expectEqual((KeyedUnarchiver.root(of: data) as? [String: String])?.count, 20_000)
    }
  }

  /// A class as an app has it, which saves what it knows by time or by name.
  final class TimeLog: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let entries: [AnyHashable: Int]

    init(_ entries: [AnyHashable: Int]) { self.entries = entries }
    func encode(with coder: NSCoder) { coder.encode(entries, forKey: "entries") }

    init?(coder: NSCoder) {
      let classes: [AnyClass] = [NSDictionary.self, NSString.self, NSURL.self, NSNumber.self]
      entries = coder.decodeObject(of: classes, forKey: "entries") as? [AnyHashable: Int] ?? [:]
    }
  }
#endif
