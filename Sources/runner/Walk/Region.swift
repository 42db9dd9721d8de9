import Foundation

/// A part of a source file. The pages show such parts, too: `DocsTests` has a link to this file.
enum Region {
  /// The lines of a region, without the indentation that they share.
  ///
  /// - "Movie.swift" is the whole file.
  /// - "Movie.swift#name" is the lines between "// region name" and "// endregion".
  /// - "Movie.swift#MovieClass" is a declaration with its comment.
  static func lines(of source: String, in root: URL) throws -> [String] {
    let file = source.prefix { $0 != "#" }
    let all = try lines(ofFile: String(file), in: root)
    let name = String(source.dropFirst(file.count + 1))
    guard let range = name.isEmpty ? all.indices : marked(name, in: all) ?? declaration(name, in: all) else {
      throw RegionError(description: "\(file) has no region or declaration \"\(name)\", or several")
    }
    let lines = all[range].filter { !$0.trimmed.hasPrefix("// region ") && $0.trimmed != "// endregion" }
    let indent = lines.filter { !$0.isEmpty }.map(\.indent).min() ?? 0
    return lines.map { String($0.dropFirst(indent)) }
  }

  /// Declarations of a file, whole and with their comments, and the first and last lines of those around them. A line "…" is
  /// in place of others that aren't empty.
  static func excerpt(of file: String, _ names: [String], in root: URL) throws -> [String] {
    let all = try lines(ofFile: file, in: root)
    var shown: Set<Int> = []
    for name in names {
      guard let range = declaration(name, in: all) else {
        throw RegionError(description: "\(file) has no declaration \"\(name)\", or several")
      }
      shown.formUnion(range)
      var first = range.lowerBound
      while let outer = all[..<first].lastIndex(where: { !$0.isEmpty && $0.indent < all[first].indent }),
        let end = all[range.upperBound...].firstIndex(where: { !$0.isEmpty && $0.indent == all[outer].indent }
        )
      {
        shown.formUnion([outer, end])
        first = outer
      }
    }
    let indices = shown.sorted()
    return zip([-1] + indices, indices).flatMap { previous, index -> [String] in
      let between = previous < 0 ? [] : all[previous + 1..<index]
      if between.isEmpty { return [all[index]] }
      if between.allSatisfy(\.isEmpty) { return ["", all[index]] }
      let indent = max(all[previous].indent, all[index].indent)
      return [String(repeating: " ", count: indent) + "…", all[index]]
    }
  }

  private static func lines(ofFile file: String, in root: URL) throws -> [String] {
    guard let text = try? String(contentsOf: root.appendingPathComponent(file), encoding: .utf8) else {
      throw RegionError(description: "there is no file \(file)")
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
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

/// Why a part of a file can't be shown.
struct RegionError: Error, CustomStringConvertible {
  let description: String
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
