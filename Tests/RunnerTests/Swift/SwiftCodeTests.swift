import ArchiveInspector
import Foundation
import KeyedArchive
import TestSupport
import Testing

@testable import runner

/// `runner inspect --swift`: structs that read an archive.
@Suite struct SwiftCodeTests {
  @Test("Each rule has an archive, and its code, which compiles without a warning")
  func rules() throws {
    var cases: [SwiftProgram.Case] = []
    let texts = try SwiftCodeSample.all.map { sample in
      let outcome = try inspect(sample.data, ["--swift"] + sample.options)
      let code = outcome.exitCode == 0 ? outcome.text : outcome.errors
      if outcome.exitCode == 0 {
        cases.append(SwiftProgram.Case(name: sample.name, data: sample.data, code: code))
      }
      let lines = code.split(separator: "\n").filter { !$0.hasPrefix("import ") }
      return (name: sample.name, text: lines.map { "  \($0)" }.joined(separator: "\n"))
    }
    try expectTexts(texts, in: "../Expected/swift-code.txt")
    try expectEqual(SwiftProgram(cases, isRun: false).diagnostics, [])
  }

  @Test("A damaged archive gives code or an error, and the same code each time")
  func mutants() throws {
    for (name, data) in try Self.archives where data.count < 3_000 {
      for mutant in variants(of: data, Thoroughness.isThorough ? 25 : 4) {
        let codes = (0..<2).map { _ in
          do { return try SwiftCode(of: ArchiveGraph(ofPropertyList: mutant)).text } catch {
            return "\(error)"
          }
        }
        #expect(codes[0] == codes[1], "\(name)")
        #expect(!codes[0].contains("AnyStruct"), "\(name): \(codes[0])")
      }
    }
  }

  // MARK: - Programs

  @Test(
    "The code for every archive compiles without a warning, and reads the archive",
    .enabled(if: Thoroughness.isThorough, "THOROUGH=1 compiles a program for more than 200 archives")
  )
  func programs() throws {
    var cases: [SwiftProgram.Case] = []
    for (name, data) in try Self.archives {
      guard let opened = try? OpenedArchive(data.decodedFromText()),
        let code = try? SwiftCode(of: opened.graph)
      else { continue }
      // What is around an archive is for `runner binary` to take away.
      let isBare = opened.remark == nil && data.isPropertyList
      cases.append(
        SwiftProgram.Case(name: name, data: isBare ? data : opened.graph.binary, code: code.text)
      )
    }
    let count = cases.count
    #expect(count > 200)
    let mutants = try Self.archives.filter { $0.data.count < 1_000 }.flatMap { archive in
      variants(of: archive.data, 8).compactMap { data in
        (try? SwiftCode(of: ArchiveGraph(ofPropertyList: data)).text).map {
          SwiftProgram.Case(name: "a mutant of \(archive.name)", data: data, code: $0)
        }
      }
    }
    let known = Set(cases.map(\.code))
    var new: Set<String> = []
    cases += mutants.filter { !known.contains($0.code) && new.insert($0.code).inserted }

    let program = try SwiftProgram(cases)
    #expect(program.diagnostics == [])
    #expect(program.refusals.count == cases.count)
    for (example, refusal) in zip(cases.prefix(count), program.refusals) {
      #expect(refusal == nil, "\(example.name)")
    }
  }

  @Test(
    "A package of the code runs at once, and prints the values",
    .enabled(if: Thoroughness.isThorough, "THOROUGH=1 builds a package")
  )
  func package() throws {
    let directory = try TemporaryDirectory()
    let archive = repository.appendingPathComponent("docs/archives/box-actor.plist").path
    let package = directory["Actors"].path
    let command = ["inspect", archive, "--swift", "--package", package]
    let outcome = try runner(command)
    expectEqual(
      outcome.text,
      "Run it: swift run --package-path \(package.quotedForShell) Actors \(archive.quotedForShell)\n"
    )
    let program = try run(
      ["swift", "run", "--package-path", package, "Actors", archive],
      of: environment,
      seconds: 1_200
    )
    let expected = try runner(["inspect", archive, "--values"]).output
    let values = try [expected, program.output].map {
      try JSONSerialization.jsonObject(with: $0) as? NSDictionary
    }
    #expect(values[0] != nil && values[0] == values[1], "\(program.errors)")
    try expectFailure(of: command, Data(), "\(package): it exists already; name a new directory")
  }

  /// Every archive of the tests and the documentation, and some that the tests make.
  private static var archives: [(name: String, data: Data)] {
    get throws {
      let files = try (paths(in: "Tests") + paths(in: "docs")).filter { $0.hasSuffix(".plist") }
      return try files.map { ($0, try Data(contentsOf: repository.appendingPathComponent($0))) }
        + SwiftCodeSample.all.map { ($0.name, $0.data) }
        + InspectSample.allCases.map { ($0.rawValue, try $0.archive()) }
        + Cell.all.map { ("\($0)", try $0.archive(withEdgeCases: true)) }
    }
  }
}
