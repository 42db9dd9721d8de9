/// How much an archive may ask for. The defaults are far above what any sane archive needs.
public struct Limits: Hashable, Sendable {
  /// How many objects may lie inside one another: each level takes stack space.
  public var depth: Int

  /// How many bytes an archive may have.
  public var byteCount: Int

  /// How many objects an archive may have.
  public var objectCount: Int

  /// How many references, and bytes of data, may be followed in all; nil for 16 times the archive's bytes and a
  /// million more. A writer's archive is read about once, but a few bytes can refer to a large object many times.
  public var referenceCount: Int?

  /// Limits, each with a default.
  public init(
    depth: Int = 128,
    byteCount: Int = 1 << 31,
    objectCount: Int = 1 << 27,
    referenceCount: Int? = nil
  ) {
    self.depth = depth
    self.byteCount = byteCount
    self.objectCount = objectCount
    self.referenceCount = referenceCount
  }
}

extension Limits {
  package func check(byteCount count: Int) throws {
    guard count > byteCount else { return }
    throw ArchiveError(
      .limitExceeded,
      expected: "an archive of at most \(byteCount) bytes",
      found: "\(count) bytes"
    )
  }

  package func check(objectCount count: Int) throws {
    guard count > objectCount else { return }
    throw ArchiveError(
      .limitExceeded,
      expected: "an archive of at most \(objectCount) objects",
      found: "\(count) objects"
    )
  }

  /// The error of what lies too deep.
  var exceededDepth: ArchiveError {
    ArchiveError(.limitExceeded, expected: "at most \(depth) levels of objects", found: "a deeper one")
  }
}
