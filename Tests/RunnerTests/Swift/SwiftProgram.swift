import Foundation
import ConformanceRules
import TestSupport
import Testing

@testable import runner

/// A program with the generated code for many archives, each in an enum of its own, which reads them and archives the values
/// again.
struct SwiftProgram {
  struct Case {
    let name: String
    let files: [Data]
    let code: SwiftCode
  }

  /// For each case, the archives of the values in its files, or why there is none.
  private(set) var archives: [[Result<Data, Refusal>]] = []

  struct Refusal: Error {
    let text: String
  }

  /// The warnings and errors of the compiler.
  let diagnostics: [String]

  /// Compiles the code against the modules that the tests were built with, and runs it.
  init(_ cases: [Case]) throws {
    let directory = try TemporaryDirectory()
    var sources = [directory["main.swift"].path]
    var calls: [String] = []
    for (number, example) in cases.enumerated() {
      let lines = example.code.text.components(separatedBy: "\n")
      let imports = lines.filter { $0.hasPrefix("import ") }
      let rest = lines.filter { !$0.hasPrefix("import ") }.map { $0.hasPrefix("func ") ? "static \($0)" : $0 }
      let body = example.code.archiving + ["return archive"]
      let code =
        imports + ["import ArchiveInspector", "enum Case\(number) {"] + rest
        + ["static func archive(_ file: URL) throws -> Data {"] + body + ["}", "}"]
      let file = directory["Case\(number).swift"]
      try Data((code.joined(separator: "\n") + "\n").utf8).write(to: file)
      sources.append(file.path)
      for (index, file) in example.files.enumerated() {
        try file.write(to: directory["\(number)-\(index).plist"])
        calls.append("read(\"\(number)-\(index)\", Case\(number).archive)")
      }
    }
    try Data((Self.start + calls.joined(separator: "\n") + "\n").utf8).write(to: directory["main.swift"])
    let program = directory["program"]
    let compiled = try run(
      ["swiftc", "-Onone", "-wmo", "-module-name", "Cases"]
        + ["-o", program.path] + sources + argumentsForCompiler(),
      of: environment,
      in: directory.url
    )
    diagnostics = (compiled.text + compiled.errors).split(separator: "\n").map(String.init)
      .filter { $0.contains("error:") || $0.contains("warning:") }
    guard compiled.exitCode == 0 else { return }
    var lines = try run([directory.url.path], of: program).text.split(separator: "\n")[...]
    archives = cases.enumerated().map { number, example in
      example.files.indices.map { index in
        let refusal = Refusal(text: lines.popFirst().map { String($0) } ?? "the program ended")
        let archive = try? Data(contentsOf: directory["\(number)-\(index).again"])
        return archive.map { .success($0) } ?? .failure(refusal)
      }
    }
  }

  /// What the cases have in common.
  private static let start = """
    import KeyedArchive
    import Foundation

    func read(_ name: String, _ read: (URL) throws -> Data) {
      do {
        let folder = URL(fileURLWithPath: CommandLine.arguments[1])
        let archive = try read(folder.appendingPathComponent("\\(name).plist"))
        try archive.write(to: folder.appendingPathComponent("\\(name).again"))
        print("read")
      } catch {
        print("\\(error)".split(separator: "\\n").joined(separator: " "))
      }
    }


    """
}
