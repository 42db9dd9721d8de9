import Foundation
import Testing

/// Each block of Swift in `docs` and `README.md` is a region of a compiled file.
///
/// A block is preceded by a comment that names file and region, `<!-- Tests/DocsTests/Examples/A.swift#name -->`;
/// in the file, `// region name` and `// endregion` are its ends. `UPDATE_DOCS=1 swift test --filter DocsTests`
/// writes the blocks anew.
@Suite(.serialized) struct CodeBlockTests {
  @Test("Each block of Swift is a region of a compiled file", arguments: try Page.all)
  func regions(_ page: Page) throws {
    for block in page.blocks where block.language == "swift" {
      let place = "\(page.path):\(block.line)"
      guard let source = block.source else {
        Issue.record("\(place): no comment before the block names its region")
        continue
      }
      guard let region = try Region(source) else {
        Issue.record("\(place): there is no region \(source)")
        continue
      }
      if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
        try page.replace(block, with: region.text)
      } else {
        #expect(
          block.text == region.text,
          "\(place) differs from \(source); UPDATE_DOCS=1 swift test --filter DocsTests mends it"
        )
      }
    }
  }

  @Test("Each link to a file leads to one", arguments: try Page.all)
  func links(_ page: Page) throws {
    let directory = page.url.deletingLastPathComponent()
    for match in try page.text.matches(
      of: Regex(#"\]\(([^)#]+)(#[^)]*)?\)"#, as: (Substring, Substring, Substring?).self)
    ) {
      let target = String(match.output.1)
      guard !target.contains("://") else { continue }
      #expect(
        FileManager.default.fileExists(atPath: directory.appendingPathComponent(target).path),
        "\(page.path) has a link to \(target)"
      )
    }
  }
}
