import Foundation

extension ArchiveReader {
  init(_ bytes: UnsafeRawBufferPointer, _ options: ReadingOptions) throws(ArchiveError) {
    try self.init(bytes, limits: options.limits, archiver: options.archiver)
  }

  /// Returns what `body` reads from an archive.
  static func read<Result>(
    _ data: Data,
    _ options: ReadingOptions,
    _ body: (ArchiveReader) throws -> Result
  ) throws -> Result {
    let data = try data.asBinaryPropertyList(limits: options.limits)
    return try data.withUnsafeBytes { try body(ArchiveReader($0, options)) }
  }
}

extension NodeGraph {
  /// What the name of a class in an archive means to the reader: `meaning` of the name that the options read it as. If it has
  /// none, the hints in the class's entry are tried.
  mutating func meaning<Meaning>(
    ofClass uid: Int,
    _ options: ReadingOptions,
    _ meaning: (String) -> Meaning?
  ) throws(ArchiveError) -> Meaning? {
    if let found = meaning(options.readName(of: try nameOfClass(uid))) { return found }
    for hint in try archive.classHints(uid) {
      try budget.spend(hint.utf8.count)
      if let found = meaning(options.readName(of: hint)) { return found }
    }
    return nil
  }
}
