/// How large an archive may be. The defaults are far above what an ordinary archive needs.
///
///     let options = ReadingOptions(limits: Limits(byteCount: 1 << 20))
///     let movie = try KeyedUnarchiver.unarchive(MovieClass.self, from: data, options: options)
public struct Limits: Hashable, Sendable {
  /// How deeply objects may be nested. Each level takes stack space.
  public var depth: Int

  /// How many bytes an archive may have.
  public var byteCount: Int

  /// How many objects an archive may have.
  public var objectCount: Int

  /// How many references may be followed, and how many bytes of data read, in total; nil means 16 times the archive's
  /// bytes, plus a million.
  ///
  /// An ordinary archive is read about once, but a few bytes can refer to a large object many times. A text, data, a URL, a
  /// set of indices or a collection is made once, and all references share it. What must be done again for each reference
  /// has a budget of its own: hashing a key or a member of more than 64 bytes, copying mutable data, or comparing the
  /// attributes of a text. It is 2,000,000,000, and 64 for each reference of this limit. Of a key or a member, a byte of
  /// ASCII takes 1 and any other one more; if it is longer than 256 KB, an eighth of its bytes counts as references. A
  /// byte that is copied takes 8.
  public var referenceCount: Int?

  /// How many elements of collections may be written again, because the collections are in several places of a value; nil
  /// means 16 times those that are written once, plus 4,194,304. Up to 16 elements without others in them don't count, and
  /// neither do objects that encode themselves: each is written once.
  public var repeatedCount: Int?

  /// Creates limits. Each has a default.
  public init(
    depth: Int = 128,
    byteCount: Int = 1 << 31,
    objectCount: Int = 1 << 27,
    referenceCount: Int? = nil,
    repeatedCount: Int? = nil
  ) {
    self.depth = depth
    self.byteCount = byteCount
    self.objectCount = objectCount
    self.referenceCount = referenceCount
    self.repeatedCount = repeatedCount
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
