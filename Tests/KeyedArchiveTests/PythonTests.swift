#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Another implementation of property lists, Python's `plistlib`, reads what this coder writes.
  @Suite struct PythonTests {
    private static let environment = URL(fileURLWithPath: "/usr/bin/env")
    private static let hasPython =
      (try? run(["python3", "-c", "import plistlib; plistlib.UID"], of: environment).exitCode) == 0

    @Test("Python reads what this coder writes", .enabled(if: hasPython, "python3 is not installed"))
    func readByPython() throws {
      let node = Node("Avatar \u{E9}", next: Node("$null"))
      let program = """
        import plistlib, sys
        archive = plistlib.load(sys.stdin.buffer)
        objects = archive["$objects"]
        root = objects[archive["$top"]["root"].data]
        next = objects[root["next"].data]
        kind = lambda object: objects[object["$class"].data]
        print(archive["$archiver"], archive["$version"], objects[0])
        print(kind(root)["$classname"], kind(root)["$classes"], sorted(root))
        print(ascii(objects[root["name"].data]))
        print(kind(objects[next["name"].data])["$classname"], objects[next["name"].data]["NS.string"])
        """
      let data = try KeyedArchiver.archive(node)
      let outcome = try run(["python3", "-c", program], of: Self.environment, input: data)
      #expect(
        outcome.text == """
          NSKeyedArchiver 100000 $null
          Node ['Node', 'NSObject'] ['$class', 'children', 'name', 'next']
          'Avatar \\xe9'
          NSString $null

          """
      )
    }

    @Test(
      "Python finds what this coder's own reader would forgive: a sign, a line break and an object written again",
      .enabled(if: hasPython, "python3 is not installed")
    )
    func forgiven() throws {
      let archiver = KeyedArchiver()
      archiver.outputFormat = .xml
      var short: UInt16 = 0x8001
      archiver.encodeValue(ofObjCType: "S", at: &short)
      archiver.encode("a\rb", forKey: "text")
      let object = StandIn()
      archiver.encode([object, object], forKey: "objects")
      archiver.encode(object, forKey: "again")
      let program = """
        import plistlib, sys
        archive = plistlib.load(sys.stdin.buffer)
        objects, top = archive["$objects"], archive["$top"]
        uid = lambda reference: reference["CF$UID"]
        print(top["$0"], ascii(objects[uid(top["text"])]))
        print(len({uid(item) for item in objects[uid(top["objects"])]["NS.objects"] + [top["again"]]}))
        """
      let outcome = try run(["python3", "-c", program], of: Self.environment, input: archiver.finish())
      #expect(outcome.text == "32769 'a\\rb'\n1\n", "\(outcome.errors)")
    }
  }

  /// Is replaced by a new object each time.
  private final class StandIn: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    override init() {}
    init?(coder: NSCoder) { return nil }
    func encode(with coder: NSCoder) {}
    override func replacementObject(for coder: NSCoder) -> Any? { NSMutableString(string: "a") }
  }

#endif
