/// How large an archive may be. The defaults are far above what an ordinary archive needs.
///
///     let options = ReadingOptions(limits: Limits(byteCount: 1 << 20))
///     let movie = try KeyedUnarchiver.unarchive(MovieClass.self, from: data, options: options)
public struct Limits: Hashable, Sendable {
  /// How deeply objects may be nested. By default, only the stack of the thread limits it.
  public var depth: Int

  /// How many bytes an archive may have. Up to 256 times as many are read, plus 16 MB: each as often as it is read.
  public var byteCount: Int

  /// How many objects an archive may have, also one that is written.
  public var objectCount: Int

  /// Creates limits. Each has a default.
  public init(depth: Int = .max, byteCount: Int = 1 << 31, objectCount: Int = 1 << 24) {
    (self.depth, self.byteCount, self.objectCount) = (depth, byteCount, objectCount)
  }
}

extension Limits {
  package func check(byteCount count: Int) throws(ArchiveError) {
    if count > byteCount { throw .tooMany("bytes", count, limit: byteCount) }
  }

  package func check(objectCount count: Int) throws(ArchiveError) {
    if count > objectCount { throw .tooMany("objects", count, limit: objectCount) }
  }

  package func check(depth count: Int) throws(ArchiveError) {
    if count >= depth { throw .tooDeep(limit: depth) }
  }
}
