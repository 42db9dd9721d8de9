import Foundation
import Testing

/// Expects texts to be those of a file beside the test, each with its name: blocks of lines, or lines. With
/// `UPDATE_EXPECTED=1` in the environment, writes the file anew.
package func expectTexts(
  _ texts: [(name: String, text: String)],
  in name: String,
  areLines: Bool = false,
  beside path: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name)
  let found = texts.map { areLines ? "\($0.name): \($0.text)" : "\($0.name)\n\($0.text)" }
  let separator = areLines ? "\n" : "\n\n"
  if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] == "1" {
    try Data((found.joined(separator: separator) + "\n").utf8).write(to: file)
  }
  let expected = try String(contentsOf: file, encoding: .utf8).dropLast().split(separator: separator)
    .map(String.init)
  for text in Set(found).subtracting(expected).sorted() {
    Issue.record("found: \(text)", sourceLocation: location)
  }
  for text in Set(expected).subtracting(found).sorted() {
    Issue.record("expected: \(text)", sourceLocation: location)
  }
  #expect(Set(texts.map(\.name)).count == texts.count, "a name is there twice", sourceLocation: location)
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
