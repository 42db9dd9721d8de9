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
  }

#endif
