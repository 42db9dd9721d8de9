// What is checked wherever keys are read or written.

extension String {
  /// - Throws: `ArchiveError` of category `limitExceeded` for a key that is too long to be written or read.
  func checkLengthOfKey() throws(ArchiveError) {
    guard utf8.count > ArchiveReader.maximumKeyLength else { return }
    if utf16.count > ArchiveReader.maximumKeyLength { throw .longKey(utf16.count) }
  }
}

extension Int {
  /// Returns the number of a release, unless it isn't known.
  package func checkedVersion(upTo newest: Int) throws(ArchiveError) -> Int {
    if self >= 1, self <= newest { return self }
    throw .otherVersion(self, upTo: newest)
  }
}

extension Dictionary where Key == String {
  /// Returns the only case of an enum that is there, of those with these names.
  ///
  /// - Parameter keys: The keys that are there, for the error.
  func onlyCase(
    isPresent: (String) -> Bool,
    keys: () throws -> [String]
  ) throws -> (name: String, value: Value) {
    let present = filter { isPresent($0.key) }
    guard let only = present.first, present.count == 1 else {
      throw try ArchiveError.notOneCase(of: self.keys, found: present.isEmpty ? keys() : present.map(\.key))
    }
    return (only.key, only.value)
  }
}
