import Catalog
import Foundation
import KeyedArchive
import Testing

/// `docs/SPEC.md` and the suite say the same.
@Suite struct SpecTests {
  private var specification: String {
    get throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      return try String(contentsOf: root.appendingPathComponent("docs/SPEC.md"), encoding: .utf8)
    }
  }

  @Test("The rules of the checker are the rules of the document")
  func rules() throws {
    let headings = try specification.split(separator: "\n").filter { $0.hasPrefix("### ") }
    let rules = Rule.all.map { "### \($0.number). \($0.title)" }
    let others = [
      "### 17. Many tasks at once do no harm", "### 18. Archives of earlier versions stay readable",
      "### 19. A damaged archive gives a value or an error", "### 20. Every type of value survives",
      "### 21. An object that is encoded twice is stored once",
      "### 22. A file is replaced whole or not at all", "### 23. Loading says what is wrong with a file",
      "### 24. An identifier is never a path", "### 25. A checksum finds any change",
      "### 26. One broken file does not hide the others",
    ]
    #expect(headings.map(String.init) == rules + others)
  }

  @Test("The exceptions of the catalog are the exceptions of the document")
  func exceptions() throws {
    let rows = try specification.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.map(String.init) == FoundationException.all.map { "| \($0.name) | \($0.reason) |" })
  }

  @Test("The approaches are numbered from 1 and have names of their own")
  func approaches() {
    #expect(Catalog.approaches.map(\.number) == Array(1...Catalog.approaches.count))
    #expect(Set(Catalog.approaches.map(\.name)).count == Catalog.approaches.count)
  }
}
