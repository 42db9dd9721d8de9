#if !canImport(ObjectiveC)
  import Foundation

  /// What is known of the classes met so far. Asking the runtime takes long: once for each class.
  struct ClassTable {
    struct Entry {
      let type: ObjectIdentifier
      let kind: ObjectKind
      /// Whether the class stands for a struct, and is nobody else's in an archive.
      let isArchivedClass: Bool
      /// The UID of the class's own entry, once it is written.
      var uid: ArchiveWriter.Reference?
    }

    private static let size = 32
    private var entries: [Entry] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    /// Where a class was found last, by its address.
    private var recent = [Int](repeating: -1, count: size)

    @inline(__always)
    subscript(index: Int) -> Entry {
      get { entries[index] }
      set { entries[index] = newValue }
    }

    /// The index of an object's class.
    @inline(__always)
    mutating func index(of object: AnyObject) -> Int {
      let type = ObjectIdentifier(type(of: object))
      let slot = Int(truncatingIfNeeded: UInt(bitPattern: type) >> 4) & (Self.size - 1)
      let index = recent[slot]
      if index >= 0, entries[index].type == type { return index }
      recent[slot] = find(type, object)
      return recent[slot]
    }

    @inline(never)
    private mutating func find(_ type: ObjectIdentifier, _ object: AnyObject) -> Int {
      if let index = indices[type] { return index }
      let index = entries.count
      entries.append(
        Entry(type: type, kind: ObjectKind(object), isArchivedClass: object is any ArchivedClass)
      )
      indices[type] = index
      return index
    }
  }
#endif
