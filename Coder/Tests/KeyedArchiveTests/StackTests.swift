#if !canImport(ObjectiveC)
  import Foundation
  import TestSupport
  import Testing

  @testable import KeyedArchive

  /// Nested objects must not use up the stack of a thread, which may be small.
  @Suite struct StackTests {
    @Test("Nested values are archived on a small stack, or refused", arguments: [128, 256, 512])
    func archiving(_ kilobytes: Int) async throws {
      let categories = await onStack(kilobytes: kilobytes) {
        [2, 127, 600].map { depth in Self.category { _ = try Self.archive(depth: depth) } }
      }
      #expect(categories[0] == nil)
      #expect(categories[1] == nil || categories[1] == .limitExceeded)
      #expect(categories[2] == .limitExceeded)
    }

    @Test(
      "What can just be read is compared, described, written again or refused, and let go, on the same stack",
      arguments: [128, 512, 8 << 10]
    )
    func deepest(_ kilobytes: Int) async {
      let depth = await onStack(kilobytes: kilobytes) {
        var depths = 2..<20_000
        while depths.count > 1 {
          let depth = depths.lowerBound + depths.count / 2
          if Self.use(depth: depth) {
            depths = depth..<depths.upperBound
          } else {
            depths = depths.lowerBound..<depth
          }
        }
        return depths.lowerBound
      }
      #expect(depth > kilobytes / 64)
    }

    /// Whether a value with so many levels can be read. If it can, it is used.
    private static func use(depth: Int) -> Bool {
      let data = ArchiveTree.archive((1...depth).map { .elements([$0 + 1]) } + [7]).data
      if (try? KeyedUnarchiver.root(of: data)) == nil { return false }
      guard let value: ArchiveValue = try? KeyedUnarchiver.unarchive(from: data),
        let copy: ArchiveValue = try? KeyedUnarchiver.unarchive(from: data)
      else { return false }
      #expect(value == copy)
      #expect("\(value)".utf8.count == 2 * depth + 1)
      if let again = try? KeyedArchiver.archive(value) { #expect(again.count > depth) }
      return true
    }

    private static func archive(depth: Int) throws -> Data {
      let value = (0..<depth).reduce("innermost" as Any) { value, _ in [value] }
      return try archived(value)
    }

    private static func category(_ body: () throws -> Void) -> ArchiveError.Category? {
      do {
        try body()
        return nil
      } catch {
        return ArchiveError(inside: error)?.category ?? .file
      }
    }
  }
#endif
