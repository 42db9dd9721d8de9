#if !canImport(ObjectiveC)
  import Foundation

  /// A reference that is followed later, because the object may contain the one that refers to it.
  struct WaitingReference {
    let uid: Int
    /// The place of the reference, from the object that the caller asked for.
    var path: [ArchivePath.Component]
    let follow: (Int) throws(ArchiveError) -> Void
  }

  extension KeyedUnarchiver {
    /// Calls `body` with the object of a key when it is complete: now, or when the object that the caller asked for is
    /// complete. It isn't called for a missing value or nil.
    func object<Object: NSObject & NSCoding>(
      _ type: Object.Type,
      forKey key: String,
      whenDecoded body: @escaping (Object) -> Void
    ) throws(ArchiveError) {
      let uid = try uid(forKey: key, expected: Phrase.object(type))
      guard let uid, uid != 0 else { return }
      let reference = WaitingReference(uid: uid, path: [.key(key)]) {
        [unowned self] uid throws(ArchiveError) in
        body(try self.object(type, uid, [type]))
      }
      if depth == 0 { return try reference.follow(uid) }
      state.waiting.append(reference)
    }

    /// Returns what `body` returns. If that is the object that the caller asked for, follows the waiting references.
    func resolvingReferences<Result>(
      _ component: ArchivePath.Component,
      _ body: () throws(ArchiveError) -> Result
    ) throws(ArchiveError) -> Result {
      let mark = state.waiting.count
      let result = try body()
      if state.waiting.count > mark { try resolveReferences(from: mark, component) }
      return result
    }

    private func resolveReferences(
      from mark: Int,
      _ component: ArchivePath.Component
    ) throws(ArchiveError) {
      guard depth == 0 else { return locateWaitingReferences(from: mark, component) }
      while let reference = state.waiting.popLast() {
        let rest = state.waiting.count
        do throws(ArchiveError) {
          try reference.follow(reference.uid)
        } catch {
          var error = error
          error.path.components = reference.path + error.path.components
          throw error
        }
        for index in rest..<state.waiting.count {
          state.waiting[index].path = reference.path + state.waiting[index].path
        }
      }
    }

    /// Adds a component to the paths of the references that an object added.
    func locateWaitingReferences(from mark: Int, _ component: @autoclosure () -> ArchivePath.Component) {
      guard state.waiting.count > mark else { return }
      let component = component()
      for index in mark..<state.waiting.count {
        state.waiting[index].path.insert(component, at: 0)
      }
    }
  }
#endif
