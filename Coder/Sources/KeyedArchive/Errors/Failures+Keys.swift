/// Failures of keys: names of cases, and numbers of versions.
extension ArchiveError {
  /// The first of the keys, in order: "hall", "price"
  static func firstNames(_ keys: [String]) -> String {
    let names = keys.sorted { $0.precedes($1) }.prefix(3).map { $0.quotedExcerpt }.joined(separator: ", ")
    return names + (keys.count > 3 ? ", …" : "")
  }

  /// A newer release wrote the value.
  static func otherVersion(_ version: Int, upTo newest: Int) -> ArchiveError {
    unsupported("a version from 1 to \(newest)", found: "version \(version)")
  }

  static func notOneCase(of cases: some Collection<String>, found: [String]) -> ArchiveError {
    let names = found.sorted().prefix(3).map { $0.quotedExcerpt } + (found.count > 3 ? ["…"] : [])
    return ArchiveError(
      found.isEmpty ? .missingValue : .wrongType,
      expected: "one of the cases \(cases.sorted().joined(separator: ", "))",
      found: found.isEmpty ? Phrase.nothing : names.joined(separator: " and ")
    )
  }
}
