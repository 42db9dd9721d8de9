extension KeyedDecodingContainer {
  /// Decodes the version of a value, which grows when the meaning of a key changes: 1 if there is none, as before the first
  /// change.
  ///
  ///     switch try values.decodeVersion(upTo: 2, forKey: .version) {
  ///     case 1: …  // what changed since
  ///
  /// - Throws: An error if the number isn't from 1 to `newest`. A newer release wrote the value, and may mean other things by
  ///   the same keys.
  public func decodeVersion(upTo newest: Int, forKey key: Key) throws -> Int {
    let version = try decodeIfPresent(Int.self, forKey: key) ?? 1
    return try ArchiveError.locating(.key(key.stringValue)) { try version.checkedVersion(upTo: newest) }
  }
}
