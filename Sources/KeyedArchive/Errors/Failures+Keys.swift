/// Failures of keys: unknown ones, names of cases, and numbers of versions.
extension ArchiveError {
  static func unknownKeys(_ keys: [String]) -> ArchiveError {
    let names = keys.sorted { $0.precedes($1) }.prefix(3).map { $0.quotedExcerpt }.joined(separator: ", ")
    return unsupported("only keys that are read", found: names + (keys.count > 3 ? ", …" : "") + " as well")
  }

  /// Returns the number of a release, unless it isn't known.
  static func checkVersion(_ version: Int, upTo newest: Int) throws -> Int {
    if version >= 1, version <= newest { return version }
    throw unsupported("a version from 1 to \(newest)", found: "version \(version)")
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
