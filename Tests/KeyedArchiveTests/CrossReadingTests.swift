#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// This coder, Foundation's and Python's `plistlib` read each other's archives.
  @Suite struct CrossReadingTests {
    private static let classes: [AnyClass] = [
      NSString.self, NSNumber.self, NSData.self, NSDate.self, NSNull.self, NSUUID.self, NSURL.self,
      NSArray.self, NSDictionary.self, NSSet.self,
    ]

    @Test("Foundation reads what this coder writes", arguments: Shared.values)
    func readByFoundation(_ sample: Sample) throws {
      let data = try KeyedArchiver.archivedData(withRootObject: sample.make())
      let coder = try NSKeyedUnarchiver(forReadingFrom: data)
      coder.decodingFailurePolicy = .setErrorAndReturn
      let back = coder.decodeObject(of: Self.classes, forKey: "root")
      #expect(coder.error == nil)
      #expect(exact(back) == exact(sample.make()))
    }

    @Test("This coder reads what Foundation writes", arguments: Shared.values)
    func writtenByFoundation(_ sample: Sample) throws {
      let data = try NSKeyedArchiver.archivedData(withRootObject: sample.make(), requiringSecureCoding: true)
      try expectEqual(exact(KeyedUnarchiver.root(of: data)), exact(sample.make()))
      try expectEqual(
        exact(KeyedUnarchiver.unarchivedValue(ArchiveValue.self, from: data).object),
        exact(sample.make())
      )
    }

    // MARK: Python

    @Test("Python reads what this coder writes", .enabled(if: Python.isAvailable, Python.missing))
    func readByPython() throws {
      let node = Node("Avatar \u{E9}", next: Node("$null"))
      let output = try Python.run(
        """
        import plistlib, sys
        with open(sys.argv[1], "rb") as file: archive = plistlib.load(file)
        objects = archive["$objects"]
        root = objects[archive["$top"]["root"].data]
        next = objects[root["next"].data]
        kind = lambda object: objects[object["$class"].data]
        print(archive["$archiver"], archive["$version"], objects[0])
        print(kind(root)["$classname"], kind(root)["$classes"], sorted(root))
        print(ascii(objects[root["name"].data]))
        print(kind(objects[next["name"].data])["$classname"], objects[next["name"].data]["NS.string"])
        """,
        file: try KeyedArchiver.archivedData(withRootObject: node)
      )
      #expect(
        output == """
          NSKeyedArchiver 100000 $null
          Node ['Node', 'NSObject'] ['$class', 'children', 'name', 'next']
          'Avatar \\xe9'
          NSString $null

          """
      )
    }
  }

  private enum Shared {
    /// The values that Foundation's archiver on Linux neither traps on nor loses.
    static let values = [
      Sample(testDescription: "string") { "a \u{E9} 🎬" },
      Sample(testDescription: "integers") { [Int.min, -1, 0, 255, 65_536, Int.max] },
      Sample(testDescription: "doubles") { [0.1, -1.5, Double.infinity] },
      Sample(testDescription: "booleans") { [true, false] },
      Sample(testDescription: "data") { Data([0, 7]) },
      Sample(testDescription: "long data") { Data(count: 300) },
      Sample(testDescription: "date") { Date(timeIntervalSinceReferenceDate: 0.1) },
      Sample(testDescription: "UUID") { UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)) },
      Sample(testDescription: "URL") { NSURL(fileURLWithPath: "/a b") },
      Sample(testDescription: "array") { ["a", 1, ["b", []] as [Any]] as [Any] },
      Sample(testDescription: "array of 300") { Array(0..<300) },
      Sample(testDescription: "dictionary") { ["a": 1, "b": ["c": "d"], "": [2.5]] as [String: Any] },
      Sample(testDescription: "set") { Set(["a", "b"]) },
    ]
  }

  private enum Python {
    static let missing: Comment = "needs python3, found by env"
    static let isAvailable = (try? run("import plistlib; plistlib.UID", file: Data())) != nil

    struct Failure: Error {
      let status: Int32
    }

    /// The output of a program whose argument is a file with this content.
    static func run(_ program: String, file: Data) throws -> String {
      try withTemporaryDirectory { directory in
        let url = directory.appendingPathComponent("archive.plist")
        try file.write(to: url)
        return try run(program, url)
      }
    }

    private static func run(_ program: String, _ file: URL) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", "-c", program, file.path]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
      return String(decoding: data, as: UTF8.self)
    }
  }
#endif
