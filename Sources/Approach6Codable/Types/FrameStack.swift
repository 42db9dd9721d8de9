/// What one encoder or decoder works on. The encoder or decoder itself is a struct that refers to its frame.
protocol CodingFrame {
  init()

  /// The number of the encoder or decoder that the frame belongs to; 0 if it belongs to none.
  var number: Int { get set }
  /// The frame around; nil for the outermost one.
  var parent: UnsafeMutablePointer<Self>? { get set }
  var key: any CodingKey { get set }
  var containers: KeptContainers { get set }

  /// Gives up what it holds, except for the containers.
  mutating func end()
}

/// The frames that are in use, the innermost last. They are used again for other values, because to allocate one for each
/// takes long.
///
/// An encoder or decoder that a type has kept doesn't have the number of the frame any more. It has the context, which
/// owns the stack, so the memory of the frame is still there.
struct FrameStack<Frame: CodingFrame> {
  private var frames: [UnsafeMutablePointer<Frame>] = []
  /// Frames whose containers somebody has kept.
  private var abandoned: [UnsafeMutablePointer<Frame>] = []
  private(set) var count = 0
  private var lastNumber = 0

  /// A frame for another encoder or decoder.
  mutating func push(
    inside parent: UnsafeMutablePointer<Frame>?,
    _ key: any CodingKey
  ) -> UnsafeMutablePointer<Frame> {
    if count == frames.count { addFrame() }
    let frame = frames[count]
    count += 1
    lastNumber += 1
    // If an encoder or decoder is used too late, its frame isn't around anything, and could even be this one.
    frame.pointee.parent = parent?.pointee.number == 0 ? nil : parent
    frame.pointee.number = lastNumber
    frame.pointee.key = key
    return frame
  }

  @inline(never)
  private mutating func addFrame() { frames.append(newFrame()) }

  private func newFrame() -> UnsafeMutablePointer<Frame> {
    let frame = UnsafeMutablePointer<Frame>.allocate(capacity: 1)
    frame.initialize(to: Frame())
    return frame
  }

  /// Ends the frames from an index on.
  mutating func end(from index: Int) {
    for index in index..<count {
      frames[index].pointee.number = 0
      frames[index].pointee.parent = nil
      frames[index].pointee.end()
      if !frames[index].pointee.containers.end() { abandon(index) }
    }
    count = index
    if count == 0 { removeContainers() }
  }

  /// Replaces a frame by a new one, because a container of it can still be used.
  @inline(never)
  private mutating func abandon(_ index: Int) {
    frames[index].pointee.containers = KeptContainers()
    abandoned.append(frames[index])
    frames[index] = newFrame()
  }

  /// Lets go of the containers, which hold the context and so the stack.
  @inline(never)
  private func removeContainers() {
    for frame in frames { frame.pointee.containers = KeptContainers() }
  }

  func deallocate() {
    for frame in frames + abandoned {
      frame.deinitialize(count: 1)
      frame.deallocate()
    }
  }
}

extension UnsafeMutablePointer where Pointee: CodingFrame {
  /// The keys from the root to a frame.
  var codingPath: [any CodingKey] {
    sequence(first: self) { $0.pointee.parent }.compactMap(\.pointee.key.inPath).reversed()
  }
}
