#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Blocks of memory that can grow.
extension UnsafeMutableRawPointer {
  /// A block of memory, larger than another one and with its bytes. Large blocks move without a copy, which takes less time
  /// and memory. If there is no memory, this ends the process, as `allocate` does.
  package static func block(of byteCount: Int, from block: Self? = nil) -> Self {
    guard let block = realloc(block, byteCount) else { preconditionFailure("out of memory") }
    return block
  }

  /// Gives a block back to the system.
  package func freeBlock() { free(self) }
}
