import Foundation
import KeyedArchive
import TestSupport
import Testing

/// What the documentation shows is so: `docs/*.md`, `README.md` and `CONTRIBUTING.md`.
///
/// `UPDATE_DOCS=1 swift test --filter DocsTests` writes anew what can be made; CONTRIBUTING.md has the rules.
@Suite(.serialized) struct PageTests {
  @Test("Each block of Swift is a region of a compiled file", arguments: try Page.paths)
  func blocks(_ path: String) throws {
    try check(path) { $0.blockDrifts() }
  }

  @Test(
    "Each transcript is what its commands print, each drawing what they draw",
    ownCoder,
    arguments: try Page.paths
  )
  func transcripts(_ path: String) throws {
    try check(path) { try $0.transcriptDrifts() }
  }

  @Test(
    "Each output is what its program prints",
    ownCoder,
    .enabled(if: testsAreProgram, "the tests are a bundle, not a program"),
    arguments: try Page.paths
  )
  func outputs(_ path: String) throws {
    try check(path) { try $0.outputDrifts() }
  }

  @Test("Each table of figures is what the package computes", ownCoder, arguments: try Page.paths)
  func tables(_ path: String) throws {
    try check(path) { try $0.tableDrifts() }
  }

  @Test("Timings name their command and machine", arguments: try Page.paths)
  func timings(_ path: String) throws {
    try check(path) { try $0.timingDrifts() }
  }

  @Test("Each drawing is shown by a page")
  func drawings() throws {
    let images = Page.package.appendingPathComponent("docs/images")
    guard FileManager.default.fileExists(atPath: images.path) else { return }
    let shown = try Page.paths.flatMap { path in
      let page = try Page(path)
      return page.links.filter(\.isImage).compactMap { page.path(to: $0) }
    }
    for name in try files(in: images) {
      #expect(shown.contains("docs/images/\(name)"), "no page shows docs/images/\(name)")
    }
  }

  @Test("There is one table of timings at most")
  func oneTimingsTable() throws {
    let tables = try Page.paths.flatMap { path in
      try Page(path).comments.filter { $0.text.hasPrefix("timings: ") }.map { "\(path):\($0.index + 1)" }
    }
    #expect(tables.count <= 1, "\(tables.joined(separator: ", "))")
  }

  @Test("Each link leads to a file, a folder or a heading", arguments: try Page.paths)
  func links(_ path: String) throws {
    try check(path) { try $0.linkDrifts() }
  }

  private static let ownCoder: ConditionTrait = .enabled(
    if: Coder.allCases.count > 1,
    "the pages show the package's own coder, which Apple's systems lack"
  )

  /// Records each drift of a page, or mends it.
  private func check(_ path: String, _ drifts: (Page) throws -> [Drift]) throws {
    let page = try Page(path)
    let found = try drifts(page)
    let isUpdating = ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil
    for drift in try isUpdating ? page.mend(found) : found { Issue.record("\(drift)") }
  }
}
