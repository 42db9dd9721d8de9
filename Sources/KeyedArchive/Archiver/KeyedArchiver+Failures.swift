#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
    typealias Reference = ArchiveWriter.Reference

    func fail(_ error: ArchiveError) {
      if state.error == nil { state.error = error }
      state.isOver = true
    }

    /// Fails, and returns the UID of nil.
    func refuse(_ error: ArchiveError) -> Reference {
      fail(error)
      return writer.null
    }

    /// Adds what `value` returns to the open object. The path of a failure in it gets the key.
    @inline(__always)
    func add(forKey key: String?, _ value: () -> Reference) {
      guard !state.isOver else { return failIfFinished() }
      if let key {
        let reference = value()
        writer.add(reference, forKey: key)
        if state.isOver { locateError(.key(key)) }
      } else {
        let key = "$\(state.genericKey)"
        state.genericKey += 1
        let reference = value()
        writer.add(reference, forUnescapedKey: key)
      }
    }

    /// Runs `body`. The path of a failure in it gets the component.
    @inline(__always)
    func locating(_ component: @autoclosure () -> ArchivePath.Component, _ body: () -> Reference) -> Reference
    {
      guard !state.isOver else { return writer.null }
      let reference = body()
      if state.isOver { locateError(component()) }
      return reference
    }

    private func locateError(_ component: ArchivePath.Component) {
      state.error?.path.components.insert(component, at: 0)
    }

    private func failIfFinished() {
      if state.archive != nil { fail(.archiverIsFinished) }
    }

    /// Goes one level deeper, or fails at the limit.
    func enter() -> Bool {
      do {
        try limits.check(depth: state.depth)
        try state.stack.check(depth: state.depth)
        state.depth += 1
        return true
      } catch {
        fail(error)
        return false
      }
    }

    func leave() {
      state.depth -= 1
    }
  }
#endif
