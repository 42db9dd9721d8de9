/// Failures of keys: names of cases, and numbers of versions.
extension ArchiveError {
  /// The first of the keys, in order: "hall", "price"
  static func firstNames(_ keys: [String]) -> String {
    let names = keys.sorted { $0.precedes($1) }.prefix(3).map { $0.quotedExcerpt }.joined(separator: ", ")
    return names + (keys.count > 3 ? ", …" : "")
  }

  /// - Throws: `ArchiveError` of category `limitExceeded` for a key that is too long to be written or read.
  static func checkLength(ofKey key: String) throws(ArchiveError) {
    guard key.utf8.count > ArchiveReader.maximumKeyLength else { return }
    if key.utf16.count > ArchiveReader.maximumKeyLength { throw .longKey(key.utf16.count) }
  }

  /// Returns the number of a release, unless it isn't known.
  package static func checkVersion(_ version: Int, upTo newest: Int) throws -> Int {
    if version >= 1, version <= newest { return version }
    throw unsupported("a version from 1 to \(newest)", found: "version \(version)")
  }

  /// Returns the only case that is there, with its name.
  ///
  /// - Parameter keys: The keys that are there, for the error.
  static func onlyCase<Value>(
    of cases: [String: (ArchiveDictionary) throws -> Value],
    isPresent: (String) -> Bool,
    keys: () throws -> [String]
  ) throws -> (name: String, make: (ArchiveDictionary) throws -> Value) {
    let present = cases.filter { isPresent($0.key) }
    guard let only = present.first, present.count == 1 else {
      throw try notOneCase(of: cases.keys, found: present.isEmpty ? keys() : present.map(\.key))
    }
    return (only.key, only.value)
  }

  private static func notOneCase(of cases: some Collection<String>, found: [String]) -> ArchiveError {
    let names = found.sorted().prefix(3).map { $0.quotedExcerpt } + (found.count > 3 ? ["…"] : [])
    return ArchiveError(
      found.isEmpty ? .missingValue : .wrongType,
      expected: "one of the cases \(cases.sorted().joined(separator: ", "))",
      found: found.isEmpty ? Phrase.nothing : names.joined(separator: " and ")
    )
  }
}
