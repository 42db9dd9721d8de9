/// How much an archive may ask for. The defaults are far above what any sane archive needs.
public struct Limits: Hashable, Sendable {
  /// How many objects may lie inside one another: each level takes stack space.
  public var depth: Int

  /// How many bytes an archive may have.
  public var byteCount: Int

  /// Limits, each with a default.
  public init(depth: Int = 128, byteCount: Int = 1 << 31) {
    self.depth = depth
    self.byteCount = byteCount
  }
}
