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
      "Nested values are read on a small stack, or refused",
      arguments: [128, 256, 512],
      [Reader.anything, .value, .graph]
    )
    func reading(_ kilobytes: Int, _ reader: Reader) async throws {
      let archives = try [2, 127].map { try Self.archive(depth: $0) }
      let categories = await onStack(kilobytes: kilobytes) {
        archives.map { data in Self.category { try reader.read(data) } }
      }
      #expect(categories[0] == nil)
      #expect(categories[1] == nil || categories[1] == .limitExceeded)
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
