/// Long values that were written, by their memory, so that one to which many objects refer isn't hashed each time.
package struct WrittenMemory<Value> {
  private struct Entry {
    /// It is kept, because another value could get the same memory.
    let value: Value
    let byteCount: Int
    let reference: PropertyListWriter.Reference
  }

  private var entries: [UnsafeRawPointer: Entry] = [:]

  package init() {}

  /// Whether it is worthwhile to remember a value with so many bytes.
  package static func isLong(_ byteCount: Int) -> Bool { byteCount > 1_000 }

  /// What was written for a value with the same memory; nil if there was none.
  package func reference(to bytes: UnsafeRawBufferPointer) -> PropertyListWriter.Reference? {
    guard let entry = bytes.baseAddress.flatMap({ entries[$0] }), entry.byteCount == bytes.count else {
      return nil
    }
    return entry.reference
  }

  package mutating func keep(
    _ value: Value,
    _ bytes: UnsafeRawBufferPointer,
    _ reference: PropertyListWriter.Reference
  ) {
    guard let start = bytes.baseAddress else { return }
    entries[start] = Entry(value: value, byteCount: bytes.count, reference: reference)
  }

  /// Forgets all values.
  package mutating func forget() { entries = [:] }
}
