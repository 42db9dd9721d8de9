#if !canImport(ObjectiveC)
  import Foundation

  /// The classes of the objects written so far.
  struct WrittenClasses {
    struct Entry {
      /// How objects of the class are archived.
      let kind: ObjectKind
      /// The UID of the class's entry; nil until it is written.
      var uid: ArchiveWriter.Reference?
    }

    private var entries: [Entry] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    /// The classes of which only the names are known.
    private var indicesByNames: [[String]: Int] = [:]
    /// The names that the caller set.
    var names: [ObjectIdentifier: String] = [:]

    subscript(index: Int) -> Entry {
      get { entries[index] }
      set { entries[index] = newValue }
    }

    mutating func index(of type: AnyClass) -> Int {
      indices[ObjectIdentifier(type)] ?? add(type)
    }

    private mutating func add(_ type: AnyClass) -> Int {
      indices[ObjectIdentifier(type)] = entries.count
      return add(Entry(kind: ClassFacts.of(type).kind))
    }

    mutating func index(ofObjectsNamed names: [String], _ kind: ObjectKind) -> Int {
      if let index = indicesByNames[names] { return index }
      indicesByNames[names] = entries.count
      return add(Entry(kind: kind))
    }

    private mutating func add(_ entry: Entry) -> Int {
      entries.append(entry)
      return entries.count - 1
    }
  }
#endif
