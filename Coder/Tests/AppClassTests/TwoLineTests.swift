#if !canImport(ObjectiveC)
  import AppAlone
  import Foundation
  import KeyedArchive
  import TestSupport
  import Testing

  private typealias NSKeyedArchiver = KeyedArchiver
  private typealias NSKeyedUnarchiver = KeyedUnarchiver

  /// An app's archiving code, under the two lines above.
  @Suite(.serialized) struct TwoLineTests {
    private let notes = [Note("a", 1), Note("b", 2)]

    @Test("A root object, with if let and guard let")
    func root() throws {
      let data = try NSKeyedArchiver.archivedData(withRootObject: notes[0], requiringSecureCoding: true)
      guard let note = try NSKeyedUnarchiver.unarchivedObject(ofClass: Note.self, from: data) else {
        Issue.record("no note")
        return
      }
      expectEqual(note, notes[0])
      if let object = try NSKeyedUnarchiver.unarchivedObject(
        ofClasses: [Note.self, NSString.self],
        from: data
      ) {
        expectEqual(object as? Note, notes[0])
      } else {
        Issue.record("no object")
      }
      expectError(.disallowedClass) {
        try NSKeyedUnarchiver.unarchivedObject(ofClass: NSDate.self, from: data)
      }
    }

    @Test("Arrays and dictionaries of objects")
    func collections() throws {
      let array = try NSKeyedArchiver.archivedData(withRootObject: notes, requiringSecureCoding: true)
      if let copies = try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: Note.self, from: array) {
        expectEqual(copies, notes)
      } else {
        Issue.record("no array")
      }
      let mixed = try NSKeyedArchiver.archivedData(
        withRootObject: [notes[0], "text"],
        requiringSecureCoding: true
      )
      let anything = try NSKeyedUnarchiver.unarchivedArrayOfObjects(
        ofClasses: [Note.self, NSString.self],
        from: mixed
      )
      #expect(anything?.count == 2)
      expectError(.disallowedClass, at: "[AppClassTests.Note][1]") {
        try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: Note.self, from: mixed)
      }
      let table: [String: Note] = ["x": notes[0]]
      let dictionary = try NSKeyedArchiver.archivedData(withRootObject: table, requiringSecureCoding: true)
      let copy: [NSString: Note]? = try NSKeyedUnarchiver.unarchivedDictionary(
        ofKeyClass: NSString.self,
        objectClass: Note.self,
        from: dictionary
      )
      expectEqual(copy?["x"], notes[0])
      let values = try NSKeyedUnarchiver.unarchivedDictionary(
        ofKeyClasses: [NSString.self],
        objectClasses: [Note.self, NSNumber.self],
        from: dictionary
      )
      expectEqual(values?["x"] as? Note, notes[0])
    }

    @Test("Nil as the root is nil, and no error")
    func nilRoot() throws {
      let archiver = NSKeyedArchiver(requiringSecureCoding: true)
      archiver.encode(nil as Any?, forKey: NSKeyedArchiveRootObjectKey)
      try expectEqual(NSKeyedUnarchiver.unarchivedObject(ofClass: Note.self, from: archiver.encodedData), nil)
      #expect(
        try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: Note.self, from: archiver.encodedData) == nil
      )
    }

    @Test("An archiver and an unarchiver, step by step", arguments: [true, false])
    func steps(_ isXML: Bool) throws {
      let archiver = NSKeyedArchiver(requiringSecureCoding: true)
      if isXML { archiver.outputFormat = .xml }
      archiver.encode(notes[0], forKey: "note")
      archiver.encode(notes, forKey: "notes")
      archiver.encode(["k": notes[1]], forKey: "table")
      archiver.encodePropertyList(["a": [1, 2.5]], forKey: "list")
      archiver.finishEncoding()
      let data = archiver.encodedData
      #expect(data.starts(with: (isXML ? "<?xml" : "bplist").utf8))

      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
      unarchiver.requiresSecureCoding = true
      unarchiver.decodingFailurePolicy = .setErrorAndReturn
      expectEqual(unarchiver.decodeObject(of: Note.self, forKey: "note"), notes[0])
      expectEqual(unarchiver.decodeArrayOfObjects(ofClass: Note.self, forKey: "notes"), notes)
      let table = unarchiver.decodeDictionary(
        withKeyClass: NSString.self,
        objectClass: Note.self,
        forKey: "table"
      )
      expectEqual(table?["k"], notes[1])
      #expect(unarchiver.decodePropertyList(forKey: "list") != nil)
      unarchiver.finishDecoding()
      #expect(unarchiver.error == nil)
      #expect(unarchiver.decodeObject(of: Note.self, forKey: "note") == nil)
      #expect(unarchiver.error != nil)
    }

    @Test(
      "What fails is an NSError with a code of Foundation's and the facts inside",
      arguments: FailingCall.all
    )
    func failure(_ call: FailingCall) throws {
      let error = try #require(call.error(), "no error") as Any as? NSError
      expectEqual(error?.domain, NSCocoaErrorDomain)
      expectEqual(error?.code, call.code.rawValue)
      let facts = error?.userInfo[NSUnderlyingErrorKey] as? ArchiveError
      expectEqual(facts?.path.description, call.path)
      expectEqual(facts?.description, error?.localizedDescription)
      expectEqual(facts?.description, error?.description)
      expectEqual((facts?.underlyingError as? NSError)?.domain, call.ownDomain)
    }

    @Test("The calls of older apps take classes that adopt NSCoding alone, and say if that fails")
    func olderCalls() throws {
      let app: any OlderCalls = OlderApp()
      let directory = try TemporaryDirectory()
      let path = directory["plain"].path
      let data = app.archive(Plain())
      let written = NSMutableData()
      app.archive(Plain(), into: written)
      expectEqual(written as Data, data)
      #expect(app.save(Plain(), path))
      try expectEqual(Data(contentsOf: directory["plain"]), data)
      for object in [app.unarchive(data), app.load(path), try app.unarchiveOrThrow(data)] {
        expectEqual((object as? Plain)?.text, "plain")
      }
      let unarchiver = app.unarchiver(data)
      expectEqual((unarchiver.decodeObject(forKey: "root") as? Plain)?.text, "plain")
      #expect(unarchiver.error == nil)

      // An object of no class for archives, another file, and none.
      #expect(!app.save(NSObject(), path))
      try expectEqual(Data(contentsOf: directory["plain"]), data)
      #expect(!app.save(Plain(), directory["no folder/plain"].path))
      #expect(app.load(directory["other"].path) == nil)
      for data in [Data(), Data("text".utf8), data.dropLast()] {
        #expect(app.unarchive(data) == nil)
        expectError(data.isEmpty || data.count == 4 ? .unsupported : .corruptArchive) {
          try app.unarchiveOrThrow(data)
        }
        let unarchiver = app.unarchiver(data)
        #expect(unarchiver.archiveError != nil)
        #expect(!unarchiver.containsValue(forKey: "root"))
        #expect(unarchiver.decodeObject(forKey: "root") == nil)
        expectEqual(unarchiver.decodeInteger(forKey: "root"), 0)
        unarchiver.finishDecoding()
      }
    }

    @Test("What NSCoder has on Apple's systems: objects or the error, and bytes")
    func callsOfApple() throws {
      let archiver = NSKeyedArchiver(requiringSecureCoding: true)
      archiver.encode(notes[0], forKey: "note")
      archiver.encode("first")
      let bytes: [UInt8] = [1, 2, 3]
      bytes.withUnsafeBufferPointer { archiver.encodeBytes($0.baseAddress, length: 3, forKey: "bytes") }
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
      let coder: NSCoder = unarchiver
      try expectEqual(coder.decodeTopLevelObject(of: Note.self, forKey: "note"), notes[0])
      try expectEqual(coder.decodeTopLevelObject(of: [Note.self], forKey: "note") as? Note, notes[0])
      try expectEqual(coder.decodeTopLevelObject() as? String, "first")
      var count = 7
      let start = coder.decodeBytes(forKey: "bytes", returnedLength: &count)
      expectEqual(UnsafeBufferPointer(start: start, count: count).map { $0 }, bytes)
      #expect(coder.decodeBytes(forKey: "other", returnedLength: &count) == nil)
      expectEqual(count, 0)
      expectError(.disallowedClass, at: "note") { try coder.decodeTopLevelObject(forKey: "note") }
      #expect(coder.error != nil)
    }

    @Test("Points, sizes, rectangles and ranges in an Any are values, as Apple's systems bridge them")
    func structs() throws {
      let range = NSRange(location: 1, length: 2)
      let points = [CGPoint(x: 1, y: 2.5), CGPoint(x: -0.0, y: 3)]
      let root: [String: Any] = [
        "points": points, "ranges": ["a": range], "size": CGSize(width: 1, height: 2),
        "frame": CGRect(x: 1, y: 2, width: 3, height: 4),
      ]
      let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
      let classes: [AnyClass] = [NSDictionary.self, NSArray.self, NSValue.self]
      let copy = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data) as? [String: Any]
      expectEqual((copy?["points"] as? [NSValue])?.map(\.pointValue), points)
      expectEqual((copy?["ranges"] as? [String: NSValue])?["a"]?.rangeValue, range)
      expectEqual((copy?["size"] as? NSValue)?.sizeValue, CGSize(width: 1, height: 2))
      expectEqual((copy?["frame"] as? NSValue)?.rectValue, CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("An error of the app keeps its user info, with objects of the app and other errors")
    func errorOfApp() throws {
      let inner = NSError(domain: "inner", code: 7, userInfo: ["note": notes[0]])
      let error = NSError(domain: "outer", code: -1, userInfo: [NSUnderlyingErrorKey: inner])
      let data = try NSKeyedArchiver.archivedData(withRootObject: error, requiringSecureCoding: true)
      let copy = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSError.self, Note.self], from: data)
      let underlying = (copy as? NSError)?.userInfo[NSUnderlyingErrorKey] as? NSError
      expectEqual(underlying?.userInfo["note"] as? Note, notes[0])
      expectError(.disallowedClass, at: "NSError.NSUserInfo.NSUnderlyingError.NSUserInfo.note") {
        try NSKeyedUnarchiver.unarchivedObject(ofClass: NSError.self, from: data)
      }
      expectError(.unsupported, at: "NSUserInfo.a") {
        let other = NSError(domain: "d", code: 1, userInfo: ["a": NSObject()])
        return try NSKeyedArchiver.archivedData(withRootObject: other, requiringSecureCoding: true)
      }
    }

    @Test("Without secure coding, any class that adopts NSCoding, and with it none")
    func insecure() throws {
      let data = try NSKeyedArchiver.archivedData(withRootObject: [Plain()], requiringSecureCoding: false)
      expectError(.unsupported, at: "[0]") {
        try NSKeyedArchiver.archivedData(withRootObject: [Plain()], requiringSecureCoding: true)
      }
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
      #expect(unarchiver.requiresSecureCoding)
      unarchiver.requiresSecureCoding = false
      let copies = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? [Plain]
      expectEqual(copies?.first?.text, "plain")
      #expect(unarchiver.error == nil)

      let named = try NSKeyedUnarchiver(forReadingFrom: data)
      named.requiresSecureCoding = false
      let array = named.decodeObject(of: NSArray.self, forKey: NSKeyedArchiveRootObjectKey)
      expectEqual((array as? [Plain])?.first?.text, "plain")
      #expect(named.decodeObject(of: NSSet.self, forKey: NSKeyedArchiveRootObjectKey) == nil)
      #expect(named.error == nil)

      let secure = try NSKeyedUnarchiver(forReadingFrom: data)
      #expect(
        secure.decodeObject(of: [NSArray.self, Plain.self], forKey: NSKeyedArchiveRootObjectKey) == nil
      )
      #expect(secure.archiveError?.category == .unsupported)
      let unnamed = try NSKeyedUnarchiver(forReadingFrom: data)
      #expect(unnamed.decodeObject(forKey: NSKeyedArchiveRootObjectKey) == nil)
      #expect(unnamed.archiveError?.category == .disallowedClass)
    }
  }

  /// Calls that are deprecated. Through the protocol, the compiler doesn't warn of them.
  private protocol OlderCalls {
    func archive(_ object: Any) -> Data
    func archive(_ object: Any, into data: NSMutableData)
    func save(_ object: Any, _ path: String) -> Bool
    func load(_ path: String) -> Any?
    func unarchive(_ data: Data) -> Any?
    func unarchiveOrThrow(_ data: Data) throws -> Any?
    func unarchiver(_ data: Data) -> NSKeyedUnarchiver
  }

  private struct OlderApp: OlderCalls {
    @available(*, deprecated) func archive(_ object: Any) -> Data {
      NSKeyedArchiver.archivedData(withRootObject: object)
    }

    @available(*, deprecated) func archive(_ object: Any, into data: NSMutableData) {
      let archiver = NSKeyedArchiver(forWritingWith: data)
      archiver.encode(object, forKey: "root")
      archiver.finishEncoding()
    }

    @available(*, deprecated) func save(_ object: Any, _ path: String) -> Bool {
      NSKeyedArchiver.archiveRootObject(object, toFile: path)
    }

    @available(*, deprecated) func load(_ path: String) -> Any? {
      NSKeyedUnarchiver.unarchiveObject(withFile: path)
    }

    @available(*, deprecated) func unarchive(_ data: Data) -> Any? {
      NSKeyedUnarchiver.unarchiveObject(with: data)
    }

    @available(*, deprecated) func unarchiveOrThrow(_ data: Data) throws -> Any? {
      try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
    }

    @available(*, deprecated) func unarchiver(_ data: Data) -> NSKeyedUnarchiver {
      NSKeyedUnarchiver(forReadingWith: data)
    }
  }

  /// A class of the app.
  final class Note: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let text: String
    let page: Int

    init(_ text: String, _ page: Int) { (self.text, self.page) = (text, page) }

    func encode(with coder: NSCoder) {
      coder.encode(text, forKey: "text")
      coder.encode(page, forKey: "page")
    }

    init?(coder: NSCoder) {
      guard let text = coder.decodeObject(of: NSString.self, forKey: "text") as String? else { return nil }
      (self.text, page) = (text, coder.decodeInteger(forKey: "page"))
    }

    override func isEqual(_ object: Any?) -> Bool {
      (object as? Note).map { $0.text == text && $0.page == page } ?? false
    }

    override var description: String { "\(text) on \(page)" }
  }

  /// A class that adopts `NSCoding` alone.
  final class Plain: NSObject, NSCoding {
    let text: String

    override init() { text = "plain" }
    func encode(with coder: NSCoder) { coder.encode(text, forKey: "text") }
    init?(coder: NSCoder) { text = coder.decodeObject(forKey: "text") as? String ?? "" }
  }
#endif
