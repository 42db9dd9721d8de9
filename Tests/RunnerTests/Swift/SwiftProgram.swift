import Foundation
import TestSupport
import Testing

/// A program with the generated code for many archives, each in an enum of its own, which prints what it reads as JSON.
struct SwiftProgram {
  struct Case {
    let name: String
    let data: Data
    let code: String
    /// Whether the values can be written as JSON. Very many objects can share others.
    let isShown: Bool
  }

  /// What each case printed: JSON, or why it can't be read.
  let outcomes: [Result<String, Refusal>]
  /// The warnings and errors of the compiler.
  let diagnostics: [String]

  struct Refusal: Error {
    let text: String
  }

  /// Compiles the code against the modules that the tests were built with, and runs it.
  ///
  /// - Parameter isRun: Whether it is; otherwise, the compiler only checks it, and there are no outcomes.
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
      let call = example.isShown ? "try Case\(number).readFile($0)" : "$0"
      calls.append("show(\(number)) { \(call) }")
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
      outcomes = []
      return
    }
    let lines = try run([directory.url.path], of: program).text.split(separator: "\n")
    outcomes = lines.map { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return parts[0] == "read" ? .success(String(parts[1])) : .failure(Refusal(text: String(parts[1])))
    }
  }

  /// What the cases have in common. Dates are written exactly.
  private static let start = """
    import Approach6Codable
    import Foundation

    func show(_ number: Int, _ read: (URL) throws -> any Encodable) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode("seconds \\(date.timeIntervalSinceReferenceDate)")
      }
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "Infinity",
        negativeInfinity: "-Infinity",
        nan: "NaN"
      )
      encoder.encodesPlainArchiveValues = true
      do {
        let file = URL(fileURLWithPath: "\\(CommandLine.arguments[1])/\\(number).plist")
        print("read\\t" + String(decoding: try encoder.encode(read(file)), as: UTF8.self))
      } catch {
        print("refused\\t" + "\\(error)".split(separator: "\\n").joined(separator: " "))
      }
    }


    """
}
