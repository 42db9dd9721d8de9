import Foundation
import ConformanceRules
import TestSupport
import Testing

/// Everything in `docs/*.md` and the pages beside `docs` is up to date. CONTRIBUTING.md has the rules.
@Suite struct PageTests {
  @Test("Rendering a page changes nothing", arguments: try Page.all)
  func page(_ page: Page) throws {
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
      for match in source.matches(of: #/// region (.+)/#) {
        #expect(text.contains("<!-- \(path)#\(match.output.1) -->"), "a region that no page shows")
      }
    }
  }
}
