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

  mutating func index(of type: AnyClass) -> Int {
    let identity = ObjectIdentifier(type)
    for (known, index) in firstIndices where known == identity { return index }
    return indices[identity] ?? add(type)
  }

  private mutating func add(_ type: AnyClass) -> Int {
    if firstIndices.count < 8 { firstIndices.append((ObjectIdentifier(type), entries.count)) }
    indices[ObjectIdentifier(type)] = entries.count
    return add(Entry(kind: ClassFacts.of(type).kind))
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
  func archivedName(of type: AnyClass) -> String? { setName(of: type) ?? ClassFacts.of(type).archivedName }

  /// A class and a superclass that have chosen the same archived name: a reader that asks for the superclass would create
  /// one without the subclass's properties.
  func withOneName(_ type: AnyClass) -> (AnyClass, AnyClass)? {
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
