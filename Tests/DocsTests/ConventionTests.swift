import Foundation
import ConformanceRules
import TestSupport
import Testing

/// What people and tools look for in any package.
@Suite struct ConventionTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Page.package.appendingPathComponent(path), encoding: .utf8)
  }

  /// The library products.
  private var libraries: [String] {
    get throws {
      let manifest = try text("Package.swift")
      let ways = try #require(manifest.firstMatch(of: #/let ways = \[([^\]]*)/#)).output.1
      let names = ways.matches(of: /"(\w+)"/) + manifest.matches(of: /\("(\w+)", \.library/)
      return names.map { String($0.output.1) }
    }
  }

  @Test("The package index documents the library products")
  func index() throws {
    let targets = try text(".spi.yml").matches(of: /- (\w+)\n/).map { String($0.output.1) }
    try expectEqual(targets.sorted(), libraries.sorted())
  }

  @Test("The dev container is the one that the pages name")
  func container() throws {
    let image = try text(".devcontainer/devcontainer.json").firstMatch(of: /"image": "(.+)"/)
    let name = try #require(image?.output.1)
    #expect(try text("docs/README.md").contains(" \(name)\n"))
  }

  @Test("A playground has at most 90 lines, imports nothing but Foundation, and is one that Xcode opens")
  func playgrounds() throws {
    let folder = Page.package.appendingPathComponent("Playgrounds")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".playground") }
    #expect(names.count == 6)
    for name in names {
      let lines = try text("Playgrounds/\(name)/Contents.swift").lines.dropLast()
      #expect(lines.count <= 90, "\(name)")
      expectEqual(lines.filter { $0.contains("import ") }, ["import Foundation"])
      #expect(try text("Playgrounds/\(name)/contents.xcplayground").contains("<playground "))
    }
  }

  @Test("Each text in the files that word errors is one that a test expects, so none changes unseen")
  func errorWords() throws {
    func paths(in folder: String, _ endings: [String]) throws -> [String] {
      try files(in: Page.package.appendingPathComponent(folder))
        .filter { path in !path.contains(".build/") && endings.contains(where: path.hasSuffix) }
        .map { "\(folder)/\($0)" }
    }
    let tests = try (paths(in: "Tests", [".swift", ".txt"]) + paths(in: "Coder/Tests", [".swift", ".txt"]))
      .map { try text($0) }.joined().replacing(/"\s+\+ "/, with: "")
    let sources = try paths(in: "Coder/Sources", [".swift"]).filter {
      $0.contains("/Errors/") || $0.hasSuffix("/ArchiveError+Files.swift")
    }
    #expect(sources.count > 5)
    for file in sources {
      for (index, line) in try text(file).lines.enumerated() where !line.contains(/^ *\/\//) {
        let line = line.replacing(/\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/, with: "\u{0}")
        for literal in line.matches(of: /"((?:[^"\\]|\\.)*)"/) {
          for words in literal.1.split(separator: "\u{0}") where words.contains(/\p{L}{3}/) {
            let isSeen = tests.contains(words) || tests.contains(words.replacing("\\\"", with: "\""))
            #expect(isSeen, "\(file):\(index + 1): \(words)")
          }
        }
      }
    }
  }

  @Test("Every public symbol outside the models has a comment", .enabled(if: Thoroughness.isThorough))
  func comments() throws {
    for library in try libraries where library != "ArchivedModels" {
      for (file, graph) in try SymbolGraph.all(of: library) where !file.contains("@ArchivedModels") {
        #expect(graph.uncommented == [], "\(library)")
      }
    }
  }
}
