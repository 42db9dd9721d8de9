extension Page {
  /// Each table below a comment `<!-- table: name -->` is the one that is computed under that name.
  func tableDrifts() throws -> [Drift] {
    try comments.filter { $0.text.hasPrefix("table: ") }.compactMap { index, text in
      let name = String(text.dropFirst("table: ".count))
      guard let table = Table.all[name] else {
        let names = Table.all.keys.sorted().joined(separator: ", ")
        return drift(at: index, "there is no table \(name): one of \(names)")
      }
      return drift(of: tableLines(below: index), from: try table().markdown, "the table \(name)")
    }
  }

  /// The lines of the table below a comment; none if there is no table yet.
  func tableLines(below index: Int) -> Range<Int> {
    let end = lines[(index + 1)...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
    return index + 1..<end
  }
}
