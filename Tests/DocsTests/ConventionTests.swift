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

  @Test("Every public symbol outside the models has a comment", .enabled(if: Thoroughness.isThorough))
  func comments() throws {
    for library in try libraries where library != "ArchivedModels" {
      for (file, graph) in try SymbolGraph.all(of: library) where !file.contains("@ArchivedModels") {
        #expect(graph.uncommented == [], "\(library)")
      }
    }
  }
}
