import Foundation

/// Lines of a file of the package, without the indentation that they share.
///
/// Named by "file", "file#name" or "file#declaration": the whole file; the lines between "// region name" and
/// "// endregion"; or a declaration with its comment, such as "Movie.swift#MovieClass".
struct Region {
  let lines: [String]

  /// A region by its name; nil if there is none, or more than one.
  init?(_ source: String, in root: URL) {
    let parts = source.split(separator: "#", maxSplits: 1).map(String.init)
    guard let file = parts.first,
      let text = try? String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
    else { return nil }
    let all = Array(text.lines.dropLast(text.hasSuffix("\n") ? 1 : 0))
    guard parts.count == 2 else {
      lines = all
      return
    }
    guard let range = Self.marked(parts[1], in: all) ?? Self.declaration(parts[1], in: all) else {
      return nil
    }
    let region = all[range].filter { !$0.isRegionMark }
    let indent = region.filter { !$0.isEmpty }.map(\.indent).min() ?? 0
    lines = region.map { String($0.dropFirst(indent)) }
  }

  private static func marked(_ name: String, in lines: [String]) -> Range<Int>? {
    guard let start = lines.firstIndex(where: { $0.trimmed == "// region \(name)" }),
      let end = lines[start...].firstIndex(where: { $0.trimmed == "// endregion" })
    else { return nil }
    return start + 1..<end
  }

  private static func declaration(_ name: String, in lines: [String]) -> Range<Int>? {
    let keywords = [
      "actor", "class", "enum", "extension", "func", "let", "protocol", "struct", "typealias", "var",
    ]
    let found = lines.indices.filter { index in
      keywords.contains { keyword in
        guard let match = " \(lines[index])".range(of: " \(keyword) \(name)") else { return false }
        let next = " \(lines[index])"[match.upperBound...].first ?? " "
        return !lines[index].trimmed.hasPrefix("//") && !next.isLetter && !next.isNumber && next != "_"
      }
    }
    guard found.count == 1, var start = found.first else { return nil }
    let end = end(of: start, in: lines)
    while start > 0, ["///", "@"].contains(where: lines[start - 1].trimmed.hasPrefix) { start -= 1 }
    return start..<end
  }

  /// Where a declaration ends: after itself, or after the next "}" that is indented as it is.
  private static func end(of start: Int, in lines: [String]) -> Int {
    let indent = lines[start].indent
    guard start + 1 < lines.count, lines[start + 1].indent > indent else { return start + 1 }
    let closing = lines[(start + 1)...].firstIndex { line in
      line.indent == indent && ["}", ")", "]"].contains(line.trimmed)
    }
    return closing.map { $0 + 1 } ?? lines.count
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
  fileprivate var indent: Int { prefix { $0 == " " }.count }
  fileprivate var isRegionMark: Bool { trimmed.hasPrefix("// region ") || trimmed == "// endregion" }
}
