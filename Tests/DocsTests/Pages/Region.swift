import Foundation

/// A part of a source file.
enum Region {
  /// The lines of a region, without the indentation that they share.
  ///
  /// - "Movie.swift" is the whole file.
  /// - "Movie.swift#name" is the lines between "// region name" and "// endregion".
  /// - "Movie.swift#MovieClass" is a declaration with its comment.
  static func lines(of source: String, in root: URL) throws -> [String] {
    let file = source.prefix { $0 != "#" }
    guard let text = try? String(contentsOf: root.appendingPathComponent(String(file)), encoding: .utf8)
    else {
      throw RenderingError("there is no file \(file)")
    }
    let all = Array(text.lines.dropLast())
    let name = String(source.dropFirst(file.count + 1))
    guard let range = name.isEmpty ? all.indices : marked(name, in: all) ?? declaration(name, in: all) else {
      throw RenderingError("\(file) has no region or declaration \"\(name)\", or several")
    }
    let lines = all[range].filter { !$0.trimmed.hasPrefix("// region ") && $0.trimmed != "// endregion" }
    let indent = lines.filter { !$0.isEmpty }.map(\.indent).min() ?? 0
    return lines.map { String($0.dropFirst(indent)) }
  }

  private static func marked(_ name: String, in lines: [String]) -> Range<Int>? {
    guard let start = lines.firstIndex(where: { $0.trimmed == "// region \(name)" }),
      let end = lines[start...].firstIndex(where: { $0.trimmed == "// endregion" })
    else { return nil }
    return start + 1..<end
  }

  private static func declaration(_ name: String, in lines: [String]) -> Range<Int>? {
    let found = lines.indices.filter { lines[$0].declares(name) }
    guard found.count == 1, var start = found.first,
      let end = lines[start...].firstIndex(where: { $0.indent == lines[start].indent && $0.endsDeclaration })
    else { return nil }
    while start > 0, ["///", "@"].contains(where: lines[start - 1].trimmed.hasPrefix) { start -= 1 }
    return start..<end + 1
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
  fileprivate var indent: Int { prefix { $0 == " " }.count }

  /// Whether the declaration ends in this line. A bracket at the end of the line is closed below.
  fileprivate var endsDeclaration: Bool { !isEmpty && !"{([".contains(suffix(1)) }

  /// Whether the line declares something of a name: "Movie", "Movie: Model", "protocol Movie", "init(name: String".
  fileprivate func declares(_ name: String) -> Bool {
    let keywords = [
      "actor", "class", "enum", "extension", "func", "init", "let", "protocol", "struct", "typealias", "var",
    ]
    let line = " \(self) "
    guard let range = line.range(of: " \(name)"), !trimmed.hasPrefix("//") else { return false }
    let previousWord = line[..<range.lowerBound].split(separator: " ").last ?? ""
    let firstWord = name.prefix { $0.isLetter }
    return (keywords.contains(String(previousWord)) || keywords.contains(String(firstWord)))
      && line[range.upperBound...].prefixMatch(of: #/\w/#) == nil
  }
}
