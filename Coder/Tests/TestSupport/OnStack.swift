import Foundation

/// What `body` returns on a thread with a small stack: of 512 KB, as all but the main thread have on Apple's systems.
package func onStack<Result: Sendable>(
  kilobytes: Int = 512,
  _ body: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = kilobytes << 10
    thread.start()
  }
}
