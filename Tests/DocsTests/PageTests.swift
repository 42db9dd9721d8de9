import Foundation
import ConformanceRules
import TestSupport
import Testing

/// Everything in `docs/*.md` and the pages beside `docs` is up to date. CONTRIBUTING.md has the rules.
@Suite struct PageTests {
  @Test("Rendering a page changes nothing", arguments: try Page.all)
  func page(_ page: Page) throws {
    let missing = page.usedPrograms.intersection(ShellCommand.programs).filter { !Tools.isInstalled($0) }
      .sorted()
    if Tools.mayBeMissing, !missing.isEmpty {
      try Test.cancel("\(page.path) needs \(missing.joined(separator: " and ")), which isn't installed")
    }
    try #require(missing == [], "programs that aren't installed")
    let rendering = try page.rendered()
    for issue in rendering.issues { Issue.record("\(issue)") }
    if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil { try rendering.write() }
    for difference in try rendering.differences() {
      Issue.record("UPDATE_DOCS=1 swift test --filter DocsTests makes this change:\n\(difference)")
    }
  }

  @Test("Each drawing is shown by a page, and each archive has a drawing")
  func drawings() throws {
    let text = try Page.all.flatMap(\.lines).joined(separator: "\n")
    let drawings = try files(in: Page.package.appendingPathComponent("docs/images"))
    let unused = drawings.filter { !text.contains("images/\($0))") }
    #expect(unused == [], "delete these drawings in docs/images, or show them")
    let archives = try files(in: Page.package.appendingPathComponent("docs/archives"))
    let undrawn = archives.filter { !drawings.contains($0.replacing(/plist$/, with: "svg")) }
    #expect(undrawn == [], "delete these archives in docs/archives")
  }

  @Test("Each region of a source file is shown by a page")
  func regions() throws {
    let text = try Page.all.flatMap(\.lines).joined(separator: "\n")
    let paths = try ["Coder/Sources", "Sources"].flatMap { folder in
      try files(in: Page.package.appendingPathComponent(folder)).map { "\(folder)/\($0)" }
    }
    for path in paths where path.hasSuffix(".swift") {
      let source = try String(contentsOf: Page.package.appendingPathComponent(path), encoding: .utf8)
      for match in source.matches(of: #/(?m)^ *// region (.+)/#) {
        #expect(text.contains("<!-- \(path)#\(match.output.1) -->"), "a region that no page shows")
      }
    }
  }

  @Test("A program whose output is on a page is on the page, or the page links to its file")
  func programs() throws {
    let sources = try files(in: Page.package.appendingPathComponent("Sources/playground"))
      .filter { $0.hasSuffix(".swift") }.map { path in
        let file = Page.package.appendingPathComponent("Sources/playground/\(path)")
        return (path, try String(contentsOf: file, encoding: .utf8))
      }
    var count = 0
    for page in try Page.all where page.path != "CONTRIBUTING.md" {
      let text = page.lines.joined(separator: "\n")
      for program in text.matches(of: #/\$ swift run playground (?:--here )?(\w+)\.(\w+)/#) {
        count += 1
        // "tooLarge": tooLarge, "fullDisk": { try limitingFileSize(fullDisk) }, "post": PostsWithTwoLines.hauser
        let entry = try Regex(
          #""\#(program.output.2)": (?:\{ try \w+\()?(?:\w+\.)?(\w+)"#,
          as: (Substring, Substring).self
        )
        let chapter = try #require(sources.first { $0.1.contains("    \"\(program.output.1)\",\n") })
        let function = try #require(chapter.1.firstMatch(of: entry)).output.1
        let declaration = "func \(function)("
        let file = try #require(([chapter] + sources).first { $0.1.contains(declaration) }).0
        let folders = file.indices.filter { file[$0] == "/" }.map { "(../Sources/playground/\(file[..<$0]))" }
        #expect(
          ([declaration, "(../Sources/playground/\(file))"] + folders + posts(file)).contains(
            where: text.contains
          ),
          "\(page): \(program.output.1).\(program.output.2)"
        )
      }
    }
    #expect(count > 80)
    // Of a post, a page shows a part that isn't the function.
    func posts(_ file: String) -> [String] {
      file.hasPrefix("Posts/") ? ["<!-- Sources/playground/\(file)#"] : []
    }
  }
}
