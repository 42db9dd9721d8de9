#if !canImport(ObjectiveC)
  import Foundation

  /// The classes of the objects written so far.
  struct WrittenClasses {
    struct Entry {
      /// How objects of the class are archived.
      let kind: ObjectKind
      /// The UID of the class's entry; nil until it is written.
      var uid: ArchiveWriter.Reference?
      /// What stands for the class in a tree. It is kept, so that no other can get its address.
      let type: WrittenClass?
    }

    private var entries: [Entry] = []
    private var indices = IdentityTable()
    /// The names that the caller set.
    var names: [ObjectIdentifier: String] = [:]

    subscript(index: Int) -> Entry {
      @inline(__always) get { entries[index] }
      set { entries[index] = newValue }
    }

    @inline(__always)
    mutating func index(of type: AnyClass) -> Int {
      indices[ObjectIdentifier(type)].map(Int.init) ?? add(type)
    }

    @inline(__always)
    mutating func index(of type: WrittenClass) -> Int {
      indices[ObjectIdentifier(type)].map(Int.init)
        ?? add(ObjectIdentifier(type), Entry(kind: .archivedClass, type: type))
    }

    @inline(never)
    private mutating func add(_ type: AnyClass) -> Int {
      add(ObjectIdentifier(type), Entry(kind: ClassFacts.of(type).kind, type: nil))
    }

    @inline(never)
    private mutating func add(_ identity: ObjectIdentifier, _ entry: Entry) -> Int {
      entries.append(entry)
      indices.insert(identity, UInt32(entries.count - 1))
      return entries.count - 1
    }
  }
#endif
