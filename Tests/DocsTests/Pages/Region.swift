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
      lines = all.filter { !$0.isRegionMark }
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
    let found = lines.indices.filter { lines[$0].declares(name) }
    guard found.count == 1, var start = found.first else { return nil }
    let end = end(of: start, in: lines)
    while start > 0, ["///", "@"].contains(where: lines[start - 1].trimmed.hasPrefix) { start -= 1 }
    return start..<end
  }

  /// Where a declaration ends: before the next line that is indented no more, if that is no closing bracket.
  private static func end(of start: Int, in lines: [String]) -> Int {
    let indent = lines[start].indent
    var end = start + 1
    for index in end..<lines.count where !lines[index].trimmed.isEmpty {
      if lines[index].indent > indent {
        end = index + 1
        continue
      }
      guard lines[index].indent == indent, ")]}".contains(lines[index].trimmed.prefix(1)) else { break }
      end = index + 1
      // ") -> Int {" closes one bracket and opens another.
      if !"([{".contains(lines[index].suffix(1)) { break }
    }
    return end
  }
}

extension String {
  /// Whether the line declares something of a name: "Movie", "Movie: Model", "protocol Movie", "init(name: String".
  fileprivate func declares(_ name: String) -> Bool {
    guard !trimmed.hasPrefix("//") else { return false }
    let keywords = [
      "actor", "class", "enum", "extension", "func", "let", "protocol", "struct", "typealias", "var",
    ]
    let line = " \(self)"
    let saysKeyword = name.hasPrefix("init") || keywords.contains { name.hasPrefix("\($0) ") }
    return (keywords.map { " \($0) \(name)" } + (saysKeyword ? [" \(name)"] : [])).contains { start in
      guard let match = line.range(of: start) else { return false }
      let next = line[match.upperBound...].first ?? " "
      return !next.isLetter && !next.isNumber && next != "_"
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
  fileprivate var indent: Int { prefix { $0 == " " }.count }
  fileprivate var isRegionMark: Bool { trimmed.hasPrefix("// region ") || trimmed == "// endregion" }
}
