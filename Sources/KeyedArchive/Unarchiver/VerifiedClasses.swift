#if !canImport(ObjectiveC)
  /// Class entries that were found to stand for a class that the caller knows at compile time: the next object
  /// with the same entry need not be compared by name.
  struct VerifiedClasses {
    private struct Entry {
      let uid: Int
      let type: ObjectIdentifier
      let allowed: [AnyClass]
    }

    private static let size = 16
    private var entries = [Entry?](repeating: nil, count: size)

    /// The classes that such an object may decode, by default only its own; nil if its class is not verified.
    @inline(__always)
    func allowed(_ type: AnyClass, uid: Int) -> [AnyClass]? {
      guard let entry = entries[uid & (Self.size - 1)], entry.uid == uid,
        entry.type == ObjectIdentifier(type)
      else { return nil }
      return entry.allowed
    }

    mutating func insert(_ type: AnyClass, uid: Int) {
      entries[uid & (Self.size - 1)] = Entry(uid: uid, type: ObjectIdentifier(type), allowed: [type])
    }
  }
#endif
