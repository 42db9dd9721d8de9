import ArchiveInspector
import Foundation
import KeyedArchive
import ConformanceRules
import TestSupport
import Testing

@testable import runner

/// `runner inspect --swift`: structs that read an archive.
@Suite struct SwiftCodeTests {
  @Test("Each rule has an archive, and its code")
  func rules() throws {
    let texts = try SwiftCodeSample.all.map { sample in
      let outcome = try inspect(sample.data, ["--swift"] + sample.options)
      let code = outcome.exitCode == 0 ? outcome.text : outcome.errors
      let lines = code.split(separator: "\n").filter { !$0.hasPrefix("import ") }
      return (name: sample.name, text: lines.map { "  \($0)" }.joined(separator: "\n"))
    }
    try expectTexts(texts, in: "../Expected/swift-code.txt")
  }

  @Test("A damaged archive gives code or an error, and the same code each time")
  func mutants() throws {
    for (name, data) in try Self.archives where data.count < 3_000 {
      for mutant in variants(of: data, Thoroughness.isThorough ? 25 : 4) {
        let codes = (0..<2).map { _ in
          do { return try SwiftCode(of: [ArchiveGraph(ofPropertyList: mutant)]).text } catch {
            return "\(error)"
          }
        }
        #expect(codes[0] == codes[1], "\(name)")
        #expect(!codes[0].contains("AnyStruct"), "\(name): \(codes[0])")
      }
    }
  }

  // MARK: - Programs

  /// THOROUGH=1 tests every archive of the tests and the documentation, and damaged ones.
  @Test(
    "The code compiles without a warning, reads the files, and archives the same values again; the cells' archives keep their form"
  )
  func programs() throws {
    var cases: [SwiftProgram.Case] = []
    func add(_ name: String, _ files: [Data], ifNew: Bool = false) throws {
      let opened = files.compactMap { file in try? OpenedArchive(file.decodedFromText()) }
      guard opened.count == files.count, let code = try? SwiftCode(of: opened.map { $0.graph }) else {
        return
      }
      // What is around an archive is for `runner binary` to take away.
      let archives = zip(files, opened).map { file, opened in
        opened.remark == nil && file.isPropertyList ? file : opened.graph.binary
      }
      if ifNew, cases.contains(where: { $0.code.text == code.text }) { return }
      cases.append(SwiftProgram.Case(name: name, files: archives, code: code))
    }
    for pair in SwiftCodePair.all {
      try add(pair.name, pair.files)
      #expect(cases.last?.name == pair.name && cases.last?.code.leftOut == [], "\(pair.name)")
    }
    for (name, data) in try Self.archives { try add(name, [data]) }
    if Thoroughness.isThorough {
      // Foundation reads less XML than the package.
      for (name, data) in try Self.archives where data.count < 1_000 && data.starts(with: "bplist".utf8) {
        for mutant in variants(of: data, 8) { try add("a mutant of \(name)", [mutant], ifNew: true) }
      }
    }
    let program = try SwiftProgram(cases)
    expectEqual(program.diagnostics, [])
    #expect(program.archives.count == cases.count)
    for (index, archives) in program.archives.enumerated() {
      for (file, archive) in zip(cases[index].files, archives) {
        try check(archive, isLike: file, cases[index].code, cases[index].name)
      }
    }
  }

  private func check(
    _ archive: Result<Data, SwiftProgram.Refusal>,
    isLike file: Data,
    _ code: SwiftCode,
    _ name: String
  ) throws {
    let before = try ArchiveGraph(ofPropertyList: file)
    guard let values = try? before.valuesAsJSON() else { return }
    switch archive {
    case .failure(let refusal): Issue.record("\(name): \(refusal.text)")
    case .success(let data):
      let after = try ArchiveGraph(ofPropertyList: data)
      if code.leftOut.isEmpty { try expectSameLines(after.valuesAsJSON(), values, name) }
      if Self.keptForms.contains(name) {
        expectSameLines(after.form(of: after.root), before.form(of: before.root), name)
      }
    }
  }

  private static let keptForms = Set(Cell.all.map { "\($0)" } + ["numbers that keep their form"])

  /// Shows the first line that differs. The texts may be long.
  private func expectSameLines(_ found: String, _ expected: String, _ name: String) {
    let lines = [found, expected].map { $0.split(separator: "\n") }
    for (index, pair) in zip(lines[0] + ["its end"], lines[1] + ["its end"]).enumerated()
    where pair.0 != pair.1 {
      let facts = "found \(pair.0.prefix(200)), expected \(pair.1.prefix(200))"
      Issue.record("\(name), line \(index + 1): \(facts)")
      return
    }
  }

  @Test(
    "A package of the code runs at once, and prints the values",
    .enabled(if: Thoroughness.isThorough, "THOROUGH=1 builds a package")
  )
  func package() throws {
    let directory = try TemporaryDirectory()
    let files = ["box-actor", "mirror-movie"].map {
      repository.appendingPathComponent("docs/archives/\($0).plist").path
    }
    let package = directory["Actors"].path
    let command = ["inspect"] + files + ["--swift", "--package", package]
    let outcome = try runner(command)
    let run = try #require(outcome.text.split(separator: "\n").first { $0.hasPrefix("Run it: ") })
    let names = files.map { $0.quotedForShell }.joined(separator: " ")
    #expect(run == "Run it: swift run --package-path \(package.quotedForShell) Actors \(names)")
    let program = try TestSupport.run(
      ["swift", "run", "--package-path", package, "Actors"] + files + [directory["none"].path],
      of: environment,
      seconds: 1_200
    )
    try expectEqual(program.text, files.map { try runner(["inspect", $0, "--values"]).text }.joined())
    #expect(
      program.exitCode == 1 && program.errors.contains("/none, found nothing there"),
      "\(program.errors)"
    )
    try expectFailure(of: command, Data(), "\(package): it exists already; name a new directory")
  }

  // MARK: - Several files

  @Test("The files of a folder are read with the same structs, and those that can't be are named and skipped")
  func folder() throws {
    let directory = try TemporaryDirectory()
    let inner = directory["old"]
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let movie = ArchiveTree.archive([.object("Movie", ["name": "Avatar"])])
    let newer = ArchiveTree.archive([.object("Movie", ["name": "Heat", "year": 1995])])
    let cycle = ArchiveTree.archive([.object("Movie", ["name": "Ran", "next": .uid(1)])])
    let keys = ArchiveTree.archive([
      .object("Movie", ["name": "Up", "cast": .uid(2)]), .pairs([3], [4]), .elements([]), 7,
    ])
    let damaged = ArchiveTree.archive([.object("Movie", ["name": .uid(99)])])
    var other = movie
    other["$archiver"] = "OtherArchiver"
    for (name, data) in [
      ("b.plist", newer.data), ("other.plist", other.data), ("old/a.plist", movie.data),
      ("d.plist", damaged.data), ("e.plist", cycle.data), ("f.plist", keys.data),
      ("Info.plist", ArchiveTree.dictionary(["name": "Films"]).data),
      ("readme.txt", Data("Films".utf8)), ("cut.plist", newer.data.prefix(100)),
    ] { try data.write(to: directory[name]) }
    let outcome = try runner(["inspect", "--swift", directory.url.path])
    #expect(outcome.exitCode == 0)
    #expect(outcome.text.contains("  let year: Int?  // in 1 of 4 files\n"), "\(outcome.text)")
    for line in [
      "  // next is left out in 1 of 4 files: ", "  let cast: ArchiveValue?  // in 1 of 4 files\n",
    ] {
      #expect(outcome.text.contains(line), "\(outcome.text)")
    }
    let reported = outcome.errors.split(separator: "\n").map { line in
      line.replacing("runner: skipped: \(directory.url.path)/", with: "").prefix { $0 != ":" }
    }
    let skipped = ["cut.plist", "readme.txt", "Info.plist", "d.plist", "other.plist"]
    expectEqual(reported.dropLast(), skipped.map { Substring($0) }[...])
    #expect(outcome.errors.contains("\nrunner: Movie.next is left out in 1 of 4 files: "))
    let texts = [directory["readme.txt"].path, directory["cut.plist"].path]
    let none = try runner(["inspect", "--swift"] + texts)
    #expect(none.exitCode == 1 && none.output.isEmpty)
    #expect(none.errors.hasSuffix("runner: \(texts.joined(separator: ", ")): no file that can be read\n"))
    try expectFailure(of: ["inspect", "--swift"], Data(), exitCode: 64, "FILE is missing; see --help")
    try expectFailure(of: ["inspect", "--swift", texts[0]], Data(), "\(texts[0]): not supported")
  }

  @Test("A file whose value keeps those of others from being read is named and skipped, in any order")
  func oddFile() throws {
    let directory = try TemporaryDirectory()
    let movies = ArchiveTree.archive([.elements([2]), .object("Movie", ["name": "Avatar"])])
    let cycle = ArchiveTree.archive([.object("Movie", ["name": "Ran", "next": .uid(1)])])
    for (name, tree) in [("a", cycle), ("b", movies), ("c", movies), ("d", cycle)] {
      try tree.data.write(to: directory[name])
    }
    let outcome = try runner(["inspect", "--swift", directory.url.path])
    #expect(outcome.text.contains("func readFile(_ file: URL) throws -> [Movie] {"), "\(outcome.text)")
    let skipped = ["a", "d"].map {
      "runner: skipped: \(directory[$0].path): values of other files couldn't be read beside its values\n"
    }
    expectEqual(outcome.errors, skipped.joined())
  }

  @Test("A package can't have a name that no program can have, or that of a module that it needs")
  func packageNames() throws {
    let archive = try KeyedArchiver.archive(["title": "Avatar"])
    for (name, message) in [
      (
        "7",
        "the directory's name is that of a program: begin with a letter, and use A to Z, digits, - and _"
      ),
      ("Swift", "Swift is the name of a module that the program needs; choose another one"),
    ] {
      let command = ["inspect", "-", "--swift", "--package", name]
      try expectFailure(of: command, archive, exitCode: 64, "\(message)\n")
    }
  }

  @Test("The command for a package of standard input says that it needs a file")
  func packageOfInput() throws {
    let directory = try TemporaryDirectory()
    let archive = ArchiveTree.archive([.object("Movie", ["name": "Avatar", "back": .uid(1)])]).data
    let outcome = try inspect(archive, ["--package", directory["Movies"].path])
    let lines = outcome.text.split(separator: "\n")
    #expect(outcome.errors.hasPrefix("runner: standard input: Movie.back is left out: "), "\(outcome.errors)")
    #expect(lines.contains { $0.hasSuffix(" Movies FILE") })
  }

  @Test("A key of dictionaries that become one struct is in all files, whatever they are called in each")
  func unitedDictionaries() throws {
    let directory = try TemporaryDirectory()
    for name in ["ada", "bob"] {
      let list = ArchiveTree.dictionary(["people": .dictionary([name: .dictionary(["age": 7])])])
      try list.data.write(to: directory[name])
    }
    let code = try runner(["inspect", "--swift", directory.url.path]).text
    #expect(code.contains("struct People: Codable {\n  let age: Int\n}"), "\(code)")
  }

  @Test("Archives that are taken out of several files get a file each")
  func extractions() throws {
    let directory = try TemporaryDirectory()
    let movie = ArchiveTree.archive([.object("Movie", ["name": "Avatar"])]).data
    let screen = ArchiveTree.archive([.object("Screen", ["state": .data(movie)])]).data
    for name in ["a", "b"] { try screen.write(to: directory[name]) }
    let command = ["inspect", "--swift", directory.url.path, "--at", "root.state"]
    let package = directory["Movies"].path
    let code = try runner(command).text
    let outcome = try runner(command + ["--package", package]).text
    for text in [code.replacing("// ", with: ""), outcome] {
      let lines = text.split(separator: "\n").drop { $0 != "Take 2 archives out first:" }.prefix(3)
      expectEqual(lines.dropFirst().map { $0.suffix(14) }, ["archive1.plist", "archive2.plist"])
    }
    #expect(outcome.contains(" Movies archive*.plist\n"), "\(outcome)")
  }

  /// Every archive of the tests and the documentation, and some that the tests make. If the run isn't thorough, one of ten.
  private static var archives: [(name: String, data: Data)] {
    get throws {
      let files = try (paths(in: "Tests") + paths(in: "docs")).filter { $0.hasSuffix(".plist") }
      let others =
        try files.map { ($0, try Data(contentsOf: repository.appendingPathComponent($0))) }
        + InspectSample.allCases.map { ($0.rawValue, try $0.archive()) }
        + Cell.all.map { ("\($0)", try $0.archive(withEdgeCases: true)) }
      return try SwiftCodeSample.all.map { ($0.name, $0.data) } + Thoroughness.share(of: others, keeping: 20)
    }
  }
}

extension ArchiveGraph {
  /// The classes and values of an archive. Nil is like a key that is missing.
  fileprivate func form(of value: Value) -> String {
    let object = value.uid.map { self.object($0) }
    let name = object.flatMap { className(of: $0) } ?? ""
    let place = object == nil ? "inside " : ""
    switch interpretation(of: value) {
    case .null: return "nil"
    // The description of a date ends the process if it is far away.
    case .value(.date(let date)): return "\(name) \(place)\(date.timeIntervalSinceReferenceDate)"
    // The text "$null" needs a class.
    case .value(.string(let text)): return "\(name == "NSString" ? "" : name) \(place)\(text)"
    case .value(let value): return "\(name) \(place)\(value)"
    case .text(let text): return "\(name) \(text)"
    case .list(let elements):
      let forms = elements.map { form(of: $0) }
      return "\(name) \((name == "NSSet" ? forms.sorted() : forms).joined(separator: ",\n"))"
    case .pairs(let pairs):
      let forms = pairs.map { "\(form(of: $0.key)): \(form(of: $0.value))" }
      return "\(name) \(forms.sorted().joined(separator: ",\n"))"
    case .fields(let fields):
      let forms = fields.map { ($0.key, form(of: $0.value)) }.filter { $1 != "nil" }.map { "\($0): \($1)" }
      return "\(name) \(forms.sorted().joined(separator: ",\n"))"
    case .type(let entry): return entry.name
    case .damaged(let error): return "\(error)"
    }
  }
}
