#if !canImport(ObjectiveC)
  /// Class entries that were found to stand for a class that the caller knows at compile time: the next object
  /// with the same entry need not be compared by name.
  struct VerifiedClasses {
    private static let size = 16
    private var entries = [(uid: Int, type: AnyClass)?](repeating: nil, count: size)

    @inline(__always)
    func contains(_ type: AnyClass, uid: Int) -> Bool {
      guard let entry = entries[uid & (Self.size - 1)] else { return false }
      return entry.uid == uid && entry.type == type
    }

    mutating func insert(_ type: AnyClass, uid: Int) {
      entries[uid & (Self.size - 1)] = (uid, type)
    }
  }
#endif
