#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Archives in XML, as Apple's archiver can write them.
  @Suite struct XMLPropertyListTests {
    @Test("An archive in XML has the same objects as a binary one", arguments: try Archives.all)
    func sameObjects(_ archive: Archives) throws {
      let xml = try PropertyListSerialization.data(
        fromPropertyList: PropertyListSerialization.propertyList(from: archive.data, format: nil),
        format: .xml,
        options: 0
      )
      try expectEqual(ArchiveTree(xml.asBinaryPropertyList()), ArchiveTree(archive.data))
    }

    @Test(
      "A binary archive whose references are dictionaries, as in XML, has the same objects",
      arguments: try Archives.all
    )
    func referencesAsDictionaries(_ archive: Archives) throws {
      let tree = try ArchiveTree(archive.data)
      let dictionaries = tree.mappingReferences { .dictionary(["CF$UID": .integer($0)]) }
      try expectEqual(ArchiveTree(dictionaries.data.asBinaryPropertyList()), tree)
    }

    @Test("Such a dictionary stays one in an archive with references, and in any other property list")
    func dictionariesThatAreNoReferences() throws {
      let dictionary = ArchiveTree.dictionary(["CF$UID": .integer(1)])
      for list in [
        ArchiveTree.dictionary(["root": dictionary]),
        .dictionary(["$top": .dictionary(["root": .uid(1)]), "$objects": .array([dictionary])]),
        .dictionary(["$top": .dictionary(["root": .dictionary(["CF$UID": .integer(-1)])])]),
      ] {
        try expectEqual(ArchiveTree(list.data.asBinaryPropertyList()), list)
      }
    }

    @Test("A UID in XML may have more than 16 bits")
    func largeUID() throws {
      let objects = String(repeating: "<true/>", count: 0xFFFF) + "<string>Avatar</string>"
      try expectEqual(KeyedUnarchiver.unarchive(from: archiveInXML(objects, root: 65_536)), "Avatar")
    }

    @Test(
      "An error says what is in place of a string",
      arguments: [
        ("<date>2014-06-19T19:00:00Z</date>", "a date"), ("<true/>", "the boolean true"),
        ("<integer>7</integer>", "the integer 7"), ("<real>0.5</real>", "the number 0.5"),
        ("<data>AA==</data>", "data of 1 byte"),
      ]
    )
    func otherKind(_ value: String, _ found: String) {
      let object = "<dict><key>$class</key>\(uidInXML(2))<key>NS.string</key>\(value)</dict>"
      expectError(.corruptArchive, found: found) {
        try KeyedUnarchiver.unarchive(String.self, from: archiveInXML(object + classInXML("NSString")))
      }
    }

    @Test("A list in XML has a value, or is refused with the line", arguments: XMLCase.all)
    func value(_ example: XMLCase) throws {
      let xml = Data(example.xml.utf8)
      if let value = example.value {
        try expectEqual(
          xml.asBinaryPropertyList().withUnsafeBytes { try PropertyListReader($0).text() },
          value
        )
      } else {
        let error = #expect(throws: ArchiveError.self) { try xml.asBinaryPropertyList() }
        #expect(error?.category == .unsupported || error?.expected.contains(/in line \d of the XML/) == true)
      }
    }

    /// `UPDATE_EXPECTED=1 swift test --package-path Coder --filter XMLPropertyListTests` writes `XMLRefusals.txt` anew.
    @Test("The error for a list in XML says what is wrong with it")
    func refusals() throws {
      let refusals = XMLCase.all.filter { $0.value == nil }.map { example in
        let error = #expect(throws: ArchiveError.self) { try Data(example.xml.utf8).asBinaryPropertyList() }
        return (name: example.xml.debugDescription, text: error.map { "\($0)" } ?? "none")
      }
      try expectTexts(refusals, in: "XMLRefusals.txt", areLines: true)
    }

    @Test("XML in another encoding than UTF-8 is refused, and not read as other text")
    func encoding() throws {
      func read(_ declaration: String) throws -> String {
        let start = "<?xml version=\"1.0\" \(declaration)?>"
        return try KeyedUnarchiver.unarchive(from: archiveInXML("<string>é</string>", declaration: start))
      }
      for declaration in ["", "encoding=\"UTF-8\"", "encoding = 'utf-8' standalone='yes'"] {
        try expectEqual(read(declaration), "é")
      }
      for name in ["ISO-8859-1", "windows-1252", "UTF-16"] {
        let error = #expect(throws: ArchiveError.self) { try read("encoding='\(name)'") }
        #expect(error?.found == "XML in \(name)")
      }
      for encoding in [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian] {
        let xml = try #require("<?xml version=\"1.0\"?><plist><true/></plist>".data(using: encoding))
        let error = #expect(throws: ArchiveError.self) {
          let _: Bool = try KeyedUnarchiver.unarchive(from: xml)
        }
        #expect(error?.found == "XML in UTF-16")
      }
    }

    // MARK: Written

    @Test("XML that would be hundreds of times longer than the archive is refused")
    func tooLong() throws {
      let archivers = [PropertyListSerialization.PropertyListFormat.binary, .xml].map { format in
        let archiver = KeyedArchiver()
        archiver.outputFormat = format
        archiver.encode((0..<700).map { _ in LongKeyed() }, forKey: "root")
        return archiver
      }
      let limit = try 16_777_216 + 256 * archivers[0].finish().count
      let error = expectError(.limitExceeded, expected: "an archive of at most \(limit) bytes") {
        try archivers[1].finish()
      }
      expectEqual(error?.found, "a larger one")
    }

    @Test("What an archiver writes as XML is read as what it writes in binary")
    func written() throws {
      let value: ArchiveValue = [
        "integers": [-7, 0, .integer(.max), .unsigned(.max)], "reals": [0.1, -0.0, .real(.infinity), 1e300],
        "text": "<&>\"'\r\n\t\u{1F600}\u{1B}\u{1}\u{FFFE}", "empty": ["", [], [:]],
        "data": .data(Data(0...99)),
        "date": .date(Date(timeIntervalSinceReferenceDate: -1)), "truth": [true, false], "nothing": .null,
      ]
      let archiver = KeyedArchiver()
      archiver.outputFormat = .xml
      archiver.encode(value, forKey: "root")
      let xml = try archiver.finish()
      #expect(xml.starts(with: Data("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist".utf8)))
      try expectEqual(KeyedUnarchiver.unarchive(from: xml), value)
    }
  }

  /// In a binary archive, all such objects share their key.
  final class LongKeyed: Base, @unchecked Sendable {
    override func encode(with coder: NSCoder) {
      coder.encode(7, forKey: String(repeating: "k", count: 65_536))
    }
  }
#endif
