import Foundation
import Synchronization

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
  /// The first of them. Most archives have few classes, and comparing is faster than hashing.
  private var firstIndices: [(type: ObjectIdentifier, index: Int)] = []
  /// The classes of which only the names are known.
  private var indicesByNames: [[String]: Int] = [:]
  private var firstIndicesByNames: [(names: [String], index: Int)] = []
  /// The names that were set for this archive, and those for all archives.
  var names: [ObjectIdentifier: String] = [:]
  static let namesInAllArchives = Mutex<[ObjectIdentifier: String]>([:])

  subscript(index: Int) -> Entry {
    get { entries[index] }
    set { entries[index] = newValue }
  }

  /// The index of a class, and how its objects are archived; nil if it is new.
  func known(_ type: AnyClass) -> (index: Int, kind: ObjectKind)? {
    let identity = ObjectIdentifier(type)
    for (known, index) in firstIndices where known == identity { return (index, entries[index].kind) }
    return indices[identity].map { ($0, entries[$0].kind) }
  }

  mutating func add(_ type: AnyClass, _ kind: ObjectKind) -> Int {
    if firstIndices.count < 8 { firstIndices.append((ObjectIdentifier(type), entries.count)) }
    indices[ObjectIdentifier(type)] = entries.count
    return add(Entry(kind: kind))
  }

  mutating func index(ofObjectsNamed names: [String], _ kind: ObjectKind) -> Int {
    for (known, index) in firstIndicesByNames where known == names { return index }
    if let index = indicesByNames[names] { return index }
    if firstIndicesByNames.count < 8 { firstIndicesByNames.append((names, entries.count)) }
    indicesByNames[names] = entries.count
    return add(Entry(kind: kind))
  }

  private mutating func add(_ entry: Entry) -> Int {
    entries.append(entry)
    return entries.count - 1
  }
}

// MARK: - Names

extension WrittenClasses {
  /// The names of a class and its superclasses.
  func archivedNames(of type: AnyClass) throws -> [String] {
    if let (subclass, superclass) = withOneName(type) {
      throw ArchiveError.sameArchivedName(subclass, superclass)
    }
    return try sequence(first: type, next: { _getSuperclass($0) }).map { superclass in
      guard let name = setName(of: superclass) ?? ClassFacts.of(superclass).archivedName else {
        throw ArchiveError.unnamedClass(superclass)
      }
      return name
    }
  }

  /// A class and a superclass that have chosen the same archived name: a reader that asks for the superclass would create
  /// one without the subclass's properties.
  private func withOneName(_ type: AnyClass) -> (AnyClass, AnyClass)? {
    var known: [String: AnyClass] = [:]
    for superclass in sequence(first: type, next: { _getSuperclass($0) }) {
      guard setName(of: superclass) == nil, let named = superclass as? any ArchivedClass.Type else {
        continue
      }
      if let subclass = known.updateValue(superclass, forKey: named.archivedClassName) {
        return (subclass, superclass)
      }
    }
    return nil
  }

  private func setName(of type: AnyClass) -> String? {
    names[ObjectIdentifier(type)] ?? Self.namesInAllArchives.withLock { $0[ObjectIdentifier(type)] }
  }
}
