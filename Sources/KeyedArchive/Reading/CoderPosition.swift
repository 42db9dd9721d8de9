import Foundation

/// The object that a coder is decoding, so that its properties can still be read when the coder has gone on.
package struct CoderPosition {
  private let coder: NSCoder
  #if !canImport(ObjectiveC)
    private let frame: Frame?
    private let depth: Int
  #endif

  fileprivate init(_ coder: NSCoder) {
    self.coder = coder
    #if !canImport(ObjectiveC)
      let frames = (coder as? KeyedUnarchiver)?.state.pointee.frames ?? []
      (frame, depth) = (frames.last, frames.count)
    #endif
  }
}

extension NSCoder {
  /// Where it is now.
  package var position: CoderPosition { CoderPosition(self) }
}

extension CoderPosition {
  /// Whether the object can be read after its `init(coder:)`. Foundation's coders can't go back.
  package var isPermanent: Bool {
    #if canImport(ObjectiveC)
      false
    #else
      frame != nil
    #endif
  }

  /// Returns what `body` decodes from the object.
  package func decode<Result>(_ body: (NSCoder) throws -> Result) throws -> Result {
    #if !canImport(ObjectiveC)
      if let frame, let coder = coder as? KeyedUnarchiver {
        let frames = coder.state.pointee.frames
        if frames.count != depth || frames.last?.uid != frame.uid {
          coder.state.pointee.frames.append(frame)
          defer { coder.state.pointee.frames.removeLast() }
          return try body(coder)
        }
      }
    #endif
    return try body(coder)
  }
}
