import Foundation
import TestSupport
import Testing

/// Pages that are not so, and what is said of each.
@Suite struct DriftTests {
  @Test("A page that is not so is reported with file, line and what to do", arguments: BrokenPage.all)
  func report(_ broken: BrokenPage) throws {
    try withPage(broken.text) { page in
      let drifts = try page.drifts()
      #expect(drifts.map(\.description) == [broken.report])
    }
  }

  @Test(
    "An output that is not so is reported",
    .enabled(if: testsAreProgram, "the tests are a bundle, not a program"),
    arguments: BrokenPage.outputs
  )
  func output(_ broken: BrokenPage) throws {
    try withPage(broken.text) { page in
      let drifts = try page.outputDrifts()
      let report = broken.report.replacing("TOOLCHAIN", with: page.toolchain)
      #expect(drifts.map(\.description) == [report])
    }
  }

  @Test("What can be made anew is mended", arguments: BrokenPage.all.filter(\.isMendable))
  func mend(_ broken: BrokenPage) throws {
    try withPage(broken.text) { page in
      let rest = try page.mend(page.drifts())
      #expect(rest.isEmpty)
      let mended = try Page(page.path, in: page.root)
      #expect(try mended.drifts().map(\.description) == [])
    }
  }

  @Test("A page that is so has no drift, and mending leaves it as it is")
  func faithful() throws {
    try withPage(BrokenPage.faithful) { page in
      let drifts = try page.drifts()
      #expect(drifts.map(\.description) == [])
      let rest = try page.mend(drifts)
      #expect(rest.isEmpty)
      let mended = try Page(page.path, in: page.root)
      #expect(mended.lines == page.lines)
    }
  }

  @Test("An excerpt keeps its parts when the output changes")
  func excerpts() throws {
    let output = ["a", "b", "c", "d", "e", "f"]
    #expect(ShellCommand.excerpt(of: output, like: ["x", "…"]) == ["a", "…"])
    #expect(ShellCommand.excerpt(of: output, like: ["…", "x"]) == ["…", "f"])
    #expect(ShellCommand.excerpt(of: output, like: ["x", "…", "c", "x", "…"]) == ["a", "…", "c", "d", "…"])
    #expect(ShellCommand.excerpt(of: output, like: ["…", "x", "…"]) == nil)
    #expect(ShellCommand.excerpt(of: ["a"], like: ["a", "…"]) == nil)
  }

  /// Runs `body` with a page docs/page.md in a package of its own.
  private func withPage(_ text: String, _ body: (Page) throws -> Void) throws {
    try withTemporaryDirectory { root in
      let files = [
        "docs/page.md": text, "docs/other.md": "# Other page\n", "Sources/A.swift": BrokenPage.source,
      ]
      for (path, content) in files {
        let url = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try content.write(to: url, atomically: true, encoding: .utf8)
      }
      let images = root.appendingPathComponent("docs/images")
      try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
      try Data("<svg/>\n".utf8).write(to: images.appendingPathComponent("x.svg"))
      try body(Page("docs/page.md", in: root))
    }
  }
}

extension Page {
  /// The drifts of every kind.
  fileprivate func drifts() throws -> [Drift] {
    try blockDrifts() + transcriptDrifts() + tableDrifts() + timingDrifts() + linkDrifts()
  }
}
