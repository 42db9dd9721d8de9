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
