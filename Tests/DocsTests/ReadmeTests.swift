import Foundation
import TestSupport
import Testing

@Suite struct ReadmeTests {
  @Test("The results in the README are those of the conformance suite")
  func results() throws {
    let root = URL(fileURLWithPath: "\(#filePath)/../../..").standardizedFileURL
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let path = "Tests/ConformanceTests/ConformanceTests.swift"
    let suite = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    let results = readme.matches(of: /✔ Test "(.+)" with (\d+) test cases passed/)
    #expect(results.count == 5)
    for result in results {
      #expect(Int(result.2) == Cell.all.count)
      #expect(suite.contains("@Test(\"\(result.1)\", arguments: Cell."))
    }
  }
}
