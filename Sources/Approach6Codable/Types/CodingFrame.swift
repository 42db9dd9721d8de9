import Synchronization

/// What one encoder or decoder works on: a value, or a nested container of it.
///
/// Its memory is never freed, but used again, also for other archives. So what a type gets is only a reference to the
/// frame and needs no reference counts, which took a tenth of the time. One that a type has kept finds that the frame
/// isn't its own any more.
struct CodingFrame<Work: CodingWork>: ~Copyable {
  typealias Pointer = UnsafeMutablePointer<CodingFrame>

  /// The number of the encoder or decoder that the frame belongs to; 0 if it belongs to none. Any thread may ask for
  /// it.
  let owner = Atomic(0)
  /// How often a container was kept by a type, so that it can't be used again.
  let keptCount = Atomic(0)
  /// The frame around; nil for the outermost one.
  fileprivate(set) var parent: Pointer?
  fileprivate(set) var key: any CodingKey = AnyKey.none
  /// It is there as long as the frame belongs to anybody.
  fileprivate(set) var context: Unmanaged<Work.Context>
  var containers = KeptContainers()
  var work = Work()

  fileprivate init(_ context: Work.Context) {
    self.context = .passUnretained(context)
  }
}

/// What a frame has for an encoder, or for a decoder.
protocol CodingWork {
  associatedtype Context: AnyObject

  init()

  /// Gives up what it holds.
  mutating func end()

  /// The stacks that no context uses.
  static var spareStacks: SpareStacks<Self> { get }
}

extension UnsafeMutablePointer where Pointee: ~Copyable {
  /// The keys from the root to a frame.
  func codingPath<Work>() -> [any CodingKey] where Pointee == CodingFrame<Work> {
    var path: [any CodingKey] = []
    var next: Self? = self
    while let frame = next {
      if let key = frame.pointee.key.inPath { path.append(key) }
      next = frame.pointee.parent
    }
    return path.reversed()
  }

  /// A container for a type of keys: one that was kept, or what `make` makes.
  ///
  /// - Parameter make: Makes the same type of container whenever a frame of this kind is asked for one with these keys.
  @inline(__always)
  func container<Work, Container>(
    keyedBy keys: Any.Type,
    _ make: (FrameReference<Work>) -> Container
  ) -> Container where Pointee == CodingFrame<Work> {
    guard let kept = pointee.containers.container(keyedBy: keys) else {
      return newContainer(keyedBy: keys, make)
    }
    return unsafeDowncast(kept, to: KeptContainerOf<Container>.self).copy()
  }

  @inline(never)
  private func newContainer<Work, Container>(
    keyedBy keys: Any.Type,
    _ make: (FrameReference<Work>) -> Container
  ) -> Container where Pointee == CodingFrame<Work> {
    let container = make(FrameReference(ofContainerFor: self))
    return pointee.containers.keep(container, keyedBy: keys) ? container : make(FrameReference(self))
  }
}

// MARK: - References

/// A reference to a frame, which is valid as long as the frame belongs to an encoder, a decoder or a container.
struct FrameReference<Work: CodingWork> {
  let frame: CodingFrame<Work>.Pointer
  /// For a container that is used again, a negative number: it is valid for whoever owns the frame, until a type keeps
  /// it.
  private let number: Int

  /// For an encoder or decoder, and its containers.
  init(_ frame: CodingFrame<Work>.Pointer) {
    self.frame = frame
    number = frame.pointee.owner.load(ordering: .relaxed)
  }

  /// For a container that is used again.
  init(ofContainerFor frame: CodingFrame<Work>.Pointer) {
    self.frame = frame
    number = -1 - frame.pointee.keptCount.load(ordering: .relaxed)
  }

  private init(_ frame: CodingFrame<Work>.Pointer, number: Int) {
    (self.frame, self.number) = (frame, number)
  }

  /// A reference that is never valid.
  static func invalid(_ frame: CodingFrame<Work>.Pointer) -> FrameReference {
    FrameReference(frame, number: .max)
  }

  var isValid: Bool {
    @inline(__always) get {
      let owner = frame.pointee.owner.load(ordering: .relaxed)
      if number > 0 { return owner == number }
      return owner != 0 && frame.pointee.keptCount.load(ordering: .relaxed) == -1 - number
    }
  }

  /// The context; nil if the reference isn't valid any more.
  var context: Work.Context? { isValid ? frame.pointee.context.takeUnretainedValue() : nil }

  /// The keys from the root; none if the reference isn't valid any more.
  var codingPath: [any CodingKey] { isValid ? frame.codingPath() : [] }
}

// MARK: - Stacks

/// The frames that are in use, the innermost last, and others for later.
///
/// A context uses it alone, and hands it over to another one through a lock.
struct FrameStack<Work: CodingWork>: @unchecked Sendable {
  typealias Pointer = CodingFrame<Work>.Pointer

  private var frames: [Pointer] = []
  private var count = 0
  /// How many frames have had keys since the stack was given back.
  private var usedCount = 0
  private var lastNumber = 0

  /// A frame for an encoder or decoder.
  @inline(__always)
  mutating func push(inside parent: Pointer?, _ key: any CodingKey, _ context: Work.Context) -> Pointer {
    if count == frames.count { addFrame(context) }
    let frame = frames[count]
    count += 1
    usedCount = max(usedCount, count)
    lastNumber += 1
    frame.pointee.owner.store(lastNumber, ordering: .relaxed)
    frame.pointee.parent = parent
    frame.pointee.key = key
    frame.pointee.context = .passUnretained(context)
    return frame
  }

  @inline(never)
  private mutating func addFrame(_ context: Work.Context) {
    let frame = Pointer.allocate(capacity: 1)
    frame.initialize(to: CodingFrame(context))
    frames.append(frame)
  }

  /// Ends a frame, and those that were added after it.
  @inline(__always)
  mutating func end(_ frame: Pointer) {
    while count > 0 {
      count -= 1
      let last = frames[count]
      end(last: last)
      if last == frame { return }
    }
  }

  @inline(__always)
  private func end(last frame: Pointer) {
    frame.pointee.owner.store(0, ordering: .relaxed)
    frame.pointee.work.end()
    if !frame.pointee.containers.end() { replaceContainers(of: frame) }
  }

  /// Lets go of the containers of a frame, because a type has kept one.
  @inline(never)
  private func replaceContainers(of frame: Pointer) {
    frame.pointee.keptCount.add(1, ordering: .relaxed)
    frame.pointee.containers = KeptContainers()
  }

  /// Ends all frames, and lets go of what a caller's keys may hold.
  fileprivate mutating func reset() {
    if let first = frames.first { end(first) }
    for frame in frames[..<usedCount] { frame.pointee.key = AnyKey.none }
    usedCount = 0
  }
}

/// The stacks that no context uses.
final class SpareStacks<Work: CodingWork>: Sendable {
  private let stacks = Mutex<[FrameStack<Work>]>([])

  func take() -> FrameStack<Work> {
    stacks.withLock { $0.popLast() } ?? FrameStack()
  }

  func give(back stack: consuming FrameStack<Work>) {
    stack.reset()
    stacks.withLock { [stack] in $0.append(stack) }
  }
}
