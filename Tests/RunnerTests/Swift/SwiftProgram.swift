import Foundation
import TestSupport
import Testing

/// A program with the generated code for many archives, each in an enum of its own, which reads them.
struct SwiftProgram {
  struct Case {
    let name: String
    let data: Data
    let code: String
  }

  /// Why each case can't be read; nil if it can.
  let refusals: [String?]
  /// The warnings and errors of the compiler.
  let diagnostics: [String]

  /// Compiles the code against the modules that the tests were built with, and runs it.
  ///
  /// - Parameter isRun: Whether it is; otherwise, the compiler only checks it, and there are no refusals.
  init(_ cases: [Case], isRun: Bool = true) throws {
    let directory = try TemporaryDirectory()
    var sources = [directory["main.swift"].path]
    var calls: [String] = []
    for (number, example) in cases.enumerated() {
      try example.data.write(to: directory["\(number).plist"])
      let lines = example.code.split(separator: "\n", omittingEmptySubsequences: false)
      let imports = lines.filter { $0.hasPrefix("import ") }
      let rest = lines.filter { !$0.hasPrefix("import ") }.map { $0.hasPrefix("func ") ? "static \($0)" : $0 }
      let code = imports + ["enum Case\(number) {"] + rest + ["}"]
      let file = directory["Case\(number).swift"]
      try Data((code.joined(separator: "\n") + "\n").utf8).write(to: file)
      sources.append(file.path)
      calls.append("read(\(number)) { _ = try Case\(number).readFile($0) }")
    }
    try Data((Self.start + calls.joined(separator: "\n") + "\n").utf8).write(to: directory["main.swift"])
    let program = directory["program"]
    let compiled = try run(
      ["swiftc", "-Onone", "-j2", "-module-name", "Cases"]
        + (isRun ? ["-o", program.path] : ["-typecheck"]) + sources
        + argumentsForCompiler().filter { isRun || !$0.hasSuffix(".o") },
      of: environment,
      in: directory.url
    )
    diagnostics = (compiled.text + compiled.errors).split(separator: "\n").map(String.init)
      .filter { $0.contains("error:") || $0.contains("warning:") }
    guard compiled.exitCode == 0, isRun else {
      refusals = []
      return
    }
    let lines = try run([directory.url.path], of: program).text.split(separator: "\n")
    refusals = lines.map { $0 == "read" ? nil : String($0) }
  }

  /// What the cases have in common.
  private static let start = """
    import Approach6Codable
    import Foundation

    func read(_ number: Int, _ read: (URL) throws -> Void) {
      do {
        try read(URL(fileURLWithPath: "\\(CommandLine.arguments[1])/\\(number).plist"))
        print("read")
      } catch {
        print("\\(error)".split(separator: "\\n").joined(separator: " "))
      }
    }


    """
}
