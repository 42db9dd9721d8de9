#if !canImport(ObjectiveC)
  import Foundation

  extension KeyedUnarchiver {
    func fail(_ error: ArchiveError) {
      if state.error == nil { state.error = error }
    }

    /// Returns what `body` returns. If it throws, keeps the error with the key in its path and returns nil.
    @discardableResult
    func attempt<Result>(_ key: String?, _ body: () throws -> Result?) -> Result? {
      guard state.error == nil else { return nil }
      do {
        return try body()
      } catch {
        let error = ArchiveError(wrapping: error)
        fail(key.map { error.inside(.key($0)) } ?? error)
        return nil
      }
    }

    /// Throws the error that an object reported while it was decoded, and forgets it.
    func throwReportedError() throws(ArchiveError) {
      guard let error = state.error else { return }
      state.error = nil
      throw error
    }
  }
#endif
