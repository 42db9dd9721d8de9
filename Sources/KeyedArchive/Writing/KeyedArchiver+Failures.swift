#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
    typealias Reference = ArchiveWriter.Reference

    func fail(_ error: ArchiveError) {
      if state.pointee.error == nil { state.pointee.error = error }
      state.pointee.isOver = true
    }

    /// Fails, and returns the UID of nil.
    func refuse(_ error: ArchiveError) -> Reference {
      fail(error)
      return writer.pointee.null
    }

    /// Adds what `value` returns to the open object. The path of a failure in it gets the key.
    @inline(__always)
    func add(forKey key: String?, _ value: () -> Reference) {
      guard !state.pointee.isOver else { return failIfFinished() }
      if let key {
        let reference = value()
        writer.pointee.add(reference, forKey: key)
        if state.pointee.isOver { locateError(.key(key)) }
      } else {
        let key = "$\(state.pointee.genericKey)"
        state.pointee.genericKey += 1
        let reference = value()
        writer.pointee.add(reference, forUnescapedKey: key)
      }
    }

    /// Runs `body`. The path of a failure in it gets the component.
    @inline(__always)
    func locating(_ component: @autoclosure () -> ArchivePath.Component, _ body: () -> Reference) -> Reference
    {
      guard !state.pointee.isOver else { return writer.pointee.null }
      let reference = body()
      if state.pointee.isOver { locateError(component()) }
      return reference
    }

    @inline(never)
    private func locateError(_ component: ArchivePath.Component) {
      state.pointee.error?.path.components.insert(component, at: 0)
    }

    @inline(never)
    private func failIfFinished() {
      if state.pointee.isFinished { fail(.archiverIsFinished) }
    }

    /// Goes one level deeper, or fails at the limit.
    @inline(__always)
    func enter() -> Bool {
      do {
        try limits.check(depth: state.pointee.depth)
        try state.pointee.stack.check(depth: state.pointee.depth)
        state.pointee.depth += 1
        return true
      } catch {
        fail(error)
        return false
      }
    }

    @inline(__always)
    func leave() {
      state.pointee.depth -= 1
    }
  }
#endif
