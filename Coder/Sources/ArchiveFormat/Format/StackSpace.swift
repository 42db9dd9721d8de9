#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How much stack the thread has left. Each level of nested objects takes some, and a debug build needs many times
/// more than a release build.
package struct StackSpace {
  /// Every thread has room for this many levels.
  private static let freeDepth = 5

  /// What must be left for the innermost level.
  private static let reserve: UInt = 96 << 10

  /// What must be left for each level around it: what is nested is also compared, ended and let go level by level.
  private static let levelSize: UInt = 512

  /// The stack of the thread that used this value last.
  private var bounds: Range<UInt> = 0..<0

  package init() {}

  /// - Throws: `ArchiveError` of category `limitExceeded` if there is too little for another level.
  @inline(__always)
  package mutating func check(depth: Int) throws(ArchiveError) {
    if depth > Self.freeDepth, isShort(depth) { throw .stackExceeded(depth) }
  }

  /// Whether there is too little left for another level.
  private mutating func isShort(_ depth: Int) -> Bool {
    let here = Self.address
    if !bounds.contains(here) { bounds = Self.bounds(around: here) }
    let needed = max(min(Self.reserve, UInt(bounds.count) / 2), UInt(depth) * Self.levelSize)
    return here - bounds.lowerBound < needed
  }

  /// The current end of the stack.
  private static var address: UInt {
    var mark: UInt8 = 0
    return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
  }
}

extension StackSpace {
  /// The stack of this thread; if it is unknown, a large one.
  private static func bounds(around address: UInt) -> Range<UInt> {
    if let bounds = boundsOfThread, bounds.contains(address) { return bounds }
    return address - min(address, 1 << 30)..<address + 1
  }

  #if canImport(Darwin)
    private static var boundsOfThread: Range<UInt>? {
      let end = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
      return end - UInt(pthread_get_stacksize_np(pthread_self()))..<end
    }
  #elseif os(Linux)
    private static var boundsOfThread: Range<UInt>? {
      let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
      defer { attributes.deallocate() }
      guard let getAttributes, getAttributes(pthread_self(), attributes) == 0 else { return nil }
      var start: UnsafeMutableRawPointer?
      var size = 0
      pthread_attr_getstack(attributes, &start, &size)
      pthread_attr_destroy(attributes)
      return UInt(bitPattern: start)..<UInt(bitPattern: start) + UInt(size)
    }

    /// `pthread_getattr_np`, which the headers hide from Swift.
    private static let getAttributes: GetAttributes? = {
      dlsym(nil, "pthread_getattr_np").map { unsafeBitCast($0, to: GetAttributes.self) }
    }()

    private typealias GetAttributes =
      @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
  #else
    private static var boundsOfThread: Range<UInt>? { nil }
  #endif
}
