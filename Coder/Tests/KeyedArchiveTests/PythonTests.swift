#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Another implementation of property lists, Python's `plistlib`, reads what this coder writes.
  @Suite struct PythonTests {
    private static let environment = URL(fileURLWithPath: "/usr/bin/env")

    @Test(
      "Python finds what this coder's own reader would forgive: a sign, a line break and an object written again",
      .needs("python3")
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
  final class StandIn: Base, @unchecked Sendable {
    override func replacementObject(for coder: NSCoder) -> Any? { NSMutableString(string: "a") }
  }
#endif
