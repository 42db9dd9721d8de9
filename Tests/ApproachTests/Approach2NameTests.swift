#if !canImport(ObjectiveC)
  import Foundation
  import ConformanceRules
  import TestSupport
  import Testing

  /// What the compiler says for Apple's systems about a nested class with `NSCoding`. It checks the types of a small program with
  /// a stand-in for Apple's Foundation.
  @Suite struct Approach2NameTests {
    @Test(
      "For Apple's systems, a nested class needs a name of its own, and its methods need no @objc, private or not",
      arguments: [
        "final": false, "private final": false, "@objc(A) final": true, "@objc(B) private final": true,
      ]
    )
    func name(_ attributes: String, compiles: Bool) throws {
      let message = "nested class 'Movie.MovieClass' has an unstable name when archiving via 'NSCoding'"
      let errors = try Self.compilerErrors(
        """
        import Foundation
        struct Movie {}
        extension Movie {
          \(attributes) class MovieClass: NSObject, NSCoding {
            func encode(with coder: NSCoder) {}
            init?(coder: NSCoder) {}
          }
        }
        """
      )
      #expect(errors.contains(message) == !compiles)
      #expect(errors.isEmpty == compiles, "\(errors)")
    }

    private static func compilerErrors(_ program: String) throws -> String {
      try withTemporaryDirectory { directory in
        let foundation = """
          @objc open class NSObject { @objc public init() {} }
          @objc open class NSCoder: NSObject {}
          @objc public protocol NSCoding { func encode(with coder: NSCoder); init?(coder: NSCoder) }
          """
        func compile(_ source: String, _ name: String, _ arguments: String...) throws -> String {
          let file = directory.appendingPathComponent("\(name).swift")
          try Data(source.utf8).write(to: file)
          let outcome = try run(
            ["swiftc", "-frontend"] + arguments + [
              "-module-name", name, "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module",
              "-I", directory.path, file.path,
            ],
            of: URL(fileURLWithPath: "/usr/bin/env"),
            seconds: 120
          )
          return outcome.errors
        }
        let errors = try compile(
          foundation,
          "Foundation",
          "-emit-module",
          "-o",
          directory.appendingPathComponent("Foundation.swiftmodule").path
        )
        #expect(errors.isEmpty)
        return try compile(program, "Program", "-typecheck")
      }
    }
  }
#endif
