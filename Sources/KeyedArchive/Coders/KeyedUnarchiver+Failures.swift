#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedUnarchiver {
    func fail(_ error: ArchiveError) {
      guard !state.hasFailed else { return }
      state.error = error
      state.hasFailed = true
    }

    /// Returns what `body` returns. If it throws, keeps the error with the key in its path and returns nil.
    @discardableResult
    func attempt<Result>(_ key: String?, _ body: () throws -> Result?) -> Result? {
      guard !state.hasFailed else { return nil }
      do {
        return try body()
      } catch {
        fail(error, forKey: key)
        return nil
      }
    }

    private func fail(_ error: any Error, forKey key: String?) {
      let error = ArchiveError(wrapping: error)
      fail(key.map { error.inside(.key($0)) } ?? error)
    }

    /// Throws the error that an object reported while it was decoded, and forgets it.
    func throwReportedError() throws(ArchiveError) {
      if state.hasFailed { try throwError() }
    }

    private func throwError() throws(ArchiveError) {
      guard let error = state.error else { return }
      state.error = nil
      state.hasFailed = false
      throw error
    }
  }
#endif
