#if !canImport(ObjectiveC)
  import Foundation
  import Synchronization
  import Testing

  @testable import KeyedArchive

  /// Nested objects must not use up the stack of a thread, which may be small.
  @Suite struct StackTests {
    @Test("Nested values are archived on a small stack, or refused", arguments: [128, 256, 512])
    func archiving(_ kilobytes: Int) throws {
      let categories = try onThread(stackSize: kilobytes << 10) {
        [2, 127, 600].map { depth in Self.category { _ = try Self.archive(depth: depth) } }
      }
      #expect(categories[0] == nil)
      #expect(categories[1] == nil || categories[1] == .limitExceeded)
      #expect(categories[2] == .limitExceeded)
    }

    @Test(
      "Nested values are read on a small stack, or refused",
      arguments: [128, 256, 512],
      [Reader.anything, .leniently, .value, .graph]
    )
    func reading(_ kilobytes: Int, _ reader: Reader) throws {
      let archives = try [2, 127].map { try Self.archive(depth: $0) }
      let categories = try onThread(stackSize: kilobytes << 10) {
        archives.map { data in Self.category { try reader.read(data) } }
      }
      #expect(categories[0] == nil)
      #expect(categories[1] == nil || categories[1] == .limitExceeded)
    }

    @Test("On a stack of 8 MB, only the limit counts", arguments: [Reader.anything, .value])
    func largeStack(_ reader: Reader) throws {
      let category = try onThread(stackSize: 8 << 20) {
        Self.category { try reader.read(Self.archive(depth: 127)) }
      }
      #expect(category == nil)
    }

    private static func archive(depth: Int) throws -> Data {
      let value = (0..<depth).reduce("innermost" as Any) { value, _ in [value] }
      return try KeyedArchiver.archivedData(withRootObject: value)
    }

    private static func category(_ body: () throws -> Void) -> ArchiveError.Category? {
      do {
        try body()
        return nil
      } catch {
        return (error as? ArchiveError)?.category ?? .file
      }
    }

    /// What `body` returns on a new thread.
    private func onThread<Result: Sendable>(
      stackSize: Int,
      _ body: @escaping @Sendable () -> Result
    ) throws -> Result {
      let box = Box<Result>()
      let isDone = DispatchSemaphore(value: 0)
      let thread = Thread {
        let result = body()
        box.result.withLock { $0 = result }
        isDone.signal()
      }
      thread.stackSize = stackSize
      thread.start()
      isDone.wait()
      return try #require(box.result.withLock { $0 })
    }

    private final class Box<Result: Sendable>: Sendable {
      let result = Mutex<Result?>(nil)
    }
  }
#endif
