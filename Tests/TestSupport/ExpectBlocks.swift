import Foundation
import Testing

/// Expects blocks of lines, each with a name, to be those of a file beside the test. With `UPDATE_EXPECTED=1` in the
/// environment, writes the file anew.
package func expectBlocks(
  _ blocks: [(name: String, text: String)],
  in name: String,
  beside path: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] == "1" {
    try Data((blocks.map { "\($0.name)\n\($0.text)\n" }.joined(separator: "\n")).utf8).write(to: file)
  }
  let text = try String(contentsOf: file, encoding: .utf8)
  let expected = text.dropLast().split(separator: "\n\n").map(String.init)
  let found = blocks.map { "\($0.name)\n\($0.text)" }
  let (known, new) = (Set(expected), Set(found))
  for block in found where !known.contains(block) {
    Issue.record("found: \(block)", sourceLocation: location)
  }
  for block in expected where !new.contains(block) {
    Issue.record("expected: \(block)", sourceLocation: location)
  }
  #expect(found.count == new.count, "a name is there twice", sourceLocation: location)
}

/// Lines of outcomes, each with the names of what has it, in the order of the first.
///
/// - Parameter manyAreOthers: Whether the outcome that most have comes last and names none of them, if they are ten.
package func groupedByOutcome(
  _ outcomes: [(name: String, outcome: String)],
  manyAreOthers: Bool = false
) -> String {
  var lines: [(names: [String], outcome: String)] = []
  for (name, outcome) in outcomes {
    if let index = lines.firstIndex(where: { $0.outcome == outcome }) {
      lines[index].names.append(name)
    } else {
      lines.append(([name], outcome))
    }
  }
  if manyAreOthers, let most = lines.indices.max(by: { lines[$0].names.count < lines[$1].names.count }),
    lines[most].names.count >= 10
  {
    lines.append((["anything else"], lines.remove(at: most).outcome))
  }
  return lines.map { "  \($0.names.joined(separator: ", ")): \($0.outcome)" }.joined(separator: "\n")
}
