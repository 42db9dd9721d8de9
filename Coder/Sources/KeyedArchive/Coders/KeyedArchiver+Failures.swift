#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedArchiver {
    typealias Reference = ArchiveWriter.Reference

    func fail(_ error: ArchiveError) {
      if state.error == nil { state.error = error }
      state.isOver = true
    }

    /// Adds what `value` returns to the open object. An error in it gets the key in its path and is kept, because the methods
    /// of `NSCoder` can't throw.
    @inline(__always)
    func add(forKey key: String?, _ value: () throws -> Reference) {
      guard !state.isOver else { return failIfFinished() }
      do {
        if let key {
          let reference = try value()
          writer.archive.add(reference, forKey: key)
        } else {
          let key = "$\(state.genericKey)"
          state.genericKey += 1
          let reference = try value()
          writer.archive.add(reference, forUnescapedKey: key)
        }
      } catch {
        let error = ArchiveError(wrapping: error, isEncoding: true)
        fail(key.map { error.inside(.key($0)) } ?? error)
      }
    }

    /// Throws the error that is kept, to the object around the one that has just encoded itself.
    func throwError() throws {
      guard let error = state.error else { return }
      state.error = nil
      throw error
    }

    private func failIfFinished() {
      if state.archive != nil { fail(.archiverIsFinished) }
    }
  }
#endif
