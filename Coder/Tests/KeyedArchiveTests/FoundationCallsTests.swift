#if !canImport(ObjectiveC)
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  /// Foundation's own calls, as classes of older apps have them.
  ///
  /// Apple: [secure coding](https://developer.apple.com/documentation/foundation/nssecurecoding),
  /// [`decodeObject(of:forKey:)`](https://developer.apple.com/documentation/foundation/nscoder/decodeobject(of:forkey:)).
  @Suite struct FoundationCallsTests {
    @Test("A collection of Foundation's own values needs no list of classes, and allows no other")
    func collections() throws {
      func check<Object: NSObject & NSSecureCoding>(_ object: Object) throws {
        let data = try archived(object)
        let copy = try KeyedUnarchiver.unarchive(Object.self, from: data)
        #expect(copy == object, "\(object)")
        try expectEqual(KeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data), object)
        #expect(
          try KeyedUnarchiver.unarchivedObject(ofClasses: [Object.self], from: data) as? Object == object
        )
        let several = try archived([object, object])
        try expectEqual(KeyedUnarchiver.unarchive([Object].self, from: several), [copy, copy])
        let other = try KeyedArchiver.archive("a")
        expectError(.disallowedClass) { try KeyedUnarchiver.unarchive(Object.self, from: other) }
        expectError(.disallowedClass) {
          try KeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: other)
        }
      }
      let values: [NSObject] = [
        "a" as NSString, NSNumber(value: 7), NSDate(timeIntervalSinceReferenceDate: 7), Data([7]) as NSData,
        NSUUID(), NSURL(fileURLWithPath: "/a"),
      ]
      try check(NSArray(array: values + [NSNull(), NSDecimalNumber(string: "0.1")]))
      try check(NSMutableArray(array: values))
      try check(NSSet(array: values))
      try check(NSMutableSet(array: values))
      try check(NSOrderedSet(array: values))
      try check(NSDictionary(objects: values, forKeys: values))
      try check(NSMutableDictionary(objects: values, forKeys: values))
      try check(NSAttributedString(string: "a", attributes: [NSAttributedString.Key("name"): values[4]]))
      for object in [PlainTitle("a"), NSArray(), NSLocale(localeIdentifier: "de")] {
        let data = try archived([object])
        expectError(.disallowedClass, at: "NSDictionary") {
          try KeyedUnarchiver.unarchive(NSDictionary.self, from: data)
        }
        let dictionary = try archived(["a": object])
        expectError(.disallowedClass, at: "NSDictionary.a") {
          try KeyedUnarchiver.unarchive(NSDictionary.self, from: dictionary)
        }
      }
    }

    @Test("Objects that have become equal in a set, or as keys, are an error: one of them would be lost")
    func equalObjects() throws {
      let objects = ["a", "b"].map { Label($0) }
      let classes: [AnyClass] = [
        NSSet.self, NSOrderedSet.self, NSDictionary.self, Label.self, NSNumber.self,
      ]
      let collections: [(NSObject, path: String)] = [
        (NSSet(array: objects), "[1]"), (NSMutableSet(array: objects), "[1]"),
        (NSOrderedSet(array: objects), "[1]"),
        (NSDictionary(objects: [1, 2], forKeys: objects), ""),
      ]
      for (collection, path) in collections {
        objects[1].text = "b"
        try expectEqual(
          KeyedUnarchiver.unarchivedObject(ofClasses: classes, from: archived(collection)) as? NSObject,
          collection
        )
        objects[1].text = "a"
        let data = try archived(collection)
        expectError(.unsupported, at: path) {
          try KeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data)
        }
      }
    }

    private static let points: [CGPoint] =
      [0, -0.0, 0.1, -1e16, Double.leastNonzeroMagnitude, 1.7976931348623157e308].map {
        CGPoint(x: $0, y: 1 / 3)
      }

    private static let otherPoints: [CGPoint] = [
      .infinity, -.infinity, .nan, -.nan, Double(nan: 7, signaling: false), Double(nan: 7, signaling: true),
      Double.signalingNaN,
    ].flatMap { [CGPoint(x: $0, y: 1), CGPoint(x: -1.5, y: $0)] }

    @Test("A point, a size and a rectangle come back")
    func geometry() throws {
      for point in Self.points {
        let size = CGSize(width: point.x, height: point.y)
        let data = try KeyedArchiver.archiving {
          $0.encode(point, forKey: "point")
          $0.encode(size, forKey: "size")
          $0.encode(CGRect(origin: point, size: size), forKey: "rectangle")
        }
        let coder = try KeyedUnarchiver(forReadingFrom: data)
        let rectangle = coder.decodeRect(forKey: "rectangle")
        for copy in [
          coder.decodePoint(forKey: "point"), coder.decodeCGPoint(forKey: "point"), rectangle.origin,
        ] {
          #expect([copy.x.bitPattern, copy.y.bitPattern] == [point.x.bitPattern, point.y.bitPattern])
        }
        for copy in [coder.decodeSize(forKey: "size"), coder.decodeCGSize(forKey: "size"), rectangle.size] {
          #expect(copy == size)
        }
        #expect(coder.decodeCGRect(forKey: "rectangle") == rectangle)
        #expect(coder.error == nil)
      }
    }

    @Test("A point, a size or a rectangle that isn't finite is refused: it would be read as another one")
    func nonFiniteGeometry() {
      for point in Self.otherPoints {
        let size = CGSize(width: point.x, height: point.y)
        for write in [
          { $0.encode(point, forKey: "x") }, { $0.encode(size, forKey: "x") },
          { $0.encode(CGRect(origin: .zero, size: size), forKey: "x") },
        ] as [(KeyedArchiver) -> Void] {
          let expected =
            "finite numbers in a point, a size or a rectangle (encode each number to keep an infinity or NaN)"
          expectError(.unsupported, at: "x", expected: expected) { try KeyedArchiver.archiving(write) }
        }
      }
    }

    @Test("A class of an older app reads its strings and numbers without naming their classes")
    func olderClass() throws {
      let data = try KeyedArchiver.archive(PlainTitle("a"))
      try expectEqual(KeyedUnarchiver.unarchive(PlainTitle.self, from: data).text, "a")
    }

    @Test("Bytes at no address are nil, written and read as Apple's archiver does")
    func noBytes() throws {
      let data = try KeyedArchiver.archiving {
        $0.encodeBytes(nil, length: 0, forKey: "none")
        $0.encodeBytes([7], length: 0, forKey: "empty")
      }
      try expectEqual(ArchiveTree(data)["$top"]?["none"], .string("$null"))
      let coder = try KeyedUnarchiver(forReadingFrom: data)
      for (key, expected) in [("none", nil), ("empty", 0), ("missing", nil)] as [(String, Int?)] {
        expectEqual(coder.withDecodedUnsafeBytes(forKey: key) { $0?.count }, expected)
        try expectEqual((coder.decode(forKey: key) as Data?)?.count, expected)
        #expect((coder.decodeObject(forKey: key) as Any?) == nil)
      }
      #expect(coder.error == nil)
      #expect(throws: ArchiveError.self) { try coder.decode(forKey: "none") as Data }
    }

    @Test("Nil is also what Apple's archiver leaves of an object that was only encoded conditionally")
    func conditional() throws {
      var archive = ArchiveTree.archive(["$null"])
      archive["$top"] = ["a": .uid(1)]
      let coder = try KeyedUnarchiver(forReadingFrom: archive.data)
      #expect(coder.containsValue(forKey: "a"))
      #expect((coder.decodeObject(forKey: "a") as Any?) == nil)
      try expectEqual(coder.decode(forKey: "a") as String?, nil)
      #expect(coder.error == nil)
      #expect(throws: ArchiveError.self) { try coder.decode(forKey: "a") as String }
    }

    @Test("A reference that no object can have is an error, and not nil")
    func noReference() throws {
      let data = archiveInXML("", root: -1)
      expectError(.wrongType) { try KeyedUnarchiver.root(of: data) }
      expectError(.wrongType) { try KeyedUnarchiver.unarchivedObject(ofClass: NSString.self, from: data) }
    }

    @Test("An object that decodes itself is told which classes are allowed in its place")
    func allowedClasses() throws {
      let data = try archived([Asking()])
      let classes: [AnyClass] = [NSArray.self, Asking.self, Label.self]
      let copies = try KeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data) as? [Asking]
      // In a collection, simple classes are allowed, too.
      expectEqual(copies?.first?.allowed.prefix(3).map { "\($0)" }, classes.map { "\($0)" })
    }
  }

  final class Asking: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let allowed: [AnyClass]

    override init() { allowed = [] }
    init?(coder: NSCoder) { allowed = coder.allowedClasses ?? [] }
    func encode(with coder: NSCoder) {}
  }

  /// Is equal to others with the same text.
  final class Label: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    var text: String

    init(_ text: String) { self.text = text }
    func encode(with coder: NSCoder) { coder.encode(text, forKey: "text") }
    init?(coder: NSCoder) { text = coder.decodeObject(forKey: "text") as? String ?? "" }
    override func isEqual(_ object: Any?) -> Bool { (object as? Label)?.text == text }
    override var hash: Int { 7 }
  }

  final class PlainTitle: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let text: String

    init(_ text: String) { self.text = text }

    func encode(with coder: NSCoder) {
      coder.encode(text as Any?, forKey: "text")
      coder.encode(true, forKey: "visible")
    }

    init?(coder: NSCoder) {
      let isVisible =
        coder.decodeObject(of: NSNumber.self, forKey: "visible")?.boolValue
        ?? coder.decodeBool(forKey: "visible")
      guard isVisible, let text = coder.decodeObject(forKey: "text") as? String else { return nil }
      self.text = text
    }
  }
#endif
