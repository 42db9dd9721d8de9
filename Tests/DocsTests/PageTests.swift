import Foundation
import TestSupport
import Testing

/// Everything that `docs/*.md`, `README.md` and `CONTRIBUTING.md` show is so; CONTRIBUTING.md has the rules.
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

  @Test("Each drawing is shown by a page")
  func drawings() throws {
    let text = try Page.all.flatMap(\.lines).joined(separator: "\n")
    for name in try files(in: Page.package.appendingPathComponent("docs/images")) {
      #expect(text.contains("images/\(name))"), "no page shows docs/images/\(name)")
    }
  }

  @Test("There is one table of timings at most")
  func timings() throws {
    let tables = try Page.all.flatMap(\.lines).filter { $0.hasPrefix("<!-- timings: ") }
    #expect(tables.count <= 1)
  }
}
